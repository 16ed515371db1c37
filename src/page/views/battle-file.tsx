import { useState } from 'preact/hooks';
import { OmenError } from '../../table/error.ts';
import { idOf } from '../../table/names.ts';
import { useApp } from '../app.ts';
import { type KeptBattle, openBattle } from '../logic/battle.ts';

/** The record of the battle as a file; and what may be done with the battle as a whole. */
export function BattleFile({ battle }: { readonly battle: KeptBattle }) {
  const { remember, tell } = useApp();
  const [sure, setSure] = useState(false);
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([battle.text], { type: 'application/jsonl' }));
    link.download = `${idOf(battle.state.name) || 'battle'}.jsonl`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    tell('The record was saved');
  };
  return (
    <section>
      <h2>Record</h2>
      <p class="hint">
        {battle.events.length} events. <code>omen battle verify</code> proves the file.
      </p>
      <div class="act">
        <button type="button" onClick={save}>
          Export
        </button>
        {sure ? (
          <button type="button" class="bad" onClick={() => remember((before) => ({ ...before, battle: null }))}>
            Really forget this battle
          </button>
        ) : (
          <button type="button" onClick={() => setSure(true)}>
            Forget this battle
          </button>
        )}
      </div>
      <ImportBattle />
    </section>
  );
}

/** Goes on with a battle from its record. */
export function ImportBattle() {
  const { remember, tell } = useApp();
  const [trouble, setTrouble] = useState<string | null>(null);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      const { text, state } = openBattle(await file.text());
      setTrouble(null);
      remember((before) => ({ ...before, battle: text }));
      tell(`${state.name} goes on`);
    } catch (error) {
      setTrouble(error instanceof OmenError ? error.message : 'this file is no record of a battle');
    }
  };
  return (
    <>
      <label class="file">
        Import a battle
        <input
          type="file"
          accept=".jsonl,application/jsonl,text/plain"
          onChange={(event) => read(event.currentTarget.files?.[0])}
        />
      </label>
      {trouble !== null && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}
