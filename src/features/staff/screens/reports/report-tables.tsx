/** The tables of a report, each to be saved as it stands. */
import type { ReactNode } from 'react';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { dayOf } from '../../../../platform/time/zoned.ts';
import { Table } from '../../../../ui/lists/table.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { Report } from '../../contract.ts';
import { SaveTable } from '../save-table.tsx';

const amounts = ['received', 'goods', 'fees', 'discounts', 'freight', 'bank', 'owed', 'other'] as const;

/** A column of figures: as it is shown, and as it is saved. */
export interface Figures<Row> {
  id: string;
  shown: (row: Row) => string;
  saved: (row: Row) => string;
}

interface PeriodTableProps<Row> {
  /** Of the file it is saved as. */
  name: string;
  caption: string;
  rows: readonly Row[];
  figures: readonly Figures<Row>[];
  /** The sums of all rows, a text for each figure. */
  totals: readonly string[];
  /** Where a period leads: to its days, of weeks and months. */
  leadsTo?: ((day: string) => string) | undefined;
}

/** Figures by period with their sums, below the button that saves them. */
export function PeriodTable<Row extends { period: string }>(props: PeriodTableProps<Row>) {
  const { name, caption, rows, figures, totals, leadsTo } = props;
  const words = useWords('staff-reports');
  const { zones } = usePlace();
  const { date } = useFormats(zones.shop);
  const dayIn = (row: Row): string => dayOf(zones.shop, new Date(row.period));
  const header = ['period', ...figures.map(({ id }) => id)].map((id) => words(`columns.${id}`));
  const lines = rows.map((row) => [dayIn(row), ...figures.map(({ saved }) => saved(row))]);
  return (
    <div className="ui-figures tabular-nums grid grid-cols-[minmax(0,1fr)] gap-1">
      <SaveTable name={name} rows={[header, ...lines]} />
      <Table
        caption={caption}
        captionHidden
        rows={[...rows, null]}
        rowKey={(row) => row?.period ?? 'total'}
        dense
        columns={[
          {
            id: 'period',
            header: words('columns.period'),
            rowHeader: true,
            cell: (row) => (
              <span className={`whitespace-nowrap ${row ? '' : 'font-semibold'}`}>
                {row ? (
                  <Period href={leadsTo?.(dayIn(row))}>
                    <time dateTime={row.period}>
                      <span className="max-sm:hidden">{date(row.period)}</span>
                      <span className="sm:hidden">{date(row.period, 'short-day')}</span>
                    </time>
                  </Period>
                ) : (
                  words('total')
                )}
              </span>
            ),
          },
          ...figures.map(({ id, shown }, index) => ({
            id,
            header: words(`columns.${id}`),
            align: 'end' as const,
            cell: (row: Row | null) =>
              row ? shown(row) : <span className="font-semibold">{totals[index]}</span>,
          })),
        ]}
      />
    </div>
  );
}

function Period({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href ? <TextLink href={href}>{children}</TextLink> : children;
}

type Leading = Pick<PeriodTableProps<unknown>, 'leadsTo'>;

export function MoneyTable({ report, leadsTo }: Leading & { report: Report }) {
  const words = useWords('staff-reports');
  const { money } = useFormats();
  const { money: rows, totals } = report;
  const figures = amounts.map(
    (id): Figures<(typeof rows)[number]> => ({
      id,
      shown: (row) => money(row[id]),
      saved: (row) => row[id].amount,
    }),
  );
  return (
    <PeriodTable
      name="money"
      caption={words('moneyTable')}
      rows={rows}
      figures={figures}
      totals={amounts.map((id) => money(totals[id]))}
      leadsTo={leadsTo}
    />
  );
}
