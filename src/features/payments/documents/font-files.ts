/** Fonts for paper, unpacked once: read from WOFF, each look at a letter would unpack its whole table again. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const require = createRequire(import.meta.url);

const unpacked = new Map<string, Buffer>();

/** The font of a package's WOFF file as TrueType. */
export function fontFile(path: string): Buffer {
  const known = unpacked.get(path);
  if (known) return known;
  const font = fromWoff(readFileSync(require.resolve(path)));
  unpacked.set(path, font);
  return font;
}

const headerBytes = 12;
const entryBytes = 16;
const woffHeaderBytes = 44;
const woffEntryBytes = 20;

/** WOFF 1.0 as the font that it packs. Source: W3C, WOFF File Format 1.0, sections 3 to 5. */
function fromWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(headerBytes + count * entryBytes);
  const log = Math.floor(Math.log2(count));
  header.writeUInt32BE(woff.readUInt32BE(4), 0);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** log * 16, 6);
  header.writeUInt16BE(log, 8);
  header.writeUInt16BE(count * 16 - 2 ** log * 16, 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (let index = 0; index < count; index++) {
    const entry = woffHeaderBytes + index * woffEntryBytes;
    const [at, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
    if (at === undefined || packed === undefined || length === undefined) throw new Error('no table');
    const bytes = woff.subarray(at, at + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    const place = headerBytes + index * entryBytes;
    woff.copy(header, place, entry, entry + 4);
    header.writeUInt32BE(woff.readUInt32BE(entry + 16), place + 4);
    header.writeUInt32BE(offset, place + 8);
    header.writeUInt32BE(length, place + 12);
    const padding = (4 - (length % 4)) % 4;
    parts.push(table, Buffer.alloc(padding));
    offset += length + padding;
  }
  return Buffer.concat(parts);
}
