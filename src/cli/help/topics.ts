import { wrap } from '../../render/layout.ts';
/** A subject that several commands share: `omen help <topic>`, and a section of the man page. */
export interface Topic {
  readonly summary: string;
  /** Paragraphs, and lists of terms with what each means. */
  readonly parts: readonly (string | readonly (readonly [term: string, meaning: string])[])[];
}

const written: Readonly<Record<string, Topic>> = {
  environment: {
    summary: 'environment variables and the configuration file',
    parts: [
      'What an option says goes before a variable, and a variable before the configuration file.',
      [
        ['OMEN_GAME', 'the game whose tables come first, by name or alias, as --game'],
        [
          'OMEN_PATH',
          'further folders of games, as --data, but their tables come after those built in; several are parted as in PATH. A folder holds a game (it has a game.yaml) or several of them',
        ],
        ['NO_COLOR', 'with any value but an empty one: no colour, as --no-color'],
        ['FORCE_COLOR', 'colour though the output is no terminal; 0 or false: none'],
        ['TERM', 'dumb: no colour'],
        ['COLUMNS', 'how wide text is where the output is no terminal (80 without it)'],
        ['OMEN_BATTLE', 'the record of the battle that omen battle goes on with, as --file'],
        ['XDG_CONFIG_HOME', 'the configuration is omen/omen.yaml in it'],
        ['XDG_DATA_HOME', 'battles are kept in omen/battles in it'],
        ['XDG_STATE_HOME', 'the lines typed in omen play are kept in omen/history in it'],
        ['XDG_CACHE_HOME', 'what was read of tables of your own is kept in omen in it, to start faster'],
      ],
      'omen.yaml is read from the configuration folder and then from the working folder, which goes first. Its keys:',
      [
        ['game', 'the game whose tables come first'],
        ['rulings', 'a mapping of rulings to choices, as omen rulings lists them'],
        ['path', 'a folder of games, or a list of them; relative to the file'],
      ],
    ],
  },
  formats: {
    summary: 'tables, results and requests as files and streams',
    parts: [
      'Results go to stdout, everything else to stderr. With --json a result is one line; a thousand results are a thousand lines.',
      [
        [
          'a table',
          'one YAML file in the folder of its game, named after the table. Its first line names data/table.schema.json, so that an editor completes it; game.yaml beside it names data/game.schema.json',
        ],
        [
          'a result',
          'JSON with omen (the number of the format), table, rules (a short hash of the table), seed, index, inputs, rulings, roll, outcome, also, then, next and need. All keys are always there; what does not apply is null, lists may be empty. Names are camelCase, choices and ids kebab-case',
        ],
        ['by', 'who threw dice: seed, hand, or mixed. Typed dice draw nothing from the seed'],
        [
          'next',
          'what to roll later: the moment (at), the table and its inputs; ask names the inputs that must be filled in. omen batch reads it as it stands',
        ],
        ['need', 'where dice are owed: which, and for what. outcome is then null'],
        [
          'a request',
          'JSON with table, and perhaps inputs, rulings, modifiers, dice or natural, seed, index and count',
        ],
      ],
      'The same seed and index give the same result everywhere. rules changes where the table does.',
    ],
  },
  'exit-codes': {
    summary: 'how the program ends',
    parts: [
      [
        ['0', 'done; also where a reader closes the pipe early'],
        [
          '1',
          'could not be done: a table file has errors, a limit was passed, differences were found, a prompt was left',
        ],
        ['2', 'wrong use: an unknown table, option or choice, a missing input, an impossible die, or dice left over'],
        ['3', 'more dice are needed than were given; what is owed is listed'],
        ['4', 'a test failed, with --exit-status'],
      ],
      'Every error is one line on stderr.',
    ],
  },
};

export const topics: ReadonlyMap<string, Topic> = new Map(Object.entries(written));

/** A topic for a terminal of this width. */
export function topicText({ summary, parts }: Topic, width: number): string[] {
  const room = Math.min(width, 100);
  const blocks = parts.map((part) => {
    if (typeof part === 'string') return wrap(part, room);
    const column = Math.max(...part.map(([term]) => term.length)) + 4;
    return part.flatMap(([term, meaning]) => {
      if (column > room / 3) return [`  ${term}`, ...wrap(meaning, room, '      ')];
      const [first = '', ...rest] = wrap(meaning, room, ' '.repeat(column));
      return [`  ${term}`.padEnd(column) + first.trimStart(), ...rest];
    });
  });
  const title = wrap(`${summary.charAt(0).toUpperCase()}${summary.slice(1)}`, room);
  return [title, ...blocks].flatMap((lines, i) => (i === 0 ? lines : ['', ...lines]));
}
