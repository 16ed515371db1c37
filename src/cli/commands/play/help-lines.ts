import { type Layout, padEnd, widthOf, wrap } from '../../../render/layout.ts';

const ALWAYS: readonly (readonly [said: string, meaning: string])[] = [
  ['<table>', 'rolls it; what it asks for stands behind it, in words or as options, or is asked for'],
  ['<table> ?', 'what the table asks for'],
  ['?', 'what can be rolled now'],
  ['<number>', 'rolls what is due under that number of ?'],
  ['find <words>', 'tables by what they are about'],
  ['game <game>', 'the game whose tables come first'],
];

const OUTSIDE: typeof ALWAYS = [['start', 'begins a battle: from then on what is rolled is remembered']];

const INSIDE: typeof ALWAYS = [
  ['turn', 'the next player’s turn: rolls what is due'],
  ['due, status', 'what waits, and how the battle stands'],
  ['undo', 'takes back the last command'],
  ['log', 'what has happened'],
  ['end', 'ends the battle'],
];

const LAST: typeof ALWAYS = [
  ['help <word>', 'help for a table or a command'],
  ['quit', 'leaves; so does Ctrl-D'],
];

/** What can be said at the prompt. */
export function helpLines(inBattle: boolean, { paint, width }: Layout): string[] {
  const terms = [...ALWAYS, ...(inBattle ? INSIDE : OUTSIDE), ...LAST];
  const column = Math.max(...terms.map(([said]) => widthOf(said))) + 4;
  return terms.flatMap(([said, meaning]) => {
    const [first = '', ...rest] = wrap(meaning, width, ' '.repeat(column));
    return [`  ${paint.command(padEnd(said, column - 2))}${first.slice(column)}`, ...rest];
  });
}
