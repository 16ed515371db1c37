import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type App, AppContext } from '../app.ts';
import { openBattle } from '../logic/battle.ts';
import type { Games } from '../logic/games.ts';
import { keepMemory, type Memory, NOTHING_REMEMBERED, readMemory } from '../logic/memory.ts';
import { readAddress } from '../logic/route.ts';
import type { Search } from '../logic/search.ts';
import { Battle } from './battle.tsx';
import { Find } from './find.tsx';
import { Navigation } from './navigation.tsx';
import { Rolls } from './rolls.tsx';
import { TableView } from './table.tsx';

const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

/** Some browsers throw even when asked for their storage. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const recall = (): Memory => {
  const shelf = storage();
  return shelf === null ? NOTHING_REMEMBERED : readMemory(shelf);
};

/** The page: it knows where it is and what is remembered, and shows the view of that place. */
export function Shell({ games, search }: { readonly games: Games; readonly search: Search }) {
  const [place, setPlace] = useState({ hash: location.hash, visit: 0 });
  const [memory, setMemory] = useState(recall);
  const [told, setTold] = useState('');
  const [kept, setKept] = useState(true);
  const newest = useRef(memory);

  useEffect(() => {
    const moved = () => setPlace(({ visit }) => ({ hash: location.hash, visit: visit + 1 }));
    // Another window of the same page has changed what both remember.
    const changed = () => {
      newest.current = recall();
      setMemory(newest.current);
    };
    addEventListener('hashchange', moved);
    addEventListener('storage', changed);
    return () => {
      removeEventListener('hashchange', moved);
      removeEventListener('storage', changed);
    };
  }, []);

  const remember = useCallback<App['remember']>((change) => {
    newest.current = change(newest.current);
    const shelf = storage();
    setKept(shelf !== null && keepMemory(shelf, newest.current));
    setMemory(newest.current);
  }, []);
  const go = useCallback<App['go']>((address, quietly = false) => {
    if (!quietly) {
      location.hash = address;
      return;
    }
    history.replaceState(null, '', address);
    setPlace(({ visit }) => ({ hash: address, visit }));
  }, []);

  const route = useMemo(() => readAddress(place.hash, games), [place.hash, games]);
  const battle = useMemo(() => {
    try {
      return memory.battle === null ? null : openBattle(memory.battle);
    } catch {
      return null;
    }
  }, [memory.battle]);
  const app: App = { games, search, route, memory, battle, random, remember, go, tell: setTold };

  const title = route.view === 'table' ? games.title(route.ask.request.table) : TITLES[route.view];
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    document.title = `${title} · omen`;
  }, [title]);
  useEffect(() => {
    if (place.visit === 0) return;
    scrollTo(0, 0);
    main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [place.visit]);

  return (
    <AppContext.Provider value={app}>
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        To the content
      </button>
      <div class={`layout at-${route.view}`}>
        <Navigation />
        <section class="side" aria-label="All tables">
          <Find heading={route.view === 'tables' ? 'h1' : 'h2'} />
        </section>
        <main id="main" ref={main} tabIndex={-1} key={place.visit}>
          {route.view === 'tables' && <Welcome />}
          {route.view === 'table' && <TableView ask={route.ask} problem={route.problem} />}
          {route.view === 'battle' && <Battle />}
          {route.view === 'rolls' && <Rolls />}
        </main>
      </div>
      {!kept && <p class="warning">This browser keeps nothing: export the battle before you close the page.</p>}
      <p class="unseen" role="status" aria-live="polite">
        {told}
      </p>
    </AppContext.Provider>
  );
}

const TITLES = { tables: 'Tables', battle: 'Battle', rolls: 'Rolls' } as const;

/** Beside the list, as long as nothing is chosen; a small screen has the list alone. */
function Welcome() {
  return (
    <div class="welcome">
      <p>Choose a table, or type what happened: a storm, a flight, a fire.</p>
    </div>
  );
}
