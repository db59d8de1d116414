/** The settlement currency: one, kept in the database, chosen before the first order, refused in one sentence afterwards. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pino from 'pino';
import { expect, test } from 'vitest';
import { creditDemoBalance } from '../src/features/payments/balances/order-money.ts';
import { ofLikeSize } from '../src/features/pricing/rates/assumed-rates.ts';
import { formatAmount, money } from '../src/platform/money/money.ts';
import { createShop } from '../src/server/run/shop.ts';
import { readSettings } from '../src/server/settings/settings.ts';
import { aCustomer } from './support/a-customer.ts';
import { aDatabase } from './support/a-database.ts';
import { plainRule } from './support/a-discount.ts';
import { performCall, type TestShop } from './support/a-shop.ts';
import { expectSoundBooks } from './support/the-books.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('../scripts/data/close-balances.ts', import.meta.url));

async function opened(connectionString: string, env: NodeJS.ProcessEnv = {}) {
  const settings = readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en', ...env });
  return createShop({ connectionString, settings, log: pino({ level: 'silent' }), pressure: 'off' });
}

/** Starts a shop with an environment, looks, and stops it. */
async function started<Seen>(
  connectionString: string,
  env: NodeJS.ProcessEnv,
  look: (shop: Awaited<ReturnType<typeof createShop>>) => Promise<Seen>,
): Promise<Seen> {
  const shop = await opened(connectionString, env);
  try {
    return await look(shop);
  } finally {
    await shop.close();
  }
}

const infoOf = async (shop: Awaited<ReturnType<typeof createShop>>) =>
  (await performCall(shop, 'getPaymentInfo', {})).body.data;

test('it is what the environment chose first, and stays without the environment', async () => {
  const database = await aDatabase();
  const of = (env: NodeJS.ProcessEnv) => started(database.connectionString, env, infoOf);
  expect(await of({})).toMatchObject({ settlementCurrency: 'RUB', serviceFeeMin: 300 });
  const euro = await of({ SETTLEMENT_CURRENCY: 'EUR' });
  // 300 roubles are 3.115 euros: prices that somebody might have set
  expect(euro).toMatchObject({ settlementCurrency: 'EUR', serviceFeeMin: 3.1, deliveryPenaltyRate: 0.52 });
  expect(euro.rates).not.toHaveProperty('EUR');
  expect(Number(euro.rates.USD?.value)).toBeCloseTo(82.15 / 96.3, 6);
  expect(Number(euro.rates.RUB?.value)).toBeCloseTo(1 / 96.3, 6);
  expect(await of({})).toMatchObject({ settlementCurrency: 'EUR', serviceFeeMin: 3.1 });
  // nothing was sold, so it may be chosen again; of this one the first tariff has no rate
  expect(await of({ SETTLEMENT_CURRENCY: 'CHF' })).toMatchObject({ settlementCurrency: 'CHF' });
  await database.drop();
});

test('routes and the limits of one person are in it too', async () => {
  const database = await aDatabase();
  await started(database.connectionString, { SETTLEMENT_CURRENCY: 'JPY' }, async (shop) => {
    const { pool } = shop.database;
    const tables = await pool.query('select currency, routes from delivery_tariff');
    expect(tables.rows[0]?.currency).toBe('JPY');
    for (const { base, perKg } of (tables.rows[0] ?? { routes: [] }).routes[0].zones[0].steps) {
      expect(`${base} ${perKg}`).toMatch(/^[1-9]\d* [1-9]\d*$/);
    }
    const limits = await pool.query(
      "select amount_minor, currency from alone_limit where name = 'order_refund'",
    );
    expect(limits.rows[0]).toMatchObject({ amount_minor: 9100n, currency: 'JPY' });
  });
  await database.drop();
});

test('discounts and fee groups are in it too', async () => {
  const database = await aDatabase();
  await started(database.connectionString, {}, async (shop) => {
    const { token } = await aCustomer(shop as TestShop, { roles: ['finance'] });
    const amount = { ...plainRule, kind: 'amount', value: '1000', least: '10000', code: 'AMOUNT' };
    for (const body of [amount, { ...plainRule, code: 'PERCENT' }]) {
      expect((await performCall(shop, 'staffCreateDiscount', { token, body })).status).toBe(201);
    }
    const group = { name: plainRule.name, feePercent: '2', feeMinimum: '300' };
    expect((await performCall(shop, 'staffCreateFeeGroup', { token, body: group })).status).toBe(201);
  });
  await started(database.connectionString, { SETTLEMENT_CURRENCY: 'EUR' }, async (shop) => {
    const { pool } = shop.database;
    const rules = await pool.query(
      'select value::float as value, least_minor::int as least, currency from discount_rule order by code',
    );
    // 1,000 roubles are 10.38 euros
    expect(rules.rows).toEqual([
      { value: 10, least: 10_000, currency: 'EUR' },
      { value: 10, least: 0, currency: 'EUR' },
    ]);
    const groups = await pool.query('select fee_minimum_minor::int as minimum, currency from fee_group');
    expect(groups.rows).toEqual([{ minimum: 310, currency: 'EUR' }]);
  });
  await database.drop();
});

test('a start that disagrees with a database that holds money is refused in one sentence with the cure', async () => {
  const database = await aDatabase();
  await started(database.connectionString, { SETTLEMENT_CURRENCY: 'EUR' }, async (shop) => {
    const { id: userId } = await aCustomer(shop as TestShop);
    const credit = { userId, amount: money(1_000n, 'EUR'), once: userId };
    await creditDemoBalance(shop.installation.db, shop.features.desk, credit);
  });
  const refused = opened(database.connectionString, { SETTLEMENT_CURRENCY: 'RUB' });
  await expect(refused).rejects.toThrow(
    /^SETTLEMENT_CURRENCY is RUB, but this database has orders or balances in EUR: set SETTLEMENT_CURRENCY=EUR or leave it out, or give the shop a database of its own$/,
  );
  // nothing of the attempt stays
  expect(await started(database.connectionString, {}, infoOf)).toMatchObject({
    settlementCurrency: 'EUR',
    serviceFeeMin: 3.1,
  });
  await database.drop();
});

/** Balances as a shop made them whose environment and database disagreed: the rows stayed when the constraint came. */
async function leftBalances(connectionString: string, euros: readonly bigint[]): Promise<string> {
  return started(connectionString, {}, async (shop) => {
    const { pool, db } = { ...shop.database, ...shop.installation };
    const finance = await aCustomer(shop as TestShop, { roles: ['finance'] });
    await pool.query('alter table wallet drop constraint wallet_settlement');
    for (const minor of euros) {
      const { id: userId } = await aCustomer(shop as TestShop);
      await creditDemoBalance(db, shop.features.desk, { userId, amount: money(minor, 'EUR'), once: userId });
    }
    await pool.query(
      `alter table wallet add constraint wallet_settlement
        foreign key (currency) references settlement (currency) on update restrict not valid`,
    );
    return finance.email;
  });
}

test('balances in another currency stop the start until they are paid out and booked', async () => {
  const database = await aDatabase();
  const by = await leftBalances(database.connectionString, [1_250n, 4_000n]);
  const told =
    /^this database settles in RUB, but customers have balances in another currency \(2 with 52\.50 EUR\): list them with `npm run balances:close -- EUR`, pay them out, book that with the same command, and start again$/;
  await expect(opened(database.connectionString)).rejects.toThrow(told);
  await expect(opened(database.connectionString, { SETTLEMENT_CURRENCY: 'EUR' })).rejects.toThrow(told);

  const env = { ...process.env, DATABASE_URL: database.connectionString, WAYBILL_DEMO: '1' };
  const close = async (...args: string[]) =>
    run(process.execPath, [program, ...args], { env }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );
  const listed = await close('EUR');
  for (const line of ['12.50 EUR', '40.00 EUR', '2 balances in EUR']) expect(listed).toContain(line);
  expect(await close('RUB')).toContain('The shop settles in RUB: these balances stay.');
  expect(await close('EUR', '--by', by)).toContain('Name both --by and --reason.');
  const paid = ['--reason', 'Bank transfers of 3 March'];
  expect(await close('EUR', '--by', 'nobody@example.com', ...paid)).toContain('is no account of finance');
  await expect(opened(database.connectionString)).rejects.toThrow(told);

  expect(await close('EUR', '--by', by, ...paid)).toBe('2 balances in EUR are booked as paid out\n');
  expect(await close('EUR')).toBe('0 balances in EUR\n');
  await started(database.connectionString, {}, async (shop) => {
    const { rows } = await shop.database.pool.query(
      'select amount_minor::int as minor, reason, state from balance_correction order by amount_minor',
    );
    const reason = 'Bank transfers of 3 March';
    expect(rows).toEqual([
      { minor: -4_000, reason, state: 'done' },
      { minor: -1_250, reason, state: 'done' },
    ]);
    await expectSoundBooks(shop as TestShop);
  });
  await database.drop();
});

test('the database takes no order, payment or balance in another currency', async () => {
  const database = await aDatabase();
  await started(database.connectionString, {}, async (shop) => {
    const { id: userId } = await aCustomer(shop as TestShop);
    const credit = { userId, amount: money(1_000n, 'EUR'), once: userId };
    await expect(creditDemoBalance(shop.installation.db, shop.features.desk, credit)).rejects.toThrow(
      /wallet_settlement/,
    );
  });
  await database.drop();
});

test('a currency that there is not, or that a provider does not take, stops the start', async () => {
  expect(() => readSettings({ SETTLEMENT_CURRENCY: 'euro' })).toThrow(/SETTLEMENT_CURRENCY must be a code/);
  const database = await aDatabase();
  const real = {
    WAYBILL_DEMO: '0',
    DATABASE_URL: database.connectionString,
    WAYBILL_SECRET: 'a7Qm2xK9vT4rW8yZ1bN5cD3fG6hJ0kLp',
    SMTP_URL: 'smtps://user:secret@mail.example.com',
    PUBLIC_URL: 'https://shop.example.com',
  };
  const yookassa = { ...real, PAYMENT_YOOKASSA_SHOP: '123456', PAYMENT_YOOKASSA_KEY: 'test_key' };
  const stripe = { ...real, PAYMENT_STRIPE_KEY: 'sk_test_1', PAYMENT_STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  await expect(
    opened(database.connectionString, { SETTLEMENT_CURRENCY: 'EUR', ...yookassa }),
  ).rejects.toThrow(/^YooKassa takes RUB only, but this shop settles in EUR: leave/);
  await expect(opened(database.connectionString, { SETTLEMENT_CURRENCY: 'KWD', ...stripe })).rejects.toThrow(
    /^Stripe cannot charge every amount of KWD/,
  );
  await expect(opened(database.connectionString, { SETTLEMENT_CURRENCY: 'XPF' })).rejects.toThrow(
    /of which this shop knows no rate: set one at \/staff\/prices first/,
  );
  await database.drop();
});

test('an amount that only has a size stays a round one in every currency', () => {
  const sizes = ['RUB', 'EUR', 'JPY', 'CNY', 'KZT', 'VND', 'KWD'].map((currency) =>
    formatAmount(ofLikeSize(300n, currency)),
  );
  expect(sizes).toEqual(['300.00', '3.00', '300', '30.00', '3000.00', '30000', '3.000']);
});
