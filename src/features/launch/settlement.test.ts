/** The settlement currency is chosen in the browser until something is ordered, paid or booked; two processes follow it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { createShop, type Shop } from '../../server/run/shop.ts';
import { readSettings, type ServerSettings } from '../../server/settings/settings.ts';
import { lockWallet } from '../ledger/postings.ts';

const environment = {
  ...{ WAYBILL_DEMO: '0', DATABASE_URL: 'postgresql://localhost/shop', WAYBILL_DATA: '/srv/shop' },
  ...{ WAYBILL_SECRET: 'k2Jx8vQ0aLr5TnZ7bWc3YpHd9MfS6uEg', PUBLIC_URL: 'https://shop.example' },
  ...{ SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'shop@shop.example', PAYMENT_SANDBOX: '1' },
  ...{ STAFF_SECOND_FACTOR: 'offered', DEFAULT_LOCALE: 'en' },
};
let shop: TestShop;
let settings: ServerSettings;
let admin: TestCustomer;
let other: Shop;
let adminId: string;

beforeAll(async () => {
  settings = readSettings(environment);
  shop = await aShop({ settings });
  admin = await aCustomer(shop, { roles: ['admin'] });
  const { rows } = await query(`select id from account where email = '${admin.email}'`);
  adminId = rows[0].id;
  const { connectionString = '' } = shop.installation.pool.options as { connectionString?: string };
  other = await createShop({ settings, connectionString });
  await other.followNodes();
});
afterAll(async () => {
  await other?.close();
  await shop?.close();
});

const headers = { host: 'shop.example', 'x-forwarded-proto': 'https' };
const choose = (currency: string) =>
  shop.call('staffChooseSettlement', { token: admin.token, headers, body: { currency } });
const looked = async () => (await shop.call('staffGetLaunch', { token: admin.token, headers })).body.data;
const stateOf = async (what: string) => (await looked()).findings.find((one) => one.what === what)?.state;
const query = (text: string) => shop.installation.pool.query(text);
const untilOtherSettlesIn = (currency: string) =>
  expect.poll(() => other.installation.settings.settlementCurrency, { timeout: 1_000 }).toBe(currency);

test('it is chosen, confirmed by that, and every process prices in it within a second', async () => {
  expect((await looked()).settlement).toMatchObject({ currency: 'RUB', locked: null, changes: [] });
  expect(await stateOf('currency')).toBe('todo');
  const { body, status } = await choose('EUR');
  expect([status, body.data?.settlement.currency]).toEqual([200, 'EUR']);
  expect(await stateOf('currency')).toBe('ready');
  await untilOtherSettlesIn('EUR');
  const change = { from: 'RUB', to: 'EUR', by: admin.email, isByEnvironment: false, at: expect.any(String) };
  expect((await looked()).settlement.changes).toEqual([change]);
  for (const app of [shop.app, other.app]) {
    const answer = await app.inject({ url: '/api/v1/payment-info', headers });
    expect(answer.body).toContain('"settlementCurrency":"EUR"');
  }
});

test('amounts that the operator set count as converted until they are saved or confirmed again', async () => {
  await query(`update tariff set created_by = 'me'`);
  await query(`update alone_limit set updated_by = '${adminId}'`);
  await query(`delete from settlement_change`);
  expect([await stateOf('fees'), await stateOf('amounts')]).toEqual(['ready', undefined]);
  await query(
    `insert into draft_order (id, user_id, shop_key, currency, host, created_at, advance_answers)
     values ('ord_1', '${adminId}', 'k', 'USD', 'h', now(),
       '{"hold": "5.50", "inlandUpTo": "3.00", "priceRise": {"amount": "2.00"}, "outOfStock": {"do": "refund"}}')`,
  );
  await query(
    `insert into price_proposal (kind, currency, change, before, proposed_by, proposed_at)
     values ('rate', 'USD', '{}', '{}', 'me', now())`,
  );
  expect((await choose('JPY')).status).toBe(200);
  await untilOtherSettlesIn('JPY');
  expect([await stateOf('fees'), await stateOf('amounts')]).toEqual(['todo', 'todo']);
  expect((await query('select state from price_proposal')).rows).toEqual([{ state: 'withdrawn' }]);
  expect((await query('select advance_answers as kept from draft_order')).rows).toEqual([
    { kept: { outOfStock: { do: 'refund' } } },
  ]);
  const body = { what: 'amounts' as const, isConfirmed: true };
  await shop.call('staffConfirmLaunch', { token: admin.token, headers, body });
  expect(await stateOf('amounts')).toBe('ready');
});

test('a currency that nothing is known of is refused at its field', async () => {
  const { status, body } = await choose('XTS');
  expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, ['currency']]);
});

/** The answer to a change that begins while a process holds money that it has not committed. */
async function whileMoneyIsHeld(currency: string, { end, to }: { end: 'commit' | 'rollback'; to: string }) {
  const held = await shop.installation.pool.connect();
  try {
    await held.query('begin');
    await held.query(
      `insert into wallet (user_id, currency, balance_minor) values ('${adminId}', '${currency}', 0)`,
    );
    const change = choose(to);
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await query(waits)).rowCount).toBe(1);
    await held.query(end);
    return await change;
  } finally {
    await held.query('rollback');
    held.release();
  }
}

test('money at the same instant: either the change or the money, never both', async () => {
  expect((await whileMoneyIsHeld('JPY', { end: 'rollback', to: 'EUR' })).status).toBe(200);
  // a process that still believes in the currency before
  await expect(lockWallet(shop.installation.db, adminId, 'JPY')).rejects.toMatchObject({
    ...{ code: '23503', constraint: 'wallet_settlement' },
  });
  const refused = await whileMoneyIsHeld('EUR', { end: 'commit', to: 'JPY' });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'settlement_in_use']);
  expect((await looked()).settlement).toMatchObject({ currency: 'EUR', locked: 'in_use' });
});

test('the environment keeps it fixed', async () => {
  const fixed = await aShop({ settings: readSettings({ ...environment, SETTLEMENT_CURRENCY: 'EUR' }) });
  const { token } = await aCustomer(fixed, { roles: ['admin'] });
  const refused = await fixed.call('staffChooseSettlement', { token, headers, body: { currency: 'JPY' } });
  expect(refused.body.error.code).toBe('settlement_fixed');
  const { settlement } = (await fixed.call('staffGetLaunch', { token, headers })).body.data;
  expect(settlement).toMatchObject({ currency: 'EUR', locked: 'environment' });
  expect(settlement.changes).toMatchObject([{ from: 'RUB', to: 'EUR', by: null, isByEnvironment: true }]);
  await fixed.close();
});
