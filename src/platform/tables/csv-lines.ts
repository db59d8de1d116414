/** CSV that staff hand in: its lines with their numbers, and cells whose faults are named. Pure. */
import { parse } from 'csv-parse/sync';
import { unguardCell } from './csv-cells.ts';

/** A wrong line; words of the code stand under `csvFaults`. */
export interface LineFault {
  line: number;
  column: string | null;
  code: string;
  values?: Record<string, string | number>;
}

export interface CsvLine<Column extends string> {
  line: number;
  cells: Record<Column, string>;
}

/**
 * The lines below the header, whatever separates their cells: a comma, a semicolon or a tab. Answers what is wrong
 * with the file as a whole instead when it cannot be read.
 */
export function readCsv<Column extends string>(
  text: string,
  columns: readonly Column[],
): { lines: CsvLine<Column>[] } | { fault: LineFault } {
  const header = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '';
  const delimiter = [',', ';', '\t'].find((sign) => header.includes(sign)) ?? ',';
  try {
    const rows: { record: Record<string, string>; info: { lines: number } }[] = parse(text, {
      bom: true,
      columns: true,
      delimiter,
      info: true,
      skip_empty_lines: true,
      trim: true,
    });
    const named = readHeader(header, delimiter);
    const missing = columns.find((column) => !named.includes(column));
    if (missing) return { fault: { line: 1, column: missing, code: 'column_missing' } };
    // which of two amounts counts is nobody's guess
    const twice = columns.find((column) => named.indexOf(column) !== named.lastIndexOf(column));
    if (twice) return { fault: { line: 1, column: twice, code: 'column_twice' } };
    return {
      lines: rows.map(({ record, info }) => ({
        line: info.lines,
        // what was taken along from here has its formulas guarded
        cells: Object.fromEntries(
          columns.map((column) => [column, unguardCell(record[column] ?? '')]),
        ) as Record<Column, string>,
      })),
    };
  } catch (error) {
    const line =
      error instanceof Error && 'lines' in error && typeof error.lines === 'number' ? error.lines : 1;
    return { fault: { line, column: null, code: 'not_csv' } };
  }
}

function readHeader(header: string, delimiter: string): string[] {
  return header.split(delimiter).map((cell) => cell.trim().replace(/^"|"$/g, ''));
}

/** The cells of a line as values; what is wrong with them is collected. */
export class Cells<Column extends string> {
  readonly faults: LineFault[] = [];
  readonly #line: CsvLine<Column>;

  constructor(line: CsvLine<Column>) {
    this.#line = line;
  }

  text(column: Column): string {
    const text = this.#line.cells[column];
    if (text === '') this.wrong(column, 'empty');
    return text;
  }

  wrong(column: Column, code: string, values?: LineFault['values']): void {
    this.faults.push({ line: this.#line.line, column, code, ...(values ? { values } : {}) });
  }

  /** A decimal number without a sign; a comma is taken for a point. */
  decimal(column: Column, digits: number, optional = false): string | null {
    const text = this.#line.cells[column].replace(/\s/g, '').replace(',', '.');
    if (text === '') {
      if (!optional) this.wrong(column, 'empty');
      return null;
    }
    if (!new RegExp(`^\\d{1,9}(\\.\\d{1,${digits}})?$`).test(text)) {
      this.wrong(column, 'not_a_number', { digits });
      return null;
    }
    return text;
  }

  whole(column: Column, optional = false): number | null {
    const text = this.decimal(column, 1, optional);
    if (text === null) return null;
    if (!/^\d{1,6}$/.test(text)) this.wrong(column, 'not_whole');
    return Number.parseInt(text, 10);
  }

  list(column: Column): string[] {
    return this.#line.cells[column].split(/[\s,|]+/).filter(Boolean);
  }
}
