import type { ComponentChildren } from 'preact';
import { useApp } from '../app.ts';
import { toggled } from '../logic/memory.ts';

/** A part that is opened when it is wanted, and stays so. What is in it is made only then. */
export function Panel({
  name,
  title,
  children,
}: {
  readonly name: string;
  readonly title: string;
  readonly children: () => ComponentChildren;
}) {
  const { memory, remember } = useApp();
  const open = memory.open.includes(name);
  const toggle = () => remember((before) => ({ ...before, open: toggled(before.open, name) }));
  return (
    <section class="panel">
      <h2>
        <button type="button" aria-expanded={open} onClick={toggle}>
          {title}
        </button>
      </h2>
      {open && <div class="inner">{children()}</div>}
    </section>
  );
}
