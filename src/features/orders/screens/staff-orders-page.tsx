/** The queue of the office: by deadline, with counts by state; views live in the address (UX-277, UX-278). */
import type { CallOutput } from '../../../platform/client.ts';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { moreHref, readUpTo, rowsAsked } from '../../payments/screens/read-up-to.ts';
import type { OrderSummary, ordersContract, StaffOrderSummary } from '../contract.ts';
import { orderTones } from './order-tones.ts';
import { QueueKeys } from './queue-keys.tsx';
import { QueueTable } from './queue-table.tsx';
import { SearchBar } from './search-bar.tsx';

type State = OrderSummary['state'];
type Counts = CallOutput<(typeof ordersContract)['staffListOrders']>['meta']['counts'];

interface Data {
  rows: StaffOrderSummary[];
  hasMore: boolean;
  counts: Counts;
  state: State | null;
  isMine: boolean;
  search: string;
}

const states = Object.keys(orderTones) as State[];

export async function load({ api, query }: LoadContext): Promise<Data> {
  const state = states.find((one) => one === query.get('state')) ?? null;
  const isMine = query.has('mine');
  const search = (query.get('q') ?? '').trim().slice(0, 200);
  const filter = {
    ...(state ? { state } : {}),
    ...(isMine ? { mine: '1' as const } : {}),
    ...(search ? { q: search } : {}),
  };
  const { first, rows, hasMore } = await readUpTo(rowsAsked(query), async (part) => {
    const { data, meta } = await api.staffListOrders({ query: { ...filter, ...part } });
    return { rows: data, next: meta.next, counts: meta.counts };
  });
  return { rows, hasMore, counts: first.counts, state, isMine, search };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-orders.title') });

export default function StaffOrdersPage({ data }: { data: Data }) {
  const { to, path, query, words: all } = usePlace();
  const words = useWords('staff-orders');
  const { rows, state, isMine, search, hasMore } = data;
  const kept = { ...(state ? { state } : {}), ...(isMine ? { mine: '1' } : {}) };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-h1">{words('title')}</h1>
      <SearchBar words={words} value={search} kept={kept} id="queue-search" />
      <Views data={data} />
      {rows.length === 0 ? (
        <EmptyState title={words('empty')}>{words('emptyText')}</EmptyState>
      ) : (
        <>
          <QueueTable rows={rows} />
          <LoadMore
            shown={
              state && !isMine
                ? all('ui.shown', { shown: rows.length, total: data.counts[state] ?? rows.length })
                : words('shown', { count: rows.length })
            }
            {...(hasMore ? { href: to(moreHref(path, query)) } : {})}
            labels={{ more: all('ui.more'), loading: all('ui.loading') }}
          />
          <QueueKeys />
        </>
      )}
    </div>
  );
}

function Views({ data }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('staff-orders');
  const parts = useWords('order-parts');
  const { counts, state, isMine, search } = data;
  const href = (view: { state?: State | null; mine?: boolean }): string => {
    const query = new URLSearchParams({
      ...(view.state ? { state: view.state } : {}),
      ...(view.mine ? { mine: '1' } : {}),
      ...(search ? { q: search } : {}),
    });
    return to(query.size > 0 ? `/staff?${query}` : '/staff');
  };
  const shown = states.filter((one) => (counts[one] ?? 0) > 0 || one === state);
  return (
    <TabLinks
      label={words('states')}
      links={[
        { href: href({ mine: true }), title: words('viewMine'), current: isMine },
        { href: href({}), title: words('viewAll'), current: !isMine && !state },
        ...shown.map((one) => ({
          href: href({ state: one }),
          title: parts(`states.${one}`),
          count: String(counts[one] ?? 0),
          current: !isMine && one === state,
        })),
      ]}
    />
  );
}
