/** Whether a password or a word is on the lists of leaked ones, by fingerprints that stand in a file (decisions/0302). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A count of two bytes for each beginning of two bytes. */
export const indexSize = 2 * 2 ** 16;

/** The first 40 bits of the SHA-256: of 600,000 entries, one in two million other passwords shares one. */
export function fingerprintOf(word: string): number {
  return createHash('sha256').update(word).digest().readUIntBE(0, 5);
}

interface Lists {
  bytes: Buffer;
  /** Where the fingerprints of each beginning start; one more at the end. */
  starts: Uint32Array;
}

let read: Lists | undefined;

function lists(): Lists {
  if (read) return read;
  const bytes = readFileSync(new URL('./fingerprints.bin', import.meta.url));
  const starts = new Uint32Array(2 ** 16 + 1);
  for (let bucket = 0; bucket < 2 ** 16; bucket++) {
    starts[bucket + 1] = (starts[bucket] ?? 0) + bytes.readUInt16BE(bucket * 2);
  }
  read = { bytes, starts };
  return read;
}

/** Whether somebody used this as a password before; letters of either case are the same. */
export function isLeaked(word: string): boolean {
  const { bytes, starts } = lists();
  const fingerprint = fingerprintOf(word.toLowerCase());
  const bucket = Math.floor(fingerprint / 2 ** 24);
  const rest = fingerprint % 2 ** 24;
  // some nine entries begin alike
  for (let place = starts[bucket] ?? 0; place < (starts[bucket + 1] ?? 0); place++) {
    if (bytes.readUIntBE(indexSize + place * 3, 3) === rest) return true;
  }
  return false;
}
