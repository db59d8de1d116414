/** The board of readings: which shops our reader copes with, and what people corrected. */
import type { CallOutput } from '../../../platform/client.ts';
import { useFormats, usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { Table } from '../../../ui/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { SearchBar } from '../../orders/screens/search-bar.tsx';
import { GrowingList } from '../../payments/screens/growing-list.tsx';
import { readUpTo, rowsAsked } from '../../payments/screens/read-up-to.ts';
import type { productsContract, ShopReadings } from '../contract.ts';

interface Data {
  rows: ShopReadings[];
  hasMore: boolean;
  totals: CallOutput<(typeof productsContract)['staffListReadings']>['meta']['totals'];
  days: number;
  search: string;
}

const periods = [1, 7, 30];

export async function load({ api, query }: LoadContext): Promise<Data> {
  const days = periods.find((one) => String(one) === query.get('days')) ?? 30;
  const search = (query.get('q') ?? '').trim().slice(0, 100);
  const filter = { days, ...(search ? { q: search } : {}) };
  const { first, rows, hasMore } = await readUpTo(rowsAsked(query), async (part) => {
    const { data, meta } = await api.staffListReadings({ query: { ...filter, ...part } });
    return { rows: data, next: meta.next, totals: meta.totals };
  });
  return { rows, hasMore, totals: first.totals, days, search };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-readings.title') });

export default function StaffReadingsPage({ data }: { data: Data }) {
  const { to, path } = usePlace();
  const words = useWords('staff-readings');
  const { rows, days, search, totals, hasMore } = data;
  const href = (period: number): string =>
    to(`${path}?${new URLSearchParams({ days: String(period), ...(search ? { q: search } : {}) })}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <h1 className="text-h1">{words('title')}</h1>
        <p className="max-w-reading text-text-2">{words('lead')}</p>
      </div>
      <SearchBar words={words} value={search} kept={days === 30 ? {} : { days: String(days) }} />
      <TabLinks
        label={words('period')}
        links={periods.map((one) => ({
          href: href(one),
          title: words('days', { days: one }),
          current: one === days,
        }))}
      />
      <GrowingList words={words} count={rows.length} hasMore={hasMore}>
        <p className="tabular-nums">{words('totals', totals)}</p>
        <Shops rows={rows} />
      </GrowingList>
    </div>
  );
}

function Shops({ rows }: { rows: ShopReadings[] }) {
  const { to } = usePlace();
  const words = useWords('staff-readings');
  const { number } = useFormats();
  const share = (part: number, whole: number): string =>
    words('share', { percent: Math.round((100 * part) / Math.max(1, whole)) });
  return (
    <Table
      caption={words('caption')}
      captionHidden
      dense
      rows={rows}
      rowKey={({ host }) => host}
      columns={[
        {
          id: 'shop',
          header: words('columns.shop'),
          rowHeader: true,
          cell: ({ host }) => (
            <TextLink href={to(`/staff/readings/${encodeURIComponent(host)}`)}>{host}</TextLink>
          ),
        },
        {
          id: 'attempts',
          header: words('columns.attempts'),
          align: 'end',
          cell: ({ attempts }) => number(attempts),
        },
        {
          id: 'read',
          header: words('columns.read'),
          align: 'end',
          cell: ({ read, attempts }) => share(read, attempts),
        },
        {
          id: 'unsure',
          header: words('columns.unsure'),
          align: 'end',
          cell: ({ unsure, read }) => share(unsure, read),
        },
        { id: 'corrected', header: words('columns.corrected'), cell: (row) => <Corrected row={row} /> },
        { id: 'failures', header: words('columns.failures'), cell: (row) => <Failures row={row} /> },
        {
          id: 'ms',
          header: words('columns.ms'),
          align: 'end',
          cell: ({ ms }) => <span className="whitespace-nowrap">{words('ms', { ms: number(ms) })}</span>,
        },
      ]}
    />
  );
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
  const causes = Object.entries(failures).sort(([, a], [, b]) => b - a);
  if (causes.length === 0) return <span className="text-text-2">{words('none')}</span>;
  return (
    <span className="grid">
      {causes.slice(0, MOST_CAUSES).map(([code, count]) => (
        <span key={code}>{`${codes(code)}: ${count}`}</span>
      ))}
    </span>
  );
}
