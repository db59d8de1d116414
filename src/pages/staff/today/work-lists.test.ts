/** Work that waits is found for whoever may do it, and for nobody else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBoughtOrder, aCrew } from '../../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, aPaidOrder, type Buyer, type Market } from '../../../../tests/support/an-order.ts';
import { saveClaimTerms } from '../../../../tests/support/claim-terms.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';
import type { Client } from '../../../platform/api/client.ts';
import { type StaffRole, staffRoles } from '../../../platform/api/contract.ts';
import { findWorkLists } from './work-lists.ts';

let market: Market;
let shop: Market['shop'];
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
});
afterAll(() => market.close());

/** The calls as this person makes them; a refusal is thrown, as the browser's client does. */
function clientOf({ token }: Buyer): Client {
  const call = (name: string) => async (asked: object) => {
    const { status, body } = await shop.call(name as 'getUser', { token, ...asked });
    if (status !== 200) throw new Error(`${name} answers ${status}`);
    return body;
  };
  return new Proxy({} as Client, { get: (_calls, name) => call(String(name)) });
}

async function listsOf(roles: StaffRole[]) {
  const person = await aBuyer(shop, { roles });
  return findWorkLists({ api: clientOf(person), now: shop.clock.now() });
}

test.each(staffRoles)(
  'somebody with this role alone asks for nothing that is forbidden: %s',
  async (role) => {
    // a list that the role may not read would be refused, and the page with it
    await expect(listsOf([role])).resolves.toBeInstanceOf(Array);
  },
);

test('a paid order and a chat are found by those who may work on them, and late after their time', async () => {
  const buyer = await aBuyer(shop, { balance: '100000', name: 'Polina' });
  const order = await aPaidOrder(market, buyer);
  const sent = await shop.call('sendChatMessage', {
    token: buyer.token,
    body: { text: 'Where is my parcel?', senderKey: 'first-of-all-messages' },
  });
  expect(sent.status).toBe(201);
  const kindsOf = async (role: StaffRole) => (await listsOf([role])).map(({ kind }) => kind);
  expect(await kindsOf('buyer')).toContain('toBuy');
  expect(await kindsOf('support')).toEqual(expect.arrayContaining(['toBuy', 'chats']));
  expect(await kindsOf('content')).toEqual([]);
  const find = async (kind: string) => (await listsOf(['support'])).find((list) => list.kind === kind);
  expect(await find('toBuy')).toMatchObject({
    ...{ count: 1, href: '/staff?state=paid' },
    first: [{ name: order.orderNum, href: `/staff/orders/${order.id}`, isLate: false }],
  });
  expect((await find('chats'))?.first[0]).toMatchObject({ about: 'Where is my parcel?', isLate: false });
  shop.clock.advance(61 * 60_000);
  expect((await find('chats'))?.first[0]?.isLate).toBe(true);
  await expectSoundBooks(shop);
});

test('an order whose customer asks to cancel it is found, though its state waits for nothing', async () => {
  const buyer = await aBuyer(shop, { balance: '100000' });
  const clerk = await aBuyer(shop, { roles: ['buyer'] });
  const order = await aPaidOrder(market, buyer);
  const action = { params: { id: order.id } };
  const called = async () => (await listsOf(['buyer'])).find(({ kind }) => kind === 'called');
  expect((await shop.call('staffTakeOrder', { token: clerk.token, ...action })).status).toBe(200);
  expect(await called()).toBeUndefined();
  const body = { note: 'Found it at home.' };
  expect((await shop.call('askToCancelOrder', { token: buyer.token, ...action, body })).status).toBe(200);
  const name = order.orderNum;
  expect(await called()).toMatchObject({ count: 1, first: [{ name, isLate: false }] });
  shop.clock.advance(5 * 3_600_000);
  expect((await called())?.first[0]?.isLate).toBe(true);
  await expectSoundBooks(shop);
});

test('the parcel that has waited longest is shown, though its call gives the newest first', async () => {
  for (const tracking of ['FIRST1', 'SECOND2', 'THIRD3', 'FOURTH4']) {
    // a session of staff does not last as long as the parcels wait
    const { token } = await aBuyer(shop, { roles: ['warehouse'] });
    const received = await shop.call('staffReceiveParcel', { token, body: { tracking, label: 'No name' } });
    expect(received.status).toBe(201);
    shop.clock.advance(20 * 3_600_000);
  }
  const list = (await listsOf(['warehouse'])).find(({ kind }) => kind === 'unknownParcels');
  expect(list?.count).toBe(4);
  const shown = list?.first.map(({ name, isLate }) => [name, isLate]);
  expect(shown).toEqual([
    ['FIRST1', true],
    ['SECOND2', true],
    ['THIRD3', false],
  ]);
});

test('a parcel without a number is named by its order, with the goods in it', async () => {
  const crew = await aCrew(market);
  const customer = await aBuyer(shop, { balance: '100000' });
  const order = await aBoughtOrder(market, { crew, customer });
  const received = await shop.call('staffReceiveParcel', {
    token: crew.warehouse.token,
    body: { order: { id: order.id, lines: order.lines }, weighing: { grams: 800 } },
  });
  expect(received.status).toBe(201);
  const list = (await listsOf(['warehouse'])).find(({ kind }) => kind === 'unstoredParcels');
  expect(list?.first.map(({ name, about }) => [name, about])).toEqual([
    [order.orderNum, 'Teekanne „Nordsee“ aus Steinzeug'],
  ]);
});

test('a refund that waits for a second person leads to where it is approved, and its order rests', async () => {
  const crew = await aCrew(market);
  const customer = await aBuyer(shop, { balance: '100000' });
  const [order, other] = [
    await aBoughtOrder(market, { crew, customer }),
    await aBoughtOrder(market, { crew, customer }),
  ];
  const admin = await aBuyer(shop, { roles: ['admin'] });
  const terms = { approvalLimit: '1', answerHours: 72, claimDays: 14 };
  expect((await saveClaimTerms(shop, { token: admin.token, body: terms })).status).toBe(200);
  const clerk = await aBuyer(shop, { roles: ['buyer', 'finance'] });
  const find = async (kind: string) =>
    (await findWorkLists({ api: clientOf(clerk), now: shop.clock.now() })).find((one) => one.kind === kind);
  const numbers = async () => (await find('boughtUntracked'))?.first.map(({ name }) => name);
  expect(await numbers()).toContain(order.orderNum);
  const asked = { token: clerk.token, params: { id: order.id } };
  const lines = order.lines.map(({ line, quantity }) => ({ id: line, quantity }));
  const { amount: shown } = (await shop.call('staffPreviewRefund', { ...asked, body: { lines } })).body.data;
  const body = { lines, shown, fault: 'seller', reason: 'sold_out' } as const;
  expect((await shop.call('staffRefundPieces', { ...asked, body })).body.data.state).toBe('waiting');
  expect((await find('refunds'))?.first).toMatchObject([{ name: order.orderNum, href: '/staff/refunds' }]);
  expect(await numbers()).toEqual(expect.arrayContaining([other.orderNum]));
  expect(await numbers()).not.toContain(order.orderNum);
  const waitingOf = async ({ id }: { id: string }) =>
    (await shop.call('staffListRefunds', { token: clerk.token, query: { order: id } })).body.data.length;
  expect([await waitingOf(order), await waitingOf(other)]).toEqual([1, 0]);
});
