import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The first 128 bits of the text's SHA-256, as 32 hexadecimal digits: nobody finds a second text with the same mark. */
export const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)).subarray(0, 16));
