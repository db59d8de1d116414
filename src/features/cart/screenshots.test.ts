/** Pictures of a page that could not be read: from the cart into the order, for staff. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aMarket, type Buyer, type Market } from '../../../tests/support/an-order.ts';
import { aForm, aPicture } from '../../../tests/support/pictures.ts';
import { forgetBuyer } from '../orders/forget-buyer.ts';

let market: Market;
let shop: Market['shop'];
let buyer: Buyer;
let colours = 0;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  buyer = await aBuyer(shop, { balance: '90000' });
});
afterAll(() => market.close());

const aScreenshot = async ({ token }: Buyer): Promise<string> => {
  colours += 1;
  const form = aForm([await aPicture({ background: `#0${colours}a` })]);
  return (await shop.call('uploadClaimPhotos', { token, form })).body.data[0]?.id ?? '';
};
const aLamp = (of: Buyer, screenshots: string[], name = 'lamp') =>
  shop.call('addToCart', {
    token: of.token,
    body: {
      product: {
        url: `https://shop.example.com/${name}`,
        manual: { title: 'Desk lamp', price: '49.90', currency: 'EUR' },
      },
      screenshots,
    },
  });
const lineOf = async ({ token }: Buyer, id: string) =>
  (await shop.call('getCart', { token })).body.data.groups
    .flatMap(({ lines }) => lines)
    .find((line) => line.id === id);
const idsOf = (line: { screenshots?: { id: string }[] } | undefined) =>
  line?.screenshots?.map(({ id }) => id);
const look = async (url: string, token?: string) =>
  (await shop.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })).statusCode;

test('screenshots of a page that cannot be read go with the line into the order, where staff see them, and go with the account (UX-049)', async () => {
  const { token } = buyer;
  const [first, second, third] = [
    await aScreenshot(buyer),
    await aScreenshot(buyer),
    await aScreenshot(buyer),
  ];
  const { line, order } = (await aLamp(buyer, [first, second])).body.data;
  expect(idsOf(await lineOf(buyer, line.id))).toEqual([first, second]);

  // the line has what was sent last, in that order
  const kept = await shop.call('updateCart', {
    token,
    body: { order: { id: order, lines: [{ id: line.id, screenshots: [third, first] }] } },
  });
  expect(kept.status).toBe(200);
  expect(idsOf(await lineOf(buyer, line.id))).toEqual([third, first]);
  // a change of something else leaves them
  await shop.call('updateCart', {
    token,
    body: { order: { id: order, lines: [{ id: line.id, note: 'Blue' }] } },
  });

  const created = await shop.call('createOrders', {
    token,
    body: { orders: [{ id: order, ...buyer.placing }] },
  });
  const id = created.body.data.orders[0]?.id ?? '';
  const own = (await shop.call('getOrder', { token, params: { id } })).body.data;
  expect(idsOf(own.items[0])).toEqual([third, first]);
  const staff = await aBuyer(shop, { roles: ['support'] });
  const seen = (await shop.call('staffGetOrder', { token: staff.token, params: { id } })).body.data;
  expect(idsOf(seen.order.items[0])).toEqual([third, first]);
  const url = own.items[0]?.screenshots?.[0]?.sources[0]?.url ?? '';
  const stranger = await aBuyer(shop);
  const statuses = [undefined, stranger.token, token, staff.token].map((one) => look(url, one));
  expect(await Promise.all(statuses)).toEqual([404, 404, 200, 200]);

  await forgetBuyer(shop.installation.db, { userId: buyer.id, at: shop.clock.now() });
  expect(idsOf((await shop.call('getOrder', { token, params: { id } })).body.data.items[0])).toBeUndefined();
});

test('a picture of somebody else, or one that lies at another line, is refused, and nothing is added', async () => {
  const [one, other] = [await aBuyer(shop), await aBuyer(shop)];
  const foreign = await aLamp(one, [await aScreenshot(other)]);
  expect([foreign.status, Object.keys(foreign.body.error.fields ?? {})]).toEqual([422, ['screenshots']]);
  expect((await shop.call('getCart', { token: one.token })).body.data.count.lines).toBe(0);

  const own = await aScreenshot(one);
  expect((await aLamp(one, [own])).status).toBe(201);
  const second = await aLamp(one, [own], 'another-lamp');
  expect(second.status).toBe(422);
  const many = await aLamp(one, ['a', 'b', 'c', 'd'], 'another-lamp');
  expect(Object.keys(many.body.error.fields ?? {})).toEqual(['screenshots']);
});
