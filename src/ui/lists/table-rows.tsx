/** The rows of a table, under their headings where it has some. */

import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Column, TableProps } from './table.tsx';

export interface RowsUnder<Row> {
  /** Tells the parts apart. */
  key: string;
  heading: ReactNode;
  rows: readonly Row[];
}

/** The rows under their headings, in the order they come; without headings all are one part. */
export function partsOf<Row>({
  rows,
  group,
  groupHead,
}: Pick<TableProps<Row>, 'rows' | 'group' | 'groupHead'>): RowsUnder<Row>[] {
  if (!group) return [{ key: '', heading: undefined, rows }];
  return [...Map.groupBy(rows, group)].map(([key, rows]) => {
    const [first] = rows;
    return { key, heading: groupHead && first ? groupHead(first) : key, rows };
  });
}

type PartProps<Row> = Omit<TableProps<Row>, 'rows'> & Omit<RowsUnder<Row>, 'key'> & { stack: boolean };

/** Rows under their heading. */
export function TablePart<Row>({ heading, rows, stack, columns, rowKey, selected, muted }: PartProps<Row>) {
  const role = stack ? 'row' : undefined;
  return (
    <tbody role={stack ? 'rowgroup' : undefined}>
      {heading === undefined ? null : (
        <tr role={role} className="ui-table-group">
          <th scope="rowgroup" role={stack ? 'rowheader' : undefined} colSpan={columns.length}>
            {heading}
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <tr
          key={rowKey(row)}
          role={role}
          data-selected={selected?.(row) || undefined}
          data-muted={muted?.(row) || undefined}
        >
          {columns.map((column) => (
            <Cell key={column.id} column={column} row={row} stack={stack} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Cell<Row>({ column, row, stack }: { column: Column<Row>; row: Row; stack: boolean }) {
  const content = (
    <>
      {stack && !column.rowHeader ? (
        <span className="ui-cell-label" aria-hidden="true">
          {column.header}
        </span>
      ) : null}
      <span className="ui-cell">{column.cell(row)}</span>
    </>
  );
  if (column.rowHeader) {
    return (
      <th
        scope="row"
        role={stack ? 'rowheader' : undefined}
        className={column.className}
        data-align={column.align}
        data-phone={stack ? (column.phone ?? 'first') : undefined}
      >
        {content}
      </th>
    );
  }
  return (
    <td
      role={stack ? 'cell' : undefined}
      className={
        classNames(column.className, !stack && column.phone === 'none' && 'max-sm:hidden') || undefined
      }
      data-align={column.align}
      data-phone={stack ? column.phone : undefined}
      data-nothing={(stack && column.nothing?.(row)) || undefined}
    >
      {content}
    </td>
  );
}
