import { idOf } from '../../table/names.ts';
import type { Draft, DraftRow } from '../draft.ts';
import type { Notes } from '../notes.ts';
import { diceInText, hasDice, withoutMarks } from '../words/dice-text.ts';
import { splitText } from '../words/name-and-effect.ts';
import type { Sent, SentByRow } from './nest.ts';
import { numbered } from './table-names.ts';

/** What a row of a table file says, in the order of its keys. */
export interface WrittenOutcome {
  readonly name?: string;
  readonly id?: string;
  readonly is?: string;
  readonly effect?: string;
  readonly quantities?: Readonly<Record<string, { readonly dice: string; readonly unit?: string }>>;
  readonly then?: readonly (
    | string
    | { readonly table: string; readonly times?: number; readonly unique?: boolean; readonly limit?: number }
  )[];
  readonly related?: readonly string[];
}

/** Words after a roll that are its unit: time and length, which no one counts otherwise. */
const UNIT =
  /^\s+(?:(game turn|turn|round|minute|hour|day|week|month|year|inche|mile|yard)s?|(inch|feet|metres|meters))\b(?!['’(-])/i;

/** Makes the outcomes of a table's rows; the same outcome once more is sent on to the first. */
export function outcomesOf(draft: Draft, sent: SentByRow, notes: Notes): readonly WrittenOutcome[] {
  const ids = new Set<string>(['pass', 'fail']);
  const before = new Map<string, string>();
  const counts = new Map<string, number>();
  // A table that marks its rolls means other dice in its words as words.
  const unmarked = draft.format !== 'json' && !draft.rows.some(({ name, text }) => hasDice(`${name} ${text}`, false));
  const rolled = unmarked ? draft.rows.filter((row) => !row.told && hasDice(row.text || (row.name ?? ''), true)) : [];
  if (rolled[0]) notes.warn('rolled', `${draft.title}: ${rolledWords(rolled)}`, rolled[0].at);
  return draft.rows.map((row, i) => {
    const outcome = outcomeOf(row, sent.get(i) ?? [], unmarked && !row.told, notes);
    // A row that no roll reaches is a comment: no other can be sent on to it.
    if (row.result === null) return outcome;
    const key = JSON.stringify(outcome);
    const same = before.get(key);
    if (same !== undefined) return { is: same };
    const own = idOf(outcome.name);
    const id = numbered(idOf(row.id ?? '') || own || `row-${i + 1}`, ids, counts);
    ids.add(id);
    before.set(key, id);
    const { name, ...rest } = outcome;
    return { name, ...(id === own ? {} : { id }), ...rest };
  });
}

function outcomeOf(
  row: DraftRow,
  sent: readonly Sent[],
  bare: boolean,
  notes: Notes,
): WrittenOutcome & { readonly name: string } {
  const { name, effect } =
    row.name === null
      ? splitText(row.text || '—', bare)
      : { name: withoutMarks(row.name), effect: row.text || (hasDice(row.name, bare) ? row.name : null) };
  const template = effect === null ? null : templateOf(effect, row, bare, notes);
  const then = sent.filter(({ auto }) => auto);
  const related = sent.filter(({ auto }) => !auto).map(({ table }) => table);
  return {
    name,
    ...(template === null ? {} : { effect: template.effect }),
    ...(template && Object.keys(template.quantities).length > 0 ? { quantities: template.quantities } : {}),
    ...(then.length === 0 ? {} : { then: then.map(entryOf) }),
    ...(related.length === 0 ? {} : { related: [...new Set(related)] }),
  };
}

/** Rows that are quoted in a finding. */
const QUOTED = 3;

/** Says which dice among the words become rolls. */
function rolledWords(rows: readonly DraftRow[]): string {
  const quoted = rows.slice(0, QUOTED).map(({ name, text }) => {
    const dice = diceInText(text || (name ?? ''), true).filter((piece) => typeof piece !== 'string');
    return dice.map(({ notation }) => notation).join(', ');
  });
  const where =
    rows.length === 1 ? 'dice among the words of one row are' : `dice among the words of ${rows.length} rows are`;
  return `${where} rolled with it (${quoted.join('; ')}${rows.length > QUOTED ? ' …' : ''})`;
}

const entryOf = ({ table, times, unique, limit }: Sent): NonNullable<WrittenOutcome['then']>[number] =>
  times === 1 && limit === null
    ? table
    : {
        table,
        ...(times === 1 ? {} : { times }),
        ...(unique && limit === null ? { unique } : {}),
        ...(limit === null ? {} : { limit }),
      };

/** A text with its rolls as quantities: `[[1d4]] days` becomes `{amount}` of `{ dice: d4, unit: days }`. */
function templateOf(
  text: string,
  row: DraftRow,
  bare: boolean,
  notes: Notes,
): Required<Pick<WrittenOutcome, 'effect' | 'quantities'>> {
  const quantities: Record<string, { readonly dice: string; readonly unit?: string }> = {};
  let effect = '';
  let unit: RegExpExecArray | null = null;
  const pieces = diceInText(text, bare);
  pieces.forEach((piece, i) => {
    if (typeof piece === 'string') {
      effect += withoutBraces(unit ? piece.slice(unit[0].length) : piece, row, notes);
      unit = null;
      return;
    }
    const count = Object.keys(quantities).length;
    const name = count === 0 ? 'amount' : `amount${count + 1}`;
    const next = pieces[i + 1];
    unit = typeof next === 'string' ? UNIT.exec(next) : null;
    quantities[name] = { dice: piece.dice.text, ...(unit ? { unit: plural(unit) } : {}) };
    effect += `{${name}}`;
  });
  return { effect, quantities };
}

const plural = ([, counted, as]: RegExpExecArray): string =>
  counted
    ? `${counted.toLowerCase().replace(/\s+/g, '-')}s`
    : (as as string).toLowerCase() === 'inch'
      ? 'inches'
      : (as as string).toLowerCase();

/** Braces put quantities in, in a table file; in words they become brackets. */
function withoutBraces(text: string, row: DraftRow, notes: Notes): string {
  if (!/[{}]/.test(text)) return text;
  notes.warn('braces', 'braces in the text have a meaning of their own here; they become round brackets', row.at);
  return text.replace(/\{/g, '(').replace(/\}/g, ')');
}
