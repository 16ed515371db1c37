import type { BattleEvent, RollEvent } from '../../../battle/event.ts';
import { outcomesOf } from '../../../battle/outcomes.ts';
import { escapeControls } from '../../../render/printable.ts';
import { inputWords } from '../../../render/words.ts';
import { diceWords, undoneEvents } from './event-line.ts';
import type { Session } from './session.ts';
import { titleOf } from './text.ts';

/** The battle as a report in Markdown: by game turns and players, without what was undone. */
export function storyOf(events: readonly BattleEvent[], session: Session): string {
  const { state } = session.battle;
  const undone = undoneEvents(events);
  const told = events.filter(({ event }) => !undone.has(event));
  const day = events[0]?.time.slice(0, 10) ?? '';
  const title = session.opened.library.game(state.game).title;
  const lines = [
    `# ${plain(state.name)}`,
    '',
    `${plain(title)} · ${state.players.map(plain).join(' against ')} · ${day}`,
    '',
    '## Before the battle',
    '',
    ...told.flatMap((event) => tell(event, session)),
  ];
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace('## Before the battle\n\n##', '##')
    .trimEnd()}\n`;
}

function tell(event: BattleEvent, session: Session): string[] {
  switch (event.type) {
    case 'turn': {
      const first = (event.turn - 1) % session.battle.state.players.length === 0;
      return [
        '',
        ...(first ? [`## Game turn ${event.gameTurn}`, ''] : []),
        `### ${plain(event.player)}, turn ${event.turn}`,
        '',
      ];
    }
    case 'end':
      return ['', '## After the battle', ''];
    case 'set':
      return [
        `- From now on: ${plain([inputWords(event.inputs), ...Object.values(event.rulings)].filter((each) => each !== '').join(', '))}.`,
      ];
    case 'note':
      return ['', plain(event.text), ''];
    case 'roll':
      return tellRoll(event, session);
    case 'dismiss':
      return [];
    default:
      return [];
  }
}

function tellRoll({ result, for: whom }: RollEvent, session: Session): string[] {
  const { roll } = result;
  const dice = roll === null || roll.total === null ? '' : diceWords(roll);
  const title = titleOf(result.table, session);
  const subject = whom === null ? title : `${whom}, ${title}`;
  const [first, ...rest] = outcomesOf(result);
  if (first === undefined) return [`- ${sentence(subject, dice, '')}`];
  return [
    `- ${sentence(`${subject}: ${first.outcome.name}`, dice, first.outcome.effect)}`,
    ...rest.map(({ table, outcome }) => {
      const name = table === result.table ? outcome.name : `${titleOf(table, session)}: ${outcome.name}`;
      return `  - ${sentence(name, '', outcome.effect)}`;
    }),
  ];
}

/** `**Ford: Swept away** (4). It is deep.` */
function sentence(name: string, dice: string, effect: string): string {
  const head = `**${plain(name)}**${dice === '' ? '' : ` (${plain(dice)})`}`;
  const stop = dice === '' && /[.!?…]$/.test(name) ? '' : '.';
  return `${head}${stop}${effect === '' ? '' : ` ${plain(effect)}`}`;
}

/** Text that stays as it is in Markdown. */
const plain = (text: string): string =>
  escapeControls(text)
    .replace(/([\\`*_[\]<>#|])/g, '\\$1')
    .replace(/^([-+])/, '\\$1')
    .replace(/^(\d+)([.)])/, '$1\\$2');
