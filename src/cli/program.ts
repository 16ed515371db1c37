import { Command, CommanderError } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { OmenError } from '../table/error.ts';
import { commanderMessage } from './commander-message.ts';
import { commands } from './commands/index.ts';
import type { Context } from './context.ts';
import { examplesOf, exampleTables } from './examples.ts';
import { addCommonOptions, checkValues } from './options.ts';
import { defineTableCommand } from './table-command.ts';

export { commands };

/** Finds the command or table that the words name, and runs it. */
export async function runProgram(context: Context): Promise<void> {
  const { word, argv } = findWord(context.argv);
  const program = new Command('omen')
    .version(manifest.version, '-v, --version', 'the version')
    .usage('<table> [--<input> <value> …]\n       omen <command> …')
    .description('Rolls on the tables of tabletop wargames.')
    .helpCommand(false);
  quiet(program, context);
  const known = word === undefined ? undefined : commands[word];
  if (known && word !== undefined) await defineCommand(program, word, context);
  else if (word === 'help') return runHelp(program, argv.slice(1), context);
  else if (word !== undefined) await defineTable(program, word, context);
  else await describeProgram(program, context);
  await parse(program, word === undefined && argv.length === 0 ? ['--help'] : argv);
}

/** `omen help <word>` is `omen <word> --help`, or a topic. */
async function runHelp(program: Command, words: readonly string[], context: Context): Promise<void> {
  const [word, ...rest] = words.filter((each) => each !== '--help' && each !== '-h');
  const { topics } = await import('./help/topics.ts');
  const topic = word === undefined || commands[word] ? undefined : topics[word];
  if (topic) return context.out((await import('./help/topic-text.ts')).topicText(topic, context.width));
  if (word === undefined) await describeProgram(program, context);
  else if (commands[word]) await defineCommand(program, word, context);
  else await defineTable(program, word, context);
  await parse(program, word === undefined ? ['--help'] : [word, ...rest, '--help']);
}

async function defineCommand(program: Command, word: string, context: Context): Promise<void> {
  const file = await (commands[word] as (typeof commands)[string]).load();
  const command = addCommonOptions(program.command(word).description(file.summary));
  await file.define(command, context);
  for (const nested of [command, ...command.commands]) quiet(nested, context);
}

async function defineTable(program: Command, word: string, context: Context): Promise<void> {
  const command = program.command(word);
  await defineTableCommand(command, word, context, Object.keys(commands));
  addCommonOptions(command);
  quiet(command, context);
}

/** The help of the whole program: its commands, and examples from the games that are there. */
async function describeProgram(program: Command, context: Context): Promise<void> {
  addCommonOptions(program);
  const [{ topics }, { wrap }] = await Promise.all([import('./help/topics.ts'), import('../render/text.ts')]);
  const listed = Object.entries(commands).filter(([, { hidden }]) => !hidden);
  const width = Math.max(...[...listed.map(([name]) => name), ...Object.keys(topics)].map((name) => name.length));
  const line = ([name, { summary }]: [string, { readonly summary: string }]): string =>
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
    ...Object.entries(topics).map(line),
    '',
    'Examples:',
    '  omen list',
    ...examples.map((example) => `  ${example}`),
    `  omen <table> --help`,
  ];
  program.addHelpText('after', text.join('\n'));
}

/** Examples from the first game; none where a wrong configuration keeps the games from being read. */
async function examplesFor(context: Context): Promise<readonly string[]> {
  try {
    const { library } = await context.open({});
    const headers = library.games[0] ? library.headers(library.games[0].name) : [];
    return exampleTables(headers).flatMap(({ id, name }) => examplesOf(library.table(id), name, library));
  } catch (error) {
    if (error instanceof OmenError) return [];
    throw error;
  }
}

/** The first word that is no option or value of one, and all words with it in front. */
function findWord(words: readonly string[]): { readonly word: string | undefined; readonly argv: readonly string[] } {
  for (let at = 0; at < words.length; at++) {
    const each = words[at] as string;
    if (each === '--game' || each === '--data') at += 1;
    else if (!each.startsWith('-')) return { word: each, argv: [each, ...words.slice(0, at), ...words.slice(at + 1)] };
  }
  return { word: undefined, argv: words };
}

/** Commander says what is wrong through errors, and writes help where results go. */
function quiet(command: Command, context: Context): void {
  command.exitOverride().configureOutput({
    writeOut: (text) => void context.out(text),
    writeErr: () => {},
    getOutHelpWidth: () => context.width,
  });
  command.configureHelp({ showGlobalOptions: false, minWidthToWrap: 10 });
}

async function parse(program: Command, argv: readonly string[]): Promise<void> {
  const command = program.commands.find((each) => each.name() === argv[0]) ?? program;
  checkValues(command.commands.find((each) => each.name() === argv[1]) ?? command, argv);
  try {
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    throw new OmenError(
      'usage',
      `${commanderMessage(error)} (omen ${argv[0] ?? ''} --help shows what can be said)`.replace('omen  --', 'omen --'),
    );
  }
}
