/** The bytes of a stream behind FlateDecode, with the predictors that tables of objects use (ISO 32000-1, 7.4.4). */
import { inflateSync } from 'node:zlib';
import { isDictionary, nameOf, type PdfStream, type PdfValue } from './values.ts';

/** Of one stream, unpacked. */
const mostBytes = 8_000_000;

/** Throws for another filter, for broken bytes, and for too many of them. */
export function unpack({ dictionary, bytes }: PdfStream): Buffer {
  const filter = only(dictionary.get('Filter'));
  if (filter === undefined || filter === null) return bytes;
  if (nameOf(filter) !== 'FlateDecode') throw new Error('a stream of the PDF has another filter than Flate');
  const flat = inflateSync(bytes, { maxOutputLength: mostBytes });
  const parts = only(dictionary.get('DecodeParms'));
  if (!isDictionary(parts)) return flat;
  const predictor = parts.get('Predictor') ?? 1;
  if (predictor === 1) return flat;
  const [columns = 1, colors = 1, bits = 8] = ['Columns', 'Colors', 'BitsPerComponent'].map((name) =>
    parts.get(name),
  );
  const isOne = typeof columns === 'number' && columns > 0 && columns < 10_000 && colors === 1 && bits === 8;
  if (typeof predictor !== 'number' || predictor < 10 || !isOne)
    throw new Error('a stream of the PDF is packed in an unknown way');
  return unpredict(flat, columns);
}

/** The value itself, or the only one of its array. */
function only(value: PdfValue | undefined): PdfValue | undefined {
  if (!Array.isArray(value)) return value;
  if (value.length > 1) throw new Error('a stream of the PDF has several filters');
  return value[0];
}

/** Undoes the filters of PNG, which begin each row (RFC 2083, 6). One byte a column. */
function unpredict(flat: Buffer, columns: number): Buffer {
  const rows = Math.floor(flat.length / (columns + 1));
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++) {
    const kind = flat[row * (columns + 1)] ?? 0;
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const left = column > 0 ? (plain[at - 1] ?? 0) : 0;
      const up = row > 0 ? (plain[at - columns] ?? 0) : 0;
      const corner = row > 0 && column > 0 ? (plain[at - columns - 1] ?? 0) : 0;
      const guessed = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind];
      if (guessed === undefined) throw new Error('a stream of the PDF is packed in an unknown way');
      plain[at] = (flat[row * (columns + 1) + 1 + column] ?? 0) + guessed;
    }
  }
  return plain;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((one) => Math.abs(guess - one)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
