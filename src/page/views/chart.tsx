import { h } from 'preact';
import type { Drawing } from '../../render/svg/drawing.ts';

/** A picture, as elements of the page. */
export function Chart({ drawing: { tag, attributes, children } }: { readonly drawing: Drawing }) {
  return h(
    tag,
    attributes,
    children.map((child) => (typeof child === 'string' ? child : h(Chart, { drawing: child }))),
  );
}
