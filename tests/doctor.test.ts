/** `npm run doctor`, as an operator runs it: what is not the operator's own yet, what does not answer, and what to do. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleSecret } from '../src/server/setup/kept-secret.ts';
import { runCommand } from './support/a-command.ts';
import { aCustomer } from './support/a-customer.ts';
import { aMailbox, type Mailbox } from './support/a-mailbox.ts';
import { aShop, type TestShop } from './support/a-shop.ts';

const inAll = (text: string) => ({ ru: text, en: text, zh: text });
const aCompany = {
  ...{ legalName: inAll('Nordwind GmbH'), address: inAll('Kai 1, Hamburg, Germany') },
  ...{ registration: inAll('HRB 1'), head: inAll(''), phone: '' },
};
const secret = randomBytes(32).toString('base64');
const folder = mkdtempSync(join(tmpdir(), 'waybill-doctor-'));
let shop: TestShop;
let mailbox: Mailbox;
let address: string;
const bank = createServer((socket) => socket.end());
let bankUrl: string;

beforeAll(async () => {
  shop = await aShop();
  mailbox = await aMailbox();
  await settleSecret(shop.installation.db, { secret, demo: false }, new Date());
  address = (shop.installation.pool.options as { connectionString: string }).connectionString;
  bank.listen(0, '127.0.0.1');
  await new Promise((resolve) => bank.once('listening', resolve));
  bankUrl = `http://127.0.0.1:${(bank.address() as { port: number }).port}`;
});
afterAll(async () => {
  bank.close();
  await mailbox.close();
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const bare = () => ({ DATABASE_URL: address, WAYBILL_SECRET: secret, PAYMENT_SANDBOX: '1' });
const real = () => ({
  ...{
    DATABASE_URL: address,
    WAYBILL_SECRET: secret,
    WAYBILL_DATA: folder,
    PUBLIC_URL: 'https://shop.example',
  },
  ...{
    SETTLEMENT_CURRENCY: 'RUB',
    BRAND: 'Nordwind',
    MAIL_FROM: 'shop@shop.example',
    SMTP_URL: mailbox.smtpUrl,
  },
  ...{
    PAYMENT_STRIPE_KEY: 'sk_live_1',
    PAYMENT_STRIPE_WEBHOOK_SECRET: 'whsec_1',
    PAYMENT_STRIPE_URL: bankUrl,
  },
});

test('a new shop: each thing that came with the program is named, with its cure', async () => {
  const { code, said } = await runCommand('doctor', [], bare());
  expect(code).toBe(1);
  for (const words of [
    /TO DO {3}customers cannot use http:\/\/localhost:3000: .*PUBLIC_URL=/,
    /TO DO {3}legal pages name a sample company: .*\/staff\/company/,
    /TO DO {3}the shop settles in RUB, which nobody chose: choose it at \/staff\/launch or set SETTLEMENT_CURRENCY/,
    /TO DO {3}rates are not to be relied on \(.*EUR.*\): .*\/staff\/prices/,
    /TO DO {3}the fees came with the program/,
    /TO DO {3}delivery routes, .* came with the program: .*\/staff\/delivery-tariff/,
    /advice {2}the shop is called Waybill/,
    /TO DO {3}mail does not leave: set SMTP_URL and MAIL_FROM/,
    /TO DO {3}nobody has confirmed that mail arrives: .*\/staff\/launch/,
    /TO DO {3}no real money moves/,
    /the shop shows itself and takes no orders: open it at \/staff\/launch/,
    /TO DO {3}files lie beside the program, .*WAYBILL_DATA/,
    /TO DO {3}nobody is administrator: npm run staff:create/,
    /TO DO {3}there is no sealed backup/,
  ])
    expect(said).toMatch(words);
  expect(said).not.toContain('{');
});

test('settings that the first start has not read yet, and a queue that nobody has worked, are told', async () => {
  await shop.installation.pool.query('delete from worker_lease');
  const key = randomBytes(32).toString('base64');
  const env = { ...bare(), SETTLEMENT_CURRENCY: 'EUR', WAYBILL_BACKUP_KEY: key };
  const { said } = await runCommand('doctor', [], env);
  expect(said).toMatch(
    /TO DO {3}the shop settles in RUB so far: SETTLEMENT_CURRENCY=EUR counts from its next/,
  );
  expect(said).toMatch(/advice {2}no worker has run within the last day/);
  expect(said).toMatch(/TO DO {3}there is no sealed backup of the last two days: run npm run backup/);
  expect(said).not.toContain('WAYBILL_BACKUP_KEY_FILE');
});

test('a shop that is its operator’s own is ready, and a test mail arrives', async () => {
  const query = (text: string, values: unknown[] = []) => shop.installation.pool.query(text, values);
  const { token } = await aCustomer(shop, { roles: ['admin'] });
  const saved = await shop.call('staffSaveCompany', { token, body: { ...aCompany, version: 0 } });
  expect(saved.status).toBe(200);
  await query(`update tariff set created_by = 'me'`);
  await query(`update delivery_tariff set created_by = 'me'`);
  await query(
    `insert into exchange_rate (currency, to_currency, value, effective_from, source, created_by)
     select distinct currency, to_currency, value, now() - interval '1 hour', 'staff', 'me' from exchange_rate
     where source = 'assumed'`,
  );
  await query(`delete from graphile_worker._private_jobs`);
  await query(`insert into worker_lease (worker_id, seen_at) values ('w', now())`);
  await query(
    `insert into launch_mail (mail_id, code, asked_at, arrived_at) values ('m', 'C', now(), now())`,
  );
  await query(
    `insert into payment (id, user_id, purpose, state, method, use_balance, currency, amount_minor, held_minor,
       external_minor, bank_minor, provider, locale, created_at, expires_at)
     select 'pay_1', id, 'balance', 'refunded', 'card', false, 'RUB', 100, 0, 100, 0, 'stripe', 'en', now(), now()
     from account limit 1`,
  );
  await query(`insert into shop_opening (is_open, changed_at) values (true, now())`);
  await query(
    `insert into backup_made (made_at, finished_at, bytes, is_sealed, program) values (now(), now(), 1, true, '0.1.0')`,
  );
  const { code, said } = await runCommand('doctor', ['--mail', 'owner@shop.example'], real());
  expect([said.split('\n').filter((line) => !line.startsWith('ok ')), code]).toEqual([
    ['the shop takes orders', 'everything is ready', ''],
    0,
  ]);
  expect(said).toMatch(/Stripe answers at 127\.0\.0\.1:\d+/);
  expect(said).toContain('rates are 0 days old, set by hand');
  expect((await mailbox.waitForMail('owner@shop.example')).subject).toBe('Test mail of Nordwind');
  const { history: _, ...seen } = (await shop.call('staffGetShopSettings', { token })).body.data;
  const renamed = await shop.call('staffSaveShopSettings', { token, body: { ...seen, brand: 'Südwind' } });
  expect(renamed.status).toBe(200);
  await runCommand('doctor', ['--mail', 'later@shop.example'], real());
  expect((await mailbox.waitForMail('later@shop.example')).subject).toBe('Test mail of Südwind');
});

test('a shop that came out of a backup takes no orders, though it was open', async () => {
  await shop.installation.pool.query(
    `insert into restored_shop (state, backup_made_at, restored_at) values ('quiet', now(), now())`,
  );
  const { said } = await runCommand('doctor', [], real());
  await shop.installation.pool.query('delete from restored_shop');
  expect(said).toMatch(/TO DO {3}the shop came out of a backup and is quiet/);
  expect(said).toContain('the shop is quiet and takes no orders until the restore is confirmed');
});

test('what does not answer is named, and another secret is refused', async () => {
  const down = await runCommand('doctor', [], { ...real(), SMTP_URL: 'smtp://127.0.0.1:9' });
  expect(down).toMatchObject({
    code: 1,
    said: expect.stringContaining('FAILS   the mail server does not answer at 127.0.0.1:9: mend SMTP_URL'),
  });
  const other = await runCommand('doctor', [], {
    ...real(),
    WAYBILL_SECRET: randomBytes(32).toString('base64'),
  });
  expect(other).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^waybill: WAYBILL_SECRET is not [^\n]+\n$/),
  });
});

test('no built-in text names a company: those that do take it from what the operator types', () => {
  const named: string[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string' && /Example LLC|0000000000|First name Last name/.test(value))
      named.push(path);
    if (value !== null && typeof value === 'object')
      for (const [key, below] of Object.entries(value)) walk(below, `${path} ${key}`);
  };
  walk(JSON.parse(readFileSync('src/features/content/text/en.json', 'utf8')), '');
  expect(named).toEqual([]);
});
