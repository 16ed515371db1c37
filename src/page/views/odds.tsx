import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Bar, barsDrawing } from '../../render/svg/bars.ts';
import { columnsDrawing, type Sweep } from '../../render/svg/columns.ts';
import type { Drawing } from '../../render/svg/drawing.ts';
import { plain } from '../../render/words.ts';
import type { Request } from '../../table/bind/request.ts';
import { OmenError } from '../../table/error.ts';
import type { Table } from '../../table/model.ts';
import { useApp } from '../app.ts';
import { oddsBars, oddsCourse, oddsSweep, sweepValues } from '../logic/odds.ts';
import { capital } from '../logic/words.ts';

import { Panel } from './panel.tsx';

/** Units of a chart's width: about as many as a phone has points. */
const WIDTH = 340;

/** Exact odds for the inputs that stand, and how they change with one of them. */
export function Odds({ table, request }: { readonly table: Table; readonly request: Request }) {
  if (table.roll === null && table.rows.length < 2) return null;
  return (
    <Panel name="odds" title="Odds">
      {() => <OddsOf table={table} request={request} />}
    </Panel>
  );
}

interface Shown {
  readonly bars: readonly Bar[];
  readonly problem: string | null;
  readonly sweep: Sweep | null;
  readonly course: Sweep | null;
}

function OddsOf({ table, request }: { readonly table: Table; readonly request: Request }) {
  const { games, memory, remember } = useApp();
  const inputs = table.inputs.filter((input) => sweepValues(input).length > 1);
  const swept = inputs.find(({ name }) => name === memory.swept);
  const [shown, setShown] = useState<Shown | null>(null);
  const key = JSON.stringify([request, swept?.name]);
  useEffect(() => {
    // The outcome is on the screen before the odds are worked out.
    const soon = setTimeout(() => {
      const sweep = swept === undefined ? null : oddsSweep(table, request, swept, games.binder);
      try {
        const bars = oddsBars(table, request, games.binder);
        setShown({ bars, problem: null, sweep, course: oddsCourse(table, request, games.binder) });
      } catch (error) {
        if (!(error instanceof OmenError)) throw error;
        setShown({ bars: [], problem: error.say(plain), sweep, course: null });
      }
    }, 30);
    return () => clearTimeout(soon);
  }, [key]);
  const choose = (name: string | null) => remember((before) => ({ ...before, swept: name }));
  return (
    <>
      {shown === null ? (
        <p class="hint">Working them out …</p>
      ) : shown.problem !== null ? (
        <p class="hint">{shown.problem}</p>
      ) : (
        <Chart drawing={barsDrawing(shown.bars, `Odds of ${table.title}`, WIDTH)} />
      )}
      {shown?.course && (
        <>
          <h3>How it goes on</h3>
          <Chart drawing={columnsDrawing(shown.course, `How ${table.title} goes on`, WIDTH)} />
        </>
      )}
      {inputs.length > 0 && (
        <fieldset class="input">
          <legend>
            <b>As it changes with</b>
          </legend>
          <div class="choices">
            {inputs.map(({ name }) => (
              <label class="choice">
                <input type="radio" name="swept" checked={name === swept?.name} onChange={() => choose(name)} />
                <span>{capital(plain(name))}</span>
              </label>
            ))}
            <label class="choice">
              <input type="radio" name="swept" checked={swept === undefined} onChange={() => choose(null)} />
              <span>Nothing</span>
            </label>
          </div>
        </fieldset>
      )}
      {shown?.sweep && (
        <Chart
          drawing={columnsDrawing(shown.sweep, `${capital(shown.sweep.name)} and the odds of ${table.title}`, WIDTH)}
        />
      )}
    </>
  );
}

/** A picture, as elements of the page. */
function Chart({ drawing: { tag, attributes, children } }: { readonly drawing: Drawing }) {
  return h(
    tag,
    attributes,
    children.map((child) => (typeof child === 'string' ? child : h(Chart, { drawing: child }))),
  );
}
