/**
 * Files in one stream, as POSIX `ustar`: a backup that is not sealed opens with `tar xzf` on any machine. Lengths stand
 * before contents, so whoever writes knows them ahead.
 */
import { BackupFailed } from './backup-failed.ts';
import { ByteReader } from './byte-reader.ts';

export interface TarEntry {
  /** At most 255 bytes, of which the part behind some slash has at most 100. */
  name: string;
  size: number;
  /** Exactly `size` bytes. */
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const block = 512;
/** Numbers are written in octal: eleven digits, 8 GB. */
const mostBytes = 8 ** 11 - 1;

/** The bytes of an archive with these files. */
export async function* tarOf(entries: AsyncIterable<TarEntry>, at: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    yield headOf(name, size, at);
    let written = 0;
    for await (const part of content) {
      written += part.length;
      yield part;
    }
    if (written !== size) throw new BackupFailed(`${name} changed while it was read: make the backup again`);
    yield Buffer.alloc((block - (size % block)) % block);
  }
  yield Buffer.alloc(2 * block);
}

function headOf(name: string, size: number, at: Date): Buffer {
  const { prefix, rest } = splitName(name);
  if (size > mostBytes) throw new BackupFailed(`${name} is larger than 8 GB, which a backup cannot hold`);
  const head = Buffer.alloc(block);
  const octal = (value: number, place: number, digits: number) =>
    head.write(`${value.toString(8).padStart(digits, '0')}\0`, place, 'latin1');
  head.write(rest, 0);
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(Math.floor(at.getTime() / 1000), 136, 11);
  head.write('        0', 148, 'latin1');
  head.write('ustar\x0000', 257, 'latin1');
  head.write(prefix, 345);
  head.write(`${sumOf(head).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return head;
}

function splitName(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', rest: name };
  for (let slash = name.indexOf('/'); slash > 0; slash = name.indexOf('/', slash + 1)) {
    const [prefix, rest] = [name.slice(0, slash), name.slice(slash + 1)];
    if (Buffer.byteLength(rest) <= 100 && Buffer.byteLength(prefix) <= 155) return { prefix, rest };
  }
  throw new BackupFailed(`the name ${name} is too long for a backup: rename the file`);
}

/** The sum of all bytes, the place of the sum itself counted as blanks. */
function sumOf(head: Buffer): number {
  let sum = 0;
  for (const [place, byte] of head.entries()) sum += place >= 148 && place < 156 ? 32 : byte;
  return sum;
}

/** The files of an archive, in order. The content of each must be read to its end before the next one is asked for. */
export async function* entriesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const reader = new ByteReader(source);
  for (;;) {
    const head = await reader.upTo(block);
    if (head.length < block) throw cutOff();
    if (head.every((byte) => byte === 0)) break;
    const text = (from: number, length: number): string => {
      const part = head.subarray(from, from + length);
      const end = part.indexOf(0);
      return part.subarray(0, end === -1 ? length : end).toString();
    };
    if (Number.parseInt(text(148, 8), 8) !== sumOf(head)) throw cutOff();
    const size = Number.parseInt(text(124, 12), 8);
    const prefix = text(345, 155);
    yield {
      name: prefix ? `${prefix}/${text(0, 100)}` : text(0, 100),
      size,
      content: contentOf(reader, size),
    };
    await reader.upTo((block - (size % block)) % block);
  }
  // the rest is read to its end: the last part of a sealed stream says that nothing is missing
  for await (const _ of reader.all());
}

async function* contentOf(reader: ByteReader, size: number): AsyncGenerator<Buffer> {
  for (let missing = size; missing > 0; ) {
    const part = await reader.some(missing);
    if (!part) throw cutOff();
    missing -= part.length;
    yield part;
  }
}

const cutOff = () =>
  new BackupFailed('the backup is damaged or cut off: take another copy of it, or an older backup');
