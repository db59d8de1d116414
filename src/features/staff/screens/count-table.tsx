/** Counts of a report, a row for each period. */
import { useFormats, useWords } from '../../../kit/place.tsx';
import { type Figures, PeriodTable } from './report-tables.tsx';

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
