import { Fragment, type ReactNode } from 'react';
import type { Words } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { usePlace } from '../place.tsx';
import { OfficeTable, type OfficeTableLook } from './office-table.tsx';
import { ShowMore } from './show-more.tsx';

/** Rows as a table, or each as a card of its own, which is a list item; or all of them in one card, as panels that open. */
export type RowLook<Row> =
  | OfficeTableLook<Row>
  | { rowKey: (row: Row) => string; card: (row: Row) => ReactNode; isOneCard?: boolean };

export interface ListRowsProps<Row> {
  /** Words of the page: `empty`, `emptyText`, of a list that grows `shown`, of a table `title` and `columns`. */
  words: Words;
  /** `hasMore` is left out of a list that never grows. */
  list: { rows: readonly Row[]; hasMore?: boolean };
  look: RowLook<Row>;
  /** The text of an empty list, where it is not the page's `empty`. */
  empty?: string | undefined;
  /** The button that fills an empty list. */
  emptyAction?: ReactNode;
  /** The limits that the address sets on the list, in words, and the address of the whole list. */
  narrowed?: { by: readonly string[]; all: string } | undefined;
  /** The text on how many rows are shown, where it is not the page's `shown`. */
  shown?: string | undefined;
  /** The summary of all rows, above them. */
  summary?: ReactNode;
}

/** The rows of an office list with "Show more" below them, or what stands in their place while there are none. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { words, list, look, empty, emptyAction, narrowed, shown, summary } = props;
  const { rows, hasMore } = list;
  if (rows.length === 0 && narrowed) return <NoneOfThese {...narrowed} />;
  if (rows.length === 0)
    return (
      <EmptyState title={empty ?? words('empty')} action={emptyAction}>
        {words('emptyText')}
      </EmptyState>
    );
  return (
    <>
      {summary}
      {'card' in look ? (
        <ul className={look.isOneCard ? 'ui-sheet ui-content-fold' : 'grid gap-4'}>
          {rows.map((row) => (
            <Fragment key={look.rowKey(row)}>{look.card(row)}</Fragment>
          ))}
        </ul>
      ) : (
        <OfficeTable {...look} words={words} rows={rows} />
      )}
      {hasMore === undefined ? null : (
        <ShowMore shown={shown ?? words('shown', { count: rows.length })} hasMore={hasMore} />
      )}
    </>
  );
}

/** A list that is empty only because of what the address asks for says what that is, and leads to all of it. */
function NoneOfThese({ by, all }: { by: readonly string[]; all: string }) {
  const { words } = usePlace();
  return (
    <EmptyState title={words('ui.noneFound')} action={<Button href={all}>{words('ui.showAll')}</Button>}>
      {words('ui.onlyShown', { filters: by.join(' · ') })}
    </EmptyState>
  );
}
