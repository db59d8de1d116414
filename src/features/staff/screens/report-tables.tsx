/** The tables of a report, each to be saved as it stands. */
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { dayOf } from '../../../platform/time/zoned.ts';
import { Table } from '../../../ui/lists/table.tsx';
import type { Report } from '../contract.ts';
import { SaveTable } from './save-table.tsx';

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
}

/** Figures by period, with a button that saves them. */
export function PeriodTable<Row extends { period: string }>(props: PeriodTableProps<Row>) {
  const { name, caption, rows, figures } = props;
  const words = useWords('staff-reports');
  const { zones } = usePlace();
  const { date } = useFormats(zones.shop);
  const header = ['period', ...figures.map(({ id }) => id)].map((id) => words(`columns.${id}`));
  const lines = rows.map((row) => [
    dayOf(zones.shop, new Date(row.period)),
    ...figures.map(({ saved }) => saved(row)),
  ]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Table
        caption={caption}
        captionHidden
        rows={[...rows]}
        rowKey={({ period }) => period}
        dense
        narrow="stack"
        columns={[
          {
            id: 'period',
            header: words('columns.period'),
            rowHeader: true,
            cell: ({ period }) => (
              <span className="whitespace-nowrap">
                <time dateTime={period}>{date(period)}</time>
              </span>
            ),
          },
          ...figures.map(({ id, shown }) => ({
            id,
            header: words(`columns.${id}`),
            align: 'end' as const,
            cell: shown,
          })),
        ]}
      />
      <SaveTable name={name} rows={[header, ...lines]} />
    </div>
  );
}

export function MoneyTable({ report: { money: rows } }: { report: Report }) {
  const words = useWords('staff-reports');
  const { money } = useFormats();
  if (rows.length === 0) return <p className="text-text-2">{words('noMoney')}</p>;
  const figures = amounts.map(
    (id): Figures<(typeof rows)[number]> => ({
      id,
      shown: (row) => money(row[id]),
      saved: (row) => row[id].amount,
    }),
  );
  return <PeriodTable name="money" caption={words('moneyTable')} rows={rows} figures={figures} />;
}
