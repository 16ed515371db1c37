import { useState } from 'preact/hooks';
import { useApp } from '../app.ts';
import { record } from '../logic/battle.ts';
import { freshSeed, hexadecimal } from '../logic/seed.ts';
import { ImportBattle } from './battle-file.tsx';

/** Begins a battle, or goes on with one from a file. */
export function StartBattle() {
  const { games, memory, random, remember, tell } = useApp();
  const [name, setName] = useState('');
  const [players, setPlayers] = useState('');
  const [game, setGame] = useState(memory.game ?? games.list[0]?.game.name ?? '');
  const start = (event: SubmitEvent) => {
    event.preventDefault();
    const named = players
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '');
    const rulings = memory.rulings[game] ?? {};
    const now = new Date();
    const kept = record(
      null,
      [
        {
          type: 'start',
          battle: hexadecimal(random, 8),
          name: name.trim() === '' ? `Battle of ${now.toISOString().slice(0, 10)}` : name.trim(),
          game,
          players: named.length === 0 ? ['Player 1', 'Player 2'] : [...new Set(named)],
          seed: freshSeed(random),
          commit: null,
          keeper: null,
          data: [],
        },
        ...(Object.keys(rulings).length > 0
          ? [{ type: 'set', for: null, player: null, inputs: {}, rulings, clear: [] } as const]
          : []),
      ],
      now,
    );
    remember((before) => ({ ...before, battle: kept.text }));
    tell('The battle begins');
  };
  return (
    <article>
      <h1 tabIndex={-1}>Battle</h1>
      <p class="summary">
        A battle remembers what is due and what lasts, turn by turn. It is kept in this browser alone.
      </p>
      <form onSubmit={start}>
        <div class="input">
          <label>
            <b>Name</b>
            <input
              class="names"
              value={name}
              autocomplete="off"
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
        </div>
        <div class="input">
          <label>
            <b>Players</b> <small>In the order of their turns, separated by commas</small>
            <input
              class="names"
              value={players}
              placeholder="Anna, Bert"
              autocomplete="off"
              onInput={(event) => setPlayers(event.currentTarget.value)}
            />
          </label>
        </div>
        {games.list.length > 1 && (
          <fieldset class="input">
            <legend>
              <b>Game</b>
            </legend>
            <div class="choices">
              {games.list.map((each) => (
                <label class="choice">
                  <input
                    type="radio"
                    name="battle-game"
                    checked={each.game.name === game}
                    onChange={() => setGame(each.game.name)}
                  />
                  <span>{each.game.title}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <div class="act">
          <button type="submit" class="main">
            Start the battle
          </button>
        </div>
      </form>
      <ImportBattle />
    </article>
  );
}
