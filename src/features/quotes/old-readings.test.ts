/** A price that its shop asked long ago is no price of today: it is read again before it is signed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aChangingShop, type ChangingShop } from '../../../tests/support/a-changing-shop.ts';
import { aCustomer } from '../../../tests/support/a-customer.ts';

let world: ChangingShop;
let token: string;
beforeAll(async () => {
  world = await aChangingShop();
  ({ token } = await aCustomer(world.shop));
});
afterAll(() => world.close());

const minute = 60_000;
async function read(url: string): Promise<string> {
  const answer = await world.shop.call('readProductData', { token, body: { url } });
  expect(answer.status).toBe(200);
  return answer.body.data.id;
}
const quote = (snapshot: string) => world.shop.call('quoteProduct', { body: { snapshot } });
const askedFor = async (id: string) =>
  (await world.shop.call('getQuote', { params: { id } })).body.data.terms.goods[0]?.price.amount;

test('the price of now is signed, whatever the reading that is named says', async () => {
  const { path, url } = world.sells({ price: '18.00' });
  const snapshot = await read(url);
  world.now(path, { price: '19.08' });
  const young = await quote(snapshot);
  expect(await askedFor(young.body.data.id)).toBe('18.00');
  world.shop.clock.advance(16 * minute);
  const old = await quote(snapshot);
  expect(await askedFor(old.body.data.id)).toBe('19.08');
});

test('nothing is signed while the page cannot be read, is gone, or shows no sure price', async () => {
  const { path, url } = world.sells({ price: '18.00' });
  const snapshot = await read(url);
  world.shop.clock.advance(16 * minute);
  const code = async () => (await quote(snapshot)).body.error?.code;
  world.now(path, { status: 403 });
  expect(await code()).toBe('page_walled');
  world.now(path, { status: 404 });
  expect(await code()).toBe('page_gone');
  world.now(path, { status: 200, unsure: true });
  expect(await code()).toBe('price_unsure');
});
