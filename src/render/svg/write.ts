import { escapeControls } from '../printable.ts';
import type { Drawing } from './drawing.ts';

/** A picture as a file of its own: it brings its look along, and needs nothing else. */
export function writeSvg({ tag, attributes, children }: Drawing): string {
  const style: Drawing = { tag: 'style', attributes: {}, children: [CHART_STYLE] };
  const own = { xmlns: 'http://www.w3.org/2000/svg', ...attributes };
  return `${markup({ tag, attributes: own, children: [style, ...children] })}\n`;
}

/** A picture as a part of an HTML file, whose style holds CHART_STYLE. */
export function markup({ tag, attributes, children }: Drawing): string {
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${xmlText(String(value))}"`);
  const inner = children.map((child) => (typeof child === 'string' ? xmlText(child) : markup(child)));
  return inner.length === 0 ? `<${tag}${named.join('')}/>` : `<${tag}${named.join('')}>${inner.join('')}</${tag}>`;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML reads as the text. */
const xmlText = (text: string): string => escapeControls(text).replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

export const CHART_STYLE = `.chart{--ink:#1c1a17;--soft:#5c564d;--line:#cfc7b8;--plain:#2b5c8a;--good:#1d7040;--bad:#b3261e;font-family:system-ui,sans-serif;font-variant-numeric:tabular-nums}
@media (prefers-color-scheme:dark){.chart{--ink:#f2ede3;--soft:#b5ac9c;--line:#4a463f;--plain:#4a8fd0;--good:#37955b;--bad:#cf574c}}
@media print{.chart{--ink:#000;--soft:#444;--line:#bbb;--plain:#2b5c8a;--good:#1d7040;--bad:#b3261e}}
.chart text{fill:var(--ink)}.chart .soft{fill:var(--soft)}.chart .inside{fill:#fff;paint-order:stroke;stroke:#000a;stroke-width:2.5px}
.chart .track{fill:var(--line);opacity:.5}.chart .rule{stroke:var(--line);fill:none}.chart .course{stroke:var(--plain);fill:none;stroke-width:2.5}
.chart .plain,.chart .tone-0{fill:var(--plain)}.chart .good{fill:var(--good)}.chart .bad{fill:var(--bad)}
.chart .tone-1{fill:#c77d11}.chart .tone-2{fill:#7a5aa6}.chart .tone-3{fill:#2e8b8b}.chart .tone-4{fill:#b34a7d}.chart .tone-5{fill:#7d8a2e}.chart .tone-6{fill:#a0562f}.chart .tone-7{fill:#6b7480}.chart .tone-8{fill:#4a6fd0}.chart .tone-9{fill:#8f7a66}`;
