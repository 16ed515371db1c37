import { DICE_FACTS, diceFacts } from '../dice-facts.ts';
import type { Input, Let, Num, Roll, Ruling, Table } from '../model.ts';
import { namesIn } from '../number.ts';
import type { TableFile } from '../schema/table.ts';
import { namesOfOutcome } from '../visit.ts';
import { factsIn } from '../when.ts';
import { reportOpenTotal } from './again.ts';
import { compileTableColumns } from './columns.ts';
import type { Cursor, FactType, Scope } from './compile-context.ts';
import { compileSpares, MARGIN, readDegrees } from './degrees.ts';
import type { GameWords } from './game-words.ts';
import { factType } from './inputs.ts';
import { withAsked } from './named.ts';
import { compileNumber } from './number.ts';
import type { OtherGames } from './other-games.ts';
import { compileAlsos, compileEveryRow } from './outcome.ts';
import type { Header, OutcomeScope } from './outcome-scope.ts';
import { quantityTypes } from './quantities.ts';
import { compileRoll, compileTests } from './roll.ts';
import { rollShape } from './roll-shape.ts';
import { compileRows } from './rows.ts';
import { rulingRows } from './ruling-rows.ts';
import { outcomeIds, readOutcomes } from './shared-outcomes.ts';
import { subResults } from './sub-results.ts';
import type { TableInputs } from './table-inputs.ts';
import { settleWeights } from './weights.ts';
import { compileWhen } from './when.ts';
import { longRows } from './written-row.ts';

/** What a table needs of its game: shared inputs and rulings, and the tables that it may name. */
export interface GameContext {
  readonly name: string;
  readonly inputs: readonly Input[];
  readonly rulings: readonly Ruling[];
  readonly find: (name: string) => Header | undefined;
  readonly tables: readonly string[];
  readonly others: OtherGames;
  readonly named: (input: string) => readonly Input[];
  readonly words: GameWords;
}

const NUMBER: FactType = { type: 'number' };

/** Reads a whole table whose inputs and rulings are known. `rules` is left empty. */
export function compileTable(
  root: Cursor,
  name: string,
  file: TableFile,
  facts: TableInputs,
  game: GameContext,
): Table {
  const { inputs, rulings } = facts;
  const { weighted, rows: writtenRows, roll: writtenRoll } = settleWeights(root, file.roll, longRows(file.rows));
  const written: TableFile = { ...file, roll: writtenRoll };
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

  const roll = compileRoll(root.at('roll'), written.roll, early, lets);
  const degrees = readDegrees(root.at('test'), written.test, shape.kind !== 'pool' && shape.kind !== 'apart');
  const tests = compileTests(root.at('test'), degrees.test, early);
  const ofTotal = shape.kind !== 'pool' && shape.kind !== 'apart' && tests.length > 0;
  const taken: Scope = new Map([...early, ...diceFacts, ...late]);
  const spares = ofTotal ? compileSpares(root.at('test'), written.test, tests, degrees, { early, taken }) : [];
  for (const { name: degree } of spares) late.set(degree, NUMBER);
  if (shape.kind === 'pool' && !shape.tested) {
    root.at('roll', 'pool').report('bad-roll', 'a pool needs a test, which each of its dice passes or fails', {
      key: true,
    });
  }
  if (shape.kind === 'apart' && shape.tested)
    root
      .at('test')
      .report('bad-test', 'a test is of a total, and these dice have none; say under roll what it is', { key: true });
  const outcomes = readOutcomes(root.at('outcomes'), written.outcomes, writtenRows);
  const ids = outcomeIds(writtenRows, outcomes);
  const shown: Scope = new Map([...early, ...diceFacts, ...late]);
  const withOutcome: Scope = new Map<string, FactType>([
    ...shown,
    ['outcome', { type: 'choice', choices: ids.map((id) => ({ id, about: null })) }],
  ]);
  const scope: OutcomeScope = {
    facts: withOutcome,
    quantities: quantityTypes(written.quantities),
    comesUp: subResults(written.then, game),
    taken: new Set(),
    own: inputs,
    id: `${game.name}/${name}`,
    find: game.find,
    tables: game.tables,
    others: game.others,
    named: game.named,
    words: game.words,
    table: name,
  };
  const columns = compileTableColumns(root, written, writtenRows, shown);
  const rows = compileRows(root.at('rows'), writtenRows, {
    shape,
    shown,
    early,
    outcome: scope,
    ids,
    outcomes,
    columns,
    degrees: degrees.names,
  });
  const { also = [] } = written;
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
    ...(columns === null ? {} : { columns: { by: columns.by, heads: columns.heads } }),
    ...(weighted ? { weighted: true } : {}),
    failsUnthrown: false,
    rulingRows: {},
    also: compileAlsos(root.at('also'), also, rows, scope, withOutcome),
    everyRow: compileEveryRow(root, written, scope, ids),
    beside: compileWhen(root.at('beside'), written.beside, early),
    rules: '',
  };
  // Where a name is misspelt, the one that was meant is not used either.
  if (!root.context.findings.some(({ severity }) => severity === 'error')) reportUnused(root, written, facts);
  const spare = spares.filter((each) => each.name !== MARGIN || root.context.used.has(MARGIN));
  const settled = { ...table, lets: [...lets, ...spare] };
  const asked = {
    ...settled,
    ...(roll?.named
      ? withAsked(root.at('roll'), settled, roll.named, roll)
      : { roll: roll && onlyAsked(root.at('roll'), roll, written) }),
    ...(degrees.names.length > 0 ? { degrees: degrees.names } : {}),
  };
  reportOpenTotal(root.at('roll'), asked);
  return { ...asked, failsUnthrown: shape.kind === 'sum' && failsUnthrown(asked), rulingRows: rulingRows(asked) };
}

/** The roll without those counts of a pool that nothing asks for, so that odds need not tell them apart. */
function onlyAsked(cursor: Cursor, roll: Roll, written: TableFile): Roll {
  if (roll.pool === null) return roll;
  const said =
    typeof written.roll === 'object' && !Array.isArray(written.roll) ? Object.keys(written.roll.counts ?? {}) : [];
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

function compileLets(cursor: Cursor, written: TableFile['let'], early: Scope, dice: Scope): Let[] {
  const scope = new Map([...early, ...dice]);
  const late = new Set(dice.keys());
  return Object.entries(written ?? {}).map(([name, number]) => {
    if (early.has(name) || dice.has(name) || DICE_FACTS.some((fact) => fact === name)) {
      cursor.at(name).report('duplicate-name', `${name} is already a name here`, { key: true });
    }
    const value: Num = compileNumber(cursor.at(name), number, scope);
    scope.set(name, NUMBER);
    const isLate = [...namesIn(value)].some((each) => late.has(each));
    if (isLate) late.add(name);
    return cursor.at(name).from({ name, value, late: isLate });
  });
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
