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

/** Where a cell begins for some spreadsheet: the text's own beginning, or after a sign that separates. */
const beginning = String.raw`(^|[,;|\t\r\n])([\s"]*)('*)`;
const formula = new RegExp(`${beginning}(?=[=+\\-@＝＋－＠])`, 'g');
const guarded = new RegExp(`${beginning}'(?=[=+\\-@＝＋－＠])`, 'g');
/** A signed number calculates nothing. */
const number = /^[+-]\d+(?:[.,]\d+)?$/;

/** The cell as text that no spreadsheet calculates: an apostrophe stands before what looks like a formula. */
export function guardCell(cell: string): string {
  return number.test(cell) ? cell : cell.replace(formula, "$1$2$3'");
}

/** What was there before `guardCell`. */
export function unguardCell(cell: string): string {
  return cell.replace(guarded, '$1$2$3');
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
