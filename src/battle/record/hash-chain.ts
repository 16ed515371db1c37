import { sha256 as sha256Bytes } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BattleEvent, UnsealedEvent } from '../event.ts';

/** SHA-256 of the text in UTF-8, in hexadecimal. */
export const sha256 = (text: string): string => bytesToHex(sha256Bytes(utf8ToBytes(text)));

const SEAL = /,"hash":"([0-9a-f]{64})"\}$/;

/**
 * The line of an event, without its end: compact JSON whose last key is `hash`, the SHA-256 of the same line without
 * that key. `prev` is the hash of the line before, null for the first.
 */
export function sealLine(unsealed: UnsealedEvent, prev: string | null): string {
  const body = JSON.stringify({ omen: 1, ...unsealed, prev });
  return `${body.slice(0, -1)},"hash":"${sha256(body)}"}`;
}

/** An event, or what is wrong with the line. */
export type ReadLine = { readonly event: BattleEvent } | { readonly problem: string };

/** Reads a line that should come after an event of number `before` and hash `prev`. */
export function readLine(line: string, before: number, prev: string | null): ReadLine {
  const seal = SEAL.exec(line);
  if (seal === null) return { problem: 'is no event of a battle' };
  if (sha256(`${line.slice(0, seal.index)}}`) !== seal[1]) return { problem: 'was changed after it was written' };
  const event = JSON.parse(line) as BattleEvent;
  if (event.omen !== 1) return { problem: `is of format ${event.omen}, which this version does not know` };
  if (event.event === before + 1 && event.prev === prev) return { event };
  return {
    problem:
      event.event <= before
        ? `holds event ${event.event} a second time`
        : event.event > before + 1
          ? `holds event ${event.event}, and event ${before + 1} is missing`
          : 'does not follow from the line before it',
  };
}
