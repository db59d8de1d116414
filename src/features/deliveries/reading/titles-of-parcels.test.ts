/** Titles in the warehouse, in parcels, claims, reviews and notices are in the language of the request, of staff in none. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  atDesk,
  type DeliveryDesk,
  delivered,
  storedGoods,
} from '../../../../tests/support/a-delivery.ts';
import { aProduct, type Buyer } from '../../../../tests/support/an-order.ts';
import type { Locale } from '../../../platform/texts/locale.ts';

const cup = { path: 'nordlicht/p/becher-hav' };
const russian = 'Чайник «Северное море»';

let desk: DeliveryDesk;
let sender: Buyer;
let own: string;
let stored: Awaited<ReturnType<typeof storedGoods>>;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  const { shop } = desk.market;
  sender = await aSender(desk);
  const { snapshot } = await aProduct(desk.market, sender);
  own = (await shop.call('getSearchProduct', { params: { id: snapshot } })).body.data.title;
  const { token } = await aCustomer(shop, { roles: ['content'] });
  const body = { locale: 'ru' as const, title: russian, options: {}, expected: null };
  expect((await shop.call('staffTranslateProduct', { token, params: { id: snapshot }, body })).status).toBe(
    200,
  );
  stored = await storedGoods(desk, sender);
});
afterAll(() => desk.market.close());

const as = (locale: Locale) => ({ token: sender.token, locale });

test('goods in the warehouse: the list, what may be merged, what may be sent, what is claimed', async () => {
  const { shop } = desk.market;
  const other = await storedGoods(desk, sender, cup);
  const titles = async (locale: Locale) => {
    const by = as(locale);
    const units = await shop.call('listStoredUnits', by);
    const mergeable = await shop.call('listMergeableOrders', { ...by, params: { id: other.id } });
    const sendable = await shop.call('listSendable', by);
    const claims = await shop.call('getOrderClaims', { ...by, params: { id: stored.id } });
    return [
      units.body.data.find(({ id }) => id === stored.id),
      mergeable.body.data.find(({ id }) => id === stored.id),
      sendable.body.data.flatMap(({ orders }) => orders).find(({ id }) => id === stored.id),
      claims.body.data.lines[0],
    ].map((titled) => [titled?.title, titled?.originalTitle]);
  };
  expect(await titles('ru')).toEqual(Array.from({ length: 4 }, () => [russian, own]));
  expect(await titles('zh')).toEqual(Array.from({ length: 4 }, () => [own, undefined]));
});

test('a parcel and the review of its order; the desk reads what stands in the shop', async () => {
  const { shop } = desk.market;
  const { delivery, order } = await aPaidDelivery(desk, sender);
  const { id } = delivery;
  const read = async (locale: Locale) => {
    const { body } = await shop.call('getDelivery', { ...as(locale), params: { id } });
    const list = await shop.call('listDeliveries', as(locale));
    return [body.data, list.body.data[0]].map((one) => one?.orders[0]?.title);
  };
  expect([await read('ru'), await read('en')]).toEqual([
    [russian, russian],
    [own, own],
  ]);
  expect((await atDesk(desk, id)).delivery.orders[0]?.title).toBe(own);

  await delivered(desk, id);
  const reviewable = await shop.call('listReviewableOrders', as('ru'));
  expect(reviewable.body.data.map(({ title }) => title)).toContain(russian);
  const written = await shop.call('createReview', {
    ...as('ru'),
    body: { order: order.id, stars: 5, text: 'Хороший чайник', photos: [] },
  });
  expect(written.body.data.order.title).toBe(russian);
  const reviews = await shop.call('listOwnReviews', as('en'));
  expect(reviews.body.data[0]?.order.title).toBe(own);
});

/** Inside the quotation marks of a sentence a title's own become the inner ones. */
const bare = (text: string): string => text.replaceAll(/[«»„“”‘’"]/g, '');

test('a notice is read in the language of its reader, whatever it was when it was told', async () => {
  const { shop } = desk.market;
  await shop.settle();
  const texts = async (locale: Locale) => {
    const { body } = await shop.call('listNotifications', { ...as(locale), query: { limit: 50 } });
    return bare(body.data.map(({ title, text }) => `${title} ${text}`).join('\n'));
  };
  const [ru, en] = [await texts('ru'), await texts('en')];
  expect([ru.includes(bare(russian)), ru.includes(bare(own))]).toEqual([true, false]);
  expect([en.includes(bare(russian)), en.includes(bare(own))]).toEqual([false, true]);
});
