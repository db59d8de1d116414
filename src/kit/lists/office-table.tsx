import type { ReactNode } from 'react';
import type { Words } from '../../platform/texts/texts.ts';
import { type Column, Table, type TableProps } from '../../ui/lists/table.tsx';

/** A column of an office table. Its header is `columns.<id>` of the page's words. */
export interface OfficeColumn<Row> extends Omit<Column<Row>, 'header' | 'rowHeader'> {
  /** Where it is not the page's word. */
  header?: ReactNode;
  /** In the choice of columns, where the header is more than a word. */
  name?: string;
  /** In the choice of columns: it cannot be left out, or is shown to those alone who choose it. */
  choice?: 'always' | 'extra';
}

/** How an office table looks. */
export interface OfficeTableLook<Row>
  extends Pick<TableProps<Row>, 'rowKey' | 'narrow' | 'selected' | 'muted' | 'group' | 'groupHead'> {
  /** The first one names its row. */
  columns: readonly OfficeColumn<Row>[];
  /** Where it is not the page's title. */
  caption?: string | undefined;
  /** Rows with buttons are not dense. */
  roomy?: boolean;
}

interface OfficeTableProps<Row> extends OfficeTableLook<Row> {
  /** Words of the page: `title`, `columns`. */
  words: Words;
  rows: readonly Row[];
}

/** Rows in the staff area: dense, each a card on a narrow screen, named by their first column. */
export function OfficeTable<Row>(props: OfficeTableProps<Row>) {
  const { words, rows, columns, caption = words('title'), narrow = 'stack', roomy = false, ...look } = props;
  return (
    <Table
      {...look}
      caption={caption}
      captionHidden
      dense={!roomy}
      narrow={narrow}
      rows={rows}
      columns={columns.map((column, index) => ({
        ...column,
        header: column.header ?? words(`columns.${column.id}`),
        rowHeader: index === 0,
      }))}
    />
  );
}
