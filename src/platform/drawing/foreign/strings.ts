/** Strings of a foreign PDF, in brackets or in hexadecimal digits (ISO 32000-1, 7.3.4). */
import type { Cursor } from './grammar.ts';

const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

export function readString(cursor: Cursor): Buffer {
  return cursor.bytes[cursor.at++] === 0x28 ? readBracketed(cursor) : readHex(cursor);
}

function readHex(cursor: Cursor): Buffer {
  const end = cursor.bytes.indexOf('>', cursor.at);
  if (end < 0) throw new Error('a string of the PDF has no end');
  const digits = cursor.bytes.toString('latin1', cursor.at, end).replace(/[\0\t\n\f\r ]+/g, '');
  if (!/^[\da-f]*$/i.test(digits)) throw new Error('a string of the PDF is none');
  cursor.at = end + 1;
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}

function readBracketed(cursor: Cursor): Buffer {
  const signs: number[] = [];
  for (let open = 1; ; ) {
    const code = cursor.bytes[cursor.at++];
    if (code === undefined) throw new Error('a string of the PDF has no end');
    if (code === 0x5c) {
      const meant = readEscape(cursor);
      if (meant !== undefined) signs.push(meant);
      continue;
    }
    if (code === 0x28) open++;
    if (code === 0x29) open--;
    if (open === 0) return Buffer.from(signs);
    signs.push(code);
  }
}

/** The sign that a backslash introduces; undefined where a line only goes on. */
function readEscape(cursor: Cursor): number | undefined {
  const [octal] = /^[0-7]{1,3}/.exec(cursor.bytes.toString('latin1', cursor.at, cursor.at + 3)) ?? [];
  if (octal) {
    cursor.at += octal.length;
    return Number.parseInt(octal, 8) & 0xff;
  }
  const code = cursor.bytes[cursor.at++];
  if (code === 13 && cursor.bytes[cursor.at] === 10) cursor.at++;
  if (code === 13 || code === 10 || code === undefined) return undefined;
  return escapes[String.fromCharCode(code)] ?? code;
}
