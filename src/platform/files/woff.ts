/** Fonts out of their wrapping for the web: WOFF 1.0 (W3C Recommendation) into the OpenType file that it holds. */
import { inflateSync } from 'node:zlib';

interface Table {
  tag: Buffer;
  checksum: number;
  bytes: Buffer;
}

/** Throws a RangeError for what is no WOFF file. */
export function unwrapWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new RangeError('not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, 44 + index * 20));
  const entries = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + count * 16);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(entries * 16, 6);
  head.writeUInt16BE(Math.log2(entries), 8);
  head.writeUInt16BE((count - entries) * 16, 10);
  let offset = head.length;
  const parts: Buffer[] = [head];
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = 12 + index * 16;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    // tables begin at multiples of four
    const padded = Buffer.alloc((bytes.length + 3) & ~3);
    bytes.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function readTable(woff: Buffer, at: number): Table {
  const [offset, packed, length] = [at + 4, at + 8, at + 12].map((place) => woff.readUInt32BE(place));
  if (offset === undefined || packed === undefined || length === undefined)
    throw new RangeError('a short WOFF file');
  const bytes = woff.subarray(offset, offset + packed);
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    bytes: packed < length ? inflateSync(bytes) : bytes,
  };
}
