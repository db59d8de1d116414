import { brotliDecompressSync } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';
import { rebuildGlyphs } from './woff2-glyphs.ts';

/** The tags that WOFF2 writes as a number (W3C WOFF File Format 2.0, section 4.1). */
const KNOWN_TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT ' +
  'VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar ' +
  'fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '));
const HEADER_BYTES = 48;
const TAG_FOLLOWS = 63;
const NOT_TRANSFORMED = 3;
/** Where the table head says whether the offsets in loca are long. */
const LOCA_FORMAT_OFFSET = 50;

interface TableEntry {
  tag: string;
  /** Length in the compressed stream. */
  length: number;
  transformed: boolean;
}

/**
 * Turns a WOFF2 font with TrueType outlines into a plain TrueType file, because Chromium does not take WOFF2 for a
 * system font.
 *
 * @throws Error when the font uses a part of WOFF2 that web font services do not: a collection, or packed metrics.
 */
export function woff2ToTrueType(font: Buffer): Buffer {
  const reader = new ByteReader(font);
  if (reader.tag() !== 'wOF2') throw new Error('This is no WOFF2 font.');
  const flavor = reader.uint32();
  if (flavor === 0x74746366) throw new Error('A WOFF2 collection is not supported.');
  reader.skip(4);
  const count = reader.uint16();
  reader.skip(6);
  const compressedLength = reader.uint32();
  reader.seek(HEADER_BYTES);
  const entries = Array.from({ length: count }, () => readEntry(reader));
  const start = reader.position;
  const stream = brotliDecompressSync(font.subarray(start, start + compressedLength));
  return writeFont(flavor, readTables(entries, stream));
}

function readEntry(reader: ByteReader): TableEntry {
  const flags = reader.uint8();
  const known = flags & 0x3f;
  const tag = known === TAG_FOLLOWS ? reader.tag() : KNOWN_TAGS[known];
  if (tag === undefined) throw new Error(`Unknown WOFF2 table number ${known}.`);
  const version = flags >> 6;
  const transformed = tag === 'glyf' || tag === 'loca' ? version !== NOT_TRANSFORMED : version !== 0;
  const originalLength = reader.uintBase128();
  return { tag, transformed, length: transformed ? reader.uintBase128() : originalLength };
}

function readTables(entries: TableEntry[], stream: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  let at = 0;
  for (const { tag, length, transformed } of entries) {
    const bytes = stream.subarray(at, at + length);
    at += length;
    if (transformed && tag === 'glyf') {
      const { glyf, loca } = rebuildGlyphs(bytes);
      tables.set('glyf', glyf).set('loca', loca);
    } else if (transformed && tag !== 'loca') {
      throw new Error(`The packed form of the table ${tag} is not supported.`);
    } else if (!transformed) {
      tables.set(tag, bytes);
    }
  }
  if (entries.some(({ tag, transformed }) => tag === 'glyf' && transformed)) {
    tables.get('head')?.writeInt16BE(1, LOCA_FORMAT_OFFSET);
  }
  return tables;
}

function writeFont(flavor: number, tables: Map<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const directory = Buffer.alloc(12 + 16 * sorted.length);
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  directory.writeUInt32BE(flavor, 0);
  directory.writeUInt16BE(sorted.length, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((sorted.length - power) * 16, 10);
  const parts = [directory];
  let offset = directory.length;
  for (const [index, [tag, bytes]] of sorted.entries()) {
    const record = 12 + 16 * index;
    directory.write(tag, record, 'latin1');
    directory.writeUInt32BE(checksum(bytes), record + 4);
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(bytes.length, record + 12);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const word = Buffer.alloc(4);
    bytes.copy(word, 0, at, Math.min(at + 4, bytes.length));
    sum = (sum + word.readUInt32BE(0)) >>> 0;
  }
  return sum;
}
