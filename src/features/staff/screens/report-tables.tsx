/** The tables of a report, each to be saved as it stands. */
import { useFormats, usePlace, useWords } from '../../../platform/screen/place.tsx';
import { dayOf } from '../../../platform/time/zoned.ts';
import { Button } from '../../../ui/button.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Report } from '../contract.ts';

const amounts = ['received', 'goods', 'fees', 'discounts', 'freight', 'bank', 'owed', 'other'] as const;

/** A column of figures: as it is shown, and as it is saved. */
interface Figures<Row> {
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
function PeriodTable<Row extends { period: string }>(props: PeriodTableProps<Row>) {
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
      <Save name={name} rows={[header, ...lines]} />
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

/** A table of counts and times by period: orders, questions or storage. */
export function CountTable<Name extends string>({
  name,
  rows,
  columns,
}: {
  /** Its words: `countTables` of the page. */
  name: 'orders' | 'questions' | 'storage';
  rows: readonly ({ period: string } & Record<Name, number | null>)[];
  columns: readonly Name[];
}) {
  const words = useWords('staff-reports');
  const { number } = useFormats();
  if (rows.length === 0) return <p className="text-text-2">{words(`none.${name}`)}</p>;
  const figures = columns.map(
    (id): Figures<(typeof rows)[number]> => ({
      id,
      shown: (row) => (row[id] === null ? '–' : number(String(row[id]))),
      saved: (row) => String(row[id] ?? ''),
    }),
  );
  return <PeriodTable name={name} caption={words(`countTables.${name}`)} rows={rows} figures={figures} />;
}

/** Quoted as RFC 4180 says; a cell that a table program would take for a formula is told to be text. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]/.test(text) || /^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function Save({ name, rows }: { name: string; rows: readonly (readonly string[])[] }) {
  const words = useWords('staff-reports');
  const save = (): void => {
    // the mark tells table programs that this is UTF-8
    const text = `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    link.download = `waybill-${name}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className="ui-actions">
      <Button size="dense" onClick={save}>
        {words('save')}
      </Button>
    </div>
  );
}
