import { pageOf } from '../../render/sheet/page.ts';
import type { OddsOfValues, Page, PageRow } from '../../render/sheet/page-model.ts';
import type { Table } from '../../table/model.ts';
import type { Games, PageGame } from '../logic/games.ts';
import { readMemory } from '../logic/memory.ts';
import { readAddress } from '../logic/route.ts';

/** What is printed: the table that is open, or the whole game that is listed, as a reference sheet. */
export function Sheet({ games, hash }: { readonly games: Games; readonly hash: string }) {
  const route = readAddress(hash, games);
  const game = games.list.find((each) => each.game.name === listed()) ?? games.list[0];
  const tables = route.view === 'table' ? [games.find(route.ask.request.table)] : (game?.tables ?? []);
  return (
    <>
      {route.view !== 'table' && game !== undefined && <Head {...game} />}
      {tables.map((table) => (
        <Part page={pageOf(table, contextOf(table, games))} />
      ))}
      {route.view !== 'table' && game !== undefined && <Notes {...game} />}
    </>
  );
}

function listed(): string | null {
  try {
    return readMemory(window.localStorage).game;
  } catch {
    return null;
  }
}

const contextOf = ({ game }: Table, games: Games): Parameters<typeof pageOf>[1] => ({
  binder: games.binder,
  request: {},
  title: games.title,
  gameTitle: (name) => games.game(name)?.title ?? name,
  rulings: Object.fromEntries(
    (games.game(game)?.rulings ?? []).map(({ name, choices }) => [name, choices[0]?.id ?? '']),
  ),
});

const Head = ({ game: { title, summary } }: PageGame) => (
  <>
    <h1>{title}</h1>
    {summary !== null && <p class="summary">{summary}</p>}
  </>
);

/** Rules of a game without dice. */
const Notes = ({ game: { notes } }: PageGame) => (
  <>
    {notes.length > 0 && <h2>Rules without dice</h2>}
    {notes.map(({ title, text }) => (
      <p>
        <b>{title}</b> {text}
      </p>
    ))}
  </>
);

function Part({ page }: { readonly page: Page }) {
  const { title, summary, roll, rows, also, always, odds, oddsFor } = page;
  const [dice = '', ...changes] = roll;
  return (
    <section class="sheet-page">
      <h2>
        {title} <span class="notation">{dice}</span>
      </h2>
      {summary !== null && <p class="summary">{summary}</p>}
      {changes.length > 0 && <p>{changes.join(' · ')}</p>}
      <Rows rows={rows} />
      {also.length > 0 && <h3>Beside it</h3>}
      <Rows rows={also} />
      {always.length > 0 && <p>{always.join(' · ')}</p>}
      {odds.kind === 'rows' && oddsFor !== '' && <p class="soft">Odds for {oddsFor}</p>}
      {odds.kind === 'none' && odds.why !== null && <p class="soft">{odds.why}</p>}
      {odds.kind === 'several' && (
        <table class="several">
          <tr>
            {[...odds.names, ...odds.outcomes].map((name) => (
              <th>{name}</th>
            ))}
          </tr>
          {odds.lines.map((line) => (
            <Line {...line} />
          ))}
        </table>
      )}
      <p class="soft">{[page.source, page.covers.join(' ')].filter(Boolean).join(' · ')}</p>
    </section>
  );
}

const Line = ({ values, cells }: OddsOfValues) => (
  <tr>
    {values.map((value) => (
      <th>{value}</th>
    ))}
    {cells.map(({ percent }) => (
      <td>{percent}</td>
    ))}
  </tr>
);

const Rows = ({ rows }: { readonly rows: readonly PageRow[] }) => (
  <table>
    {rows.map(({ result, name, as, when, effect, notes, chance }) => (
      <tr>
        <th>{result}</th>
        <td>
          <b>{name ?? `as ${as}`}</b> <span class="soft">{when}</span>
          {effect !== '' && <div>{effect}</div>}
          {notes.map((note) => (
            <div class="soft">→ {note}</div>
          ))}
        </td>
        <td class="figure">{chance === null ? '' : `${chance.fraction} ${chance.percent}`}</td>
      </tr>
    ))}
  </table>
);
