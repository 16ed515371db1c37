import type { ComponentChildren } from 'preact';
import { outcomesOf } from '../../battle/outcomes.ts';
import { parseDice } from '../../dice/notation.ts';
import { plain } from '../../render/words.ts';
import type { Inputs, NestedResult, ResultNext, ResultOutcome, ResultRoll } from '../../table/result.ts';
import { useApp } from '../app.ts';
import { addressOf } from '../logic/route.ts';
import { momentWords, valueWords } from '../logic/words.ts';
import { quantityWords, rollSteps } from '../logic/working.ts';
import { Die } from './die.tsx';

/** A result as one reads it at the table: what happened first, how it came to be at the end. */
export function ResultView({
  result,
  heading,
  children,
}: {
  readonly result: NestedResult;
  readonly heading: string;
  readonly children?: ComponentChildren;
}) {
  const { outcome, roll, also, then } = result;
  return (
    <>
      <OutcomeView outcome={outcome} heading={heading} missed={result.need.length === 0} />
      {roll !== null && (
        <DiceView
          notation={roll.dice}
          rolled={roll.rolled}
          total={roll.total}
          natural={roll.natural}
          modified={roll.modifiers.length > 0}
          named={roll.named ?? {}}
        />
      )}
      <Quantities outcome={outcome} />
      {children}
      {then.map((nested) => (
        <Nested result={nested} />
      ))}
      {also.map((each) => (
        <div class="nested">
          <OutcomeView outcome={each.outcome} heading="Beside it" missed={false} />
          <Quantities outcome={each.outcome} />
          {each.then.map((nested) => (
            <Nested result={nested} />
          ))}
        </div>
      ))}
    </>
  );
}

function Nested({ result }: { readonly result: NestedResult }) {
  const { games } = useApp();
  return (
    <div class="nested">
      <ResultView result={result} heading={games.title(result.table)} />
    </div>
  );
}

function OutcomeView({
  outcome,
  heading,
  missed,
}: {
  readonly outcome: ResultOutcome | null;
  readonly heading: string;
  readonly missed: boolean;
}) {
  if (outcome === null) return missed ? <p class="outcome">No row</p> : null;
  const { name, passed, effect } = outcome;
  const kind = passed === null ? 'outcome' : passed ? 'outcome passed' : 'outcome failed';
  return (
    <>
      <p class="of">{heading}</p>
      <p class={kind}>
        {passed !== null && <Mark passed={passed} />}
        {name}
      </p>
      {effect !== '' && <p class="effect">{effect}</p>}
    </>
  );
}

/** Passed or failed, also for those who do not tell the colours apart. */
export const Mark = ({ passed }: { readonly passed: boolean }) => (
  <span class="mark" role="img" aria-label={passed ? 'Passed:' : 'Failed:'}>
    {passed ? '✓' : '✗'}
  </span>
);

function DiceView({
  notation,
  rolled,
  total,
  natural,
  modified,
  named,
}: {
  readonly notation: string | null;
  readonly rolled: readonly number[];
  readonly total: number | null;
  readonly natural: number | null;
  readonly modified: boolean;
  readonly named: NonNullable<ResultRoll['named']>;
}) {
  const groups = Object.entries(named);
  if (notation === null || (rolled.length === 0 && natural === null)) return null;
  return (
    <p class="dice">
      {groups.length === 0 && <Faces notation={notation} rolled={rolled} />}
      {groups.map(([name, group]) => (
        <>
          <span>{plain(name)}</span>
          <Faces notation={group.dice} rolled={group.rolled} />
        </>
      ))}
      {rolled.length === 0 && <span class="total">{natural}</span>}
      {total !== null && (rolled.length > 1 || modified) && (
        <span class="total">{modified || groups.length > 0 ? `→ ${total}` : `= ${total}`}</span>
      )}
    </p>
  );
}

/** Dice, each with its number of faces. */
function Faces({ notation, rolled }: { readonly notation: string; readonly rolled: readonly number[] }) {
  const faces = parseDice(notation).terms.flatMap((term) => Array.from({ length: term.count }, () => term.faces));
  return (
    <>
      {rolled.map((face, i) => (
        <Die face={face} faces={faces[i] ?? faces.at(-1) ?? 6} />
      ))}
    </>
  );
}

function Quantities({ outcome }: { readonly outcome: ResultOutcome | null }) {
  const rolls = Object.entries(outcome?.quantities ?? {}).filter(([, { rolls }]) =>
    rolls.some(({ rolled }) => rolled.length > 0),
  );
  return (
    <>
      {rolls.map(([name, quantity]) => (
        <p class="dice small">
          <span class="name">{plain(name)}</span>
          <Faces notation={quantity.dice ?? 'd6'} rolled={quantity.rolls.flatMap(({ rolled }) => rolled)} />
          <span class="total">= {quantity.value}</span>
        </p>
      ))}
    </>
  );
}

/** How a result came to be, a step a line. */
export function Working({ result }: { readonly result: NestedResult }) {
  const { games } = useApp();
  const { roll, outcome, also, then, rulings, inputs } = result;
  const outcomes = [outcome, ...also.map((each) => each.outcome)].filter((each) => each !== null);
  const steps = [
    ...Object.entries(inputs).map(([name, value]) => `${plain(name)}: ${valueWords(value)}`),
    ...(roll === null ? [] : rollSteps(roll)),
    ...outcomes.flatMap(({ quantities }) =>
      Object.entries(quantities)
        .filter(([, { rolls }]) => rolls.length > 0)
        .map(([name, quantity]) => quantityWords(name, quantity)),
    ),
    ...Object.entries(rulings).map(([name, choice]) => `Ruling ${plain(name)}: ${plain(choice)}`),
  ];
  return (
    <>
      <ul class="steps">
        {steps.map((step) => (
          <li>{step}</li>
        ))}
      </ul>
      {[...then, ...also.flatMap((each) => each.then)].map((nested) => (
        <>
          <h3>{games.title(nested.table)}</h3>
          <Working result={nested} />
        </>
      ))}
    </>
  );
}

/** What comes next, each with what it carries. */
export function NextLinks({
  next,
  for: whom,
  dueOf,
}: {
  readonly next: readonly ResultNext[];
  readonly for: string | null;
  /** The entry of the battle's due list that this is. */
  readonly dueOf: (next: ResultNext) => string | null;
}) {
  const { games } = useApp();
  if (next.length === 0) return null;
  return (
    <ul class="next" aria-label="What comes next">
      {next.map((each) => (
        <li>
          <TableLink
            id={each.table}
            address={addressOf({
              request: { table: each.table, inputs: each.inputs, rulings: {} },
              due: dueOf(each),
              for: whom,
            })}
            words={games.title(each.table)}
            about={[
              momentWords(each.at),
              ...Object.entries(each.inputs).map(([name, value]) => `${plain(name)} ${valueWords(value)}`),
            ].join(' · ')}
          />
        </li>
      ))}
    </ul>
  );
}

/** A button that leads to a table; only words where the page does not have it. */
export function TableLink({
  id,
  address,
  words,
  about,
}: {
  readonly id: string;
  readonly address: string;
  readonly words: string;
  readonly about: string;
}) {
  const { games } = useApp();
  const inner = (
    <>
      <b>{words}</b>
      {about !== '' && <small>{about}</small>}
    </>
  );
  return games.has(id) ? (
    <a class="go" href={address}>
      {inner}
    </a>
  ) : (
    <span class="go absent">{inner}</span>
  );
}

/** Every table that a result says to roll later. */
export function nextOf({ next, also, then }: NestedResult): readonly ResultNext[] {
  return [...next, ...also.flatMap((each) => [...each.next, ...each.then.flatMap(nextOf)]), ...then.flatMap(nextOf)];
}

/** Every table that a result says may be rolled, and what it sets for them. */
export function relatedOf(result: NestedResult): { readonly tables: readonly string[]; readonly facts: Inputs } {
  const outcomes = outcomesOf(result).map(({ outcome }) => outcome);
  return {
    tables: [...new Set(outcomes.flatMap(({ related }) => related))],
    facts: Object.fromEntries(outcomes.flatMap(({ sets }) => sets.map(({ input, to }) => [input, to]))),
  };
}
