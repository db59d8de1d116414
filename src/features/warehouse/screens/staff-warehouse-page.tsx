/** The intake: one field for the scanner, what the scan means, and the parcels that wait (ux.md 26, UX-282). */
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { SearchBar } from '../../orders/screens/search-bar.tsx';
import { moreHref, readUpTo, rowsAsked } from '../../payments/screens/read-up-to.ts';
import type { StaffArrival, StaffIntakeOrder } from '../contract.ts';
import { FoundOrders } from './found-orders.tsx';
import { ParcelTable } from './parcel-table.tsx';
import { UnknownParcel } from './unknown-parcel.tsx';

const shows = ['in_work', 'unknown', 'all'] as const;
type Show = (typeof shows)[number];

interface Data {
  search: string;
  found: { orders: StaffIntakeOrder[]; arrivals: StaffArrival[] } | null;
  show: Show;
  parcels: StaffArrival[];
  hasMore: boolean;
  counts: { unknown: number; in_work: number };
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const search = (query.get('q') ?? '').trim().slice(0, 120);
  const show = shows.find((one) => one === query.get('show')) ?? 'in_work';
  const [found, list] = await Promise.all([
    search ? api.staffFindParcel({ query: { q: search } }) : null,
    readUpTo(rowsAsked(query), async (part) => {
      const { data, meta } = await api.staffListArrivals({ query: { show, ...part } });
      return { rows: data, next: meta.next, counts: meta.counts };
    }),
  ]);
  const { first, rows, hasMore } = list;
  return { search, found: found?.data ?? null, show, parcels: rows, hasMore, counts: first.counts };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-warehouse.title') });

export default function StaffWarehousePage({ data }: { data: Data }) {
  const { dialogs } = usePlace();
  const words = useWords('staff-warehouse');
  const { search, found } = data;
  const receiveUnknown = (): void => {
    dialogs.open({
      title: words('unknownTitle'),
      render: (dialog) => <UnknownParcel tracking={search} onClose={dialog.close} />,
    });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-h1">{words('title')}</h1>
        <Button onClick={receiveUnknown}>{words('receiveUnknown')}</Button>
      </div>
      <SearchBar words={words} value={search} kept={{}} id="intake-scan" />
      {found ? <Found found={found} search={search} /> : null}
      <Waiting data={data} />
    </div>
  );
}

function Found({ found, search }: { found: NonNullable<Data['found']>; search: string }) {
  const words = useWords('staff-warehouse');
  const { orders, arrivals } = found;
  if (orders.length + arrivals.length === 0) {
    return <EmptyState title={words('nothing', { q: search })}>{words('nothingText')}</EmptyState>;
  }
  return (
    <section className="grid gap-4" aria-label={words('found')}>
      {orders.length > 0 ? <FoundOrders orders={orders} /> : null}
      {arrivals.length > 0 ? <ParcelTable caption={words('foundParcels')} parcels={arrivals} /> : null}
    </section>
  );
}

function Waiting({ data }: { data: Data }) {
  const { to, path, query, words: all } = usePlace();
  const words = useWords('staff-warehouse');
  const { show, parcels, hasMore, counts } = data;
  const href = (one: Show): string => to(`/staff/warehouse?show=${one}`);
  return (
    <section className="grid gap-4" aria-label={words('parcels')}>
      <TabLinks
        label={words('parcels')}
        links={shows.map((one) => ({
          href: href(one),
          title: words(`show.${one}`),
          current: one === show,
          ...(one === 'all' ? {} : { count: String(counts[one]) }),
        }))}
      />
      {parcels.length === 0 ? (
        <p className="text-text-2">{words(`none.${show}`)}</p>
      ) : (
        <>
          <ParcelTable caption={words(`show.${show}`)} parcels={parcels} />
          <LoadMore
            shown={words('shown', { count: parcels.length })}
            {...(hasMore ? { href: to(moreHref(path, query)) } : {})}
            labels={{ more: all('ui.more'), loading: all('ui.loading') }}
          />
        </>
      )}
    </section>
  );
}
