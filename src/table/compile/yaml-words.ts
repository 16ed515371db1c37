/** Control characters but for tabs and line ends, and marks that turn the direction of writing. */
export const CONTROL = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u;

/** `the control character U+001B` */
export function formatControl(text: string): string {
  const code = CONTROL.exec(text)?.[0].codePointAt(0) ?? 0;
  return `the control character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The parser's sentence, and what to do where it does not say. */
export function explain(code: string, message: string): string {
  switch (code) {
    case 'TAB_AS_INDENT':
      return 'a tab is used to indent; YAML indents with spaces';
    case 'TAG_RESOLVE_FAILED':
      return `${message.replace(/^Unresolved tag: /, 'tags are not used in table files: ')}; put text that starts with ! in quotes`;
    case 'BLOCK_IN_FLOW':
      return 'a colon here would start a second key; put text with a colon in it in quotes';
    case 'BLOCK_AS_IMPLICIT_KEY':
      return 'a second key stands here; keys of one mapping start in the same column, and text with ": " in it stands in quotes';
    case 'NON_STRING_KEY':
      return 'a key is not text; rows are a list of - { result: …, name: … }, not a mapping';
    case 'UNEXPECTED_TOKEN':
      if (message !== 'Unexpected scalar at node end') return message;
      return 'the value has ended before this; put the whole of a text that starts with {, [ or a quote in quotes';
    default:
      return message.replace(/\s+/g, ' ').trim();
  }
}
