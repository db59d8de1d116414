/**
 * A stream of bytes sealed with a key, in parts, so that it neither has to fit into memory nor can be cut, swapped or
 * changed unnoticed: AES-256-GCM for each part of 64 KiB; the nonce is the number of the part and whether it is the last
 * one (the construction STREAM of Hoang, Reyhanitabar, Rogaway and Vizár, as age and Tink use it). Each stream has a key
 * of its own: HKDF-SHA-256 of the given one over 32 random bytes that stand in front. Sixteen bytes behind them tell a wrong
 * key from a damaged stream.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { BackupFailed } from './backup-failed.ts';
import { ByteReader } from './byte-reader.ts';

/** The first bytes of a sealed stream. */
export const sealedMark = Buffer.from('WBSEAL1\n', 'latin1');
const saltBytes = 32;
const checkBytes = 16;
const partBytes = 65_536;
const tagBytes = 16;

/** Seals what comes. */
export async function* sealed(source: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const head = headOf(key, salt);
  yield head;
  const reader = new ByteReader(source);
  let part = await reader.upTo(partBytes);
  for (let number = 0; ; number++) {
    const next = part.length < partBytes ? Buffer.alloc(0) : await reader.upTo(partBytes);
    const isLast = next.length === 0;
    const cipher = createCipheriv('aes-256-gcm', keyOf(key, salt), nonceOf(number, isLast)).setAAD(head);
    yield Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()]);
    if (isLast) return;
    part = next;
  }
}

/** Opens what `sealed` made; throws a `BackupFailed` at the first part that is not as it was sealed. */
export async function* unsealed(source: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  const head = await reader.upTo(sealedMark.length + saltBytes + checkBytes);
  const salt = head.subarray(sealedMark.length, sealedMark.length + saltBytes);
  if (!head.equals(headOf(key, salt)))
    throw new BackupFailed(
      'the key does not open this backup: set WAYBILL_BACKUP_KEY or WAYBILL_BACKUP_KEY_FILE to the key that it was made with',
    );
  let part = await reader.upTo(partBytes + tagBytes);
  for (let number = 0; ; number++) {
    const next =
      part.length < partBytes + tagBytes ? Buffer.alloc(0) : await reader.upTo(partBytes + tagBytes);
    const isLast = next.length === 0;
    yield openPart(part, { key: keyOf(key, salt), nonce: nonceOf(number, isLast), head });
    if (isLast) return;
    part = next;
  }
}

function openPart(part: Buffer, how: { key: Buffer; nonce: Buffer; head: Buffer }): Buffer {
  const text = part.subarray(0, Math.max(0, part.length - tagBytes));
  try {
    const decipher = createDecipheriv('aes-256-gcm', how.key, how.nonce, { authTagLength: tagBytes })
      .setAAD(how.head)
      .setAuthTag(part.subarray(text.length));
    return Buffer.concat([decipher.update(text), decipher.final()]);
  } catch {
    throw new BackupFailed('the backup is damaged or cut off: take another copy of it, or an older backup');
  }
}

function headOf(key: string, salt: Buffer): Buffer {
  const check = Buffer.from(hkdfSync('sha256', key, salt, 'waybill backup key check 1', checkBytes));
  return Buffer.concat([sealedMark, salt, check]);
}

function keyOf(key: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'waybill backup 1', 32));
}

/** Twelve bytes: the number of the part, then 1 for the last. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
