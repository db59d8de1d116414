import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { Anchor } from '../navigation/link-component.tsx';
import { partsOf, TablePart } from './table-rows.tsx';

export type Column<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Of its head and its cells. */
  className?: string | undefined;
  /** Amounts and counts stand at the end. */
  align?: 'start' | 'end';
  /** This cell names its row. */
  rowHeader?: boolean;
  /**
   * Its place on the card of a phone, without its label: at the end of the first line, after it, on a line of its own, at
   * the end of the line that stands before it, below all, or left out. Without it the label and the value stand below
   * the lines.
   */
  phone?: 'top' | 'beside' | 'line' | 'end' | 'foot' | 'none';
  /** Left out of the card of a phone: a zero, or a word that says there is none. */
  nothing?: (row: Row) => boolean;
  /** The present order, and the address that gives the other one (UX-009). */
  sort?: { order: 'ascending' | 'descending' | 'none'; href: string };
};

export type TableProps<Row> = {
  caption: string;
  /** Caption for readers only, when a heading above says the same. */
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Under 640 px: `scroll` keeps the table in a named region that scrolls, `stack` makes each row a card. */
  narrow?: 'scroll' | 'stack';
  /** Rows of 40 px instead of 56. */
  dense?: boolean;
  selected?: (row: Row) => boolean;
  /** Stands back: it no longer belongs here, which a cell says in words. */
  muted?: (row: Row) => boolean;
  /** The heading that a row stands under; rows of one heading come one after another. */
  group?: ((row: Row) => string) | undefined;
  /** How that heading is drawn, by its first row; as its text unless given. */
  groupHead?: ((row: Row) => ReactNode) | undefined;
};

/** A region that scrolls must be reachable by keyboard (axe scrollable-region-focusable). */
const scrollable = { tabIndex: 0 };

/** A real table with caption and headers (UX-244). */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden, columns, narrow = 'scroll', dense } = props;
  const stack = narrow === 'stack';
  const table = (
    <table
      className={classNames('ui-table', dense && 'ui-table-dense', stack && 'ui-table-stack')}
      role={stack ? 'table' : undefined}
    >
      <caption className={captionHidden ? 'sr-only' : undefined}>{caption}</caption>
      <thead role={stack ? 'rowgroup' : undefined}>
        <tr role={stack ? 'row' : undefined}>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              role={stack ? 'columnheader' : undefined}
              data-align={column.align}
              className={
                classNames(column.className, !stack && column.phone === 'none' && 'max-sm:hidden') ||
                undefined
              }
              aria-sort={column.sort?.order}
            >
              {column.sort ? <SortLink sort={column.sort}>{column.header}</SortLink> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      {partsOf(props).map(({ key, heading, rows }) => (
        <TablePart key={key} {...props} {...{ heading, rows, stack }} />
      ))}
    </table>
  );
  if (stack) return <StackBox name={caption}>{table}</StackBox>;
  return (
    <section className="ui-table-box" aria-label={caption} {...scrollable}>
      {table}
    </section>
  );
}

/** Cells below each other on a phone; between a phone and a desk the table may be wider than its place, and scrolls. */
function StackBox({ name, children }: { name: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const own = box.current;
    if (!own?.firstElementChild) return;
    const observer = new ResizeObserver(() => setScrolls(own.scrollWidth > own.clientWidth));
    observer.observe(own);
    observer.observe(own.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className="ui-table-box"
      {...(scrolls ? { role: 'region', 'aria-label': name, 'data-scrolls': '', ...scrollable } : {})}
    >
      {children}
    </div>
  );
}

function SortLink({ sort, children }: { sort: { order: string; href: string }; children: ReactNode }) {
  return (
    <Anchor href={sort.href} className="ui-sort">
      {children}
      {sort.order === 'none' ? null : (
        <Icon of={sort.order === 'ascending' ? ArrowUp : ArrowDown} size={14} />
      )}
    </Anchor>
  );
}
