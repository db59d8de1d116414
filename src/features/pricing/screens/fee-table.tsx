/** One table of all payments: always, sometimes, never (UX-065). */
import { usePlace, useWords } from '../../../kit/place.tsx';

const groups = ['always', 'sometimes', 'never'] as const;
const columns = ['what', 'howMuch', 'when'] as const;

/** Said aloud, because narrow screens stack the rows, which takes the roles from the elements. */
const roles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  columnHeader: 'columnheader',
  rowHeader: 'rowheader',
  cell: 'cell',
} as const;

export function FeeTable({ values }: { values: Record<string, string | number> }) {
  const words = useWords('tariffs.table');
  return (
    <div className="ui-table-box">
      <table className="ui-table ui-table-stack" role={roles.table}>
        <caption className="sr-only">{words('heading')}</caption>
        <thead role={roles.group}>
          <tr role={roles.row}>
            {columns.map((column) => (
              <th key={column} scope="col" role={roles.columnHeader}>
                {words(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <FeeGroup key={group} group={group} values={values} />
        ))}
      </table>
    </div>
  );
}

function FeeGroup({ group, values }: { group: string; values: Record<string, string | number> }) {
  const { tree } = usePlace();
  const words = useWords(`tariffs.table.${group}`);
  const columnWords = useWords('tariffs.table.columns');
  const rows = Object.keys(tree(`tariffs.table.${group}.rows`));
  // what the shop’s facts leave without words, such as duty where no parcel meets customs, is no payment
  const isLeftOut = (row: string): boolean =>
    isElsewhere(group, row, values) || words(`rows.${row}.howMuch`, values) === '';
  return (
    <tbody role={roles.group}>
      <tr role={roles.row} className="bg-inset max-sm:mt-6">
        <th scope="rowgroup" role={roles.rowHeader} colSpan={columns.length}>
          <span className="font-semibold">{words('title')}</span>
        </th>
      </tr>
      {rows
        .filter((row) => !isLeftOut(row))
        .map((row) => (
          <tr key={row} role={roles.row}>
            <th scope="row" role={roles.rowHeader}>
              {words(`rows.${row}.what`)}
            </th>
            {(['howMuch', 'when'] as const).map((column) => (
              <td key={column} role={roles.cell}>
                <span className="ui-cell-label" aria-hidden="true">
                  {columnWords(column)}
                </span>
                <span className="ui-cell block first-letter:uppercase">
                  {words(`rows.${row}.${column}`, values)}
                </span>
              </td>
            ))}
          </tr>
        ))}
    </tbody>
  );
}

/** A charge that the tariff does not make is no "sometimes", and one that it makes no "never". */
function isElsewhere(group: string, row: string, values: Record<string, string | number>): boolean {
  if (row === 'merge') return group === (values.merge === 'free' ? 'sometimes' : 'never');
  if (group !== 'sometimes') return false;
  if (row === 'storage') return values.hasStorage === 'no';
  return (row === 'bank' || row === 'cancel') && values.hasBank === 'no';
}
