/** A picture as plain data: written as a file, put into a sheet, or drawn by the page. */
export interface Drawing {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (Drawing | string)[];
}

/** One element. */
export const draw = (tag: string, attributes: Drawing['attributes'], ...children: Drawing['children']): Drawing => ({
  tag,
  attributes,
  children,
});

/** The whole picture, with what it is called for those who do not see it. */
export function picture(width: number, height: number, title: string, children: readonly Drawing[]): Drawing {
  return draw(
    'svg',
    {
      class: 'chart',
      viewBox: `0 0 ${width} ${round(height)}`,
      width,
      height: round(height),
      role: 'img',
      'aria-label': title,
    },
    ...children,
  );
}

const HEADING = { size: 16, room: 30 };

/** The picture with its title in words above it. */
export function withHeading({ tag, attributes, children }: Drawing): Drawing {
  const { width, height } = attributes as { readonly width: number; readonly height: number };
  const tall = height + HEADING.room;
  const title = fitted(String(attributes['aria-label']), HEADING.size, width);
  return draw(
    tag,
    { ...attributes, height: tall, viewBox: `0 0 ${width} ${tall}` },
    draw('text', { x: 0, y: HEADING.size, 'font-size': HEADING.size, 'font-weight': 600 }, title),
    draw('g', { transform: `translate(0 ${HEADING.room})` }, ...children),
  );
}

/** Two places are enough for any screen. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** About how wide a text is, in the same unit as its size. */
export const widthOf = (text: string, size: number): number => text.length * size * 0.55;

/** Text that fits into this width, cut with an ellipsis. */
export function fitted(text: string, size: number, width: number): string {
  const most = Math.max(1, Math.floor(width / (size * 0.55)));
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
