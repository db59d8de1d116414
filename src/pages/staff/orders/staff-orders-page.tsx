/** The queue of orders for staff: by deadline, in groups with their counts; views are in the address (UX-277, UX-278). */

import { claimsReaders } from '../../../features/claims/screens/staff/staff-claims-of-order.tsx';
import type { OrderSummary, StaffSort } from '../../../features/orders/contract.ts';
import { useStateWord } from '../../../features/orders/screens/list/order-tag.tsx';
import { orderTones } from '../../../features/orders/screens/list/order-tones.ts';
import {
  byUrgency,
  claimsByOrder,
  type QueueClaim,
} from '../../../features/orders/screens/list/queue-claims.ts';
import { useQueueColumns } from '../../../features/orders/screens/list/queue-columns.tsx';
import { groupOf, queueGroupNames, statesIn } from '../../../features/orders/screens/list/queue-groups.ts';
import { useQueueKeys } from '../../../features/orders/screens/list/queue-keys.ts';
import { QueueShops } from '../../../features/orders/screens/list/queue-shops.tsx';
import { useQueuePreview } from '../../../features/orders/screens/list/use-queue-preview.ts';
import { FreshOrders } from '../../../features/orders/screens/live/fresh-orders.tsx';
import { useLiveRows } from '../../../features/orders/screens/live/use-live-rows.ts';
import {
  QueueSelectionBar,
  useQueueSelection,
} from '../../../features/orders/screens/queue/queue-selection.tsx';
import { QueueTags } from '../../../features/orders/screens/tags/tag-links.tsx';
import { tagIn } from '../../../features/orders/screens/tags/tag-rules.ts';
import type { StaffView } from '../../../features/staff/contract.ts';
import { SavedViews } from '../../../features/staff/screens/saved-views.tsx';
import { PlaceChips } from '../../../features/warehouses/screens/place-chips.tsx';
import { type ListOf, readList } from '../../../kit/lists/growing-list.ts';
import { filterIn, given, type ListQuery, listPath, searchIn } from '../../../kit/lists/list-query.ts';
import type { ListView } from '../../../kit/lists/list-views.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { type LoadContext, Redirect, type ScreenModule } from '../../../kit/screen.ts';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';
import { findClaims } from './queue-claims.ts';
import { QueuePreview } from './queue-preview.tsx';

interface Data {
  list: ListOf<'staffListOrders'>;
  /** The queue opens on the reader's own orders. */
  ownFirst: boolean;
  /** Without the state. */
  query: ListQuery;
  state: OrderSummary['state'] | null;
  /** As the calls have them. */
  filters: ListQuery;
  views: StaffView[];
  /** In use in the whole shop. */
  tags: string[];
  /** Those that are due first, for those who read claims. */
  claims: QueueClaim[];
  /** How many orders call for staff; for those whose work it is. */
  called: number | undefined;
}

type Counts = Data['list']['meta']['counts'];

const stateFilter = { name: 'state', values: Object.keys(orderTones) as OrderSummary['state'][] };
const sortFilter = { name: 'sort', values: ['newest', 'total'] as const };
const groupFilter = { name: 'group', values: queueGroupNames };

/** Roles that work on orders; the others have a first page of their own. */
const readers = ['buyer', 'support', 'finance', 'warehouse', 'admin'];

export async function load({ api, query, user }: LoadContext): Promise<Data> {
  if (user && !user.roles.some((role) => readers.includes(role))) throw new Redirect('/staff/content');
  const state = filterIn(query, stateFilter);
  const group = state ? groupOf(state) : filterIn(query, groupFilter);
  const sort = filterIn(query, sortFilter);
  const others = {
    mine: query.has('mine') ? ('1' as const) : null,
    called: query.has('called') ? ('1' as const) : null,
    shop: (query.get('shop') ?? '').slice(0, 300),
    tag: tagIn(query),
    warehouse: query.get('warehouse')?.slice(0, 20) || null,
    q: searchIn(query, 2000),
  };
  const filters = given({ ...others, state: state ?? (group ? statesIn(group).join(',') : null) });
  const asked = { ...filters, ...given({ sort }), shops: '1' as const };
  const readsClaims = user?.roles.some((role) => claimsReaders.includes(role)) ?? false;
  const [list, views, tags, claims, waiting] = await Promise.all([
    readList(query, (part) => api.staffListOrders({ query: { ...asked, ...part } })),
    api.staffListViews({ query: { list: 'orders' } }),
    api.staffListOrderTags(),
    readsClaims ? findClaims(api) : [],
    api.staffCountWaitingWork(),
  ]);
  // a buyer begins with their own work, and all that is open has an address of its own then (UX-277)
  const ownFirst = Boolean(user?.roles.includes('buyer') && list.meta.mine);
  if (ownFirst && query.size === 0) throw new Redirect('/staff?mine=1');
  const isAll = ownFirst && !(others.mine || others.called || state || group);
  return {
    list,
    ownFirst,
    query: given({ ...others, sort, group, all: isAll ? '1' : null }),
    state,
    filters,
    views: views.data,
    tags: tags.data,
    ...{ claims, called: waiting.data.called },
  };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-orders.title') });

export default function StaffOrdersPage({ data }: { data: Data }) {
  const words = useWords('staff-orders');
  const { to, path } = usePlace();
  const sort = filterIn(new URLSearchParams(data.query), sortFilter) ?? 'deadline';
  const { live, claims, rows } = useRows(data, sort);
  const selection = useQueueSelection(rows);
  const preview = useQueuePreview();
  useQueueKeys();
  const asked = { ...data.query, ...(data.state ? { state: data.state } : {}) };
  const columns = useQueueColumns({
    ...{ preview, selection, claims, sort, isGone: live.isGone },
    hrefOf: (next) => to(listPath(path, asked, { sort: next === 'deadline' ? '' : next })),
  });
  const groups = useViews(data);
  const shown = useShown(data);
  const { state, views, tags, query, list } = data;
  const { q: _, group, ...others } = data.query;
  return (
    <OfficeList
      query={query}
      list={{ ...list, rows }}
      words={words}
      search={{
        id: 'queue-search',
        beside: (
          <>
            <QueueShops shops={data.list.meta.shops} query={asked} />
            {sort === 'deadline' ? <UrgentFirst /> : null}
          </>
        ),
        kept: { ...others, ...(state ? { state } : group ? { group } : {}) },
      }}
      views={{ label: words('groupsLabel'), list: groups, all: allOf(data) }}
      columnsOf="orders"
      within={
        <>
          <SavedViews list="orders" views={views} query={listPath('', asked).slice(1)} />
          <States {...data} />
          <QueueTags tags={tags} query={asked} />
          <PlaceChips places={list.meta.warehouses} query={asked} />
          <FreshOrders count={live.fresh} />
          <QueueSelectionBar selection={selection} tags={tags} />
        </>
      }
      shown={shown}
      look={{
        rowKey: ({ order }) => order.id,
        selected: ({ order, isMine }) => isMine || selection.isChosen(order.id) || preview.id === order.id,
        muted: ({ order }) => live.isGone(order.id),
        caption: words('caption'),
        columns,
      }}
      below={
        preview.id ? <QueuePreview key={preview.id} id={preview.id} onClose={preview.close} /> : undefined
      }
    />
  );
}

/** The rows as they are now, each in its place, with the claims that they wait for. */
function useRows(data: Data, sort: StaffSort) {
  const live = useLiveRows({ ...data.list, sort, filters: data.filters });
  const claims = claimsByOrder(data.claims);
  const rows = sort === 'deadline' ? byUrgency(live.rows, data.list.rows, claims) : live.rows;
  return { live, claims, rows };
}

/** How the usual order goes. */
function UrgentFirst() {
  const words = useWords('staff-orders');
  return <p className="text-small text-text-2">{words('urgent')}</p>;
}

const sumOf = (counts: Counts, states: readonly OrderSummary['state'][]): number =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);

const openStates = queueGroupNames.filter((group) => group !== 'done').flatMap(statesIn);

const allOf = ({ ownFirst }: Data): ListQuery => (ownFirst ? { all: '1' } : {});

/** One's own, all, those that call for attention, and each group of states. */
function useViews(data: Data): ListView[] {
  const { list, called } = data;
  const { mine } = list.meta;
  const words = useWords('staff-orders');
  return [
    { title: words('viewMine'), ...(mine === undefined ? {} : { count: mine }), query: { mine: '1' } },
    { title: words('viewAll'), count: sumOf(list.meta.counts, openStates), query: allOf(data) },
    {
      title: words('viewCalled'),
      ...(called === undefined ? {} : { count: called }),
      query: { called: '1' },
    },
    ...queueGroupNames.map((group) => ({
      title: words(`groups.${group}`),
      count: sumOf(list.meta.counts, statesIn(group)),
      query: { group },
    })),
  ];
}

/** The states of the group, of those that have orders; one of them narrows the list further. */
function States({ list, query, state: current }: Data) {
  const { to, path } = usePlace();
  const words = useWords('staff-orders');
  const stateWord = useStateWord();
  const { counts } = list.meta;
  const group = queueGroupNames.find((one) => one === query.group);
  const states = group ? statesIn(group).filter((one) => (counts[one] ?? 0) > 0 || one === current) : [];
  if (!group || (states.length < 2 && !current)) return null;
  const links = [
    { href: to(listPath(path, query)), title: words('allStates'), current: current === null },
    ...states.map((state) => ({
      href: to(listPath(path, query, { group: '', state })),
      title: stateWord(state),
      count: String(counts[state] ?? 0),
      current: current === state,
    })),
  ];
  return <TabLinks label={words('states')} links={links} look="chips" />;
}

/** In the view of all that are open, of a group or a state the number of all its orders is known. */
function useShown({ list, query, state }: Data): string | undefined {
  const { words } = usePlace();
  const group = queueGroupNames.find((one) => one === query.group);
  if (query.mine || query.called || query.q || query.shop || query.tag || query.warehouse) return undefined;
  const total = sumOf(list.meta.counts, state ? [state] : group ? statesIn(group) : openStates);
  return words('ui.shown', { shown: list.rows.length, total: Math.max(total, list.rows.length) });
}
