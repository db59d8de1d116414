/** The table of the profit: each row and the last one, of the sums, add up from left to right; the same as a file. */
import type { ReactNode } from 'react';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { countryName } from '../../../../platform/texts/locale.ts';
import { type Column, Table } from '../../../../ui/lists/table.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { SaveTable } from '../save-table.tsx';
import type { Profit, ProfitGroup } from './profit-report.tsx';
import { wholeFrom } from './rounded.ts';

type Row = Profit['rows'][number];
type Figures = Profit['totals'];

/** Profit as a part of what was billed, in percent with one digit. */
export function marginOf({ profit, billed }: Figures, said: (percent: string) => string): string {
  const of = Number(billed.amount);
  return of === 0 ? '–' : said(((Number(profit.amount) / of) * 100).toFixed(1));
}

const periods: readonly ProfitGroup[] = ['day', 'week', 'month'];

/** A group as a person reads it. */
export function useGroupName(by: ProfitGroup): (row: Pick<Row, 'key' | 'name'>) => string {
  const { locale } = usePlace();
  const words = useWords('staff-profit');
  const { day } = useFormats();
  return ({ key, name }) => {
    // an address of the report may name no country at all
    if (by === 'country') return /^[A-Z]{2}$/.test(key) ? countryName(locale, key) : key;
    if (by === 'shop' || by === 'order') return name ?? key;
    if (by === 'buyer' || by === 'customer') return name ?? words('noName');
    return day(key);
  };
}

/** Of the orders that the profit is of: goods less cost is both gains, and with the fee it is the profit. */
const sums = [
  { id: 'goods', of: 'billedGoods' },
  { id: 'cost', of: 'cost' },
  { id: 'priceGain', of: 'priceGain' },
  { id: 'exchangeGain', of: 'exchangeGain' },
  { id: 'fee', of: 'billedFee' },
  { id: 'profit', of: 'profit' },
] as const;
/** A loss of these is marked. */
const gains: readonly string[] = ['priceGain', 'exchangeGain', 'profit'];

interface Props {
  profit: Profit;
  by: ProfitGroup;
  /** The report of a row's orders alone, by the row's key. */
  leadsTo?: ((key: string) => string) | undefined;
}

export function ProfitTable({ profit, by, leadsTo }: Props) {
  const words = useWords('staff-profit');
  const nameOf = useGroupName(by);
  const total: Row = { ...profit.totals, key: '', name: null };
  const rows: Row[] = [...profit.rows, total];
  const named = (row: Row): string => (row === total ? words('total') : nameOf(row));
  const columns = useColumns({ by, rows, total, named, leadsTo });
  const header = ['group', 'orders', ...sums.map(({ id }) => id), 'margin', 'unstated'].map((id) =>
    words(id === 'group' ? `by.${by}` : `columns.${id}`),
  );
  const lines = rows.map((row) => [
    ...[row === total || by !== 'day' ? named(row) : row.key, String(row.orders)],
    ...sums.map(({ of }) => row[of].amount),
    ...[marginOf(row, (value) => `${value}%`), String(row.unstated)],
  ]);
  return (
    <div className="ui-figures tabular-nums grid grid-cols-[minmax(0,1fr)] gap-1">
      <SaveTable name="profit" rows={[header, ...lines]} />
      <Table
        caption={words('table')}
        captionHidden
        dense
        narrow="stack"
        rows={rows}
        rowKey={({ key }) => key}
        columns={columns}
      />
      {profit.hasMore ? <p className="text-small text-text-2">{words('more')}</p> : null}
    </div>
  );
}

interface Named extends Pick<Props, 'by' | 'leadsTo'> {
  rows: readonly Row[];
  /** The row of the sums, which leads nowhere and is no day. */
  total: Row;
  named: (row: Row) => string;
}

/** A column of nothing tells nothing, and the file has it. */
const isSome = (row: Row, { of }: (typeof sums)[number]): boolean => Number(row[of].amount) !== 0;

/** While no order of it has a cost, its sums would read as if nothing was earned. */
const isUnknown = ({ orders, unstated }: Row): boolean => orders > 0 && orders === unstated;

function useColumns({ by, rows, total, named: label, leadsTo }: Named): Column<Row>[] {
  const words = useWords('staff-profit');
  const { money, number, named } = useFormats();
  const percent = (value: string): string => words('percent', { value: number(value, 1) });
  const name = useNameCell({ by, total, named: label });
  const shown = sums.filter((sum) => sum.id !== 'priceGain' || rows.some((row) => isSome(row, sum)));
  // small units are noise beside large sums, and the file has them
  const isLarge = Math.abs(Number(total.billed.amount)) >= wholeFrom;
  const exact = isLarge ? { decimals: 0 } : {};
  return [
    { id: 'group', header: words(`by.${by}`), rowHeader: true, cell: name },
    {
      id: 'orders',
      header: words('columns.orders'),
      align: 'end',
      phone: 'line',
      cell: (row) => (
        <span className="inline-flex flex-wrap gap-x-4">
          {leadsTo && row !== total ? (
            <TextLink
              href={leadsTo(row.key)}
              aria-label={words('ordersOf', { count: row.orders, name: label(row) })}
            >
              <Orders count={row.orders} />
            </TextLink>
          ) : (
            <Orders count={row.orders} />
          )}
          <span className="text-text-2 sm:hidden">
            {named(words('columns.margin'), marginOf(row, percent))}
          </span>
        </span>
      ),
    },
    ...shown.map(({ id, of }) => ({
      id,
      header: words(`columns.${id}`),
      align: 'end' as const,
      phone: id === 'profit' ? ('top' as const) : ('none' as const),
      cell: (row: Row) => (
        <span className={Number(row[of].amount) < 0 && gains.includes(id) ? 'text-danger' : ''}>
          {isUnknown(row) ? '–' : money(row[of], exact)}
        </span>
      ),
    })),
    {
      id: 'margin',
      header: words('columns.margin'),
      align: 'end',
      phone: 'none',
      cell: (row) => marginOf(row, percent),
    },
  ];
}

/** A number under its header; on a phone, where there is none, with its noun. */
function Orders({ count }: { count: number }) {
  const words = useWords('staff-profit');
  const { number } = useFormats();
  return (
    <>
      <span className="max-sm:hidden">{number(count)}</span>
      <span className="sm:hidden">{words('ordersIn', { count })}</span>
    </>
  );
}

function useNameCell({ by, total, named }: Omit<Named, 'leadsTo' | 'rows'>): (row: Row) => ReactNode {
  const { to } = usePlace();
  const words = useWords('staff-profit');
  const { named: labelled, number } = useFormats();
  const pages: Partial<Record<ProfitGroup, string>> = { customer: 'customers', order: 'orders' };
  // few rows have orders without a cost: they say so themselves
  const withUnstated = (row: Row, text: ReactNode): ReactNode =>
    row.unstated > 0 && row !== total ? (
      <>
        {text}{' '}
        <span className="inline-block font-normal text-small text-text-2">
          {labelled(words('columns.unstated'), number(String(row.unstated)))}
        </span>
      </>
    ) : (
      text
    );
  const nameOf = (row: Row): ReactNode => {
    const text = <ForeignWords>{named(row)}</ForeignWords>;
    if (row === total) return <span className="font-semibold">{text}</span>;
    const page = pages[by];
    if (page) return <TextLink href={to(`/staff/${page}/${encodeURIComponent(row.key)}`)}>{text}</TextLink>;
    return periods.includes(by) ? <time dateTime={row.key}>{named(row)}</time> : text;
  };
  return (row) => withUnstated(row, nameOf(row));
}
