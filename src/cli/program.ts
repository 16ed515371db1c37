import { Command } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { OmenError } from '../table/error.ts';
import { findCommand, parseWords, quiet, runCommand } from './argv.ts';
import { canAsk } from './ask/can-ask.ts';
import type { Context } from './command.ts';
import { examplesOf, exampleTables } from './help/examples.ts';
import { addCommonOptions } from './options/options.ts';

/** Finds the command or table that the words name, and runs it. @throws OmenError */
export async function runProgram(context: Context): Promise<void> {
  const { argv } = context;
  const found = argv[0] === 'help' ? null : await findCommand(argv, context);
  if (found !== null) await runCommand(found, argv, context);
  else if (argv[0] === 'help') await showHelp(argv.slice(1), context);
  else if (argv.length === 0 && canAsk(context) && context.stdout.isTTY) await showStart(context);
  else if (argv.length === 0) await parseWords(await describeProgram(context), ['--help']);
  else if (argv.includes('--help') || argv.includes('-h')) await parseWords(await describeProgram(context), argv);
  else await parseWords(plainProgram(context), argv);
}

/** `omen help <word>` is `omen <word> --help`, or a topic. */
async function showHelp(words: readonly string[], context: Context): Promise<void> {
  const plain = words.filter((each) => each !== '--help' && each !== '-h');
  const [word = ''] = plain;
  const { topics, topicText } = await import('./help/topics.ts');
  const topic = context.program.commands.has(word) ? undefined : topics.get(word);
  if (topic) return context.lines(topicText(topic, context.width));
  const found = await findCommand(plain, context);
  if (found === null) await parseWords(await describeProgram(context), ['--help']);
  else await runCommand(found, [...plain, '--help'], context);
}

/** What can be said where no word names anything. Reads no file, so that `--version` works whatever is wrong. */
const plainProgram = (context: Context): Command =>
  addCommonOptions(
    quiet(new Command('omen'), context)
      .version(manifest.version, '-v, --version', 'the version')
      .usage('<table> [--<input> <value> …]\n       omen <command> …')
      .description('Rolls on the tables of tabletop wargames.'),
  );

/** What a person who sits at a terminal and says nothing is told: what to type first. */
async function showStart(context: Context): Promise<void> {
  const [{ startLines }, layout, examples] = await Promise.all([
    import('./help/start-page.ts'),
    context.layout(),
    examplesFor(context),
  ]);
  const { library } = await context.open({});
  await context.lines(startLines(examples, library, layout));
}

/** The help of the whole program: its commands, and examples from the games that are there. */
async function describeProgram(context: Context): Promise<Command> {
  const program = plainProgram(context);
  const [{ topics }, { wrap }] = await Promise.all([import('./help/topics.ts'), import('../render/layout.ts')]);
  const listed = [...context.program.commands].filter(([, { hidden }]) => !hidden);
  const width = Math.max(...[...listed.map(([name]) => name), ...topics.keys()].map((name) => name.length));
  const line = ([name, { summary }]: readonly [string, { readonly summary: string }]): string =>
    `  ${name.padEnd(width)}${wrap(summary, context.width, ' '.repeat(width + 4))
      .join('\n')
      .slice(width + 2)}`;
  const examples = await examplesFor(context);
  const text = [
    '',
    'Commands:',
    ...listed.map(line),
    '',
    'Topics (omen help <topic>):',
    ...[...topics].map(line),
    '',
    'Examples:',
    '  omen list',
    ...examples.map((example) => `  ${example}`),
    '  omen <table> --help',
  ];
  return program.addHelpText('after', text.join('\n'));
}

/** Examples from the first game; none where a wrong configuration keeps the games from being read. */
async function examplesFor(context: Context): Promise<readonly string[]> {
  try {
    const { library } = await context.open({}, 'lazy');
    const headers = library.names[0] ? library.headers(library.names[0]) : [];
    return exampleTables(headers).flatMap((table) => examplesOf(table, table.name));
  } catch (error) {
    if (error instanceof OmenError) return [];
    throw error;
  }
}
