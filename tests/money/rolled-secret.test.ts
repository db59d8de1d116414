/** The secret of Stripe's news is rolled: both count side by side, and the old one dies on its day (ASVS 13.3.4). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShopWithProviders, type ShopWithProviders } from '../support/a-shop-with-providers.ts';

const old = 'whsec_before_it_was_rolled_over';
const hour = 3_600_000;

let bank: ShopWithProviders;
let until: Date;
beforeAll(async () => {
  const soon = new Date(Date.now() + 24 * hour).toISOString().slice(0, 16);
  until = new Date(`${soon}Z`);
  bank = await aShopWithProviders('stripe', {
    PAYMENT_STRIPE_WEBHOOK_SECRET_OLD: old,
    PAYMENT_STRIPE_WEBHOOK_SECRET_OLD_UNTIL: `${soon}Z`,
  });
});
afterAll(() => bank.close());

let count = 0;
const news = () =>
  JSON.stringify({
    id: `evt_roll_${++count}`,
    type: 'balance.available',
    data: { object: { object: 'balance' } },
  });
const send = (secret?: string) => {
  const body = news();
  return bank.newsOfStripe(body, bank.stripe.sign(body, secret ? { secret } : {}));
};

test('until its end news under the old secret are genuine, and afterwards no more', async () => {
  bank.shop.clock.advance(until.getTime() - bank.shop.clock.now().getTime() - hour);
  expect([await send(), await send(old), await send('whsec_another')]).toEqual([200, 200, 403]);
  bank.shop.clock.advance(hour);
  expect([await send(), await send(old), await send('whsec_another')]).toEqual([200, 403, 403]);
});
