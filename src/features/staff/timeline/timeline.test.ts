/** One line of time around an order: messages, the road and money back, for each role what it may read. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  type DeliveryDesk,
  shipped,
} from '../../../../tests/support/a-delivery.ts';
import { aBuyer, type Buyer } from '../../../../tests/support/an-order.ts';

let desk: DeliveryDesk;
let customer: Buyer;
let support: Buyer;
let buyer: Buyer;
let order: { id: string; orderNum: string };
let delivery: { id: string; number: string };
beforeAll(async () => {
  desk = await aDeliveryDesk({});
  customer = await aSender(desk, '500000.00');
  const { shop } = desk.market;
  support = await aBuyer(shop, { roles: ['support'], name: 'Vera' });
  buyer = await aBuyer(shop, { roles: ['buyer'] });
  ({ order, delivery } = await aPaidDelivery(desk, customer));
  const { token } = customer;
  const sent = await shop.call('sendChatMessage', {
    token,
    body: { text: 'When will it be sent?', order: order.orderNum, senderKey: 'timeline-one' },
  });
  const chats = await shop.call('staffListChats', { token: support.token, query: {} });
  const chat = chats.body.data[0];
  await shop.call('staffTakeChat', {
    ...{ token: support.token, params: { id: chat?.id ?? '' } },
    body: { version: chat?.version ?? 0 },
  });
  expect(sent.status).toBeLessThan(300);
  shop.clock.advance(60_000);
  await shipped(desk, delivery.id, 'JD0146000700');
}, 120_000);
afterAll(() => desk?.market.close());

const timeline = async (who: Buyer, id = order.id) => {
  const answer = await desk.market.shop.call('staffGetOrderTimeline', { token: who.token, params: { id } });
  return { status: answer.status, entries: answer.body.data };
};

test('support reads the messages about the order, and each entry leads to its whole', async () => {
  const { entries } = await timeline(support);
  expect(entries.find(({ source }) => source === 'chat')).toMatchObject({
    ...{ what: 'customer', text: 'When will it be sent?', byName: null, isOfCustomer: true, amount: null },
    place: { path: expect.stringMatching(/^\/staff\/chat\?id=cht_/) },
  });
  expect(entries.find(({ what }) => what === 'packed')).toMatchObject({
    ...{ source: 'delivery', byName: expect.any(String), isOfCustomer: false },
    place: { path: `/staff/deliveries/${delivery.id}`, label: delivery.number },
  });
});

test('what the order tells itself is not told twice, and the oldest comes first', async () => {
  const { entries } = await timeline(support);
  expect(entries.map(({ what }) => what)).not.toContain('shipped');
  expect(entries.map(({ what }) => what)).not.toContain('ordered');
  const times = entries.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test('a buyer reads no conversation and is led to no page that is closed for them', async () => {
  const { entries } = await timeline(buyer);
  expect(entries.filter(({ source }) => source === 'chat')).toEqual([]);
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.every(({ place }) => place.path === null)).toBe(true);
});

test('a message about another order, or of another customer, is not on the line', async () => {
  const { shop } = desk.market;
  const other = await aPaidDelivery(desk, customer);
  const stranger = await aBuyer(shop);
  for (const [token, number, key] of [
    [customer.token, other.order.orderNum, 'timeline-two'],
    [stranger.token, undefined, 'timeline-three'],
  ] as const) {
    await shop.call('sendChatMessage', {
      token,
      body: { text: 'Something else', senderKey: key, ...(number ? { order: number } : {}) },
    });
  }
  const { entries } = await timeline(support);
  expect(entries.filter(({ source }) => source === 'chat').map(({ text }) => text)).toEqual([
    'When will it be sent?',
  ]);
});

test('nobody else reads it, and an order that is none is not found', async () => {
  expect((await timeline(customer)).status).toBe(404);
  const content = await aBuyer(desk.market.shop, { roles: ['content'] });
  expect((await timeline(content)).status).toBe(403);
  expect((await timeline(support, 'ord_nothing')).status).toBe(404);
});

test('it takes two statements, whatever is on the line', async () => {
  const { shop } = desk.market;
  await timeline(support);
  shop.statements.length = 0;
  await timeline(support);
  const own = shop.statements.filter((text) => /delivery_event|from customer_order where id/.test(text));
  expect(own).toHaveLength(2);
});
