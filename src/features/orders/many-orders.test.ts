/** The list of a customer with many orders in many states: each once, in the one order, however it is paged and narrowed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aMarket, anOrder, type Buyer, type Market } from '../../../tests/support/an-order.ts';
import { stateFacts } from '../order-states/states.ts';

let market: Market;
let buyer: Buyer;
const states = ['awaiting_payment', 'paid', 'completed', 'cancelled', 'awaiting_extra_payment'] as const;
const count = 120;

beforeAll(async () => {
  market = await aMarket();
  buyer = await aBuyer(market.shop, { balance: '100000' });
  const { id } = await anOrder(market, buyer);
  // several at one moment, so that the id decides
  await market.shop.database.pool.query(
    `insert into customer_order
     select made.* from customer_order o, generate_series(1, $2::int) n, jsonb_populate_record(o, jsonb_build_object(
       'id', 'ord_MANY' || lpad((n * 7919 % 1000)::text, 4, '0'), 'number', 'MANY-' || n,
       'state', ($3::text[])[1 + n % 5], 'created_at', timestamptz '2026-01-01' + (n / 3) * interval '1 minute',
       'search_text', 'many ' || n, 'end_reason', case when n % 5 = 3 then 'other' end
     )) made where o.id = $1`,
    [id, count - 1, [...states]],
  );
  await market.shop.database.pool.query(
    `insert into order_line
     select made.* from order_line l, customer_order o, jsonb_populate_record(l, jsonb_build_object(
       'id', 'lin_' || o.id, 'order_id', o.id, 'state', o.state
     )) made where l.order_id = $1 and o.id like 'ord_MANY%'`,
    [id],
  );
});
afterAll(() => market.close());

async function wholeList(query: Record<string, string | number>) {
  const found: { id: string; state: string; createdAt: string }[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: Awaited<ReturnType<typeof ask>> = await ask({ ...query, ...(cursor ? { cursor } : {}) });
    found.push(...body.data.map(({ id, state, createdAt }) => ({ id, state, createdAt })));
    cursor = body.meta.next;
  }
  return found;
}

const ask = (query: Record<string, string | number>) =>
  market.shop.call('listOrders', { token: buyer.token, query });

const needs = ({ state }: { state: string }): boolean => stateFacts[state as 'paid'].needsAction;

test('every page follows on the one before, and each order comes once', async () => {
  const all = await wholeList({ limit: 7 });
  expect(all).toHaveLength(count);
  const sorted = all.toSorted(
    (one, other) =>
      Number(needs(other)) - Number(needs(one)) ||
      Date.parse(other.createdAt) - Date.parse(one.createdAt) ||
      (one.id < other.id ? 1 : -1),
  );
  expect(all.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
  const { counts } = (await ask({ limit: 1 })).body.meta;
  expect(counts).toMatchObject({ all: count, needsYou: all.filter(needs).length });
});

test('a narrowed list is a part of the whole one, in its order', async () => {
  const all = await wholeList({ limit: 50 });
  for (const state of states) {
    const narrowed = await wholeList({ limit: 5, state });
    expect(narrowed).toEqual(all.filter((order) => order.state === state));
  }
  const waiting = await wholeList({ limit: 5, needs_you: '1' });
  expect(waiting).toEqual(all.filter(needs));
  // the search goes another way, and finds the same
  expect(await wholeList({ limit: 9, q: 'many' })).toEqual(all.filter(({ id }) => id.startsWith('ord_MANY')));
});
