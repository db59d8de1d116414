import { randomFillSync } from 'node:crypto';

/** Bytes that are made at once: to make a few costs nearly as much as to make many. */
const batch = 4_096;
const made = Buffer.allocUnsafeSlow(batch);
let used = batch;

/** Random bytes of the system's own generator, each handed out once; at most 4,096. For ids and nonces, never for keys. */
export function freshBytes(count: number): Buffer {
  if (count > batch) throw new RangeError(`${count} random bytes at once`);
  if (used + count > batch) {
    randomFillSync(made);
    used = 0;
  }
  const bytes = Buffer.from(made.subarray(used, used + count));
  made.fill(0, used, used + count);
  used += count;
  return bytes;
}
