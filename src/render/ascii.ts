/** What stands for the signs that the program writes, where a terminal has only ASCII. */
const ASCII: Readonly<Record<string, string>> = {
  '−': '-',
  '–': '-',
  '—': '-',
  '·': '-',
  '•': '*',
  '…': '...',
  '×': 'x',
  '÷': '/',
  '→': '->',
  '›': '>',
  '‹': '<',
  '≤': '<=',
  '≥': '>=',
  '∞': 'endless',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '″': '"',
  '█': '#',
  '▉': '#',
  '▊': '#',
  '▋': '#',
  '▌': '#',
  '▍': '',
  '▎': '',
  '▏': '',
  '✓': '+',
  '✗': 'x',
};

/** The text in ASCII alone; letters lose their accents, and what has no likeness becomes a question mark. */
export const inAscii = (text: string): string =>
  text.replace(
    /[^\p{ASCII}]/gu,
    (sign) => ASCII[sign] ?? (sign.normalize('NFKD').replace(/[^\p{ASCII}]/gu, '') || '?'),
  );

type Env = Readonly<Record<string, string | undefined>>;

/** Whether the locale is known to have no more than ASCII; where none is set nothing is known. */
export function wantsAscii({ LC_ALL, LC_CTYPE, LANG, TERM }: Env): boolean {
  const locale = LC_ALL || LC_CTYPE || LANG || '';
  return (locale !== '' && !/utf-?8/i.test(locale)) || /^vt\d/.test(TERM ?? '');
}
