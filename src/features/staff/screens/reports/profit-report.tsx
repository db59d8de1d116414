/** The profit of purchases: key figures beside the period before, a chart, and a table by the chosen group. */
import type { ReactNode } from 'react';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { countryName } from '../../../../platform/texts/locale.ts';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { type Column, Table } from '../../../../ui/lists/table.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { SaveTable } from '../save-table.tsx';
import { CarriedProfit } from './carried-profit.tsx';
import { KeyFigures } from './key-figures.tsx';
import { type Charted, PeriodChart } from './period-chart.tsx';

export type Profit = AnswerOf<'staffGetProfit'>;
type Row = Profit['rows'][number];
type Group = 'day' | 'week' | 'month' | 'shop' | 'buyer' | 'country' | 'customer';

interface Props {
  profit: Profit;
  by: Group;
  /** Other ways to group the same days, beside the heading. */
  choice: ReactNode;
  /** The days of the report. */
  chart: Pick<Charted, 'span'>;
}

export function ProfitReport({ profit, by, choice, chart }: Props) {
  const words = useWords('staff-profit');
  const { money } = useFormats();
  const { rows, totals } = profit;
  const isPeriod = by === 'day' || by === 'week' || by === 'month';
  return (
    <Sheet heading={words('title')} dense>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="max-w-reading text-small text-text-2">{words('lead')}</p>
        <ProfitFigures profit={profit} />
        {choice}
        {totals.orders === 0 ? <p className="text-text-2">{words('none')}</p> : null}
        {isPeriod && totals.orders > 0 ? (
          <PeriodChart
            {...chart}
            unit={by}
            label={words('chart')}
            rows={rows.map(({ key, profit: { amount } }) => ({ day: key, value: Number(amount) }))}
            shown={(value) => money({ amount: String(value), currency: profit.currency })}
          />
        ) : null}
        {totals.orders > 0 ? <ProfitTable profit={profit} by={by} /> : null}
        <CarriedProfit deliveries={profit.deliveries} />
      </div>
    </Sheet>
  );
}

/** The sums of the span, and of as many days before it. */
function ProfitFigures({ profit: { totals, before } }: { profit: Profit }) {
  const words = useWords('staff-profit');
  const { money, number } = useFormats();
  const percent = (value: string): string => words('percent', { value: number(value) });
  const figures = [
    { id: 'profit', now: money(totals.profit), was: money(before.profit) },
    { id: 'margin', now: marginOf(totals, percent), was: marginOf(before, percent) },
    { id: 'cost', now: money(totals.cost), was: money(before.cost) },
    { id: 'orders', now: number(String(totals.orders)), was: number(String(before.orders)) },
    { id: 'unstated', now: number(String(totals.unstated)), was: number(String(before.unstated)) },
  ];
  return (
    <KeyFigures figures={figures.map(({ id, ...rest }) => ({ ...rest, label: words(`columns.${id}`) }))} />
  );
}

type Figures = Profit['totals'];

/** Profit as a part of what was billed, in percent with one digit. */
function marginOf({ profit, billed }: Figures, said: (percent: string) => string): string {
  const of = Number(billed.amount);
  return of === 0 ? '–' : said(((Number(profit.amount) / of) * 100).toFixed(1));
}

/** A group as a person reads it. */
function useName(by: Group): (row: Row) => string {
  const { locale } = usePlace();
  const words = useWords('staff-profit');
  const { date } = useFormats();
  return ({ key, name }) => {
    if (by === 'country') return countryName(locale, key);
    if (by === 'shop') return name ?? key;
    if (by === 'buyer' || by === 'customer') return name ?? words('noName');
    // a day of the calendar, whatever the zone
    return date(`${key}T12:00:00Z`);
  };
}

const sums = ['goods', 'fee', 'cost', 'profit'] as const;

function ProfitTable({ profit, by }: { profit: Profit; by: Group }) {
  const words = useWords('staff-profit');
  const nameOf = useName(by);
  const total: Row = { ...profit.totals, key: '', name: null };
  const rows: Row[] = [...profit.rows, total];
  const named = (row: Row): string => (row === total ? words('total') : nameOf(row));
  const columns = useColumns(by, total, named);
  const header = ['group', 'orders', ...sums, 'margin', 'unstated'].map((id) =>
    words(id === 'group' ? `by.${by}` : `columns.${id}`),
  );
  const lines = rows.map((row) => [
    ...[row === total || by !== 'day' ? named(row) : row.key, String(row.orders)],
    ...sums.map((id) => row[id].amount),
    ...[marginOf(row, (value) => `${value}%`), String(row.unstated)],
  ]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
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
      <SaveTable name="profit" rows={[header, ...lines]} />
    </div>
  );
}

/** @param total the row of the sums, which leads to no customer and is no day */
function useColumns(by: Group, total: Row, named: (row: Row) => string): Column<Row>[] {
  const words = useWords('staff-profit');
  const { to } = usePlace();
  const { money, number } = useFormats();
  const percent = (value: string): string => words('percent', { value: number(value) });
  const isPeriod = by === 'day' || by === 'week' || by === 'month';
  return [
    {
      id: 'group',
      header: words(`by.${by}`),
      rowHeader: true,
      cell: (row) =>
        by === 'customer' && row !== total ? (
          <TextLink href={to(`/staff/customers/${row.key}`)}>
            <ForeignWords>{named(row)}</ForeignWords>
          </TextLink>
        ) : (
          <span className={row === total ? 'font-semibold' : ''}>
            {isPeriod && row !== total ? (
              <time dateTime={row.key}>{named(row)}</time>
            ) : (
              <ForeignWords>{named(row)}</ForeignWords>
            )}
          </span>
        ),
    },
    {
      id: 'orders',
      header: words('columns.orders'),
      align: 'end',
      cell: (row) => number(String(row.orders)),
    },
    ...sums.map((id) => ({
      id,
      header: words(`columns.${id}`),
      align: 'end' as const,
      cell: (row: Row) => (
        <span className={Number(row[id].amount) < 0 && id === 'profit' ? 'text-danger' : ''}>
          {money(row[id])}
        </span>
      ),
    })),
    {
      id: 'margin',
      header: words('columns.margin'),
      align: 'end',
      cell: (row) => marginOf(row, percent),
    },
    {
      id: 'unstated',
      header: words('columns.unstated'),
      align: 'end',
      cell: (row) => number(String(row.unstated)),
    },
  ];
}
