import type { Place } from '../../table/finding.ts';
import type { Nested } from '../draft.ts';
import { markdownWords } from '../words/plain-text.ts';

/** A text with its references to tables taken out of the notation; the words that name them stay. */
export interface Linked {
  readonly text: string;
  readonly nested: readonly Nested[];
}

/** `starforged/oracles/core/action`, `oracle_rollable:starforged/core/action` → `starforged/core/action`. */
export function plainRef(ref: string): string {
  return ref
    .trim()
    .replace(/^(?:(?:id|oracle_rollable|oracle|datasworn|oracle_collection):)+/, '')
    .replace(/\.md$/i, '')
    .split(/[/\\]/)
    .filter((part) => part !== '' && part !== 'oracles' && part !== 'collections' && part !== 'contents')
    .join('/');
}

/** Links that could mean a table: by an id of oracles, or a bare name. */
const isTable = (ref: string): boolean =>
  /^(?:datasworn:)?oracle(?:_rollable)?:/.test(ref) || /(?:^|[:/])oracles\//.test(ref) || /^[\w -]+$/.test(ref);

/** Markdown links `[Action](id:…)` and, where asked for, `[[Wiki links]]`. */
export function takeMarkdownLinks(text: string, at: Place, times: number): Linked {
  const nested: Nested[] = [];
  const take = (label: string, ref: string): void => {
    if (isTable(ref)) nested.push({ refs: [plainRef(ref), label], label, times, auto: true, at });
  };
  const words = text
    .replace(/\[([^[\]]{1,200})\]\(([^()\s]{0,300})\)/g, (_, label: string, ref: string) => {
      take(label, ref);
      return label;
    })
    .replace(
      /\[\[([^[\]|#^]{1,200})(?:[#^]{1,2}([^[\]|]{0,200}))?(?:\|([^[\]]{0,200}))?\]\]/g,
      (whole, page, block, label) => {
        if (/^\s*(?:\/\w+\s+)?\d*d\d/i.test(page)) return whole;
        const said: string = label || page;
        nested.push({ refs: [block ?? page, page].map(plainRef), label: said, times, auto: true, at });
        return said;
      },
    );
  return { text: words, nested };
}

/** A markdown text in words, its links to tables taken out. */
export function readMarkdownText(text: string, at: Place): Linked {
  const nested: Nested[] = [];
  const words = markdownWords(text, (plain) => {
    const linked = takeMarkdownLinks(plain, at, 1);
    for (const each of linked.nested) nested.push(each);
    return linked.text;
  });
  return { text: words, nested };
}

/** `@RollTable[id]{label}`, `@UUID[RollTable.id]{label}`; links to anything else become their words. */
export function takeFoundryLinks(text: string, at: Place): Linked {
  const nested: Nested[] = [];
  const words = text.replace(
    /@([A-Za-z]{1,40})\[([^[\]]{1,300})\](?:\{([^{}]{0,300})\})?/g,
    (_, kind: string, ref: string, label: string | undefined) => {
      const id = ref.split(/[.#]/).at(-1) as string;
      const said = label ?? (kind === 'RollTable' ? ref : id);
      if (kind === 'RollTable' || /(?:^|\.)RollTable\./.test(ref)) {
        nested.push({ refs: [ref, id, said], label: said, times: 1, auto: true, at });
      }
      return said;
    },
  );
  return { text: words, nested };
}

/** `Second, 2x Third`: the cell of a column of tables to roll at once. */
export function takeTableList(cell: string, at: Place): readonly Nested[] {
  return cell
    .split(/[,;]/)
    .map((each) => each.trim())
    .filter((each) => each !== '' && !/^[-–—]+$/.test(each))
    .map((each) => {
      const [, times, name = each] = /^(?:(\d{1,3})\s*[x×]\s*)?(.+)$/.exec(each) ?? [];
      return { refs: [plainRef(name), name], label: name, times: times ? Number(times) : 1, auto: true, at };
    });
}
