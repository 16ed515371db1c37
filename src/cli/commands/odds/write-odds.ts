import { type Binder, createBinder } from '../../../table/bind/bind.ts';
import type { HandModifier, Request } from '../../../table/bind/request.ts';
import { OmenError } from '../../../table/error.ts';
import type { InputValue, Table } from '../../../table/model.ts';
import { kebab } from '../../../table/names.ts';
import { oddsOf } from '../../../table/odds/odds.ts';
import { chainOf } from '../../../table/odds/process.ts';
import type { ChainReport, NestedOddsReport, OddsReport } from '../../../table/odds/report.ts';
import { type Combination, combine, type Sweep } from '../../../table/odds/sweep.ts';
import { oddsWithin } from '../../../table/odds/within.ts';
import { rollText } from '../../../table/roll-text.ts';
import type { Context, Opened } from '../../command.ts';
import type { CommonOptions } from '../../options/options.ts';
import { sweptRulings } from './sweep-options.ts';

/** What can be said to odds, beside the table's inputs. */
export interface OddsOptions extends CommonOptions {
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly svg?: boolean;
  readonly quantities?: boolean;
  readonly chain?: boolean;
  readonly until?: string;
  /** The table within it whose odds are asked for. */
  readonly of?: string;
  readonly mod?: readonly HandModifier[];
  readonly targetMod?: readonly HandModifier[];
  readonly ruling?: readonly string[];
}

/** One call of odds. */
export interface OddsCall {
  readonly table: Table;
  /** Other tables that the word could have meant. */
  readonly others: readonly string[];
  readonly opened: Opened;
  readonly inputs: Sweep<InputValue>;
  readonly options: OddsOptions;
  readonly context: Context;
}

/** The odds of one combination of the sweep. */
export interface Weighed {
  readonly request: Request;
  /** Of the rulings that are swept, the ones that hold here. */
  readonly choices: Readonly<Record<string, string>>;
  readonly report: OddsReport | NestedOddsReport | ChainReport;
}

/** Works out the odds, or those of every combination, and writes them as text, JSON or CSV. @throws OmenError */
export async function writeOdds(call: OddsCall): Promise<void> {
  const { table, opened, inputs, options, context } = call;
  const { json, csv, svg, chain, until, mod, targetMod } = options;
  const [form, other] = Object.entries({ json, csv, svg }).flatMap(([name, chosen]) => (chosen ? [name] : []));
  if (other !== undefined) {
    throw new OmenError('options-conflict', `--${form} and --${other} do not go together`, { option: other });
  }
  const { fixed, swept } = sweptRulings(opened, options.ruling ?? [], table.game);
  const binder = createBinder(opened.library.table);
  const nested = nestedTable(call);
  const weigh = (request: Request): Weighed['report'] => {
    if (chain || until !== undefined) return chainOf(binder, table.id, request, until ?? null);
    const bound = binder.bind(table.id, request);
    return nested === null ? oddsOf(bound) : oddsWithin(bound, nested);
  };
  const combinations = combine(inputs, swept);
  const within = combinations.length > 1 ? named : <T>(_: Combination, make: () => T): T => make();
  const weighed = combinations.map((each): Weighed => {
    const request: Request = {
      inputs: each.inputs,
      rulings: { ...fixed, ...each.rulings },
      modifiers: mod ?? [],
      targetModifiers: targetMod ?? [],
    };
    const report = within(each, () => weigh(request));
    return { request, choices: each.rulings, report: { ...report, rulings: { ...report.rulings, ...each.rulings } } };
  });
  if (json) {
    for (const { report } of weighed) await context.json(report);
  } else if (csv) await writeCsv(call, weighed);
  else if (svg) await (await import('./write-picture.ts')).writePicture(call, weighed, binder);
  else await writeText(call, weighed, binder, Object.keys(swept));
}

/** The full id of the table that --of names; null where all is asked for. @throws OmenError */
function nestedTable({ table, opened: { library }, options: { of, chain, until } }: OddsCall): string | null {
  if (of === undefined) return null;
  if (chain || until !== undefined) {
    const option = chain ? '--chain' : '--until';
    throw new OmenError('options-conflict', `--of looks into one roll; it does not go with ${option}`, {
      option: 'of',
    });
  }
  const [id] = library.lookUp(of, table.game);
  return id ?? library.table(of.includes('/') ? of : `${table.game}/${of}`).id;
}

/** An error of one combination says which. */
function named<T>({ inputs, rulings }: Combination, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof OmenError)) throw error;
    const what = Object.entries({ ...inputs, ...rulings }).map(([name, value]) => `${kebab(name)} ${value}`);
    throw error.within((sentence) => `${sentence} (with ${what.join(', ')})`);
  }
}

async function writeCsv({ table, options, context }: OddsCall, weighed: readonly Weighed[]): Promise<void> {
  const { chainCsv, oddsCsv, oddsCsvHead } = await import('../../../render/odds/odds-csv.ts');
  const columns = {
    inputs: table.inputs.map(({ name }) => name),
    rulings: Object.keys(weighed[0]?.choices ?? {}),
    quantities: options.quantities ?? false,
  };
  await context.file(oddsCsvHead(columns));
  for (const { report, choices } of weighed)
    await context.file('endless' in report ? chainCsv(report, choices, columns) : oddsCsv(report, choices, columns));
}

async function writeText(
  { table, others, opened, inputs, options, context }: OddsCall,
  weighed: readonly Weighed[],
  binder: Binder,
  rulings: readonly string[],
): Promise<void> {
  const [{ chainText, oddsText }, { givenWords, rollWords, waysOf }] = await Promise.all([
    import('../../../render/odds/odds-text.ts'),
    import('../../../render/odds/roll-words.ts'),
  ]);
  const { library } = opened;
  if (others.length > 0) context.note(`${table.name} is a table of several games; the others: ${others.join(', ')}`);
  const oddsContext = {
    layout: await context.layout(),
    titles: (id: string) => ({ table: library.table(id).title, game: library.game(library.table(id).game).title }),
    quantities: options.quantities ?? false,
    ways: waysOf(table),
  };
  const [only] = weighed;
  if (weighed.length === 1 && only !== undefined) {
    const bound = binder.bind(table.id, only.request);
    const roll = rollWords(bound);
    const head = [...(roll === null ? [] : [roll]), ...givenWords(table, bound.inputs)];
    const { report } = only;
    await context.lines(
      'endless' in report ? chainText(report, head, oddsContext) : oddsText(report, head, oddsContext),
    );
    return;
  }
  const { sweepText } = await import('../../../render/odds/sweep-report.ts');
  const varied = Object.entries(inputs).flatMap(([name, values]) => (values.length > 1 ? [name] : []));
  const given = givenWords(table, only?.report.inputs ?? {}, new Set(varied));
  const text = table.roll?.pool === null ? rollText(table.roll) : null;
  const dice = text === null ? [] : [text.toUpperCase()];
  const swept = weighed.map((each) => ({ ...each, bound: binder.bind(table.id, each.request) }));
  await context.lines(sweepText(table.id, swept, { inputs: varied, rulings }, [...dice, ...given], oddsContext));
}
