import type { RollRequest } from '../../battle/event.ts';
import type { NestedResult, Result } from '../../table/result.ts';
import { shellWord } from '../../table/shell-word.ts';
import type { Games } from './games.ts';
import { facesOf } from './roll.ts';
import { wordsOf } from './route.ts';
import { rollSteps } from './working.ts';

/** The command that gives the same result in a terminal. Where some dice were typed all are, as they fell. */
export function commandOf(request: RollRequest, games: Games): string {
  const { seed: _, index: __, ...unseeded } = request;
  const same = request.dice?.includes(null) ? { ...unseeded, dice: facesOf(request, games.binder) } : request;
  const options = wordsOf(same).map(([name, value]) =>
    value === 'true' ? `--${name}` : value === 'false' ? `--no-${name}` : `--${name} ${shellWord(value)}`,
  );
  return ['omen', request.table, ...options].join(' ');
}

/** A result as text, to be sent to somebody. */
export function textOf(request: RollRequest, result: Result, games: Games): string {
  const game = games.game(games.find(request.table).game)?.title;
  return [`${games.title(request.table)} · ${game ?? ''}`, ...linesOf(result, games), commandOf(request, games)].join(
    '\n',
  );
}

function linesOf(result: NestedResult, games: Games): readonly string[] {
  const { roll, outcome, also, then } = result;
  return [
    `${outcome?.name ?? 'No row'}${roll === null ? '' : ` (${rollSteps(roll).join(', ')})`}`,
    ...(outcome?.effect ? [outcome.effect] : []),
    ...then.flatMap((nested) => [games.title(nested.table), ...linesOf(nested, games)]),
    ...also.flatMap((each) => [
      each.outcome.name,
      ...(each.outcome.effect ? [each.outcome.effect] : []),
      ...each.then.flatMap((nested) => [games.title(nested.table), ...linesOf(nested, games)]),
    ]),
  ];
}
