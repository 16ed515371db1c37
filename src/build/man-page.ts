import { Writable } from 'node:stream';
import { Command } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { plainCommand } from '../cli/argv.ts';
import type { CommandEntry, CommandIndex, Context } from '../cli/command.ts';
import { commands } from '../cli/commands/index.ts';
import { createContext } from '../cli/context.ts';
import { examplesWithDice } from '../cli/help/example-dice.ts';
import { exampleTables } from '../cli/help/examples.ts';
import { type Topic, topics } from '../cli/help/topics.ts';
import { addCommonOptions } from '../cli/options/options.ts';
import { addRollOptions } from '../cli/options/roll-options.ts';
import { runProgram } from '../cli/program.ts';
import { root } from './root.ts';

/** The manual page, from the same definitions and topics that the help is made of. */
export async function manPage(): Promise<string> {
  const roll = addRollOptions(new Command());
  const everywhere = addCommonOptions(new Command());
  const sections = [
    `.TH OMEN 1 "" "omen ${manifest.version}" "User Commands"`,
    section('Name', `omen \\- ${roff(manifest.description)}`),
    section('Synopsis', '.B omen\n.I table\n[\\-\\-\\fIinput\\fR \\fIvalue\\fR ...]\n.br\n.B omen\n.I command\n\\&...'),
    section(
      'Description',
      paragraphs([
        'omen <table> resolves a table: it throws the dice, shows what they show, the modifiers, the total and what it means, and names what to roll next. A table is named by its name, or in full as <game>/<table>.',
        'omen list shows all tables, omen <table> --help the inputs of one, and omen help <topic> what several commands share.',
      ]),
    ),
    section('Options of every roll', optionList(roll)),
    section('Options everywhere', optionList(everywhere)),
    section('Commands', await commandList(everywhere)),
    ...[...topics].map(([name, topic]) => section(HEADINGS[name] ?? topic.summary, topicBody(topic))),
    section('Examples', await examples()),
  ];
  return `.\\" Generated from the help by npm run build.\n${sections.join('\n')}\n`;
}

/** The headings that manual pages have for these. */
const HEADINGS: Readonly<Record<string, string>> = {
  formats: 'Formats',
  environment: 'Environment',
  'exit-codes': 'Exit status',
};

const section = (title: string, body: string): string => `.SH "${roff(title.toUpperCase())}"\n${body}`;

const paragraphs = (texts: readonly string[]): string => texts.map(roff).join('\n.PP\n');

const entry = (term: string, meaning: string): string => `.TP\n.B ${roff(term)}\n${roff(meaning)}`;

/** As roff has it: no sign of the text is read as a request. */
function roff(text: string): string {
  return text
    .replace(/\\/g, '\\e')
    .replace(/-/g, '\\-')
    .replace(/\n/g, '\n.br\n')
    .replace(/^([.'])(?!br$)/gm, '\\&$1');
}

function optionList(command: Command, apart: readonly string[] = []): string {
  return command.options
    .filter(({ hidden, flags }) => !hidden && !apart.includes(flags))
    .map(({ flags, description }) => entry(flags, description))
    .join('\n');
}

async function commandList(everywhere: Command): Promise<string> {
  const apart = everywhere.options.map(({ flags }) => flags);
  const texts: string[] = [];
  for (const { path, entry } of listed([], commands)) {
    const definition = await entry.load();
    const command = plainCommand({ path, entry, definition }, context([]));
    texts.push(commandText(command, path.join(' '), entry.summary, apart));
  }
  return texts.join('\n');
}

/** All commands, each followed by those below it. */
const listed = (above: readonly string[], index: CommandIndex): { path: readonly string[]; entry: CommandEntry }[] =>
  [...index]
    .filter(([, { hidden }]) => !hidden)
    .flatMap(([name, entry]) => {
      const path = [...above, name];
      return [{ path, entry }, ...listed(path, entry.commands ?? new Map())];
    });

function commandText(command: Command, name: string, summary: string, apart: readonly string[]): string {
  const places = command.registeredArguments.map((argument) => {
    const word = `${argument.name()}${argument.variadic ? '...' : ''}`;
    return argument.required ? `<${word}>` : `[${word}]`;
  });
  const options = optionList(command, apart);
  const head = entry(`omen ${[name, ...places].join(' ')}`, summary);
  return options === '' ? head : `${head}\n.RS\n${options}\n.RE`;
}

const topicBody = ({ parts }: Topic): string =>
  parts
    .map((part, i) =>
      typeof part === 'string'
        ? `${i === 0 ? '' : '.PP\n'}${roff(part)}`
        : part.map(([term, meaning]) => entry(term, meaning)).join('\n'),
    )
    .join('\n');

/** Commands for built-in tables that show well what can be said. */
async function examples(): Promise<string> {
  const { library } = await context([]).open({});
  const tables = exampleTables(library.headers(library.games[0]?.name ?? ''));
  return tables
    .flatMap((table) => examplesWithDice(library.table(table.id), table.name, library))
    .map((line) => `.PP\n.B ${roff(line)}`)
    .join('\n')
    .replace(/^\.PP\n/, '');
}

/** A context in which nothing of the builder's own configuration is read, and nothing is written. */
function context(argv: readonly string[]): Context {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const env = { XDG_CONFIG_HOME: `${root}/no-configuration`, XDG_STATE_HOME: `${root}/no-state` };
  const surroundings = { argv, stdin: process.stdin, stdout: nowhere, stderr: nowhere, env, cwd: root };
  return createContext(surroundings, { commands, run: runProgram });
}
