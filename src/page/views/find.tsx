import { useMemo, useState } from 'preact/hooks';
import type { Table } from '../../table/model.ts';
import { useApp } from '../app.ts';
import type { PageGame } from '../logic/games.ts';
import { sectionsOf } from '../logic/sections.ts';

/** All tables: pinned and last used first, then a game's in the order of play; or what is searched for. */
export function Find({ heading: Heading }: { readonly heading: 'h1' | 'h2' }) {
  const { games, search, memory, remember } = useApp();
  const [words, setWords] = useState('');
  const found = useMemo(() => search(words), [words, search]);
  const game = games.list.find((each) => each.game.name === memory.game) ?? games.list[0];
  const recent = memory.recent.filter((id) => games.has(id) && !memory.pinned.includes(id));
  const pinned = memory.pinned.filter(games.has);
  return (
    <div class="find">
      <Heading class="unseen" tabIndex={-1}>
        Tables
      </Heading>
      <search>
        <label class="unseen" for="search">
          Search for tables and outcomes
        </label>
        <input
          id="search"
          type="search"
          value={words}
          placeholder="Search titles, words and outcomes"
          autocomplete="off"
          onInput={(event) => setWords(event.currentTarget.value)}
        />
      </search>
      {words.trim() !== '' ? (
        <section aria-label="Found">
          <p class="hint" role="status">
            {found.length === 0 ? 'Nothing is called so.' : `${found.length} found`}
          </p>
          <ul class="tables">
            {found.slice(0, MOST_FOUND).map(({ table, outcome }) => (
              <Item
                table={table}
                about={outcome === null ? table.summary : `Outcome: ${outcome}`}
                game={games.game(table.game)?.title ?? ''}
              />
            ))}
          </ul>
        </section>
      ) : (
        <>
          {pinned.length + recent.length > 0 && (
            <section>
              <h2>Pinned and last used</h2>
              <ul class="tables short">
                {[...pinned, ...recent].map((id) => (
                  <Item table={games.find(id)} about={null} game={memory.pinned.includes(id) ? 'pinned' : ''} />
                ))}
              </ul>
            </section>
          )}
          {games.list.length > 1 && (
            <fieldset class="games">
              <legend class="unseen">Game</legend>
              {games.list.map((each) => (
                <label class="choice">
                  <input
                    type="radio"
                    name="game"
                    checked={each === game}
                    onChange={() => remember((before) => ({ ...before, game: each.game.name }))}
                  />
                  <span>{each.game.title}</span>
                </label>
              ))}
            </fieldset>
          )}
          {game !== undefined && <Sections game={game} />}
        </>
      )}
    </div>
  );
}

const MOST_FOUND = 30;

function Sections({ game }: { readonly game: PageGame }) {
  return (
    <>
      {sectionsOf(game).map(({ title, tables }) => (
        <section>
          <h2>{title}</h2>
          <ul class="tables">
            {tables.map((table) => (
              <Item table={table} about={table.summary} game="" />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Item({ table, about, game }: { readonly table: Table; readonly about: string | null; readonly game: string }) {
  const { route } = useApp();
  const here = route.view === 'table' && route.ask.request.table === table.id;
  return (
    <li>
      <a href={`#${table.id}`} aria-current={here ? 'true' : undefined}>
        <b>{table.title}</b>
        {game !== '' && <span class="of"> {game}</span>}
        {about !== null && <span class="about">{about}</span>}
      </a>
    </li>
  );
}
