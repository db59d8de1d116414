/** A table that is written while it is read, part by part: never more than one part of it is held as rows (decision 0484). */
import { refuseField } from '../../../platform/api/refusal.ts';
import type { ExportFile } from '../../../platform/tables/table-contract.ts';
import { type TableFormat, type TableRow, writeTable } from '../../../platform/tables/table-file.ts';

/** More lines, or more signs, than this are asked for in smaller spans. */
export interface FileLimits {
  rows: number;
  signs: number;
}
export const usualLimits: FileLimits = { rows: 100_000, signs: 24_000_000 };

/** Rows that are read with one statement. */
export const partRows = 2_000;

/** Reads part after part; `read` answers what stands behind a row, at most so many. */
export async function* inParts<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last, partRows);
    if (rows.length > 0) yield rows;
    if (rows.length < partRows) return;
    last = rows.at(-1);
  }
}

export interface Table {
  name: string;
  format: TableFormat;
  columns: readonly string[];
}

/** The table as a file. Throws a field refusal for more than one file holds, before the rest is read. */
export async function fileInParts(
  { name, format, columns }: Table,
  parts: AsyncIterable<readonly TableRow[]>,
  limits: FileLimits = usualLimits,
): Promise<ExportFile> {
  const header = writeTable(format, columns, []);
  const texts: string[] = [];
  let rows = 0;
  let signs = 0;
  for await (const part of parts) {
    rows += part.length;
    if (rows > limits.rows) throw refuseField('from', 'too_many_rows', { max: limits.rows });
    const text = writeTable(format, columns, part);
    // a list in JSON without its brackets, a table without its header
    const inner = format === 'json' ? text.slice(1, -3) : text.slice(header.length);
    signs += inner.length;
    if (signs > limits.signs) throw refuseField('from', 'file_too_large');
    texts.push(inner);
  }
  const whole = format === 'csv' ? header + texts.join('') : `[${texts.join(',')}${rows > 0 ? '\n' : ''}]\n`;
  return { fileName: `${name}.${format}`, text: whole, rows };
}
