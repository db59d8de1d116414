/** Parcels that customers bought themselves (rules: forwarding), in a shop that settles in euros and takes a fee for each. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aSender,
  atDesk,
  type DeliveryDesk,
  deliveryBody,
  deskOf,
  shipped,
  storedGoods,
} from '../../../tests/support/a-delivery.ts';
import { aParcelPhoto } from '../../../tests/support/a-stored-order.ts';
import { aMarket, type Buyer } from '../../../tests/support/an-order.ts';
import { accountsOf, expectSoundBooks } from '../../../tests/support/the-books.ts';

let desk: DeliveryDesk;
let customer: Buyer;
beforeAll(async () => {
  const parcels = { isOn: true, fee: '3.50' };
  desk = await deskOf(await aMarket({}, { currency: 'EUR', settings: { parcels } }));
  customer = await aSender(desk, '9000.00');
}, 120_000);
afterAll(async () => {
  await expectSoundBooks(desk.market.shop);
  await desk.market.close();
});

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
const contents = (price = '40.00') => ({
  ...{ shop: 'https://www.example-shop.de/p/1?utm=2', country: 'RU', currency: 'EUR' },
  lines: [
    { title: 'Wool scarf', quantity: 2, price },
    { title: 'Tea pot', quantity: 1, price: '20.00' },
  ],
});
const announce = (body: object, by = customer) => call('announceParcel', { token: by.token, body });
const orderOf = async (id: string, by = customer) =>
  (await call('getOrder', { token: by.token, params: { id } })).body.data;
const find = async (q: string) =>
  (await call('staffFindParcel', { token: desk.crew.warehouse.token, query: { q } })).body.data;

/** Received whole, weighed, photographed and put away. */
async function received({ id, lines }: { id: string; lines: { id: string; quantity: number }[] }) {
  const { token } = desk.crew.warehouse;
  const parts = lines.map(({ id: line, quantity }) => ({ line, quantity }));
  const body = { order: { id, lines: parts }, weighing: { grams: 1200 } };
  const came = await call('staffReceiveParcel', { token, body });
  expect([came.status, came.body.error]).toEqual([201, undefined]);
  await aParcelPhoto(desk.market, desk.crew, came.body.data.id);
  const stored = await call('staffStoreParcel', { token, params: { id: came.body.data.id } });
  expect(stored.status).toBe(200);
  await desk.market.shop.settle();
}

test('the address carries the code, and a scan of the number or of the code finds what was announced', async () => {
  const { data } = (await call('getForwarding', { token: customer.token })).body;
  expect(data.code).toMatch(/^W\d{6}-\d$/);
  expect(data.addresses[0]?.lines[0]).toBe(`Waybill ${data.code}`);
  expect(data.fee).toEqual({ amount: '3.50', currency: 'EUR' });
  const made = await announce({ ...contents(), tracking: 'rr 123-456 de' });
  expect([made.status, made.body.data.shop, made.body.data.tracking]).toEqual([
    201,
    'example-shop.de',
    'RR123456DE',
  ]);
  const found = await find('RR 123456 DE');
  expect([found.exact, found.orders.map(({ orderNum }) => orderNum)]).toEqual([
    'tracking',
    [made.body.data.orderNum],
  ]);
  expect((await find(data.code)).orders.map(({ id }) => id)).toContain(made.body.data.id);
  const wrong = `${data.code.slice(0, -1)}${(Number(data.code.at(-1)) + 1) % 10}`;
  expect((await find(wrong)).orders).toEqual([]);
});

test('nothing is due for it, it has no steps of a purchase, and its shop is no address of ours', async () => {
  const { body } = await announce(contents());
  const order = await orderOf(body.data.id);
  expect(order).toMatchObject({ state: 'to_warehouse', isForwarded: true, due: { amount: '0.00' } });
  expect(order.route.map(({ code }) => code)).toEqual([
    ...['placed', 'to_warehouse', 'at_warehouse', 'delivery', 'delivered'],
  ]);
  for (const shop of ['my aunt', 'http://localhost/x', 'ftp://example.com', 'https://a:b@example.com'])
    expect((await announce({ ...contents(), shop })).body.error.fields).toHaveProperty('shop');
  expect((await announce(contents('0'))).body.error.fields).toHaveProperty(['lines.0.price']);
  expect((await announce({ ...contents(), currency: 'XTS' })).body.error.code).toBe('unknown_currency');
  const banned = { ...contents(), lines: [{ title: 'Hunting rifle', quantity: 1, price: '9.00' }] };
  expect((await announce(banned)).body.error.code).toBe('prohibited_product');
});

test('it is changed and withdrawn until something of it comes, by its customer alone', async () => {
  const { data: made } = (await announce(contents())).body;
  const body = { ...contents('55.00'), version: made.version, tracking: 'NEW 77', country: 'DE' };
  const other = await aSender(desk, '10.00');
  const params = { id: made.id };
  expect((await call('changeParcel', { token: other.token, params, body })).status).toBe(404);
  const changed = await call('changeParcel', { token: customer.token, params, body });
  expect(changed.body.data).toMatchObject({ tracking: 'NEW77', country: 'DE', fee: { amount: '3.50' } });
  const again = await call('changeParcel', { token: customer.token, params, body });
  expect(again.body.error.code).toBe('changed_meanwhile');
  expect((await find('NEW77')).orders).toHaveLength(1);
  const gone = await call('deleteOrder', { token: customer.token, params });
  expect([gone.status, gone.body.data.state]).toEqual([200, 'cancelled']);
  expect((await find('NEW77')).orders).toEqual([]);
  const kept = (await announce(contents())).body.data;
  await received(kept);
  const late = { ...contents(), version: kept.version };
  const edit = await call('changeParcel', { token: customer.token, params: { id: kept.id }, body: late });
  expect(edit.body.error.code).toBe('cannot_edit');
  const end = await call('deleteOrder', { token: customer.token, params: { id: kept.id } });
  expect(end.body.error.code).toBe('cannot_cancel');
  // nothing goes back to its seller by us
  expect(end.body.error.message).toMatch(/^At least part of your parcel has arrived/);
});

test('it lies free of charge like others, up to its worth, and goes with a bought order in one paid parcel', async () => {
  const { data: own } = (await announce(contents())).body;
  await received(own);
  const storage = (await call('getOrderStorage', { token: customer.token, params: { id: own.id } })).body
    .data;
  expect(storage.storage).toMatchObject({ day: 1, cap: { amount: '100.00', currency: 'EUR' } });
  const bought = await storedGoods(desk, customer);
  const { token } = customer;
  // the bought order names a recipient and an address; the parcel goes where that one goes
  const merged = await call('mergeOrders', { token, body: { order: bought.id, orders: [own.id] } });
  expect([merged.status, merged.body.error]).toEqual([200, undefined]);
  const body = deliveryBody(customer, [bought.id, own.id], { use_balance: true });
  const made = await call('createDelivery', { token, body });
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  const { delivery } = made.body.data;
  expect(delivery.bill?.carried).toEqual([
    {
      order: own.id,
      orderNum: own.orderNum,
      about: 'forwarding',
      amount: { amount: '3.50', currency: 'EUR' },
    },
  ]);
  // 3.6 kg at 900.00, and the fee
  expect(delivery.bill?.net.amount).toBe('3243.50');
  const books = await accountsOf(desk.market.shop);
  expect([books[`fee:${own.id}`], books[`goods:${own.id}`]]).toEqual([350n, undefined]);
  const seen = await atDesk(desk, delivery.id);
  const declared = seen.delivery.contents.filter(({ order }) => order === own.id);
  expect(declared.map(({ value }) => value.amount)).toEqual(['80.00', '20.00']);
  await shipped(desk, delivery.id, undefined, '3.6');
  expect((await orderOf(own.id)).state).toBe('shipped');
});

test('a delivery that is called off owes the fee again, and earns none', async () => {
  const { data: own } = (await announce(contents())).body;
  await received(own);
  const { token } = customer;
  // no shop takes back from us what its customer bought
  const [news] = (await call('listNotifications', { token, query: { limit: 1 }, locale: 'en' })).body.data;
  expect(news?.text).toContain('Check that everything is right. Storage is free');
  const body = deliveryBody(customer, [own.id], { use_balance: true });
  const { delivery } = (await call('createDelivery', { token, body })).body.data;
  const off = await call('cancelDelivery', { token, params: { id: delivery.id } });
  expect(off.status).toBe(200);
  expect((await accountsOf(desk.market.shop))[`fee:${own.id}`]).toBeUndefined();
  expect((await orderOf(own.id)).carried.amount).toBe('3.50');
});

test('a lost one gives back its delivery and, by a second person, no more than its declared worth', async () => {
  const { data: own } = (await announce(contents())).body;
  await received(own);
  const { token } = customer;
  const body = deliveryBody(customer, [own.id], { use_balance: true });
  const { delivery } = (await call('createDelivery', { token, body })).body.data;
  await shipped(desk, delivery.id, undefined, '1.2');
  const { version } = await atDesk(desk, delivery.id);
  const packer = desk.crew.warehouse.token;
  await call('staffTrackDelivery', {
    token: packer,
    params: { id: delivery.id },
    body: { version, state: 'lost' },
  });
  await desk.market.shop.settle();
  const [claim] = (await call('getOrderClaims', { token, params: { id: own.id } })).body.data.claims;
  const support = await desk.staff('support');
  const decide = (verdict: object) =>
    call('staffDecideClaim', {
      ...{ token: support.token, params: { id: claim?.id ?? '' } },
      body: { version: claim?.version, fault: 'shop', destination: 'balance', note: 'Lost', ...verdict },
    });
  const most = await decide({ decision: 'compensate', amount: '100.01' });
  expect(most.body.error.fields).toHaveProperty('amount');
  const before = await accountsOf(desk.market.shop);
  const given = await decide({ decision: 'compensate', amount: '100.00' });
  expect([given.status, given.body.error]).toEqual([200, undefined]);
  const request = (await call('staffGetClaim', { token: support.token, params: { id: claim?.id ?? '' } }))
    .body.data.requests[0];
  if (request?.state === 'waiting') {
    const admin = await desk.staff('admin');
    const agreed = await call('staffDecideRefund', {
      ...{ token: admin.token, params: { id: request.id }, body: { decision: 'approve' } },
    });
    expect([agreed.status, agreed.body.error]).toEqual([200, undefined]);
  }
  const after = await accountsOf(desk.market.shop);
  const wallet = `wallet:${customer.id}`;
  // 1.2 kg at 900.00 come back, and the worth of the goods
  expect((after[wallet] ?? 0n) - (before[wallet] ?? 0n)).toBe(108_000n + 10_000n);
});

test('there is no price of ours to change or to give back, and no return to a seller', async () => {
  const { data: own } = (await announce(contents())).body;
  const { version } = own;
  const { token } = desk.crew.buyer;
  const [line] = own.lines;
  const problem = { version, kind: 'price_increase', lines: [line?.id], price: '99.00', ask: true };
  const asked = await call('staffReportProblem', { token, params: { id: own.id }, body: problem });
  expect([asked.status, asked.body.error?.code]).toEqual([409, 'wrong_state']);
  await received(own);
  const claims = (await call('getOrderClaims', { token: customer.token, params: { id: own.id } })).body.data;
  expect(claims.wishes).not.toContain('return');
  expect(claims.wishes).toContain('refund');
  expect(claims.returnUntil).toBeNull();
});

test('an unknown parcel is offered to those whom its label names, and is tied by one of them', async () => {
  const other = await aSender(desk, '10.00');
  const mine = (await announce(contents(), other)).body.data;
  const { code } = (await call('getForwarding', { token: other.token })).body.data;
  const { token } = desk.crew.warehouse;
  const receive = async (label: string) =>
    (await call('staffReceiveParcel', { token, body: { label, weighing: { grams: 1000 } } })).body.data.id;
  const offered = async (id: string) =>
    (await call('staffListCandidates', { token, params: { id } })).body.data;
  const id = await receive(`Waybill ${code}, from Example-Shop`);
  const [first, next] = await offered(id);
  expect(first?.order.id).toBe(mine.id);
  expect(first?.reasons.slice(0, 2)).toEqual(['code', 'shop']);
  expect(first?.order.isForwarded).toBe(true);
  // the same shop sent something to somebody else
  expect(next?.reasons).not.toContain('code');
  const lines = mine.lines.map(({ id: line, quantity }) => ({ line, quantity }));
  const tied = await call('staffAttachParcel', { token, params: { id }, body: { order: mine.id, lines } });
  expect(tied.body.data.order?.id).toBe(mine.id);
  expect(await offered(id)).toEqual([]);
  expect(await offered(await receive('Unreadable'))).toEqual([]);
});

test('a shop that takes none shows neither address nor form', async () => {
  const { settings } = desk.market.shop.installation;
  settings.parcels = { isOn: false, fee: '0' };
  expect((await call('getForwarding', { token: customer.token })).status).toBe(404);
  expect((await announce(contents())).status).toBe(404);
  settings.parcels = { isOn: true, fee: '3.50' };
});
