/** Tables that staff take along and hand in, as CSV or as JSON: the same columns in both. Pure. */
import { writeCsv } from './csv-cells.ts';
import { type CsvLine, type LineFault, readCsv } from './csv-lines.ts';

export type TableFormat = 'csv' | 'json';
export type TableRow = Readonly<Record<string, string | number | boolean | readonly string[] | null>>;

/** Between the parts of a list in a cell. */
const listSign = '|';

/** A table as text. In CSV lists are joined by `|`, and no cell is taken for a formula by a spreadsheet. */
export function writeTable(
  format: TableFormat,
  columns: readonly string[],
  rows: readonly TableRow[],
): string {
  if (format === 'json') return `${JSON.stringify(rows, null, 1)}\n`;
  const records = rows.map((row) =>
    columns.map((column) => {
      const value = row[column] ?? '';
      if (typeof value === 'boolean') return value ? 'yes' : 'no';
      return typeof value === 'object' ? value.join(listSign) : value;
    }),
  );
  return writeCsv(records, { header: columns });
}

/** More are handed in part by part: each is checked while nobody else is answered. */
const mostRows = 5_000;

/** The lines of a table that was handed in; in JSON the first entry is line 1. */
export function readTable<Column extends string>(
  text: string,
  format: TableFormat,
  columns: readonly Column[],
): { lines: CsvLine<Column>[] } | { fault: LineFault } {
  if (format === 'csv') {
    const read = readCsv(text, columns);
    const first = 'lines' in read ? read.lines[mostRows] : undefined;
    return first ? tooMany(first.line) : read;
  }
  const entries = parsed(text);
  if (!entries) return { fault: { line: 1, column: null, code: 'not_json' } };
  if (entries.length > mostRows) return tooMany(mostRows + 1);
  const nested = nestedCell(entries, columns);
  if (nested) return { fault: nested };
  return {
    lines: entries.map((entry, index) => ({
      line: index + 1,
      cells: Object.fromEntries(columns.map((column) => [column, cellOf(entry[column])])) as Record<
        Column,
        string
      >,
    })),
  };
}

const tooMany = (line: number) => ({ fault: { line, column: null, code: 'too_many_lines' } });

function parsed(text: string): Record<string, unknown>[] | null {
  try {
    const value: unknown = JSON.parse(text);
    const isTable = Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);
    return isTable ? (value as Record<string, unknown>[]) : null;
  } catch {
    return null;
  }
}

/** A cell that holds an object, of which no text could be made that says the same. */
function nestedCell(entries: Record<string, unknown>[], columns: readonly string[]): LineFault | null {
  const isNested = (value: unknown): boolean =>
    Array.isArray(value) ? value.some((part) => typeof part === 'object') : Object(value) === value;
  for (const [index, entry] of entries.entries()) {
    const column = columns.find((name) => isNested(entry[name]));
    if (column) return { line: index + 1, column, code: 'wrong_value' };
  }
  return null;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.map(String).join(listSign) : String(value);
}

/** The parts of a cell that holds a list. */
export function listOf(cell: string): string[] {
  return cell
    .split(listSign)
    .map((part) => part.trim())
    .filter(Boolean);
}
