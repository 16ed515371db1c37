/** Wrong use: one clear line on stderr, nothing on stdout, exit 2. */
import { describe, expect, it } from 'vitest';
import { omen } from '../support/run.ts';

const wrong: readonly (readonly [words: readonly string[], line: string])[] = [
  [['wether'], 'there is no table or command "wether"; did you mean weather? (omen list shows all tables)'],
  [
    ['critical', '--weapon', 'spoon'],
    '--weapon is "spoon"; it must be missile, bludgeoning, bladed, unarmed or thrusting',
  ],
  [
    ['critical', '--weapon', 'blded'],
    '--weapon is "blded"; it must be missile, bludgeoning, bladed, unarmed or thrusting; did you mean bladed?',
  ],
  [['critical'], 'critical needs --weapon (missile, bludgeoning, bladed, unarmed or thrusting)'],
  [['weather', '--dice', '7,1'], '--dice: die 1 is 7, but a d6 shows 1 to 6'],
  [
    ['weather', '--dice', '35'],
    '--dice: die 1 is 35, but a d6 shows 1 to 6; several dice have a comma between them: 3,5',
  ],
  [
    ['weather', '--dice', '4', '5'],
    'weather asks for no number; if it was rolled, say --natural 5, or --dice with what each die shows, a comma between them',
  ],
  [['weather', '--dice', '1,2,3'], '--dice has 3, but weather asks for 2 here; left over: 3'],
  [['weather', '--dice', '1,x'], '--dice has "x"; write what the dice show, as 4,5,2'],
  [['weather', '--natural', '13'], '--natural is 13, but 2d6 shows 2 to 12'],
  [
    ['weather', '--natural', '9', '--dice', '4,5'],
    '--dice and --natural do not go together: give the dice, or only their sum',
  ],
  [['weather', '-n', '2', '--dice', '4,5'], '--dice gives one result; it does not go with --count 2'],
  [['burn', '--turns', '-1'], '--turns is -1; it must be 0+'],
  [['burn', '--turns', '1.5'], '--turns is "1.5"; it must be a whole number, 0+'],
  [['weather', '--seed', '--json'], '--seed needs a value, but --json follows it'],
  [['weather', '--mod', '--4'], '--mod needs a value, but --4 follows it'],
  [['weather', '--mod', '4x'], '--mod is "4x"; write it as +1="Its name" or -2'],
  [['weather', '--target-mod', '+1'], 'weather is not tested against a target that a modifier could change'],
  [
    ['weather', '--teritory', 'x'],
    "unknown option '--teritory'; did you mean --territory? (omen weather --help shows what can be said)",
  ],
  [['weather', '-n', '0'], '--count is "0"; it must be a whole number, 1 or more'],
  [
    ['nowhere/weather'],
    'there is no game nowhere (games: border-town-burning, mordheim, song-of-blades, mighty-empires, blood)',
  ],
  [['weather', '--ruling', 'thunder'], '--ruling is "thunder"; write it as <name>=<choice>'],
  [
    ['weather', '--ruling', 'thunder-scop=tempest'],
    'there is no ruling thunder-scop; did you mean thunder-scope? (omen rulings lists all)',
  ],
  [
    ['weather', '--ruling', 'thunder-scope=tempst'],
    'ruling thunder-scope is "tempst"; it must be tempest or every-battle; did you mean tempest?',
  ],
];

const alsoWrong: typeof wrong = [
  [
    ['weather', '--territory', 'nothern'],
    '--territory is "nothern"; it must be northern-wastes, cathayan-borderlands or other; did you mean northern-wastes?',
  ],
  [['weather', '--seed', ''], '--seed is empty; it needs a value'],
  [['weather', '--dice', '4,,5'], '--dice has ""; write what the dice show, as 4,5,2'],
  [['weather', '--territory', 'other', '--territory', 'other'], '--territory stands twice; which one is meant?'],
  [['weather', '--index', '1', '--index', '2'], '--index stands twice; which one is meant?'],
  [['ice', '--ruling', 'escape-hits=one'], 'escape-hits is no ruling of Border Town Burning'],
  [['ice', '--ruling', 'ice-weight=weaker', '--ruling', 'ice-weight=as-written'], '--ruling sets ice-weight twice'],
];

describe('wrong use', () => {
  it.each([...wrong, ...alsoWrong])('%j', async (words, line) => {
    expect(await omen(words)).toEqual({ code: 2, stdout: '', stderr: `omen: ${line}\n` });
  });
});
