/** Discount codes are short words: nobody finds one by trying words. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDiscount } from '../../../tests/support/a-discount.ts';
import { aBuyer, aMarket, aProduct, type Buyer, type Market } from '../../../tests/support/an-order.ts';
import { limits } from '../accounts/tries/try-slots.ts';

let market: Market;
let buyer: Buyer;
let goods: { snapshot: string; options: Record<string, string> };
beforeAll(async () => {
  market = await aMarket();
  buyer = await aBuyer(market.shop);
  const { snapshot, options } = await aProduct(market, buyer);
  goods = { snapshot, options };
  await aDiscount(market.shop, { code: 'SPRING' });
}, 120_000);
afterAll(() => market.close());

const hour = 3_600_000;
const priced = async (code: string) => {
  const body = { lines: [{ id: 'a', quantity: 1, ...goods }], code };
  return (await market.shop.call('priceGuestCart', { body })).body.data.cart.discountCode?.state;
};

test('after many wrong codes of one network none is looked at for a while; right ones count for nothing', async () => {
  const most = limits['code-network'].points;
  for (let n = 1; n < most; n++) expect(await priced(`WORD-${n}`)).toBe('unknown');
  for (const code of ['spring', ' SPRING', 'SPRING']) expect(await priced(code)).toBe('applied');
  expect(await priced('ONE-MORE')).toBe('unknown');
  expect(await priced('SPRING')).toBe('unknown');
  market.shop.clock.advance(hour + 1_000);
  expect(await priced('SPRING')).toBe('applied');
}, 60_000);

test('a customer who guesses is told to wait, and keeps the code that there is', async () => {
  const { token } = await aBuyer(market.shop);
  const keep = (code: string) => market.shop.call('keepDiscountCode', { token, body: { code } });
  for (let n = 0; n < limits['code-own'].points; n++) expect((await keep(`WORD-${n}`)).status).toBe(422);
  expect((await keep('SPRING')).body.error.code).toBe('too_many_tries');
  const other = await aBuyer(market.shop);
  const kept = await market.shop.call('keepDiscountCode', { token: other.token, body: { code: 'SPRING' } });
  expect(kept.status).toBe(200);
}, 60_000);
