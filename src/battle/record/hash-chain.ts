import { sha256 as sha256Bytes } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type BattleEvent, FORM, type UnsealedEvent } from '../event.ts';
import { fromOldForm } from './old-form.ts';
import { faultOf } from './schema.ts';

/** SHA-256 of the text in UTF-8, or of bytes as they stand, in hexadecimal. */
export const sha256 = (text: string | Uint8Array): string =>
  bytesToHex(sha256Bytes(typeof text === 'string' ? utf8ToBytes(text) : text));

/** `,"hash":"…"}`, with which each line ends. */
const SEAL = /^,"hash":"([0-9a-f]{64})"\}$/;
const SEAL_LENGTH = 75;
/** Brackets within brackets; a result nests a hundred deep, with some brackets each. */
const DEEPEST = 1_000;

/**
 * The line of an event, without its end: compact JSON whose last key is `hash`, the SHA-256 of the same line without
 * that key. `prev` is the hash of the line before, null for the first.
 */
export function sealLine(unsealed: UnsealedEvent, prev: string | null): string {
  const body = JSON.stringify({ omen: FORM, ...unsealed, prev });
  return `${body.slice(0, -1)},"hash":"${sha256(body)}"}`;
}

/** An event, or what is wrong with the line. */
export type ReadLine = { readonly event: BattleEvent } | { readonly problem: string };

/** Reads the bytes of a line that should come after an event of number `before` and hash `prev`, in the same form. */
export function readLine(bytes: Uint8Array, before: BattleEvent | undefined): ReadLine {
  const seal = SEAL.exec(LATIN1.decode(bytes.subarray(-SEAL_LENGTH)));
  if (seal === null) return { problem: 'is no event of a battle' };
  const body = concatBytes(bytes.subarray(0, -SEAL_LENGTH), CLOSING);
  if (sha256(body) !== seal[1]) return { problem: 'was changed after it was written' };
  let written: Readonly<Record<string, unknown>>;
  try {
    const text = UTF8.decode(bytes);
    if (depthOf(text) > DEEPEST) return { problem: `has brackets more than ${DEEPEST} deep` };
    written = JSON.parse(text);
  } catch {
    return { problem: 'is no JSON in UTF-8' };
  }
  if (written.omen !== 1 && written.omen !== FORM) {
    return { problem: `is of form ${JSON.stringify(written.omen)?.slice(0, 20)}, which this version does not know` };
  }
  const event = (written.omen === 1 ? fromOldForm(written) : written) as unknown as BattleEvent;
  const fault = faultOf(event);
  if (fault !== null) return { problem: fault };
  return follows(event, before);
}

const CLOSING = utf8ToBytes('}');
const LATIN1 = new TextDecoder('latin1');
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function follows(event: BattleEvent, before: BattleEvent | undefined): ReadLine {
  const number = before?.event ?? 0;
  if (event.event <= number) return { problem: `holds event ${event.event} a second time` };
  if (event.event > number + 1) return { problem: `holds event ${event.event}, and event ${number + 1} is missing` };
  if (event.prev !== (before?.hash ?? null)) return { problem: 'does not follow from the line before it' };
  if (before === undefined) return event.type === 'start' ? { event } : { problem: 'begins no battle' };
  if (event.omen !== before.omen) return { problem: `is of form ${event.omen}, unlike the line before it` };
  const step = before.last && event.omen === FORM ? before.step + 1 : before.step;
  if (event.omen === FORM && event.step !== step) return { problem: `is of step ${event.step} instead of ${step}` };
  return { event };
}

/** How deep brackets nest in a JSON text. */
function depthOf(text: string): number {
  let [depth, deepest, quoted] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) quoted = !quoted;
    else if (quoted) at += code === BACKSLASH ? 1 : 0;
    else if (code === 0x5b || code === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return deepest;
}
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
