import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aMarket, inCart, type Market } from '../../../../tests/support/an-order.ts';

let market: Market;
beforeAll(async () => {
  market = await aMarket();
});
afterAll(() => market.close());

test('a share text, another spelling and a short link that was read before find the same line of the cart', async () => {
  const { shop, origin } = market;
  const buyer = await aBuyer(shop);
  const path = 'nordlicht/p/teekanne-nordsee';
  const { line } = await inCart(market, buyer, { path });
  // what is left of a reading of a short link: another address was asked for, the same page answered
  await shop.database.pool.query(
    `insert into product_snapshot
     select (jsonb_populate_record(s, '{"id": "prd_shortlink0001", "asked_key": "bit.ly/3tea"}')).*
     from product_snapshot s where asked_key like '%teekanne%' limit 1`,
  );
  const shared = `Schau mal „${origin}/${path}/?utm_source=app&fbclid=1#top“ 🫖`;
  for (const url of [`${origin}/${path}`, shared, 'https://bit.ly/3tea?utm_medium=chat']) {
    const { body } = await shop.call('validateUrl', { token: buyer.token, body: { url } });
    expect(body.data.duplicates, url).toMatchObject([{ place: 'cart', id: line.id }]);
  }
  const { body } = await shop.call('validateUrl', {
    token: buyer.token,
    body: { url: 'https://bit.ly/3cup' },
  });
  expect(body.data.duplicates).toEqual([]);
});
