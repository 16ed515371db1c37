/** What a note says of itself before its text. */
export interface FrontMatter {
  /** Lines that it takes. */
  readonly end: number;
  readonly title: string | null;
  readonly description: string | null;
  readonly source: string | null;
}

/** `name:`, `title:`, `description:` and `source:` of the front matter, in the one-line form that notes have. */
export function readFrontMatter(lines: readonly string[]): FrontMatter {
  const close =
    lines[0]?.replace(/^\ufeff/, '').trim() === '---'
      ? lines.findIndex((line, i) => i > 0 && /^(?:---|\.\.\.)\s*$/.test(line))
      : -1;
  const value = (key: string): string | null => {
    for (const line of lines.slice(1, Math.max(1, close))) {
      const found = line.startsWith(`${key}:`) ? line.slice(key.length + 1).trim() : '';
      if (found !== '' && !/^[|>[{&*]/.test(found)) return unquoted(found);
    }
    return null;
  };
  return {
    end: close + 1,
    title: value('name') ?? value('title'),
    description: value('description') ?? value('summary'),
    source: value('source'),
  };
}

function unquoted(value: string): string {
  try {
    const read: unknown = value.startsWith('"') ? JSON.parse(value) : value;
    if (typeof read === 'string') return read.replace(/^'(.*)'$/, '$1');
  } catch {
    // Not quoted as JSON has it: taken as it stands.
  }
  return value.replace(/^(["'])(.*)\1$/, '$2');
}
