/** Goods that are not kept for their customer are not put away, and nobody is told that they came (domain 2). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import {
  aBoughtOrder,
  aBoughtPair,
  aCrew,
  aParcelPhoto,
  type Crew,
} from '../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, type Buyer, type Market } from '../../../tests/support/an-order.ts';
import { saveClaimTerms } from '../../../tests/support/claim-terms.ts';
import { expectSoundBooks } from '../../../tests/support/the-books.ts';

let market: Market;
let shop: Market['shop'];
let crew: Crew;
let customer: Buyer;
let support: TestCustomer;
let admin: TestCustomer;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  crew = await aCrew(market);
  customer = await aBuyer(shop, { balance: '900000' });
  support = await aCustomer(shop, { roles: ['support'] });
  admin = await aCustomer(shop, { roles: ['admin'] });
});
afterAll(() => market.close());
afterEach(() => expectSoundBooks(shop));

interface Goods {
  id: string;
  lines: { line: string; quantity: number }[];
}

const staff = () => crew.warehouse.token;
const limitOf = (approvalLimit: string) => {
  const body = { approvalLimit, answerHours: 72, claimDays: 14 };
  return saveClaimTerms(shop, { token: admin.token, body });
};
const orderOf = async ({ id }: Goods) =>
  (await shop.call('getOrder', { token: customer.token, params: { id } })).body.data;
const parcelOf = async (id: string) =>
  (await shop.call('staffGetArrival', { token: staff(), params: { id } })).body.data;
const claimOf = async ({ id }: Goods) =>
  (await shop.call('getOrderClaims', { token: customer.token, params: { id } })).body.data.claims[0];

/** A parcel that is weighed and photographed and not put away yet. */
async function aParcel({ id, lines }: Goods) {
  const body = { order: { id, lines }, weighing: { grams: 800 } };
  const parcel = (await shop.call('staffReceiveParcel', { token: staff(), body })).body.data;
  await aParcelPhoto(market, crew, parcel.id);
  return parcel.id;
}

/** The warehouse finds these lines broken, and their customer answers. */
async function answered(order: Goods, parcel: string, option: string, lines = order.lines) {
  const ids = lines.map(({ line }) => line);
  const note = 'The lid is broken.';
  await shop.call('staffReportDefect', {
    ...{ token: staff(), params: { id: parcel }, body: { lines: ids, note } },
  });
  const open = (await orderOf(order)).questions.find(({ state }) => state === 'open');
  const answers = [{ question_id: open?.id ?? '', option }];
  const body = { order: { id: order.id, answers }, url_success: '/cabinet', url_error: '/cabinet' };
  expect((await shop.call('answerQuestions', { token: customer.token, body })).status).toBe(200);
  await shop.settle();
}

async function step(order: Goods, name: string) {
  const params = { id: (await claimOf(order))?.id ?? '' };
  const { version } = (await shop.call('staffGetClaim', { token: support.token, params })).body.data.claim;
  const body = { version, step: name };
  const done = await shop.call('staffStepReturn', { token: support.token, params, body });
  expect(done.status).toBe(200);
  await shop.settle();
}

const store = (id: string, locale: 'en' | 'ru' | 'zh' = 'en') =>
  shop.call('staffStoreParcel', { token: staff(), params: { id }, locale });

/** Neither put away nor shelved, in these words, and nothing of it reaches the order or its customer. */
async function expectNotKept(order: Goods, parcel: string, { may, word }: { may: string; word: RegExp }) {
  const before = await orderOf(order);
  const told = async () =>
    (await shop.call('listNotifications', { token: customer.token, query: { limit: 50 } })).body.data.length;
  const news = await told();
  const stored = await store(parcel);
  expect([stored.status, stored.body.error?.code]).toEqual([409, 'wrong_state']);
  expect(stored.body.error?.message).toMatch(word);
  const body = { shelf: 'R-9', from: null };
  const shelved = await shop.call('staffShelveParcel', { token: staff(), params: { id: parcel }, body });
  expect([shelved.status, shelved.body.error?.message]).toEqual([409, stored.body.error?.message]);
  await shop.settle();
  const after = await orderOf(order);
  expect([after.state, after.history.length, await told()]).toEqual([
    before.state,
    before.history.length,
    news,
  ]);
  expect(await parcelOf(parcel)).toMatchObject({ mayStore: may, shelf: null, storedAt: null });
}

const goesBack = { may: 'goes_back', word: /returned to the shop/ };
const isOver = { may: 'over', word: /none of the goods in this parcel are for the customer/i };

test.each(['checked by one', 'agreed by two'])(
  'a return that is %s: not put away from the answer until its end',
  async (kind) => {
    await limitOf(kind === 'checked by one' ? '1000000' : '1');
    const order = await aBoughtOrder(market, { crew, customer });
    const parcel = await aParcel(order);
    expect(await parcelOf(parcel)).toMatchObject({ mayStore: 'yes' });
    await answered(order, parcel, 'return');
    await expectNotKept(order, parcel, goesBack);
    await step(order, 'sent');
    expect((await orderOf(order)).state).toBe('returning');
    await expectNotKept(order, parcel, goesBack);
    await step(order, 'refunded_by_seller');
    const waits = kind === 'agreed by two';
    expect((await orderOf(order)).state).toBe(waits ? 'returning' : 'refunded');
    await expectNotKept(order, parcel, waits ? goesBack : isOver);
  },
);

test('an exchange: what came first is not put away, also when the other goods are on their way', async () => {
  const order = await aBoughtOrder(market, { crew, customer });
  const parcel = await aParcel(order);
  await answered(order, parcel, 'exchange');
  await expectNotKept(order, parcel, goesBack);
  await step(order, 'replaced');
  expect((await orderOf(order)).state).toBe('to_warehouse');
  await expectNotKept(order, parcel, isOver);
  const other = await aParcel(order);
  expect((await store(other)).status).toBe(200);
});

test('a claim that staff decide still: the parcel waits, and is put away when the goods are kept', async () => {
  const order = await aBoughtOrder(market, { crew, customer });
  const parcel = await aParcel(order);
  await answered(order, parcel, 'return');
  await step(order, 'refused_by_seller');
  expect((await orderOf(order)).state).toBe('claim_open');
  await expectNotKept(order, parcel, { may: 'claimed', word: /claim/ });
  const params = { id: (await claimOf(order))?.id ?? '' };
  const { version } = (await shop.call('staffGetClaim', { token: support.token, params })).body.data.claim;
  const body = { decision: 'reject', version, reason: 'as_described' };
  await shop.call('staffDecideClaim', { token: support.token, params, body });
  expect((await store(parcel)).status).toBe(200);
  await shop.settle();
  expect((await orderOf(order)).state).toBe('at_warehouse');
});

test('a parcel of which one line goes back is put away for the other one, which alone has come', async () => {
  const order = await aBoughtPair(market, { crew, customer });
  const parcel = await aParcel(order);
  const [first] = order.lines;
  await answered(order, parcel, 'return', first ? [first] : []);
  expect((await store(parcel)).status).toBe(200);
  await shop.settle();
  expect((await orderOf(order)).items.map(({ state }) => state)).toEqual(['returning', 'at_warehouse']);
  await step(order, 'refused_by_seller');
  const params = { id: (await claimOf(order))?.id ?? '' };
  const { version } = (await shop.call('staffGetClaim', { token: support.token, params })).body.data.claim;
  const body = { decision: 'reject', version, reason: 'as_described' };
  await shop.call('staffDecideClaim', { token: support.token, params, body });
  await shop.settle();
  // its parcel is put away already: it lies there with the other one
  expect((await orderOf(order)).items.map(({ state }) => state)).toEqual(['at_warehouse', 'at_warehouse']);
});

test.each([
  ['ru', /в\sмагазин/],
  ['zh', /退回卖家/],
] as const)('the reason stands in the language of the reader: %s', async (locale, word) => {
  const order = await aBoughtOrder(market, { crew, customer });
  const parcel = await aParcel(order);
  await answered(order, parcel, 'return');
  expect((await store(parcel, locale)).body.error?.message).toMatch(word);
});
