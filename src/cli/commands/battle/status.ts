import { type BattleState, mayRoll, sharedFacts } from '../../../battle/state.ts';
import type { Layout } from '../../../render/layout.ts';
import { labelled } from '../../../render/layout.ts';
import { inputWords } from '../../../render/words.ts';
import { kebab } from '../../../table/names.ts';
import { dueBlock, dueJson } from './due.ts';
import { rosterWords } from './event-line.ts';
import { battleCommand, type Session } from './session.ts';
import { turnWords } from './text.ts';

export const command = battleCommand(async (session, context) => {
  const { state } = session.battle;
  if (session.options.json) return context.json(statusJson(session));
  const layout = session.layout;
  const { paint } = layout;
  const title = session.opened.library.game(state.game).title;
  await context.lines([
    `${paint.title(state.name)} ${paint.faint(`· ${title}`)}`,
    `  ${turnWords(state)}`,
    ...holdsLines(state, layout),
    ...rosterLines(state, layout),
    ...lastingLines(state, layout),
    ...offerLines(state, layout),
    ...dueBlock(session),
  ]);
});

const whom = (name: string | null): string => (name === null ? '' : ` (${name})`);

function holdsLines(state: BattleState, layout: Layout): string[] {
  const until = new Map(state.standing.map((each) => [each.input, each.until]));
  const holds = Object.entries(sharedFacts(state)).map(([name, value]) => {
    const ends = until.get(name) ?? null;
    return `${inputWords({ [name]: value })}${ends === null ? '' : ` (until turn ${ends})`}`;
  });
  const rulings = Object.entries(state.rulings).map(([name, choice]) => `${kebab(name)}=${choice}`);
  return [
    ...(holds.length > 0 ? labelled('holds', holds.join(', '), layout) : []),
    ...(rulings.length > 0 ? labelled('rulings', rulings.join(', '), layout) : []),
  ];
}

/** Names and players, and what is known of each. */
function rosterLines({ roster, players, standing }: BattleState, layout: Layout): string[] {
  const line = (name: string, player: string | null, own: BattleState['standing']): string[] => {
    const facts = Object.fromEntries(own.map(({ input, value }) => [input, value]));
    return own.length === 0 ? [] : [rosterWords(name, player, facts)];
  };
  const lines = [
    ...players.flatMap((name) =>
      line(
        name,
        null,
        standing.filter((each) => each.for === null && each.player === name),
      ),
    ),
    ...roster.flatMap(({ name, player }) =>
      line(
        name,
        player,
        standing.filter((each) => each.for === name),
      ),
    ),
  ];
  return lines.length === 0 ? [] : labelled('known', lines.join('; '), layout);
}

function lastingLines({ lasting }: BattleState, layout: Layout): string[] {
  const words = lasting.map(({ name, for: concerns, player, lasts }) => {
    const whose = concerns ?? player;
    return `${name} (${whose === null ? '' : `${whose}, `}${lasts})`;
  });
  return words.length > 0 ? labelled('lasts', words.join(', '), layout) : [];
}

/** What may be rolled, by whom it is for; bare names within the battle's game. */
function offerLines(state: BattleState, layout: Layout): string[] {
  const byWhom = new Map<string | null, Set<string>>();
  for (const { for: name, tables } of mayRoll(state)) {
    const all = byWhom.get(name) ?? new Set();
    for (const table of tables)
      all.add(table.startsWith(`${state.game}/`) ? table.slice(state.game.length + 1) : table);
    byWhom.set(name, all);
  }
  return [...byWhom].flatMap(([name, tables]) =>
    labelled('may roll', `${[...tables].join(', ')}${whom(name)}`, layout),
  );
}

/** The state for programs. */
function statusJson(session: Session) {
  const { battle, name, game, players, ended, rulings, lasting, events, commit, secret, turn } = session.battle.state;
  const { state, cut, damage } = session.battle;
  return {
    omen: 1,
    battle,
    name,
    game,
    players,
    turn,
    gameTurn: state.gameTurn,
    player: state.active,
    ended,
    inputs: sharedFacts(state),
    facts: state.standing,
    roster: state.roster,
    rulings,
    due: dueJson(session),
    lasting,
    mayRoll: mayRoll(state).map(({ event, for: concerns, tables }) => ({ event, for: concerns, tables })),
    commit,
    revealed: secret !== null,
    events,
    file: session.file,
    cut: cut?.length ?? 0,
    damage,
  };
}
