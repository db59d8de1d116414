/** Where the objects of a foreign PDF stand: its tables and streams of cross-references (ISO 32000-1, 7.5.4 and 7.5.8). */
import type { Effort } from './effort.ts';
import { type Cursor, readValue, readWhole, readWord, skipSpace } from './grammar.ts';
import { isDictionary, type PdfDictionary, type PdfStream, type PdfValue } from './values.ts';

/** At a byte of the file, or in a stream that holds several objects. */
export type Place = { at: number } | { holder: number; index: number };

export interface Sections {
  places: Map<number, Place>;
  /** The newest trailer. */
  trailer: PdfDictionary;
}

const mostSections = 32;
const mostObjects = 20_000;

/** Reads a stream at a place of the file; its length stands in its own dictionary. */
type ReadStream = (at: number) => PdfStream;

/** Throws where the chain of sections is broken, and for a file that is encrypted. */
export function readSections(bytes: Buffer, effort: Effort, readStream: ReadStream): Sections {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 2_048));
  const last = [...tail.matchAll(/startxref\s+(\d{1,10})/g)].at(-1);
  const waiting = [Number(last?.[1] ?? Number.NaN)];
  const seen = new Set<number>();
  const places = new Map<number, Place>();
  let newest: PdfDictionary | undefined;
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (seen.has(at)) continue;
    seen.add(at);
    if (!(at >= 0 && at < bytes.length) || seen.size > mostSections)
      throw new Error('the PDF does not say where its objects stand');
    const cursor = { bytes, at };
    const trailer = isTable(cursor) ? readTable(cursor, places) : readEntries(readStream(at), effort, places);
    effort.spend(cursor.at - at);
    // its name can be spelled in many ways, and no printer's writer spells one of a trailer with escapes
    if ([...trailer.keys()].some((name) => name === 'Encrypt' || name.includes('#')))
      throw new Error('the PDF is encrypted');
    newest ??= trailer;
    for (const name of ['XRefStm', 'Prev']) {
      const before = trailer.get(name);
      if (typeof before === 'number') waiting.push(before);
    }
  }
  return { places, trailer: newest ?? new Map() };
}

function isTable(cursor: Cursor): boolean {
  skipSpace(cursor);
  return cursor.bytes.toString('latin1', cursor.at, cursor.at + 4) === 'xref';
}

/** A newer section of the file counts before an older one. */
function keep(places: Map<number, Place>, number: number, place: Place | null): void {
  if (places.size >= mostObjects) throw new Error('the PDF has too many objects');
  if (place && !places.has(number)) places.set(number, place);
}

function readTable(cursor: Cursor, places: Map<number, Place>): PdfDictionary {
  cursor.at += 4;
  for (;;) {
    skipSpace(cursor);
    if (cursor.bytes.toString('latin1', cursor.at, cursor.at + 7) === 'trailer') break;
    const [first, count] = [readWhole(cursor), readWhole(cursor)];
    for (let index = 0; index < count; index++) {
      const at = readWhole(cursor);
      readWhole(cursor);
      keep(places, first + index, readWord(cursor) === 'n' ? { at } : null);
    }
  }
  cursor.at += 7;
  const trailer = readValue(cursor);
  if (!isDictionary(trailer)) throw new Error('the PDF has no trailer');
  return trailer;
}

function readEntries(stream: PdfStream, effort: Effort, places: Map<number, Place>): PdfDictionary {
  const { dictionary } = stream;
  const [kinds, first, second] = wholes(dictionary.get('W'), 3);
  if (kinds === undefined || first === undefined || second === undefined || kinds + first + second > 16)
    throw new Error('the PDF does not say where its objects stand');
  const index = wholes(dictionary.get('Index') ?? [0, dictionary.get('Size') ?? 0], 512);
  const rows = effort.unpack(stream);
  let at = 0;
  const field = (width: number, usual: number): number => {
    at += width;
    return width === 0 ? usual : Number(BigInt(`0x${rows.toString('hex', at - width, at) || '0'}`));
  };
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    const from = index[pair] ?? 0;
    for (let one = 0; one < (index[pair + 1] ?? 0) && at < rows.length; one++) {
      const [kind, where, within] = [field(kinds, 1), field(first, 0), field(second, 0)];
      const place = kind === 1 ? { at: where } : { holder: where, index: within };
      keep(places, from + one, kind === 1 || kind === 2 ? place : null);
    }
  }
  return dictionary;
}

function wholes(value: PdfValue | undefined, most: number): number[] {
  const all = Array.isArray(value) ? (value as readonly PdfValue[]) : [];
  if (all.length > most) throw new Error('the PDF does not say where its objects stand');
  return all.filter((one): one is number => Number.isInteger(one) && Number(one) >= 0);
}
