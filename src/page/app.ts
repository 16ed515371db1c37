import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { KeptBattle } from './logic/battle.ts';
import type { Games } from './logic/games.ts';
import type { Memory } from './logic/memory.ts';
import type { Route } from './logic/route.ts';
import type { Search } from './logic/search.ts';
import type { RandomBytes } from './logic/seed.ts';

/** What every part of the page works with. */
export interface App {
  readonly games: Games;
  readonly search: Search;
  readonly route: Route;
  readonly memory: Memory;
  /** The battle that goes on; null: none does. */
  readonly battle: KeptBattle | null;
  readonly random: RandomBytes;
  /** Changes what is remembered. */
  remember(change: (memory: Memory) => Memory): void;
  /** Goes to another address; `quietly` changes it under the same view. */
  go(address: string, quietly?: boolean): void;
  /** Tells it to those who do not see the screen. */
  tell(words: string): void;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error('a part of the page stands outside it');
  return app;
}
