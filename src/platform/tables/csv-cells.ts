/**
 * CSV for spreadsheets, the one place that writes it. A cell is data: no spreadsheet takes it for a formula, in
 * whatever language it runs. One set to Russian splits lines at semicolons whatever the file's own sign is, and knows
 * a quote only where a cell begins, so a formula may not stand behind any sign that separates cells somewhere. Pure.
 */
import { stringify } from 'csv-stringify/sync';

export interface CsvForm {
  header: readonly string[];
  /** Between cells; a comma by default. */
  delimiter?: ',' | ';';
  /** A byte order mark, by which spreadsheets know UTF-8. */
  bom?: boolean;
}

/** Where some spreadsheet ends a cell; each begins one behind it, and so does the text itself. */
const separators = new Set(',;|\t\r\n');
const formulaSigns = new Set('=+-@＝＋－＠');
const passedOver = /[\s"]/;
/** A signed number calculates nothing. */
const number = /^[+-]\d+(?:[.,]\d+)?$/;

/** The cell as text that no spreadsheet calculates: an apostrophe stands before what looks like a formula. */
export function guardCell(cell: string): string {
  return number.test(cell) ? cell : piecesOf(cell, formulasIn(cell)).join("'");
}

/** The text of a cell before `guardCell`. */
export function unguardCell(cell: string): string {
  const guarded = formulasIn(cell).filter((at) => cell[at - 1] === "'");
  return piecesOf(cell, guarded)
    .map((piece, place) => (place < guarded.length ? piece.slice(0, -1) : piece))
    .join('');
}

/**
 * Where formulas begin: at a sign with nothing but blanks, quotes and then apostrophes between it and the beginning of a
 * cell. Each character is looked at once, so that a text of blank lines takes no longer than another one.
 */
function formulasIn(cell: string): number[] {
  const found: number[] = [];
  let before: 'blank' | 'apostrophe' | 'text' = 'blank';
  for (let at = 0; at < cell.length; at++) {
    const sign = cell.charAt(at);
    if (separators.has(sign)) before = 'blank';
    else if (before === 'text') continue;
    else if (sign === "'") before = 'apostrophe';
    else if (before === 'apostrophe' || !passedOver.test(sign)) {
      if (formulaSigns.has(sign)) found.push(at);
      before = 'text';
    }
  }
  return found;
}

/** The text cut at these places, which grow. */
function piecesOf(text: string, places: readonly number[]): string[] {
  return [0, ...places].map((from, piece) => text.slice(from, places[piece]));
}

/** Rows as CSV with a header. */
export function writeCsv(
  rows: readonly (readonly (string | number)[])[],
  { header, delimiter = ',', bom = false }: CsvForm,
): string {
  const safe = (cell: string | number, place: number) => {
    if (typeof cell !== 'string') return cell;
    // to a reader of another sign the whole line is one cell, which its first number would begin as a formula
    return number.test(cell) && place === 0 ? `'${cell}` : guardCell(cell);
  };
  return stringify(
    [[...header], ...rows.map((row) => [...row])].map((row) => row.map(safe)),
    {
      delimiter,
      bom,
      // quoted also for readers that separate by another sign
      quoted_match: /[,;|\t\r\n]/,
    },
  );
}
