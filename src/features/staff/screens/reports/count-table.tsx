/** Counts of a report, a row for each period. */
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { type Figures, PeriodTable } from './report-tables.tsx';

export type Counts<Name extends string> = { period: string } & Record<Name, number | null>;

/** A table of counts and times by period: orders, questions or storage. Times and stocks have no sum. */
export function CountTable<Name extends string>(props: {
  /** Its words: `countTables` of the page. */
  name: 'orders' | 'questions' | 'storage';
  rows: readonly Counts<Name>[];
  columns: readonly Name[];
  /** The columns that can be summed. */
  summed: readonly Name[];
  leadsTo?: ((day: string) => string) | undefined;
}) {
  const { name, rows, columns, summed, leadsTo } = props;
  const words = useWords('staff-reports');
  const { number } = useFormats();
  const figures = columns.map(
    (id): Figures<(typeof rows)[number]> => ({
      id,
      shown: (row) => (row[id] === null ? '–' : number(String(row[id]))),
      saved: (row) => String(row[id] ?? ''),
    }),
  );
  return (
    <PeriodTable
      name={name}
      caption={words(`countTables.${name}`)}
      rows={rows}
      figures={figures}
      totals={columns.map((id) => (summed.includes(id) ? number(String(sumOf(rows, id))) : '–'))}
      leadsTo={leadsTo}
    />
  );
}

export function sumOf<Name extends string>(rows: readonly Counts<Name>[], id: Name): number {
  return rows.reduce((sum, row) => sum + (row[id] ?? 0), 0);
}
