import { openDue } from '../../battle/moment.ts';
import { useApp } from '../app.ts';

/** The three places of the page, always at hand. */
export function Navigation() {
  const { route, battle } = useApp();
  const due = battle === null ? 0 : openDue(battle.state).length;
  const here = route.view === 'table' ? 'tables' : route.view;
  const place = (view: string, address: string, words: string, count = 0) => (
    <a href={address} aria-current={here === view ? 'page' : undefined}>
      {words}
      {count > 0 && <span class="count"> {count} due</span>}
    </a>
  );
  return (
    <nav class="places" aria-label="Places">
      {place('tables', '#', 'Tables')}
      {place('battle', '#/battle', 'Battle', due)}
      {place('rolls', '#/rolls', 'Rolls')}
    </nav>
  );
}
