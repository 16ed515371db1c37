import { render } from 'preact';
import { gamesOf, type PageGame } from './logic/games.ts';
import { createSearch } from './logic/search.ts';
import { giveShape } from './logic/shapes.ts';
import { Sheet } from './views/sheet.tsx';
import { Shell } from './views/shell.tsx';

const list = giveShape(JSON.parse(document.getElementById('games')?.textContent ?? 'null')) as readonly PageGame[];
const games = gamesOf(list);

const root = document.getElementById('page') as HTMLElement;
render(<Shell games={games} search={createSearch(list)} />, root);

// What is printed is made when it is printed: the odds of whole games take a while.
const sheet = document.getElementById('sheet') as HTMLElement;
addEventListener('beforeprint', () => render(<Sheet games={games} hash={location.hash} />, sheet));
addEventListener('afterprint', () => render(null, sheet));
