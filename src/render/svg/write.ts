import { escapeControls } from '../printable.ts';
import type { Drawing } from './drawing.ts';
import { CHART_STYLE } from './style.ts';

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
