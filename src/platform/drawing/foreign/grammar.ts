/** Reads the values of a foreign PDF, one after the other, from a place on. Throws for whatever is no value. */
import { readString } from './strings.ts';
import { type PdfDictionary, PdfName, PdfPointer, type PdfValue } from './values.ts';

/** Where reading stands in the bytes; it moves on with each value. */
export interface Cursor {
  readonly bytes: Buffer;
  at: number;
}

const mostDepth = 40;
const mostNumber = 1e12;

const space = /[\0\t\n\f\r ]/;
const regular = /[^\0\t\n\f\r ()<>[\]{}/%]/;

export const charAt = ({ bytes, at }: Cursor, ahead = 0): string =>
  at + ahead < bytes.length ? String.fromCharCode(bytes[at + ahead] ?? 0) : '';

/** Past white space and comments. */
export function skipSpace(cursor: Cursor): void {
  for (;;) {
    const next = charAt(cursor);
    if (next === '%') while (charAt(cursor) !== '' && !/[\r\n]/.test(charAt(cursor))) cursor.at++;
    else if (next !== '' && space.test(next)) cursor.at++;
    else return;
  }
}

/** The next run of regular signs, such as a number or a keyword; empty before a delimiter. */
export function readWord(cursor: Cursor): string {
  skipSpace(cursor);
  const from = cursor.at;
  while (charAt(cursor) !== '' && regular.test(charAt(cursor))) cursor.at++;
  return cursor.bytes.toString('latin1', from, cursor.at);
}

/** A whole number from zero on. */
export function readWhole(cursor: Cursor): number {
  const word = readWord(cursor);
  if (!/^\d{1,12}$/.test(word)) throw new Error(`no whole number in the PDF at ${cursor.at}`);
  return Number(word);
}

export function readValue(cursor: Cursor, depth = 0): PdfValue {
  if (depth > mostDepth) throw new Error('values of the PDF lie too deep in each other');
  skipSpace(cursor);
  const next = charAt(cursor);
  if (next === '/') return readName(cursor);
  if (next === '(' || (next === '<' && charAt(cursor, 1) !== '<')) return readString(cursor);
  if (next === '<') return readDictionary(cursor, depth);
  if (next === '[') return readArray(cursor, depth);
  return readPlain(cursor);
}

function readName(cursor: Cursor): PdfName {
  cursor.at++;
  const from = cursor.at;
  while (charAt(cursor) !== '' && regular.test(charAt(cursor))) cursor.at++;
  const text = cursor.bytes.toString('latin1', from, cursor.at);
  if (!/^[\x21-\x7e]{1,127}$/.test(text)) throw new Error('a name of the PDF is none');
  return new PdfName(text);
}

function readDictionary(cursor: Cursor, depth: number): PdfDictionary {
  cursor.at += 2;
  const entries: PdfDictionary = new Map();
  for (;;) {
    skipSpace(cursor);
    if (charAt(cursor) === '>' && charAt(cursor, 1) === '>') break;
    if (charAt(cursor) !== '/') throw new Error('a dictionary of the PDF is broken');
    const { text } = readName(cursor);
    entries.set(text, readValue(cursor, depth + 1));
  }
  cursor.at += 2;
  return entries;
}

function readArray(cursor: Cursor, depth: number): PdfValue[] {
  cursor.at++;
  const items: PdfValue[] = [];
  for (;;) {
    skipSpace(cursor);
    if (charAt(cursor) === ']') break;
    items.push(readValue(cursor, depth + 1));
  }
  cursor.at++;
  return items;
}

/** A number, a reference, or one of the three words. */
function readPlain(cursor: Cursor): PdfValue {
  const word = readWord(cursor);
  if (word === 'null') return null;
  if (word === 'true' || word === 'false') return word === 'true';
  if (!/^[+-]?(?:\d{1,20}\.?\d{0,20}|\.\d{1,20})$/.test(word)) throw new Error('a value of the PDF is none');
  if (/^\d{1,9}$/.test(word)) {
    const after = /^[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/.exec(
      cursor.bytes.toString('latin1', cursor.at, cursor.at + 40),
    );
    if (after) {
      cursor.at += after[0].length;
      return new PdfPointer(Number(word));
    }
  }
  const number = Number(word);
  if (Math.abs(number) > mostNumber) throw new Error('a number of the PDF is too large');
  return number;
}
