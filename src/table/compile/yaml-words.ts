/** Control characters but for tabs and line ends, and marks that turn the direction of writing. */
export const CONTROL = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u;

/** `the control character U+001B` */
export function formatControl(text: string): string {
  const code = CONTROL.exec(text)?.[0].codePointAt(0) ?? 0;
  return `the control character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Blanks that look like a space, or like nothing, and are none for YAML. */
const BLANK = /[\u00a0\u1680\u2000-\u200d\u202f\u205f\u2060\u3000\ufeff]/u;

/** A key with its value glued to it, as in `roll:d6`. */
const GLUED = /^\s*(?:- )?([A-Za-z][A-Za-z-]*):[^\s:/]/;

/** The parser's sentence, and what to do where it does not say; `line` is the line of the file. */
export function explain(code: string, message: string, line: string): string {
  const blank = BLANK.exec(line)?.[0];
  if (blank !== undefined) {
    const code = (blank.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `the line has a blank that is no space (U+${code}); write a space there`;
  }
  const glued = GLUED.exec(line)?.[1];
  if (glued !== undefined) return `a space is missing after ${glued}:`;
  if (/: *[<>]=? *-?\d/.test(line)) {
    return 'a range that starts with > or < stands in quotes, as in result: ">=4"; 4+ needs none';
  }
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
