/** The delivery desk: by deadline, with counts by state; views live in the address (UX-277, UX-278). */
import type { AnswerOf, CallOutput } from '../../../platform/client.ts';
import { useFormats, usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { Table } from '../../../ui/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { countryName } from '../../address-book/screens/country-names.ts';
import { SearchBar } from '../../orders/screens/search-bar.tsx';
import { GrowingList } from '../../payments/screens/growing-list.tsx';
import { readUpTo, rowsAsked } from '../../payments/screens/read-up-to.ts';
import type { Delivery, deliveriesContract } from '../contract.ts';
import { DeliveryTag, deliveryTones, useStateWord } from './delivery-tag.tsx';
import { TrackingImport } from './tracking-import.tsx';

type State = Delivery['state'];
type Row = AnswerOf<'staffListDeliveries'>[number];
type Counts = CallOutput<(typeof deliveriesContract)['staffListDeliveries']>['meta']['counts'];

interface Data {
  rows: Row[];
  hasMore: boolean;
  counts: Counts;
  state: State | null;
  search: string;
}

const states = Object.keys(deliveryTones) as State[];

export async function load({ api, query }: LoadContext): Promise<Data> {
  const state = states.find((one) => one === query.get('state')) ?? null;
  const search = (query.get('q') ?? '').trim().slice(0, 200);
  const filter = { ...(state ? { state } : {}), ...(search ? { q: search } : {}) };
  const { first, rows, hasMore } = await readUpTo(rowsAsked(query), async (part) => {
    const { data, meta } = await api.staffListDeliveries({ query: { ...filter, ...part } });
    return { rows: data, next: meta.next, counts: meta.counts };
  });
  return { rows, hasMore, counts: first.counts, state, search };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-deliveries.title') });

/** The address of a delivery in the office, below the locale. */
export const staffDeliveryPath = (id: string): string => `/staff/deliveries/${encodeURIComponent(id)}`;

export default function StaffDeliveriesPage({ data }: { data: Data }) {
  const { to, user } = usePlace();
  const words = useWords('staff-deliveries');
  const { rows, state, search, hasMore } = data;
  const mayImport = user?.roles.some((role) => ['warehouse', 'support', 'admin'].includes(role)) ?? false;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h1 className="text-h1">{words('title')}</h1>
        <TextLink href={to('/staff/delivery-tariff')}>{words('tariff')}</TextLink>
      </div>
      <SearchBar words={words} value={search} kept={state ? { state } : {}} id="delivery-search" />
      <Views data={data} />
      <GrowingList words={words} count={rows.length} hasMore={hasMore}>
        <DeskTable rows={rows} />
      </GrowingList>
      {mayImport ? <TrackingImport /> : null}
    </div>
  );
}

function Views({ data }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('staff-deliveries');
  const stateWord = useStateWord();
  const { counts, state, search } = data;
  const href = (one: State | null): string => {
    const query = new URLSearchParams({ ...(one ? { state: one } : {}), ...(search ? { q: search } : {}) });
    return to(query.size > 0 ? `/staff/deliveries?${query}` : '/staff/deliveries');
  };
  const shown = states.filter((one) => (counts[one] ?? 0) > 0 || one === state);
  return (
    <TabLinks
      label={words('states')}
      links={[
        { href: href(null), title: words('all'), current: !state },
        ...shown.map((one) => ({
          href: href(one),
          title: stateWord(one),
          count: String(counts[one] ?? 0),
          current: one === state,
        })),
      ]}
    />
  );
}

function DeskTable({ rows }: { rows: Row[] }) {
  const { to, locale } = usePlace();
  const words = useWords('staff-deliveries');
  return (
    <Table
      caption={words('caption')}
      captionHidden
      dense
      rows={rows}
      rowKey={(row) => row.id}
      selected={(row) => row.isMine}
      columns={[
        {
          id: 'number',
          header: words('columns.number'),
          rowHeader: true,
          cell: (row) => (
            <span className="whitespace-nowrap">
              <TextLink href={to(staffDeliveryPath(row.id))}>{row.number}</TextLink>
            </span>
          ),
        },
        {
          id: 'state',
          header: words('columns.state'),
          cell: (row) => (
            <span className="grid justify-items-start gap-1 whitespace-nowrap">
              <DeliveryTag state={row.state} />
              {row.isTaken && row.state === 'packing' ? (
                <span className="text-small text-text-2">{words(row.isMine ? 'mine' : 'taken')}</span>
              ) : null}
            </span>
          ),
        },
        { id: 'deadline', header: words('columns.deadline'), cell: (row) => <Deadline at={row.deadline} /> },
        {
          id: 'goods',
          header: words('columns.goods'),
          cell: (row) => (
            <span className="grid w-40">
              <span className="truncate" lang="">
                {row.title}
              </span>
              <span className="truncate text-small text-text-2">{row.orders.join(', ')}</span>
            </span>
          ),
        },
        {
          id: 'to',
          header: words('columns.to'),
          cell: (row) => (
            <span className="grid w-36">
              <span className="truncate" translate="no">
                {row.recipient}
              </span>
              <span className="truncate text-small text-text-2" suppressHydrationWarning>
                {countryName(locale, row.country)}
              </span>
            </span>
          ),
        },
        { id: 'route', header: words('columns.route'), cell: (row) => row.routeName },
      ]}
    />
  );
}

function Deadline({ at }: { at: string | null }) {
  const words = useWords('staff-deliveries');
  const { date } = useFormats();
  if (!at) return <span className="text-text-2">{words('noDeadline')}</span>;
  return (
    <time dateTime={at} className="grid whitespace-nowrap" suppressHydrationWarning>
      {date(at, 'short-day')}
      <span className="text-small text-text-2">{date(at, 'time')}</span>
    </time>
  );
}
