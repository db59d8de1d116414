/** The objects of a foreign PDF, read when they are asked for. Everything that a file says is bounded. */
import { Effort } from './effort.ts';
import { type Cursor, readValue, readWhole, readWord, skipSpace } from './grammar.ts';
import { type Place, readSections } from './sections.ts';
import {
  isDictionary,
  nameOf,
  type PdfDictionary,
  PdfPointer,
  type PdfStream,
  type PdfValue,
} from './values.ts';

export type PdfObject = PdfValue | PdfStream;

export interface ForeignPdf {
  trailer: PdfDictionary;
  /** Counts how much of it was read. */
  effort: Effort;
  /** The value, or the object to which it points; null where there is none. */
  follow(value: PdfValue | undefined): PdfObject;
}

export const isStream = (value: PdfObject): value is PdfStream =>
  typeof value === 'object' && value !== null && 'dictionary' in value;

/** Of streams that hold objects; each may unpack to eight megabytes. */
const mostHolders = 64;

/** Throws for what is no PDF, is broken, or is encrypted. */
export function openForeign(bytes: Buffer): ForeignPdf {
  const effort = new Effort();
  const known = new Map<number, PdfObject>();
  const holders = new Map<number, PdfValue[]>();
  const reading = new Set<number>();
  const follow = (value: PdfValue | undefined): PdfObject => {
    if (!(value instanceof PdfPointer)) return value ?? null;
    const found = load(value.number);
    if (found instanceof PdfPointer) throw new Error('an object of the PDF only points to another one');
    return found;
  };
  const whole = { bytes, effort, follow };
  const { places, trailer } = readSections(bytes, effort, (at) => requireStream(objectAt(whole, at).object));

  function load(number: number): PdfObject {
    const place = places.get(number);
    if (!place) return null;
    const before = known.get(number);
    if (before !== undefined) return before;
    if (reading.has(number)) throw new Error('an object of the PDF needs itself');
    reading.add(number);
    const object = read(number, place);
    reading.delete(number);
    known.set(number, object);
    return object;
  }

  function read(number: number, place: Place): PdfObject {
    if ('holder' in place) {
      const held = holders.get(place.holder) ?? readHolder(place.holder);
      return held[place.index] ?? null;
    }
    const { object, named } = objectAt(whole, place.at);
    if (named !== number) throw new Error(`object ${number} of the PDF is not where it should be`);
    return object;
  }

  function readHolder(number: number): PdfValue[] {
    if (holders.size >= mostHolders) throw new Error('the PDF has too many streams of objects');
    const held = objectsIn(requireStream(load(number)), effort);
    holders.set(number, held);
    return held;
  }

  return { trailer, effort, follow };
}

function requireStream(object: PdfObject): PdfStream {
  if (!isStream(object)) throw new Error('the PDF has no stream where there should be one');
  return object;
}

interface Reading extends Pick<ForeignPdf, 'effort' | 'follow'> {
  bytes: Buffer;
}

/** The object that begins at a byte, and the number that stands before it. */
function objectAt({ bytes, effort, follow }: Reading, at: number): { object: PdfObject; named: number } {
  const cursor = { bytes, at };
  const named = readWhole(cursor);
  readWhole(cursor);
  if (readWord(cursor) !== 'obj') throw new Error(`the PDF has no object at ${at}`);
  const value = readValue(cursor);
  skipSpace(cursor);
  effort.spend(cursor.at - at);
  const isFollowed = bytes.toString('latin1', cursor.at, cursor.at + 6) === 'stream';
  if (!isDictionary(value) || !isFollowed) return { object: value, named };
  return { object: { dictionary: value, bytes: streamBytes(cursor, follow(value.get('Length'))) }, named };
}

function streamBytes(cursor: Cursor, length: PdfObject): Buffer {
  const { bytes } = cursor;
  const from = cursor.at + 6 + (bytes[cursor.at + 6] === 13 ? 2 : 1);
  if (typeof length !== 'number' || !Number.isInteger(length) || length < 0 || from + length > bytes.length)
    throw new Error('a stream of the PDF has no length');
  const end = bytes.toString('latin1', from + length, from + length + 20);
  if (!/^\s*endstream/.test(end)) throw new Error('a stream of the PDF is not as long as it says');
  return bytes.subarray(from, from + length);
}

/** The objects of a stream that holds several (ISO 32000-1, 7.5.7). */
function objectsIn(stream: PdfStream, effort: Effort): PdfValue[] {
  const { dictionary } = stream;
  const [count, first] = [dictionary.get('N'), dictionary.get('First')];
  if (nameOf(dictionary.get('Type')) !== 'ObjStm' || typeof count !== 'number' || typeof first !== 'number')
    throw new Error('the PDF has no stream of objects where there should be one');
  if (first < 0) throw new Error('the objects of a stream of the PDF stand before it');
  const bytes = effort.unpack(stream);
  const head = { bytes, at: 0 };
  const held: PdfValue[] = [];
  for (let index = 0; index < count && index < 20_000; index++) {
    readWhole(head);
    const from = first + readWhole(head);
    const cursor = { bytes, at: from };
    held.push(readValue(cursor));
    effort.spend(cursor.at - from);
  }
  return held;
}
