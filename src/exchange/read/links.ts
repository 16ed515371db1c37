import type { Place } from '../../table/finding.ts';
import type { Nested } from '../draft.ts';
import { readDice } from '../words/dice-text.ts';
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

/** `Note#^id`, `Note#Heading`: what a link to a part of a note is found by. */
export const partRef = (note: string, part: string): string =>
  `${(note.split('/').at(-1) ?? '').trim()}#${part.trim()}`.toLowerCase();

const isOracle = (ref: string): boolean =>
  /^(?:datasworn:)?oracle(?:_rollable)?:/.test(ref) || /(?:^|[:/])oracles\//.test(ref);

/** Links that could mean a table: by an id of oracles, or a bare name. */
const isTable = (ref: string): boolean => isOracle(ref) || /^[\w -]+$/.test(ref);

/** Markdown links `[Action](id:…)`, wiki links `[[Note#^id|words]]` and rolls of them, `dice: [[Note#^id]]`; `note` is the note they stand in. */
export function takeMarkdownLinks(text: string, at: Place, note: string): Linked {
  const nested: Nested[] = [];
  // A link among other words may lead to any note; one that is the whole result is meant as a table.
  const isAll = (link: string): boolean => text.trim() === link;
  const words = text
    .replace(/\[([^[\]]{1,200})\]\(([^()\s]{0,300})\)/g, (link, label: string, ref: string) => {
      const sure = isOracle(ref) || isAll(link);
      if (isTable(ref)) nested.push({ refs: [plainRef(ref), label], label, times: 1, auto: true, sure, at });
      return label;
    })
    .replace(
      /(?:dice:\s*(\d{0,3})\s*)?\[\[([^[\]|#^]{0,200})(?:#(\^?[^[\]|]{0,200}))?(?:\|([^[\]]{0,200}))?\]\]/g,
      (whole, count: string | undefined, page: string, part: string | undefined, label: string | undefined) => {
        if (/^\s*(?:\/\w+\s+)?\d*d\d/i.test(page) || (page.trim() === '' && part === undefined)) return whole;
        const own = page.trim() === '' ? note : page;
        const said = label?.trim() || page.trim() || (part ?? '').replace(/^\^/, '');
        const refs = part === undefined ? [plainRef(own)] : [partRef(own, part), plainRef(part), plainRef(own)];
        const sure = count !== undefined || part?.startsWith('^') === true || isAll(whole);
        nested.push({ refs, label: said, times: Number(count) || 1, auto: true, sure, at });
        return said;
      },
    );
  return { text: words, nested };
}

/** A markdown text in words, its links to tables taken out. */
export function readMarkdownText(text: string, at: Place, note: string): Linked {
  const nested: Nested[] = [];
  const words = markdownWords(text, (plain) => {
    const linked = takeMarkdownLinks(plain, at, note);
    for (const each of linked.nested) nested.push(each);
    return linked.text;
  });
  return { text: words, nested };
}

/**
 * `@RollTable[id]{label}`, `@UUID[RollTable.id]{label}`, and links into compendiums, which may be tables; links to
 * anything else become their words, and so do commands such as `[[/save dex 15]]` and `&Reference[Prone]`.
 */
export function takeFoundryLinks(text: string, at: Place): Linked {
  const nested: Nested[] = [];
  const words = commandWords(text).replace(
    /[@&]([A-Za-z]{1,40})\[((?:[^[\]]|\[[^[\]]{0,100}\]){1,300})\](?:\{([^{}]{0,300})\})?/g,
    (_, kind: string, ref: string, label: string | undefined) => {
      const id = ref.split(/[.#]/).at(-1) as string;
      const isRoll = kind === 'RollTable' || /(?:^|\.)RollTable\./.test(ref);
      const isStored = kind === 'Compendium' || /^Compendium\./.test(ref);
      const said = label ?? (kind === 'RollTable' || !isLink(ref) ? argumentWords(ref, kind) : id);
      if (isRoll || isStored) {
        nested.push({ refs: [ref, id, said], label: said, times: 1, auto: true, sure: isRoll, at });
      }
      return said;
    },
  );
  return { text: words, nested };
}

/** `Compendium.pack.Item.abc`, `Actor.abc`: a way to a document, no arguments of a command. */
const isLink = (ref: string): boolean => /^[\w-]*(?:[.#][\w -]+)+$/.test(ref) && !/[|=:]/.test(ref);

/** `[[/damage 12d6 fire]]` → `[[12d6]] fire damage`, `[[/save dex 15]]` → `dex save 15`; rolls and other brackets stay. */
const commandWords = (text: string): string =>
  text.replace(
    /\[\[\/([A-Za-z]{1,20})\s+([^[\]]{1,200}?)\s*\]\](?:\{([^{}]{0,200})\})?/g,
    (whole, command: string, rest: string, label: string | undefined) => {
      if (/^(?:r|roll|gmr|gmroll|br|blindroll|sr|selfroll|pr|publicroll)$/i.test(command)) return whole;
      const given = rest
        .split(/\s+/)
        .map(argumentValue)
        .filter((value) => value !== '');
      const dice = given.filter((value) => readDice(value) !== null && /d/i.test(value));
      if (label !== undefined && dice.length === 0) return label;
      const numbers = given.filter((value) => /^\d+$/.test(value));
      const others = given.filter((value) => !dice.includes(value) && !numbers.includes(value));
      return [...dice.map((value) => `[[${value}]]`), ...others, command.toLowerCase(), ...numbers].join(' ');
    },
  );

/** `ability=dex` → `dex`; a flag such as `average=true` says nothing in words. */
const argumentValue = (argument: string): string => {
  const value = argument.replace(/^[A-Za-z]+=/, '');
  return /^(?:true|false)$/.test(value) ? '' : value.replace(/^["']|["']$/g, '');
};

/** `type:perception|dc:20` of a Check → `perception 20`; `2d6[fire]` → `2d6 fire`. */
function argumentWords(ref: string, kind: string): string {
  const words = ref
    .split('|')
    .map((each) => each.replace(/^[A-Za-z]+[:=]/, ''))
    .join(' ')
    .replace(/\(([^()]*)\)(?=\[)/g, '$1')
    .replace(/\[([^[\]]*)\]/g, ' $1')
    .replace(/\s+/g, ' ')
    .trim();
  return kind === 'Damage' || kind === 'Check' ? `${words} ${kind.toLowerCase()}` : words;
}

/** `Second, 2x Third`, also `2x [[Third]]`: the cell of a column of tables to roll at once. */
export function takeTableList(cell: string, at: Place): readonly Nested[] {
  return cell
    .split(/[,;]/)
    .map((each) => each.trim())
    .filter((each) => each !== '' && !/^[-–—]+$/.test(each))
    .map((each) => {
      const [, times, written] = /^(?:(\d{1,3})\s*[x×]\s*)?(.+)$/.exec(each) ?? [];
      const [, page, label] = /^\[\[([^[\]|]+)(?:\|([^[\]]+))?\]\]$/.exec(written ?? '') ?? [];
      const name = label ?? page ?? (written as string);
      const refs = [plainRef(page ?? name), name];
      return { refs, label: name, times: times ? Number(times) : 1, auto: true, sure: true, at };
    });
}
