/** Work that waits is found for whoever may do it, and for nobody else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aMarket, aPaidOrder, type Buyer, type Market } from '../../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';
import type { Client } from '../../../platform/api/client.ts';
import { type StaffRole, staffRoles } from '../../../platform/api/contract.ts';
import { workListsFor } from './work-lists.ts';

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
  return workListsFor(roles, { api: clientOf(person), now: shop.clock.now() });
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
