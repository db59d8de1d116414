/** Staff learn in the morning of their own zone how much work waits for them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aMarket, aPaidOrder, type Buyer, type Market } from '../../../tests/support/an-order.ts';
import { mailsTo } from '../../../tests/support/mails.ts';

let market: Market;
let shop: Market['shop'];
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
}, 120_000);
afterAll(() => market?.close());

async function told({ email }: Buyer): Promise<string[]> {
  await shop.settle();
  const mails = (await mailsTo(shop, email)).filter(({ kind }) => kind === 'work-waits');
  return mails.map(({ subject, text }) => `${subject}\n${text}`);
}

async function livesIn({ id }: Buyer, zone: string): Promise<void> {
  await shop.database.pool.query('update account set time_zone = $2 where id = $1', [id, zone]);
}

/** Goes on to a moment of the next day, in UTC. */
function nextDay(hour: number, minute: number): void {
  const now = shop.clock.now();
  const at = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, hour, minute);
  shop.clock.advance(at - now.getTime());
}

test('each of staff is told once, at nine where they live, of the work of their roles alone', async () => {
  const customer = await aBuyer(shop, { balance: '100000' });
  const indian = await aBuyer(shop, { roles: ['buyer'], locale: 'en' });
  const berliner = await aBuyer(shop, { roles: ['support'], locale: 'en' });
  const packer = await aBuyer(shop, { roles: ['warehouse'], locale: 'en' });
  const quiet = await aBuyer(shop, { roles: ['buyer'], locale: 'en' });
  for (const one of [indian, packer, quiet, customer]) await livesIn(one, 'Asia/Kolkata');
  await livesIn(berliner, 'Europe/Berlin');
  await shop.call('updateNotificationSettings', { token: quiet.token, body: { mail: { staff: 'off' } } });
  await aPaidOrder(market, customer);
  await aPaidOrder(market, customer);
  const run = () => shop.features.jobs.tell_waiting_work?.({});

  // 8:59 in Kolkata
  nextDay(3, 29);
  await run();
  expect(await told(indian)).toEqual([]);
  shop.clock.advance(60_000);
  await run();
  await run();
  const [mail, ...others] = await told(indian);
  expect(others).toEqual([]);
  expect(mail).toMatch(/^2 tasks are waiting for you/);
  expect(mail).toContain('/staff/today');
  expect([await told(berliner), await told(packer), await told(quiet), await told(customer)]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  // nine in Berlin is three and a half or four and a half hours later
  nextDay(8, 0);
  await run();
  expect(await told(berliner)).toHaveLength(1);
  expect(await told(indian)).toHaveLength(1);
});
