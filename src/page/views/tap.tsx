import { useState } from 'preact/hooks';
import type { RollRequest } from '../../battle/event.ts';
import { plain } from '../../render/words.ts';
import { formatNumeral } from '../../table/text.ts';
import { useApp } from '../app.ts';
import { askDice, type Tapped } from '../logic/roll.ts';
import { capital } from '../logic/words.ts';

/** Dice of more faces are typed. */
const MOST_FACES = 20;

/** Asks for the dice one after the other, as they fell; each may be left to the page. */
export function Tap({
  asked,
  seed,
  index,
  finish,
  stop,
}: {
  readonly asked: RollRequest;
  /** Of the dice that the page throws. */
  readonly seed: string;
  readonly index: number;
  readonly finish: (dice: Tapped) => void;
  readonly stop: () => void;
}) {
  const { games } = useApp();
  const [tapped, setTapped] = useState<Tapped>([]);
  const next = (dice: Tapped) => askDice(asked, dice, seed, index, games.binder);
  const { wanted, dice: all } = next(tapped);
  const tap = (face: number | null) => {
    const dice = [...tapped, face];
    const then = next(dice);
    if (then.wanted === null) finish(then.dice);
    else setTapped(dice);
  };
  if (wanted === null) {
    return (
      <div class="act">
        <p>No dice are thrown here.</p>
        <button type="button" class="main" onClick={() => finish(all)}>
          Read the outcome
        </button>
      </div>
    );
  }
  const { faces, values, dice, names } = wanted;
  const what = wanted.for === games.find(asked.table).name ? games.title(asked.table) : capital(plain(wanted.for));
  return (
    <fieldset class="tap">
      <legend>
        <b>{what}</b> <span>{dice.toUpperCase()} to throw</span>
      </legend>
      {tapped.length > 0 && (
        <p class="so-far">
          {tapped.map((die) => die ?? '?').join(' ')}
          <button type="button" onClick={() => setTapped(tapped.slice(0, -1))}>
            Back
          </button>
        </p>
      )}
      {faces <= MOST_FACES ? (
        <div class="faces">
          {values.map((face, i) => (
            <button type="button" key={face} onClick={() => tap(face)}>
              {names?.[i] ?? formatNumeral(face)}
            </button>
          ))}
        </div>
      ) : (
        <TypedFace faces={faces} tap={tap} />
      )}
      <div class="act">
        <button type="button" onClick={() => tap(null)}>
          Throw this one for me
        </button>
        <button type="button" onClick={stop}>
          Cancel
        </button>
      </div>
    </fieldset>
  );
}

function TypedFace({ faces, tap }: { readonly faces: number; readonly tap: (face: number) => void }) {
  const [text, setText] = useState('');
  const face = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  const fits = face >= 1 && face <= faces;
  return (
    <div class="stepper">
      <input
        aria-label={`What the D${faces} shows`}
        inputMode="numeric"
        placeholder={`1-${faces}`}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button
        type="button"
        disabled={!fits}
        onClick={() => {
          setText('');
          tap(face);
        }}
      >
        Take it
      </button>
    </div>
  );
}
