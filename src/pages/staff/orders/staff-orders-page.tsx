/** The queue of orders for staff: by deadline, with counts by state; views are in the address (UX-277, UX-278). */

import type { OrderSummary } from '../../../features/orders/contract.ts';
import { useStateWord } from '../../../features/orders/screens/list/order-tag.tsx';
import { orderTones } from '../../../features/orders/screens/list/order-tones.ts';
import { useQueueColumns } from '../../../features/orders/screens/list/queue-columns.tsx';
import { QueueKeys } from '../../../features/orders/screens/list/queue-keys.tsx';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { filterIn, given, type ListQuery, searchIn } from '../../../kit/lists/list-query.ts';
import { type ListView, viewsBy } from '../../../kit/lists/list-views.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { type LoadContext, Redirect, type ScreenModule } from '../../../kit/screen.ts';

interface Data {
  list: ListOf<'staffListOrders'>;
  query: ListQuery;
}

const filter = { name: 'state', values: Object.keys(orderTones) as OrderSummary['state'][] };

/** Roles that work on orders; the others have a first page of their own. */
const readers = ['buyer', 'support', 'finance', 'warehouse', 'admin'];

export async function load({ api, query, user }: LoadContext): Promise<Data> {
  if (user && !user.roles.some((role) => readers.includes(role))) throw new Redirect('/staff/content');
  const asked = given({
    state: filterIn(query, filter),
    mine: query.has('mine') ? ('1' as const) : null,
    q: searchIn(query, 2000),
  });
  const list = await readList(query, (part) => api.staffListOrders({ query: { ...asked, ...part } }));
  return { list, query: asked };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-orders.title') });

export default function StaffOrdersPage({ data }: { data: Data }) {
  const words = useWords('staff-orders');
  const columns = useQueueColumns();
  const views = useViews(data);
  const shown = useShown(data);
  return (
    <OfficeList
      {...data}
      words={words}
      search={{ id: 'queue-search' }}
      views={{ label: words('states'), list: views, all: {} }}
      shown={shown}
      look={{
        rowKey: ({ order }) => order.id,
        selected: ({ isMine }) => isMine,
        caption: words('caption'),
        columns,
      }}
      below={data.list.rows.length > 0 ? <QueueKeys /> : null}
    />
  );
}

/** One's own, all, and each state that has orders, or is looked at. */
function useViews({ list, query }: Data): ListView[] {
  const words = useWords('staff-orders');
  const stateWord = useStateWord();
  const { counts } = list.meta;
  const values = filter.values.filter((state) => (counts[state] ?? 0) > 0 || state === query.state);
  return [
    { title: words('viewMine'), query: { mine: '1' } },
    { title: words('viewAll'), query: {} },
    ...viewsBy({ ...filter, values }, stateWord, counts),
  ];
}

/** In the view of a state the number of all its orders is known. */
function useShown({ list, query }: Data): string | undefined {
  const { words } = usePlace();
  const state = filter.values.find((one) => one === query.state);
  if (!state || query.mine) return undefined;
  return words('ui.shown', {
    shown: list.rows.length,
    total: list.meta.counts[state] ?? list.rows.length,
  });
}
