/** The board of readings: which shops our reader copes with, and what people corrected. */

import type { ShopReadings } from '../../../features/products/contract.ts';
import { RecipeCell } from '../../../features/products/screens/recipes/recipe-cell.tsx';
import { RecipeFiles } from '../../../features/products/screens/recipes/recipe-files.tsx';
import { ListSelect } from '../../../kit/forms/list-select.tsx';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { filterIn, given, type ListQuery, searchIn } from '../../../kit/lists/list-query.ts';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { RowEnd, rowName } from '../../../ui/lists/row-end.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

const filter = { name: 'days', values: ['1', '7', '30'], usual: '30' };

interface Data {
  list: ListOf<'staffListReadings'>;
  query: ListQuery;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const days = filterIn(query, filter);
  const q = given({ q: searchIn(query, 100) });
  const list = await readList(query, (part) =>
    api.staffListReadings({ query: { days: Number(days ?? filter.usual), ...q, ...part } }),
  );
  return { list, query: { ...given({ days }), ...q } };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-readings.title') });

const FEW = 10;

export default function StaffReadingsPage({ data }: { data: Data }) {
  const words = useWords('staff-readings');
  const { meta, hasMore } = data.list;
  // those that need somebody come first, where all of them are here to be sorted
  const rows = hasMore
    ? data.list.rows
    : data.list.rows.toSorted((a, b) => Number(needsCheck(b)) - Number(needsCheck(a)));
  // a list that is seen whole needs no search
  const isLong = rows.length > FEW || hasMore || Boolean(data.query.q);
  const columns = useShopColumns(rows.some(needsCheck)).filter(
    ({ id, nothing }) =>
      id === 'read' || (id === 'check' ? rows.some(needsCheck) : !nothing || !rows.every(nothing)),
  );
  return (
    <OfficeList
      {...data}
      list={{ ...data.list, rows }}
      words={words}
      lead={words('lead')}
      {...(isLong ? { search: true as const } : {})}
      beside={<Period query={data.query} />}
      // a single row says it all
      {...(rows.length > 1
        ? { summary: <p className="tabular-nums">{words('totals', meta.totals)}</p> }
        : {})}
      look={{ rowKey: ({ host }) => host, caption: words('caption'), narrow: 'stack', columns }}
      below={<RecipeFiles />}
    />
  );
}

function Period({ query }: { query: ListQuery }) {
  const words = useWords('staff-readings');
  return (
    <ListSelect
      {...{ query, name: filter.name, label: words('period'), button: words('searchButton') }}
      options={filter.values.map((days) => ({
        value: days === filter.usual ? '' : days,
        text: words('days', { days: Number(days) }),
      }))}
    />
  );
}

/** Something was not read, or people had to say what is right. */
const needsCheck = ({ attempts, read, unsure, corrected }: ShopReadings): boolean =>
  read < attempts || unsure + corrected.title + corrected.price > 0;

/** A site is known by the names of its shops; its address stands behind. */
function ShopName({ row: { host, names } }: { row: ShopReadings }) {
  const { to } = usePlace();
  const { list } = useFormats();
  return (
    <span className="grid">
      <a className={rowName} href={to(`/staff/readings/${encodeURIComponent(host)}`)} lang="">
        {names.length > 0 ? list(names) : host}
      </a>
      {names.length > 0 ? (
        <span lang="" className="font-normal text-small text-text-2">
          {host}
        </span>
      ) : null}
    </span>
  );
}

function useShopColumns(isAnyToCheck: boolean): OfficeColumn<ShopReadings>[] {
  const words = useWords('staff-readings');
  const { number } = useFormats();
  const share = (part: number, whole: number): string =>
    words('share', { percent: Math.round((100 * part) / Math.max(1, whole)) });
  return [
    {
      id: 'shop',
      cell: (row) => <ShopName row={row} />,
    },
    {
      id: 'state',
      phone: 'top',
      // on a desk nothing but the state is in it
      className: isAnyToCheck ? undefined : 'sm:hidden',
      cell: (row) => (
        <span className="flex items-center gap-2">
          {needsCheck(row) ? <StatusTag tone="attention">{words('states.check')}</StatusTag> : null}
          <span className="sm:hidden">
            <RowEnd />
          </span>
        </span>
      ),
    },
    {
      id: 'attempts',
      align: 'end',
      phone: 'line',
      cell: ({ attempts, read, unsure }) => (
        <>
          <span className="max-sm:hidden">{number(attempts)}</span>
          <span className="text-text-2 sm:hidden">
            {words('line', {
              ...{ attempts, read: share(read, attempts), clear: share(read - unsure, attempts) },
            })}
          </span>
        </>
      ),
    },
    { id: 'read', align: 'end', phone: 'none', cell: ({ read, attempts }) => share(read, attempts) },
    {
      id: 'unsure',
      align: 'end',
      nothing: ({ unsure }) => unsure === 0,
      cell: ({ unsure }) => number(unsure),
    },
    {
      id: 'failed',
      align: 'end',
      nothing: ({ attempts, read }) => attempts === read,
      cell: ({ attempts, read }) => number(attempts - read),
    },
    {
      id: 'corrected',
      nothing: ({ corrected, confirmed }) => corrected.title + corrected.price + confirmed === 0,
      cell: (row) => <Corrected row={row} />,
    },
    ...useWorkColumns(),
  ];
}

/** The rules that staff wrote for a shop, how its readings failed and how long they took. */
function useWorkColumns(): OfficeColumn<ShopReadings>[] {
  const words = useWords('staff-readings');
  const { number } = useFormats();
  return [
    { id: 'recipe', nothing: ({ recipe }) => !recipe, cell: (row) => <RecipeCell row={row} /> },
    {
      id: 'failures',
      nothing: ({ failures }) => Object.keys(failures).length === 0,
      cell: (row) => <Failures row={row} />,
    },
    {
      id: 'ms',
      align: 'end',
      phone: 'none',
      cell: ({ ms }) => <span className="whitespace-nowrap">{words('ms', { ms: number(ms) })}</span>,
    },
    useCheckColumn(),
  ];
}

function useCheckColumn(): OfficeColumn<ShopReadings> {
  const { to } = usePlace();
  const words = useWords('staff-readings');
  const { named } = useFormats();
  return {
    id: 'check',
    // the button says it
    header: <VisuallyHidden>{words('check')}</VisuallyHidden>,
    align: 'end',
    phone: 'foot',
    // one that is read correctly asks for nothing
    cell: (row) =>
      needsCheck(row) ? (
        <Button
          size="dense"
          href={to(`/staff/readings/${encodeURIComponent(row.host)}`)}
          aria-label={named(words('check'), row.host)}
        >
          {words('check')}
        </Button>
      ) : null,
  };
}

function Corrected({ row: { corrected, confirmed } }: { row: ShopReadings }) {
  const words = useWords('staff-readings');
  const parts = [
    ...(corrected.title + corrected.price > 0 ? [words('corrections', corrected)] : []),
    ...(confirmed > 0 ? [words('confirmed', { count: confirmed })] : []),
  ];
  if (parts.length === 0) return <span className="text-text-2">{words('none')}</span>;
  return (
    <span className="grid">
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}

const MOST_CAUSES = 3;

function Failures({ row: { failures } }: { row: ShopReadings }) {
  const words = useWords('staff-readings');
  const codes = useWords('reading-codes');
  const { named } = useFormats();
  const causes = Object.entries(failures).sort(([, a], [, b]) => b - a);
  if (causes.length === 0) return <span className="text-text-2">{words('none')}</span>;
  return (
    <span className="grid">
      {causes.slice(0, MOST_CAUSES).map(([code, count]) => (
        <span key={code}>{named(codes(code), String(count))}</span>
      ))}
    </span>
  );
}
