/** The counts of waiting work: each is that of the list which it leads to, and nobody gets those of others. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aMarket, aPaidOrder, type Market } from '../../../../tests/support/an-order.ts';
import { type StaffRole, staffRoles } from '../../../platform/api/contract.ts';
import { waitingRoles } from './waiting-contract.ts';

let market: Market;
let shop: Market['shop'];
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
});
afterAll(() => market.close());

async function countedBy(role: StaffRole) {
  const { token } = await aBuyer(shop, { roles: [role] });
  const { status, body } = await shop.call('staffCountWaitingWork', { token });
  expect(status).toBe(200);
  return body.data;
}

test.each(staffRoles)('%s gets the kinds of this role and no other', async (role) => {
  const own = Object.entries(waitingRoles).filter(
    ([, roles]) => role === 'admin' || (roles as readonly StaffRole[]).includes(role),
  );
  expect(Object.keys(await countedBy(role)).sort()).toEqual(own.map(([kind]) => kind).sort());
});

test('a customer is refused', async () => {
  const { token } = await aBuyer(shop);
  expect((await shop.call('staffCountWaitingWork', { token })).body).toMatchObject({
    error: { code: 'not_found' },
  });
});

test('orders, proposals, corrections and old rates are counted as their lists show them', async () => {
  const clerk = await aBuyer(shop, { roles: ['finance'] });
  await aBuyer(shop, { roles: ['finance'] });
  const customer = await aBuyer(shop, { balance: '100000' });
  await aPaidOrder(market, customer);
  const before = (await shop.call('staffGetPrices', { token: clerk.token })).body.data;
  const eur = before.rates.find(({ from }) => from === 'EUR');
  const proposed = await shop.call('staffChangeRate', {
    token: clerk.token,
    body: { currency: 'EUR', value: '0.0001', instead_of: eur?.value ?? null, far_is_meant: true },
  });
  expect(proposed.status).toBe(200);
  const corrected = await shop.call('staffCorrectBalance', {
    token: clerk.token,
    params: { id: customer.id },
    body: { amount: '90000', reason: 'transfer that was never matched' },
  });
  expect(corrected.body.data.corrections.map(({ state }) => state)).toEqual(['waiting']);
  const old = before.rates.length;
  expect(old).toBeGreaterThan(1);
  expect(await countedBy('admin')).toMatchObject({ toBuy: 1, farPrices: 1, corrections: 1, oldRates: old });
  const usd = before.rates.find(({ from }) => from === 'USD')?.value ?? '';
  const fresh = await shop.call('staffChangeRate', {
    token: clerk.token,
    body: { currency: 'USD', value: (Number(usd) * 1.001).toFixed(2), instead_of: usd },
  });
  expect(fresh.status).toBe(200);
  expect((await countedBy('finance')).oldRates).toBe(old - 1);
});

test('a shop counts as one that cannot be read once two of its links failed and none was read', async () => {
  const failed = (host: string, outcome: string) =>
    shop.database.pool.query(
      `insert into reading_attempt (reader, host, outcome, ms, started_at) values ('reread', $1, $2, 10, $3)`,
      [host, outcome, shop.clock.now()],
    );
  const before = (await countedBy('buyer')).unreadShops ?? 0;
  await failed('wall.example', 'blocked');
  await failed('fine.example', 'blocked');
  await failed('fine.example', 'read');
  expect((await countedBy('buyer')).unreadShops).toBe(before);
  await failed('wall.example', 'blocked');
  expect((await countedBy('buyer')).unreadShops).toBe(before + 1);
});

test('all of them are counted by one statement', async () => {
  const { token } = await aBuyer(shop, { roles: ['admin'] });
  await shop.call('staffCountWaitingWork', { token });
  const before = shop.statements.length;
  await shop.call('staffCountWaitingWork', { token });
  const counting = shop.statements.slice(before).filter((text) => text.includes('count(*)'));
  expect(counting).toHaveLength(1);
});
