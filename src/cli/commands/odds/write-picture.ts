import { givenWords, waysOf } from '../../../render/odds/roll-words.ts';
import { barsDrawing } from '../../../render/svg/bars.ts';
import { columnsDrawing, type Sweep } from '../../../render/svg/columns.ts';
import { withHeading } from '../../../render/svg/drawing.ts';
import { barsOf, courseColumns, sweepOf } from '../../../render/svg/odds.ts';
import { writeSvg } from '../../../render/svg/write.ts';
import { plain } from '../../../render/words.ts';
import type { Binder } from '../../../table/bind/bind.ts';
import { OmenError } from '../../../table/error.ts';
import { courseOf } from '../../../table/odds/course.ts';
import type { OddsCall, Weighed } from './write-odds.ts';

/** Units of its width: what fits beside text on a screen. */
const WIDTH = 640;

/** Draws the odds: bars, a chart of what one input or ruling changes, or the course of a chain. @throws OmenError */
export async function writePicture(call: OddsCall, weighed: readonly Weighed[], binder: Binder): Promise<void> {
  const { table, inputs, options, context } = call;
  const chained = options.chain === true || options.until !== undefined;
  const [only] = weighed;
  const varied = Object.entries(inputs).flatMap(([name, values]) => (values.length > 1 ? [name] : []));
  const given = givenWords(table, only?.report.inputs ?? {}, new Set(varied));
  const title = [`Odds of ${table.title}`, ...given].join(', ');
  const columns = (sweep: Sweep): string => writeSvg(withHeading(columnsDrawing(sweep, title, WIDTH)));
  if (weighed.length !== 1 || only === undefined) return context.file(columns(swept(varied, weighed)));
  if (!chained)
    return context.file(writeSvg(withHeading(barsDrawing(barsOf(only.report, waysOf(table)), title, WIDTH))));
  return context.file(columns(courseColumns(courseOf(binder, table.id, only.request, options.until ?? null))));
}

/** @throws OmenError `sweep-limit` where more than one thing changes */
function swept(varied: readonly string[], weighed: readonly Weighed[]): Sweep {
  const rulings = Object.keys(weighed[0]?.choices ?? {});
  const names = [...varied, ...rulings];
  const [name, other] = names;
  if (name === undefined || other !== undefined) {
    throw new OmenError(
      'sweep-limit',
      `a picture shows what one input or ruling changes, and here ${names.map(plain).join(' and ')} do; sweep one of them`,
      { option: 'svg' },
    );
  }
  return sweepOf(
    plain(name),
    weighed.map(({ report, choices }) => ({
      value: valueWords(choices[name] ?? report.inputs[name]),
      outcomes: report.outcomes,
    })),
  );
}

const valueWords = (value: unknown): string => (value === true ? 'yes' : value === false ? 'no' : plain(String(value)));
