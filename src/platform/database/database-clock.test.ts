/** A node whose clock is wrong decides nothing by it: what is over is over, and what lives goes on. */
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aShop, performCall, type TestShop } from '../../../tests/support/a-shop.ts';
import { linkToken, mailsTo } from '../../../tests/support/mails.ts';
import { createShop, type Shop } from '../../server/run/shop.ts';
import { readSettings } from '../../server/settings/settings.ts';

let shop: TestShop;
let astray: Shop | undefined;
beforeAll(async () => {
  shop = await aShop();
});
afterEach(async () => {
  vi.useRealTimers();
  await astray?.close();
  astray = undefined;
});
afterAll(() => shop.close());

const hour = 3_600_000;

/** A second node on the same database, whose own clock is off by so much. */
async function aNodeOff(milliseconds: number): Promise<Shop> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  const { connectionString } = shop.database.pool.options as { connectionString: string };
  const settings = readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en' });
  const log = pino({ level: 'silent' });
  astray = await createShop({ connectionString, settings, log, limitRates: false, pressure: 'off' });
  await astray.app.ready();
  return astray;
}

test.each([-25 * hour, hour])(
  'a node that is off by %d ms takes no dead link and keeps no dead session',
  async (off) => {
    const [customer, other] = [await aCustomer(shop), await aCustomer(shop)];
    await shop.call('requestPasswordRecoveryByPost', { body: { email: customer.email } });
    const token = linkToken((await mailsTo(shop, customer.email))[0]);
    const { pool } = shop.database;
    await pool.query(`update link_token set expires_at = now() - interval '1 minute' where account_id = $1`, [
      customer.id,
    ]);
    await pool.query(`update session set expires_at = now() - interval '1 minute' where account_id = $1`, [
      customer.id,
    ]);
    const node = await aNodeOff(off);
    const body = { token, password: 'seven-green-kettles' };
    const used = await performCall(node, 'changePasswordByToken', { body });
    expect([used.status, used.body.error.code]).toEqual([410, 'link_expired']);
    expect((await performCall(node, 'getUser', { token: customer.token })).status).toBe(401);
    expect((await performCall(node, 'getUser', { token: other.token })).status).toBe(200);
  },
);

test('its clock may jump while it runs, and it goes on as before', async () => {
  const node = await aNodeOff(0);
  vi.setSystemTime(Date.now() - 25 * hour);
  const { rows } = await shop.database.pool.query('select now() as now');
  const difference = Math.abs(node.installation.clock.now().getTime() - rows[0].now.getTime());
  expect(difference).toBeLessThan(2_000);
});
