import { useState } from 'preact/hooks';
import { plain } from '../../render/words.ts';
import type { HandModifier } from '../../table/bind/request.ts';
import type { Table } from '../../table/model.ts';
import { useApp } from '../app.ts';
import type { Memory, Modifiers } from '../logic/memory.ts';
import { capital } from '../logic/words.ts';
import { modifierWords } from '../logic/working.ts';
import { Panel } from './panel.tsx';

export const NO_MODIFIERS: Modifiers = { roll: [], target: [] };

/** Modifiers of the roll, and rulings of the game: both are remembered. */
export function Drawer({ table }: { readonly table: Table }) {
  const { memory } = useApp();
  const { roll, target } = memory.modifiers[table.id] ?? NO_MODIFIERS;
  const count = roll.length + target.length;
  const hasRoll = table.roll !== null;
  if (!hasRoll && table.rulings.length === 0) return null;
  const title = [...(hasRoll ? ['Modifiers'] : []), ...(table.rulings.length > 0 ? ['rulings'] : [])].join(' and ');
  return (
    <Panel
      name="drawer"
      title={`${capital(title)}${count > 0 ? ` (${[...roll, ...target].map(modifierWords).join(', ')})` : ''}`}
    >
      {() => (
        <>
          {hasRoll && <ModifierList table={table} of="roll" list={roll} />}
          {table.tests.length > 0 && <ModifierList table={table} of="target" list={target} />}
          {table.rulings.map((ruling) => (
            <RulingField table={table} ruling={ruling} />
          ))}
        </>
      )}
    </Panel>
  );
}

function ModifierList({
  table,
  of,
  list,
}: {
  readonly table: Table;
  readonly of: keyof Modifiers;
  readonly list: readonly HandModifier[];
}) {
  const { remember } = useApp();
  const [name, setName] = useState('');
  const set = (change: (before: readonly HandModifier[]) => readonly HandModifier[]) =>
    remember((before): Memory => {
      const own = before.modifiers[table.id] ?? NO_MODIFIERS;
      return { ...before, modifiers: { ...before.modifiers, [table.id]: { ...own, [of]: change(own[of]) } } };
    });
  const add = (value: number) => {
    set((before) => [...before, { name: name.trim() === '' ? 'By hand' : name.trim(), value }]);
    setName('');
  };
  const what = of === 'roll' ? 'roll' : 'target';
  return (
    <fieldset class="input">
      <legend>
        <b>On the {what}</b>
      </legend>
      {list.length > 0 && (
        <ul class="modifiers">
          {list.map((each, at) => (
            <li>
              {modifierWords(each)}
              <button type="button" onClick={() => set((before) => before.filter((_, i) => i !== at))}>
                Remove<span class="unseen"> {modifierWords(each)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div class="stepper">
        <button type="button" onClick={() => add(-1)}>
          −1<span class="unseen"> on the {what}</span>
        </button>
        <input
          value={name}
          aria-label={`What modifies the ${what}`}
          placeholder="What for"
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="button" onClick={() => add(1)}>
          +1<span class="unseen"> on the {what}</span>
        </button>
      </div>
    </fieldset>
  );
}

function RulingField({ table, ruling }: { readonly table: Table; readonly ruling: Table['rulings'][number] }) {
  const { memory, remember, battle } = useApp();
  const chosen =
    battle?.state.rulings[ruling.name] ?? memory.rulings[table.game]?.[ruling.name] ?? ruling.choices[0]?.id;
  const fixed = battle?.state.rulings[ruling.name] !== undefined;
  const choose = (id: string) =>
    remember((before) => ({
      ...before,
      rulings: { ...before.rulings, [table.game]: { ...before.rulings[table.game], [ruling.name]: id } },
    }));
  return (
    <fieldset class="input" disabled={fixed}>
      <legend>
        <b>{capital(plain(ruling.name))}</b>
        <small>
          {ruling.about}
          {fixed && ' (settled for this battle)'}
        </small>
      </legend>
      <div class="choices">
        {ruling.choices.map(({ id, about }) => (
          <label class="choice">
            <input type="radio" name={ruling.name} checked={id === chosen} onChange={() => choose(id)} />
            <span>
              {capital(plain(id))}
              {about !== null && <small>{about}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
