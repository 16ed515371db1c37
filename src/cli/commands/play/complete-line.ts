import type { BattleState } from '../../../battle/state.ts';
import type { Context } from '../../command.ts';
import { complete } from '../../completion/complete.ts';
import { splitWords } from '../../lines/split-words.ts';
import { battleWords, interpretLine } from './interpret-line.ts';

/** The words of the prompt that are no commands of the program. */
const OWN = ['?', 'game', 'quit'];

/** What Tab offers in a line of the prompt, and the text that it stands in place of. */
export async function completeLine(
  line: string,
  context: Context,
  battleIn: () => Promise<BattleState | null>,
): Promise<readonly [words: readonly string[], instead: string]> {
  const { words, last, raw } = splitWords(line);
  const before = raw === '' ? words : words.slice(0, -1);
  const battle = await battleIn();
  const said = await candidates(before, last, context, battle);
  const fitting = [...new Set(said)].filter((word) => word.startsWith(last));
  const [only] = fitting;
  return [fitting.length === 1 && only && !/[=/]$/.test(only) ? [`${only} `] : fitting, raw];
}

async function candidates(
  before: readonly string[],
  last: string,
  context: Context,
  battle: BattleState | null,
): Promise<readonly string[]> {
  const offered = async (words: readonly string[]): Promise<string[]> =>
    (await complete(words, context)).candidates.map(({ value }) => value);
  const plain = before[0] === 'omen' ? before.slice(1) : before;
  if (plain.length === 0) return [...OWN, ...(await offered([last])), ...battleWords(context.program.commands)];
  if (plain[0] === 'game') return offered(['--game', last]);
  const { library, game } = await context.open({});
  const argv = interpretLine(plain, {
    commands: context.program.commands,
    isTable: (word) => library.lookUp(word, game).length > 0,
    inBattle: battle !== null,
  });
  return offered([...argv, last]);
}
