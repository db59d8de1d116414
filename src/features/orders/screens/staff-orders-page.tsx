/** The queue of the office: by deadline, with counts by state; views live in the address (UX-277, UX-278). */
import type { CallOutput } from '../../../platform/client.ts';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { GrowingList } from '../../payments/screens/growing-list.tsx';
import { readUpTo, rowsAsked } from '../../payments/screens/read-up-to.ts';
import type { OrderSummary, ordersContract, StaffOrderSummary } from '../contract.ts';
import { useStateWord } from './order-tag.tsx';
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
  const search = (query.get('q') ?? '').trim().slice(0, 2000);
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
  const { words: all } = usePlace();
  const words = useWords('staff-orders');
  const { rows, state, isMine, search, hasMore } = data;
  const kept = { ...(state ? { state } : {}), ...(isMine ? { mine: '1' } : {}) };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-h1">{words('title')}</h1>
      <SearchBar words={words} value={search} kept={kept} id="queue-search" />
      <Views data={data} />
      <GrowingList
        words={words}
        count={rows.length}
        hasMore={hasMore}
        {...(state && !isMine
          ? { shown: all('ui.shown', { shown: rows.length, total: data.counts[state] ?? rows.length }) }
          : {})}
      >
        <QueueTable rows={rows} />
      </GrowingList>
      {rows.length > 0 ? <QueueKeys /> : null}
    </div>
  );
}

function Views({ data }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('staff-orders');
  const stateWord = useStateWord();
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
          title: stateWord(one),
          count: String(counts[one] ?? 0),
          current: !isMine && one === state,
        })),
      ]}
    />
  );
}
