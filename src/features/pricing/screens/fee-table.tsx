/** One table of all payments: always, sometimes, never (UX-065). */
import Check from 'lucide/dist/esm/icons/check.mjs';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { StorageChange } from './tariffs/storage-change.tsx';

const groups = ['always', 'sometimes', 'never'] as const;
const columns = ['what', 'howMuch', 'when'] as const;

/** On a phone the sum stands below what it is for, and the moment below the sum: one column is enough. */
const onDesk = 'max-sm:hidden';
const looks = { what: 'max-sm:sr-only', howMuch: undefined, when: onDesk };
const onPhone = 'block text-small text-text-2 first-letter:uppercase sm:hidden';

export function FeeTable({ values }: { values: Record<string, string | number> }) {
  const words = useWords('tariffs.table');
  return (
    <div className="ui-table-box">
      <table className="ui-table max-sm:[&_:is(td,th)]:px-3">
        <caption className="sr-only">{words('heading')}</caption>
        <thead className="max-sm:sr-only">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={looks[column]}>
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
  const rows = Object.keys(tree(`tariffs.table.${group}.rows`));
  // what the shop’s facts leave without words, such as duty where no parcel meets customs, is no payment
  const isLeftOut = (row: string): boolean =>
    isElsewhere(group, row, values) || words(`rows.${row}.howMuch`, values) === '';
  const shown = rows.filter((row) => !isLeftOut(row));
  return (
    <tbody>
      <tr className="ui-table-group">
        <th scope="rowgroup" colSpan={columns.length}>
          {words('title')}
        </th>
      </tr>
      {group === 'never' ? (
        <Free names={shown.map((row) => words(`rows.${row}.what`))} />
      ) : (
        shown.map((row) => <Fee key={row} {...{ group, row, values }} />)
      )}
    </tbody>
  );
}

function Fee({
  group,
  row,
  values,
}: {
  group: string;
  row: string;
  values: Record<string, string | number>;
}) {
  const words = useWords(`tariffs.table.${group}.rows.${row}`);
  const when = words('when', values);
  return (
    <tr className="max-sm:align-top">
      <th scope="row" className={looks.what}>
        {words('what')}
      </th>
      <td>
        <span aria-hidden="true" className="block font-medium sm:hidden">
          {words('what')}
        </span>
        <span className="block first-letter:uppercase">{words('howMuch', values)}</span>
        {when === '–' ? null : <span className={onPhone}>{when}</span>}
        {row === 'storage' ? (
          <span className="block text-small text-text-2">
            <StorageChange />
          </span>
        ) : null}
      </td>
      <td className={onDesk}>
        <span className="block first-letter:uppercase">{when}</span>
      </td>
    </tr>
  );
}

/** Nothing is ever paid for these: their names alone, without a column of "free". */
function Free({ names }: { names: string[] }) {
  return (
    <tr>
      <td colSpan={columns.length}>
        <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {names.map((name) => (
            <li key={name} className="flex gap-2">
              <Icon of={Check} className="mt-1 shrink-0 text-success" />
              {name}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** A charge that the tariff does not make is no "sometimes", and one that it makes no "never". */
function isElsewhere(group: string, row: string, values: Record<string, string | number>): boolean {
  if (row === 'merge') return group === (values.merge === 'free' ? 'sometimes' : 'never');
  if (group !== 'sometimes') return false;
  if (row === 'storage') return values.hasStorage === 'no';
  return (row === 'bank' || row === 'cancel') && values.hasBank === 'no';
}
