import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { unpack } from './unpack.ts';
import { type PdfDictionary, PdfName, type PdfValue } from './values.ts';

const columns = 5;
const plain = Buffer.from(Array.from({ length: 40 }, (_, at) => (at * at * 7 + 13) & 0xff));

/** The byte that a filter of PNG foretells (RFC 2083, 6), written down apart from the reader. */
function foretold(kind: number, row: number, column: number): number {
  const at = (r: number, c: number): number => (r < 0 || c < 0 ? 0 : (plain[r * columns + c] ?? 0));
  const [left, up, corner] = [at(row, column - 1), at(row - 1, column), at(row - 1, column - 1)];
  if (kind === 4) {
    const guess = left + up - corner;
    return [left, up, corner].reduce((best, one) =>
      Math.abs(guess - one) < Math.abs(guess - best) ? one : best,
    );
  }
  return [0, left, up, Math.floor((left + up) / 2)][kind] ?? 0;
}

/** The bytes in rows, each by its own filter. */
function packed(kindOf: (row: number) => number): Buffer {
  const rows = Array.from({ length: plain.length / columns }, (_, row) => {
    const kind = kindOf(row);
    const bytes = Array.from({ length: columns }, (__, column) => {
      return ((plain[row * columns + column] ?? 0) - foretold(kind, row, column)) & 0xff;
    });
    return [kind, ...bytes];
  });
  return deflateSync(Buffer.from(rows.flat()));
}

const flate = new PdfName('FlateDecode');
const parms = (entries: Record<string, PdfValue>): PdfDictionary => new Map(Object.entries(entries));
const stream = (bytes: Buffer, entries: Record<string, PdfValue>) => ({
  ...{ dictionary: parms(entries), bytes },
});

describe('a stream', () => {
  test('without a filter is as it is, and Flate is undone, alone or as the only one of a list', () => {
    expect(unpack(stream(plain, {}))).toEqual(plain);
    for (const filter of [flate, [flate]]) {
      expect(unpack(stream(deflateSync(plain), { Filter: filter }))).toEqual(plain);
    }
  });

  test.each([0, 1, 2, 3, 4])('in rows by filter %i of PNG is put together again', (kind) => {
    const given = { Filter: flate, DecodeParms: parms({ Predictor: 12, Columns: columns }) };
    expect(
      unpack(
        stream(
          packed(() => kind),
          given,
        ),
      ),
    ).toEqual(plain);
  });

  test('may change the filter with each row', () => {
    const given = { Filter: [flate], DecodeParms: [parms({ Predictor: 15, Columns: columns })] };
    expect(
      unpack(
        stream(
          packed((row) => row % 5),
          given,
        ),
      ),
    ).toEqual(plain);
  });

  test.each([
    ['another filter', deflateSync(plain), { Filter: new PdfName('LZWDecode') }],
    ['two filters', deflateSync(plain), { Filter: [new PdfName('ASCII85Decode'), flate] }],
    [
      'a predictor of TIFF',
      packed(() => 0),
      { Filter: flate, DecodeParms: parms({ Predictor: 2, Columns: 5 }) },
    ],
    [
      'rows without an end',
      packed(() => 0),
      { Filter: flate, DecodeParms: parms({ Predictor: 12, Columns: 1e9 }) },
    ],
    [
      'an unknown filter of a row',
      packed(() => 7),
      { Filter: flate, DecodeParms: parms({ Predictor: 12, Columns: 5 }) },
    ],
    ['bytes that are none', plain, { Filter: flate }],
    ['more than it may hold', deflateSync(Buffer.alloc(8_000_001)), { Filter: flate }],
  ])('with %s is refused', (_, bytes, entries) => {
    expect(() => unpack(stream(bytes, entries as Record<string, PdfValue>))).toThrow();
  });
});
