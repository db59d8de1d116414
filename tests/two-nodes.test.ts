/** Two processes of one shop: what one of them keeps is old at once when the other has changed it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../src/platform/database/database.ts';
import { tellNodes } from '../src/platform/jobs/live.ts';
import { createShop, type Shop } from '../src/server/run/shop.ts';
import { readSettings } from '../src/server/settings/settings.ts';
import { aCustomer } from './support/a-customer.ts';
import { aShop, performCall, type TestShop } from './support/a-shop.ts';

/** Shorter than any copy is kept for by its age (30 s), longer than a busy machine takes. */
const soon = { timeout: 4_000, interval: 20 };
let one: TestShop;
let other: Shop;
let token: string;
let pagesDropped = 0;

beforeAll(async () => {
  one = await aShop();
  const { connectionString = '' } = one.installation.pool.options as { connectionString?: string };
  other = await createShop({
    ...{
      connectionString,
      settings: readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en' }),
      clock: one.clock,
    },
    ...{ limitRates: false, pressure: 'off' },
  });
  await other.app.ready();
  other.onForgetPages(() => pagesDropped++);
  await other.followNodes();
  token = (await aCustomer(one, { roles: ['admin'] })).token;
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const atOther: typeof one.call = (name, options = {}) => performCall(other, name, options);

describe('what one process saved, the other shows without a worker between them', () => {
  test('texts', async () => {
    const params = { page: 'contacts' };
    const shown = async () => JSON.stringify((await atOther('getPage', { params })).body.data);
    expect(await shown()).not.toContain('Write to us today');
    const { data } = (await one.call('staffGetPageTexts', { token, params, query: { locale: 'en' } })).body;
    expect(data).toBeDefined();
    const body = { locale: 'en', path: 'lead', text: 'Write to us today', expected: null };
    const saved = await one.call('staffSavePageText', { token, params, body });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    await expect.poll(shown, soon).toContain('Write to us today');
    expect(pagesDropped).toBeGreaterThan(0);
  });

  test('rates', async () => {
    const rates = async () => JSON.stringify((await atOther('getPaymentInfo')).body);
    const before = await rates();
    const { data } = (await one.call('staffGetPrices', { token })).body;
    const euro = data.rates.find(({ from }) => from === 'EUR');
    const value = String(Number(euro?.value) + 1);
    const body = { currency: 'EUR', value, instead_of: euro?.value ?? null };
    const saved = await one.call('staffChangeRate', { token, body });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    one.clock.advance(1_000);
    await expect.poll(rates, soon).not.toBe(before);
  });

  test('settings of the whole shop', async () => {
    const { history: _, ...seen } = (await one.call('staffGetShopSettings', { token })).body.data;
    await one.call('staffSaveShopSettings', { token, body: { ...seen, brand: 'Nordwind' } });
    await expect.poll(() => other.installation.settings.brand, soon).toBe('Nordwind');
  });

  test('nothing of what rolls back', async () => {
    const dropped = pagesDropped;
    const rolled = inTransaction(one.installation.db, async (transaction) => {
      await tellNodes(transaction, 'content.changed');
      throw new Error('rolled back');
    });
    await expect(rolled).rejects.toThrow('rolled back');
    await tellNodes(one.installation.db, 'reviews.changed');
    await expect.poll(() => pagesDropped, soon).toBe(dropped + 1);
  });
});

test('after the line was down, everything that is kept counts as old', async () => {
  const dropped = pagesDropped;
  await one.installation.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'listen waybill_live'`,
  );
  await expect.poll(() => pagesDropped, soon).toBeGreaterThan(dropped);
});
