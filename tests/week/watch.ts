/** Whether everything that waits for staff is on the page of today of somebody: what waits is read from the tables themselves. */
import type { WaitingKind } from '../../src/features/staff/contract.ts';
import { findWorkLists } from '../../src/pages/staff/today/work-lists.ts';
import type { Client } from '../../src/platform/api/client.ts';
import type { Scene } from './scene.ts';

type Reader = (api: Client) => Promise<string[]>;
interface Page {
  data: { id: string; order?: { id: string } }[];
  meta: { next: string | null };
}

/** All pages of the list to which a heading of today leads. */
const listOf =
  (name: string, query: object, kind: string, idOf = (row: Page['data'][number]): string => row.id): Reader =>
  async (api) => {
    const ids: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const ask = (api as unknown as Record<string, (asked: object) => Promise<Page>>)[name];
      const page = await ask?.({ query: { ...query, limit: 100, ...(cursor ? { cursor } : {}) } });
      ids.push(...(page?.data ?? []).map((row) => `${kind} ${idOf(row)}`));
      cursor = page?.meta.next ?? null;
    }
    return ids;
  };
const ordersIn = (query: object): Reader =>
  listOf('staffListOrders', query, 'order', ({ id, order }) => order?.id ?? id);
const deliveriesIn = (state: string): Reader => listOf('staffListDeliveries', { state }, 'delivery');
const arrivalsIn = (show: string): Reader => listOf('staffListArrivals', { show }, 'parcel');
const claimsIn = (view: string): Reader => listOf('staffListClaims', { view }, 'claim');

const lists: Partial<Record<WaitingKind, Reader>> = {
  called: ordersIn({ called: '1' }),
  toReview: ordersIn({ state: 'awaiting_review' }),
  toBuy: ordersIn({ state: 'paid' }),
  takenUnbought: ordersIn({ state: 'purchasing' }),
  boughtUntracked: ordersIn({ state: 'purchased' }),
  chats: listOf('staffListChats', { filter: 'waiting' }, 'chat'),
  claims: claimsIn('ours'),
  returns: claimsIn('returns'),
  toWeigh: deliveriesIn('awaiting_quote'),
  toPack: deliveriesIn('packing'),
  toShip: deliveriesIn('ready'),
  unstoredParcels: arrivalsIn('in_work'),
  unknownParcels: arrivalsIn('unknown'),
  refunds: listOf('staffListRefunds', { state: 'waiting' }, 'refund'),
};

/** Everything that nobody but staff moves on, with the moment since when it waits, from the tables. */
const waitsFor = `
  select 'order ' || id as thing, state_since as since from customer_order
    where state in ('awaiting_review', 'paid', 'purchasing', 'purchased') or attention is not null
  union all select 'delivery ' || id, state_since from delivery where state in ('awaiting_quote', 'packing', 'ready')
  union all select 'parcel ' || a.id, a.received_at from arrival a
    where not exists (select from arrival_storing s where s.arrival_id = a.id)
  union all select 'claim ' || id, opened_at from claim where state in ('open', 'returning', 'exchanging')
  union all select 'refund ' || id, requested_at from refund_request where state = 'waiting'
  union all select 'chat ' || id, last_at from chat where state = 'open' and last_author = 'customer'
  union all select 'order without a request ' || o.id, o.state_since from customer_order o
    where o.state = 'refunding' and not exists (select from refund_request r where r.order_id = o.id and r.state = 'waiting')
  union all select 'order without a claim ' || o.id, o.state_since from customer_order o
    where o.state in ('claim_open', 'returning', 'exchanging')
      and not exists (select from claim c where c.order_id = o.id and c.closed_at is null)
  union all select 'order without a delivery ' || o.id, o.state_since from customer_order o
    where o.state = 'in_delivery' and not exists (
      select from delivery d join delivery_order of on of.delivery_id = d.id
      where of.order_id = o.id and d.state in ('awaiting_quote', 'awaiting_payment', 'packing', 'pending_response', 'ready'))`;

export interface Seen {
  /** Everything that is on the page of today of somebody. */
  things: Set<string>;
  /** The most that a kind of work counted so far. */
  counts: Partial<Record<WaitingKind, number>>;
}

/** The page of today as each of the staff reads it, with the whole lists behind it. Throws where a count is not its list. */
export async function today(scene: Scene): Promise<Seen> {
  const seen: Seen = { things: new Set(), counts: {} };
  const { support, buyer, packer, finance } = scene.people;
  for (const person of [support, buyer, packer, finance]) {
    const api = scene.clientOf(person);
    for (const { kind, count } of await findWorkLists({ api, now: scene.asking.shop.clock.now() })) {
      seen.counts[kind] = count;
      const list = await lists[kind]?.(api);
      if (list && list.length !== count)
        throw new Error(`today counts ${count} of ${kind}, the list has ${list.length}`);
      for (const thing of list ?? []) seen.things.add(thing);
    }
  }
  return seen;
}

/** Everything that has waited for an hour and is on nobody's page. */
export async function unseen(scene: Scene, { things }: Seen): Promise<string[]> {
  const { rows } = await scene.asking.shop.database.pool.query<{ thing: string; since: Date }>(waitsFor);
  const hourAgo = scene.asking.shop.clock.now().getTime() - 3_600_000;
  return rows.flatMap(({ thing, since }) =>
    since.getTime() <= hourAgo && !things.has(thing) ? [`${thing} since ${since.toISOString()}`] : [],
  );
}
