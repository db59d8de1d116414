/** The queue by other sorts, of one foreign shop, and with the names of those who buy. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aMarket, aPaidOrder, type Buyer, type Market } from '../../../../tests/support/an-order.ts';

let market: Market;
let staff: Buyer;
beforeAll(async () => {
  market = await aMarket();
  staff = await aBuyer(market.shop, { roles: ['buyer'], name: 'Bea' });
  const customer = await aBuyer(market.shop, { balance: '900000' });
  const paths = [
    'nordlicht/p/wolldecke-fjord',
    'maple-pine/products/enamel-camp-mug',
    'nordlicht/p/becher-hav',
  ];
  for (const path of paths) {
    await aPaidOrder(market, customer, { path });
    market.shop.clock.advance(60_000);
  }
}, 120_000);
afterAll(() => market.close());

type Query = NonNullable<Parameters<typeof market.shop.call<'staffListOrders'>>[1]>['query'];
const list = async (query: Query) =>
  (await market.shop.call('staffListOrders', { token: staff.token, query })).body;

/** All pages of one row each. */
async function walk(query: Query): Promise<Awaited<ReturnType<typeof list>>['data']> {
  const first = await list({ ...query, limit: 1 });
  const rows = [...first.data];
  for (let next = first.meta.next; next; ) {
    const page = await list({ ...query, limit: 1, cursor: next });
    rows.push(...page.data);
    next = page.meta.next;
  }
  return rows;
}

test.each([
  ['newest', ({ order }: { order: { createdAt: string } }) => Date.parse(order.createdAt)],
  ['total', ({ order }: { order: { total: { amount: string } } }) => Number(order.total.amount)],
] as const)('sorted by %s it is the same list page by page', async (sort, keyOf) => {
  const whole = await list({ sort });
  const values = whole.data.map((row) => keyOf(row as never));
  expect(values).toHaveLength(3);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  expect(new Set(values).size).toBe(3);
  const walked = await walk({ sort });
  expect(walked.map(({ order }) => order.id)).toEqual(whole.data.map(({ order }) => order.id));
});

test('a cursor of another sort is refused as a field, not as a fault', async () => {
  const { meta } = await list({ limit: 1 });
  const { status, body } = await market.shop.call('staffListOrders', {
    token: staff.token,
    query: { limit: 1, sort: 'total', cursor: meta.next ?? '' },
  });
  expect([status, body.error.fields]).toMatchObject([422, { cursor: expect.anything() }]);
});

test('shops are named with their orders when they are asked for, and one of them narrows the list', async () => {
  expect((await list({})).meta.shops).toEqual([]);
  const { meta } = await list({ shops: '1' });
  expect(meta.shops.map(({ orders }) => orders)).toEqual([2, 1]);
  const [most] = meta.shops;
  const narrowed = await list({ shop: most?.key ?? '' });
  expect(narrowed.data).toHaveLength(2);
  expect(new Set(narrowed.data.map(({ order }) => order.shop.name ?? order.shop.host))).toEqual(
    new Set([most?.name]),
  );
  expect((await walk({ shop: most?.key ?? '', sort: 'newest' })).map(({ order }) => order.id).sort()).toEqual(
    narrowed.data.map(({ order }) => order.id).sort(),
  );
});

test('who has taken an order is named', async () => {
  const [first] = (await list({})).data;
  const params = { id: first?.order.id ?? '' };
  expect(first).toMatchObject({ assignee: null, assigneeName: null });
  await market.shop.call('staffTakeOrder', { token: staff.token, params });
  const taken = (await list({})).data.find(({ order }) => order.id === params.id);
  expect(taken).toMatchObject({ assignee: staff.id, assigneeName: 'Bea', isMine: true });
});
