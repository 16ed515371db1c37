import { bounds, canShow, type Dice, NotationError, parseDice } from '../../dice/notation.ts';
import { DICE_FACTS, diceFacts, SET_FACTS } from '../dice-facts.ts';
import type { Input, Interval, Let, Match, Num, Outcome, Roll, Row, Ruling, Table, When } from '../model.ts';
import { didYouMean, idOf } from '../names.ts';
import { namesIn } from '../number.ts';
import type { TableFile } from '../schema/table.ts';
import { namesOfOutcome } from '../visit.ts';
import { factsIn } from '../when.ts';
import { reportOpenTotal } from './again.ts';
import type { Cursor, FactType, Scope } from './compile-context.ts';
import { compileDegrees, MARGIN, whenDegree } from './degrees.ts';
import { checkEnd } from './effect.ts';
import type { GameWords } from './game-words.ts';
import { compileInputs, factType } from './inputs.ts';
import { compileNumber } from './number.ts';
import {
  compileAlso,
  compileNext,
  compileOutcome,
  compileQuantities,
  compileRelated,
  compileThen,
  quantityTypes,
} from './outcome.ts';
import type { Header, OutcomeScope } from './outcome-scope.ts';
import { compileRoll, compileTests } from './roll.ts';
import { rulingRows } from './ruling-rows.ts';
import { compileEnds, compileSets } from './sets.ts';
import { compileRange, compileWhen } from './when.ts';

/** What a table needs of its game: shared inputs and rulings, and the tables that it may name. */
export interface GameContext {
  readonly name: string;
  readonly inputs: readonly Input[];
  readonly rulings: readonly Ruling[];
  readonly find: (name: string) => Header | undefined;
  readonly tables: readonly string[];
  readonly named: (input: string) => readonly Input[];
  readonly words: GameWords;
}

/** The inputs and rulings of a table: its own and the shared ones that it uses. */
export interface TableInputs {
  readonly inputs: readonly Input[];
  readonly rulings: readonly Ruling[];
}

/** Reads inputs and rulings, which other tables need before the rest can be read. */
export function compileTableInputs(
  root: Cursor,
  written: TableFile,
  game: Pick<GameContext, 'inputs' | 'rulings'>,
): TableInputs {
  const own = compileInputs(root.at('inputs'), written.inputs);
  const shared: Input[] = [];
  const rulings: Ruling[] = [];
  (written.uses ?? []).forEach((name, i) => {
    const input = game.inputs.find((each) => each.name === name);
    const ruling = game.rulings.find((each) => each.name === name);
    if (input) shared.push(input);
    else if (ruling) rulings.push(ruling);
    else {
      const names = [...game.inputs, ...game.rulings].map((each) => each.name);
      root.at('uses', i).report('unknown-name', `game.yaml has no input or ruling ${name}${didYouMean(name, names)}`);
    }
    if (own.some((each) => each.name === name))
      root.at('uses', i).report('duplicate-name', `${name} is also an input of this table`);
  });
  const inputs = [...own, ...shared];
  for (const { name } of inputs.filter(({ type }) => type === 'flag')) {
    const negated = `no${name[0]?.toUpperCase()}${name.slice(1)}`;
    if (inputs.some((each) => each.name === negated)) {
      root
        .at('inputs', negated)
        .report('duplicate-name', `${negated} would have the option that says no to ${name}; choose another name`, {
          key: true,
        });
    }
  }
  return { inputs, rulings };
}

const NUMBER: FactType = { type: 'number' };

/** Reads a whole table whose inputs and rulings are known. `rules` is left empty. */
export function compileTable(
  root: Cursor,
  name: string,
  written: TableFile,
  facts: TableInputs,
  game: GameContext,
): Table {
  const { inputs, rulings } = facts;
  const early = new Map<string, FactType>();
  for (const input of inputs) early.set(input.name, factType(input));
  for (const ruling of rulings) early.set(ruling.name, { type: 'choice', choices: ruling.choices });
  const shape = rollShape(written);
  const diceFacts = new Map(
    shape.facts.filter((fact) => !early.has(fact)).map((fact): [string, FactType] => [fact, NUMBER]),
  );
  const lets = compileLets(root.at('let'), written.let, early, diceFacts);
  const late = new Map(lets.filter((each) => each.late).map((each): [string, FactType] => [each.name, NUMBER]));
  for (const each of lets) if (!each.late) early.set(each.name, NUMBER);

  const roll = compileRoll(root.at('roll'), written.roll, early);
  const degrees = compileDegrees(root.at('test'), written.test, new Map([...early, ...diceFacts, ...late]), {
    tested: shape.kind !== 'pool',
    asked: JSON.stringify(written).includes(MARGIN),
  });
  for (const { name: degree } of degrees.lets) late.set(degree, NUMBER);
  const tests = compileTests(root.at('test'), degrees.test, early);
  if (shape.kind === 'pool' && !shape.tested) {
    root.at('roll', 'pool').report('bad-roll', 'a pool needs a test, which each of its dice passes or fails', {
      key: true,
    });
  }
  const ids = outcomeIds(written.rows);
  const shown: Scope = new Map([...early, ...diceFacts, ...late]);
  const withOutcome: Scope = new Map<string, FactType>([
    ...shown,
    ['outcome', { type: 'choice', choices: ids.map((id) => ({ id, about: null })) }],
  ]);
  const scope: OutcomeScope = {
    facts: withOutcome,
    quantities: quantityTypes(written.quantities),
    own: inputs,
    id: `${game.name}/${name}`,
    find: game.find,
    tables: game.tables,
    named: game.named,
    words: game.words,
    table: name,
  };
  const all: Scope = new Map([...withOutcome, ...scope.quantities]);
  const rows = compileRows(root.at('rows'), written.rows, [], {
    shape,
    shown,
    early,
    scope,
    ids,
    degrees: degrees.names,
  });
  const { also = [], quantities, then, next, related, lasts, sets, ends } = written;
  if (lasts !== undefined) checkEnd(root.at('lasts'), lasts, all, game.words);
  const table: Table = {
    id: `${game.name}/${name}`,
    game: game.name,
    name,
    title: written.title,
    summary: written.summary ?? null,
    source: written.source ?? null,
    added: written.added ?? null,
    covers: written.covers ?? [],
    aliases: written.aliases ?? [],
    keywords: written.keywords ?? [],
    inputs,
    rulings,
    lets,
    roll,
    tests,
    rows,
    failsUnthrown: false,
    rulingRows: {},
    also: also.map((each, i) => compileAlso(root.at('also', i), each, scope, withOutcome)),
    everyRow: {
      quantities: quantities
        ? compileQuantities(root.at('quantities'), quantities, { ...scope, quantities: new Map() })
        : [],
      then: then ? compileThen(root.at('then'), then, all, scope) : [],
      next: next ? compileNext(root.at('next'), next, all, scope) : [],
      related: related ? compileRelated(root.at('related'), related, scope) : [],
      lasts: lasts ?? null,
      sets: sets ? compileSets(root.at('sets'), sets, ids, all, scope) : [],
      ends: ends ? compileEnds(root.at('ends'), ends, scope) : [],
    },
    beside: compileWhen(root.at('beside'), written.beside, early),
    rules: '',
  };
  // Where a name is misspelt, the one that was meant is not used either.
  if (!root.context.findings.some(({ severity }) => severity === 'error')) reportUnused(root, written, facts);
  const spare = degrees.lets.filter((each) => each.name !== MARGIN || root.context.used.has(MARGIN));
  const asked = {
    ...table,
    lets: [...lets, ...spare],
    roll: roll && onlyAsked(root.at('roll'), roll, written),
    ...(degrees.names.length > 0 ? { degrees: degrees.names } : {}),
  };
  reportOpenTotal(root.at('roll'), asked);
  return { ...asked, failsUnthrown: shape.kind === 'sum' && failsUnthrown(asked), rulingRows: rulingRows(asked) };
}

/** The roll without those counts of a pool that nothing asks for, so that odds need not tell them apart. */
function onlyAsked(cursor: Cursor, roll: Roll, written: TableFile): Roll {
  if (roll.pool === null) return roll;
  const said = typeof written.roll === 'object' ? Object.keys(written.roll.counts ?? {}) : [];
  for (const name of said.filter((each) => !cursor.context.used.has(each))) {
    const message = `nothing in this table asks for ${name}`;
    cursor.at('counts', name).report('unused-count', message, { key: true, severity: 'warning' });
  }
  return cursor.from({
    ...roll,
    pool: {
      ...roll.pool,
      counts: roll.pool.counts.filter(({ name }) => said.includes(name) || cursor.context.used.has(name)),
    },
  });
}

/** Whether a test that cannot be passed needs no dice, since failing is one row that asks nothing of them. */
function failsUnthrown({ rows, also, everyRow, lets, roll, tests }: Table): boolean {
  const failing = rows.filter(({ match }) => match.on === 'fail');
  if (tests.length === 0 || failing.length === 0 || rows.some(({ match }) => match.on === 'impossible')) return false;
  const ofDice = diceFacts({ roll, lets });
  // What a row sends on to may be any row: all are asked.
  const said = failing.every(({ is }) => is === null) ? failing : rows;
  const names = [...said.map(({ outcome }) => outcome), ...also, everyRow].flatMap((each) => [...namesOfOutcome(each)]);
  const conditions = [...also, ...failing.flatMap((row) => row.when.map((when) => ({ when })))].flatMap(({ when }) => [
    ...factsIn(when),
  ]);
  return ![...names, ...conditions].some((name) => ofDice.has(name));
}

interface RollShape {
  readonly kind: 'none' | 'computed' | 'sum' | 'pool';
  readonly tested: boolean;
  readonly hundred: boolean;
  /** Dice that are read as digits, without modifiers: each end of a range is a number that they show. */
  readonly digits: Dice | null;
  readonly facts: readonly string[];
}

function rollShape({ roll, test }: TableFile): RollShape {
  const dice = typeof roll === 'string' ? roll : roll?.dice;
  const tested = typeof roll === 'object' && roll.pool !== undefined && roll.read === undefined;
  const kind = roll === undefined ? 'none' : dice === undefined ? 'computed' : tested ? 'pool' : 'sum';
  const facts = {
    none: [],
    computed: ['total'],
    sum: ['natural', 'total'],
    pool: ['total', 'successes', 'misses', 'ones'],
  }[kind];
  const counted =
    typeof roll === 'object' && roll.pool !== undefined
      ? [...Object.keys(roll.counts ?? {}), ...Object.keys(SET_FACTS)]
      : [];
  return {
    kind,
    tested: test !== undefined,
    hundred: /^1?d(100|%)$/i.test(dice?.trim() ?? ''),
    digits: typeof roll === 'string' || roll?.modifiers === undefined ? digitsOf(dice) : null,
    facts: [...facts, ...counted],
  };
}

function digitsOf(written: string | undefined): Dice | null {
  try {
    const dice = written === undefined ? null : parseDice(written);
    return dice?.digits ? dice : null;
  } catch (error) {
    // What cannot be read is reported where the roll is compiled.
    if (error instanceof NotationError) return null;
    throw error;
  }
}

function compileLets(cursor: Cursor, written: TableFile['let'], early: Scope, dice: Scope): Let[] {
  const scope = new Map([...early, ...dice]);
  const late = new Set(dice.keys());
  return Object.entries(written ?? {}).map(([name, number]) => {
    if (early.has(name) || DICE_FACTS.some((fact) => fact === name)) {
      cursor.at(name).report('duplicate-name', `${name} is already a name here`, { key: true });
    }
    const value: Num = compileNumber(cursor.at(name), number, scope);
    scope.set(name, NUMBER);
    const isLate = [...namesIn(value)].some((each) => late.has(each));
    if (isLate) late.add(name);
    return cursor.at(name).from({ name, value, late: isLate });
  });
}

interface RowContext {
  readonly shape: RollShape;
  /** What rows may ask: all that is known once the dice are thrown. */
  readonly shown: Scope;
  /** What is known before. */
  readonly early: Scope;
  readonly scope: OutcomeScope;
  readonly ids: readonly string[];
  /** Of the test, from the hardest to the easiest. */
  readonly degrees: readonly string[];
}

interface WrittenRow {
  readonly result?: string | number;
  readonly when?: unknown;
  readonly is?: string;
  readonly name?: string;
  readonly id?: string;
  readonly rows?: readonly WrittenRow[];
}

/** Ids of all outcomes that rows name, groups included. */
function outcomeIds(rows: readonly unknown[]): string[] {
  return (rows as readonly WrittenRow[]).flatMap(({ id, name, rows: group }) => [
    ...(id !== undefined ? [id] : name !== undefined ? [idOf(name)] : []),
    ...(group ? outcomeIds(group) : []),
  ]);
}

function compileRows(cursor: Cursor, written: readonly unknown[], around: readonly When[], context: RowContext): Row[] {
  return (written as readonly WrittenRow[]).flatMap((row, i) => {
    const at = cursor.at(i);
    const when = compileWhen(at.at('when'), row.when, context.shown);
    const conditions = when === null ? around : [...around, when];
    if (row.rows) {
      const extra = Object.keys(row).filter((key) => key !== 'when' && key !== 'rows');
      for (const key of extra)
        at.at(key).report('bad-row', `a group of rows has only when and rows; ${key} belongs to its rows`, {
          key: true,
        });
      return compileRows(at.at('rows'), row.rows, conditions, context);
    }
    return [compileRow(at, row, conditions, context)];
  });
}

function compileRow(cursor: Cursor, row: WrittenRow, when: readonly When[], context: RowContext): Row {
  const { result, is, name, id } = row;
  const outcome: Partial<Outcome> = compileOutcome(cursor, row, context.scope);
  if (is === undefined && name === undefined)
    cursor.report('missing-name', 'a row needs a name, or is to send it on to another outcome');
  if (is !== undefined && is !== 'pass' && is !== 'fail' && !context.ids.includes(is)) {
    cursor.at('is').report('unknown-outcome', `no row has the outcome ${is}${didYouMean(is, context.ids)}`);
  }
  if (is !== undefined && !context.shape.tested && (is === 'pass' || is === 'fail')) {
    cursor.at('is').report('unknown-outcome', `${is} is the result of a test, and this table has no test`);
  }
  const degree = context.degrees.find((each) => each === result);
  const match: Match = degree === undefined ? compileMatch(cursor.at('result'), result, context.shape) : { on: 'pass' };
  if (WITHOUT_DICE.has(match.on)) {
    const late = when.flatMap((each) => [...factsIn(each)]).find((fact) => !context.early.has(fact));
    if (late !== undefined)
      cursor.at('when').report('bad-condition', `${match.on} is settled before dice are thrown; it cannot ask ${late}`);
  }
  return cursor.from({
    match,
    result: result === undefined ? '' : String(result),
    when: degree === undefined ? when : [...when, whenDegree(degree, context.degrees)],
    is: is ?? null,
    outcome: { ...(is === undefined && id === undefined ? { id: idOf(name ?? '') } : {}), ...outcome },
    line: cursor.context.file.place(cursor.path).line,
  });
}

/** Results that are settled without dice. */
const WITHOUT_DICE: ReadonlySet<string> = new Set(['automatic', 'impossible', 'certain']);

function compileMatch(cursor: Cursor, result: string | number | undefined, shape: RollShape): Match {
  const wrong = (message: string): Match => {
    cursor.report('bad-result', message);
    return { on: 'any' };
  };
  if (result === undefined) {
    if (shape.kind !== 'none') return wrong('a row of a table with a roll needs a result');
    return { on: 'any' };
  }
  const text = String(result).trim();
  switch (text) {
    case 'automatic':
    case 'any':
      return { on: text };
    case 'pass':
    case 'fail':
    case 'impossible':
    case 'certain':
      return shape.tested && shape.kind !== 'pool'
        ? { on: text }
        : wrong(`${text} needs a test of the total, and this table has none`);
    default:
      break;
  }
  if (shape.kind === 'none') return wrong(`the table has no roll that ${text} could be a result of; leave result out`);
  const natural = /^natural\s+(.+)$/.exec(text);
  if (natural) {
    if (shape.kind !== 'sum') return wrong('only a sum of dice has a natural value');
    return { on: 'natural', within: compileFaces(cursor, natural[1] as string, shape) };
  }
  return { on: 'total', within: compileFaces(cursor, text, shape) };
}

/** A range of a row; where dice are read as digits its ends must be numbers that they show. */
function compileFaces(cursor: Cursor, written: string, { hundred, digits }: RollShape): readonly Interval[] {
  const range = compileRange(cursor, written, hundred);
  const wrong = digits && range.flat().find((end) => end !== null && !canShow(digits, end));
  if (digits && typeof wrong === 'number') {
    const first = Array.from({ length: 10 }, (_, i) => bounds(digits)[0] + i).filter((each) => canShow(digits, each));
    const message = `${wrong} is no face of a ${digits.text}, which shows ${first[0]} to ${first.at(-1)} and so on to ${bounds(digits)[1]}`;
    cursor.report('bad-range', message);
  }
  return range;
}

function reportUnused(root: Cursor, written: TableFile, { inputs, rulings }: TableInputs): void {
  for (const name of Object.keys(written.let ?? {})) {
    if (root.context.used.has(name)) continue;
    root.at('let', name).report('unused-let', `nothing in this table uses ${name}`, { key: true, severity: 'warning' });
  }
  for (const { name } of [...inputs, ...rulings]) {
    if (root.context.used.has(name)) continue;
    const shared = written.uses?.indexOf(name) ?? -1;
    const place = shared >= 0 ? root.at('uses', shared) : root.at('inputs', name);
    place.report('unused-input', `nothing in this table depends on ${name}`, { key: true, severity: 'warning' });
  }
}
