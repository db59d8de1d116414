/** All orders of a customer: by group, by words, those that need him first (UX-096, UX-097). */

import type { ShownDelivery } from '../../../features/deliveries/screens/delivery/delivery-block.tsx';
import { DeliveryRows, waitsForYou } from '../../../features/deliveries/screens/delivery/delivery-row.tsx';
import type { OrderSummary, ordersContract } from '../../../features/orders/contract.ts';
import { OrderRows } from '../../../features/orders/screens/list/order-row.tsx';
import { readList } from '../../../kit/lists/growing-list.ts';
import { SearchBar } from '../../../kit/lists/search-bar.tsx';
import { ShowMore } from '../../../kit/lists/show-more.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { ZoneOfTimes } from '../../../kit/times/zone-of-times.tsx';
import type { CallOutput } from '../../../platform/api/client.ts';
import { countShown } from '../../../platform/api/most-counted.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';

type Counts = CallOutput<(typeof ordersContract)['listOrders']>['meta']['counts'];
type Group = OrderSummary['group'];

const groups: readonly Group[] = [
  'to_pay',
  'answer',
  'in_work',
  'on_the_way',
  'warehouse',
  'delivery',
  'done',
];

/** Both need the customer, and the tab beside all has them together: an address alone names one of them. */
const needing: readonly Group[] = ['to_pay', 'answer'];

type View = { kind: 'all' } | { kind: 'needs_you' } | { kind: 'group'; group: Group };

interface Data {
  orders: OrderSummary[];
  /** Parcels that need the customer, where they are shown: they are found under their orders' numbers, not by words. */
  deliveries: readonly ShownDelivery[];
  /** Of them, where nothing is searched for. */
  waitingDeliveries: number;
  hasMore: boolean;
  counts: Counts;
  view: View;
  search: string;
}

function readView(query: URLSearchParams): View {
  if (query.has('needs_you')) return { kind: 'needs_you' };
  const group = groups.find((name) => name === query.get('group'));
  return group ? { kind: 'group', group } : { kind: 'all' };
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const view = readView(query);
  const search = (query.get('q') ?? '').trim().slice(0, 200);
  const filter = {
    ...(search ? { q: search } : {}),
    ...(view.kind === 'needs_you' ? { needs_you: '1' as const } : {}),
    ...(view.kind === 'group' ? { group: view.group } : {}),
  };
  const isShown = view.kind === 'needs_you' && search === '';
  const [{ rows, hasMore, meta }, parcels] = await Promise.all([
    readList(query, (part) => api.listOrders({ query: { ...filter, ...part } })),
    // those that need the customer come first; elsewhere only their number is told, with those that have come
    api.listDeliveries({ query: { limit: isShown ? 100 : search === '' ? 20 : 1 } }),
  ]);
  const come = parcels.data.filter((one) => waitsForYou(one) && !one.needsYou).length;
  return {
    ...{ orders: rows, hasMore, counts: meta.counts, view, search },
    deliveries: isShown ? parcels.data.filter(waitsForYou) : [],
    waitingDeliveries: search === '' ? parcels.meta.needsYou + come : 0,
  };
}

export const head: ScreenModule<Data>['head'] = (words, { search }) => ({
  title: search ? `${search} – ${words('orders.title')}` : words('orders.title'),
});

export default function OrdersPage({ data }: { data: Data }) {
  const words = useWords('orders');
  const isNew = data.counts.all === 0 && data.search === '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h1 className="text-h1">{words('title')}</h1>
      {isNew ? (
        <FirstOrder />
      ) : (
        <>
          <SearchBar words={words} value={data.search} kept={viewQuery(data.view)} />
          <Views data={data} />
          <List data={data} />
        </>
      )}
    </div>
  );
}

function viewQuery(view: View): Record<string, string> {
  if (view.kind === 'needs_you') return { needs_you: '1' };
  return view.kind === 'group' ? { group: view.group } : {};
}

function Views({ data }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('orders');
  const parts = useWords('order-parts');
  const { counts, view, search } = data;
  const href = (one: View): string => {
    const query = new URLSearchParams({ ...viewQuery(one), ...(search ? { q: search } : {}) });
    return to(query.size > 0 ? `/cabinet/orders?${query}` : '/cabinet/orders');
  };
  const link = (one: View, title: string, count: number) => ({
    href: href(one),
    title,
    count: countShown(count),
    current: href(one) === href(view),
  });
  const shown = groups.filter(
    (group) =>
      (counts.groups[group] > 0 && !needing.includes(group)) ||
      (view.kind === 'group' && view.group === group),
  );
  return (
    <TabLinks
      label={words('tabs')}
      links={[
        link({ kind: 'all' }, words('all'), counts.all),
        link({ kind: 'needs_you' }, words('needsYou'), counts.needsYou + data.waitingDeliveries),
        ...shown.map((group) =>
          link({ kind: 'group', group }, parts(`groups.${group}`), counts.groups[group]),
        ),
      ]}
    />
  );
}

function List({ data }: { data: Data }) {
  const { words: all } = usePlace();
  const words = useWords('orders');
  const { orders, deliveries, hasMore } = data;
  if (orders.length + deliveries.length === 0) return <Nothing data={data} />;
  const parcels =
    deliveries.length > 0 ? <DeliveryRows deliveries={deliveries} label={words('deliveries')} /> : null;
  if (orders.length === 0) return parcels;
  return (
    <>
      {parcels}
      <OrderRows orders={orders} label={words('list')} leads />
      <ZoneOfTimes />
      <ShowMore
        shown={all('ui.shown', { shown: orders.length, total: countShown(totalOf(data)) })}
        hasMore={hasMore}
      />
    </>
  );
}

function totalOf({ counts, view }: Data): number {
  if (view.kind === 'needs_you') return counts.needsYou;
  return view.kind === 'group' ? counts.groups[view.group] : counts.all;
}

function Nothing({ data }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('orders');
  return (
    <EmptyState
      title={words('nothingTitle')}
      action={<Button href={to('/cabinet/orders')}>{words('showAll')}</Button>}
    >
      {data.search ? words('nothingSearch', { query: data.search }) : words('nothingGroup')}
    </EmptyState>
  );
}

function FirstOrder() {
  const { to } = usePlace();
  const words = useWords('orders');
  return (
    <EmptyState
      title={words('emptyTitle')}
      action={
        <Button variant="primary" href={to('/cabinet/cart#paste')}>
          {words('emptyAction')}
        </Button>
      }
    >
      {words('emptyText')}
    </EmptyState>
  );
}
