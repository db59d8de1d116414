/** A shop outside of the demo: it shows itself, takes no order until its operator has opened it, and says what is missing. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import { aMailbox, type Mailbox } from '../../../tests/support/a-mailbox.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { createShop } from '../../server/run/shop.ts';
import { readSettings, type ServerSettings } from '../../server/settings/settings.ts';

const secret = 'k2Jx8vQ0aLr5TnZ7bWc3YpHd9MfS6uEg';
const bank = createServer((socket) => socket.end());
let mailbox: Mailbox;
let shop: TestShop;
let settings: ServerSettings;
let admin: TestCustomer;
let customer: TestCustomer;

beforeAll(async () => {
  mailbox = await aMailbox();
  bank.listen(0, '127.0.0.1');
  await once(bank, 'listening');
  const { port } = bank.address() as { port: number };
  settings = readSettings({
    ...{ WAYBILL_DEMO: '0', DATABASE_URL: 'postgresql://localhost/shop', WAYBILL_SECRET: secret },
    ...{ SMTP_URL: mailbox.smtpUrl, MAIL_FROM: 'shop@shop.example', WAYBILL_DATA: '/srv/shop' },
    ...{ PUBLIC_URL: 'https://shop.example', STAFF_SECOND_FACTOR: 'offered', DEFAULT_LOCALE: 'en' },
    ...{ PAYMENT_STRIPE_KEY: 'sk_live_1', PAYMENT_STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    PAYMENT_STRIPE_URL: `http://127.0.0.1:${port}`,
  });
  shop = await aShop({ settings });
  admin = await aCustomer(shop, { roles: ['admin'] });
  customer = await aCustomer(shop);
});
afterAll(async () => {
  bank.close();
  await mailbox.close();
  await shop.close();
});

const headers = { host: 'shop.example', 'x-forwarded-proto': 'https' };
const looked = async () => (await shop.call('staffGetLaunch', { token: admin.token, headers })).body.data;
const stateOf = async (what: string) => (await looked()).findings.find((one) => one.what === what)?.state;
/** An order of nothing: refused by the door while the shop is closed, by its content afterwards. */
const order = (token: string) =>
  shop.call('createOrders', { token, headers, body: { orders: [] } }).then(({ body }) => body.error.code);
const open = (isOpen = true) => shop.call('staffOpenShop', { token: admin.token, headers, body: { isOpen } });
const confirm = (what: string, isConfirmed = true) =>
  shop.call('staffConfirmLaunch', { token: admin.token, headers, body: { what, isConfirmed } });

test('a closed shop shows itself and takes neither order nor money of customers; staff try one', async () => {
  expect(await looked()).toMatchObject({ isDemo: false, isOpen: false, isReady: false, changed: null });
  expect(await order(customer.token)).toBe('shop_not_open');
  const topUp = { amount: { amount: '100.00', currency: 'RUB' } };
  const refused = await shop.call('topUpBalance', { token: customer.token, headers, body: topUp });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'shop_not_open']);
  expect(refused.body.error.message).toMatch(/not taking orders at the moment/);
  expect((await shop.call('getPaymentInfo', { headers })).status).toBe(200);
  expect(await order(admin.token)).toBe('fields');
  expect((await open()).body.error.code).toBe('launch_incomplete');
  expect((await shop.call('staffGetLaunch', { token: customer.token, headers })).status).toBe(404);
});

test('a test mail goes through the outbox, and its code shows that it arrived', async () => {
  expect(await stateOf('mail-test')).toBe('todo');
  const to = 'owner@shop.example';
  await shop.call('staffSendTestMail', { token: admin.token, headers, body: { to } });
  await shop.settle();
  const mail = await mailbox.waitForMail(to);
  const mailCode = /staff area: (\w+)/.exec(mail.text)?.[1] ?? '';
  const type = (code: string) =>
    shop.call('staffConfirmTestMail', { token: admin.token, headers, body: { mailCode: code } });
  const wrong = await type('NOTACODE');
  expect(wrong.body.error.fields?.mailCode?.[0]).toMatch(/no test email has this code/);
  expect((await type(mailCode.toLowerCase())).body.data.testMail).toMatchObject({ to, error: null });
  expect(await stateOf('mail-test')).toBe('ready');
});

test('a mail that the server refuses is told with its reason', async () => {
  shop.clock.advance(60_000);
  mailbox.refuse(() => ({ code: 550, message: 'no such user' }));
  const body = { to: 'nobody@shop.example' };
  await shop.call('staffSendTestMail', { token: admin.token, headers, body });
  await shop.settle();
  mailbox.refuse(() => undefined);
  expect((await looked()).testMail).toMatchObject({ to: body.to, error: expect.stringContaining('no such') });
});

test('once nothing required is missing it is opened, by name, and closed again; another process follows', async () => {
  const { pool } = shop.installation;
  for (const what of ['company', 'currency', 'fees', 'routes', 'backup']) {
    expect(await stateOf(what)).toBe('todo');
    expect((await confirm(what)).status).toBe(200);
    expect(await stateOf(what)).toBe('ready');
  }
  // rates that came with the program cannot be confirmed, only set
  expect((await confirm('rates')).status).toBe(422);
  expect((await open()).body.error.code).toBe('launch_incomplete');
  await pool.query(
    `insert into exchange_rate (currency, to_currency, value, effective_from, source, created_by)
     select distinct currency, to_currency, value, now() - interval '1 hour', 'staff', 'me' from exchange_rate
     where source = 'assumed'`,
  );
  const { connectionString = '' } = pool.options as { connectionString?: string };
  const other = await createShop({ settings, connectionString });
  try {
    expect(other.installation.settings.isOpen).toBe(false);
    const opened = await open();
    expect(opened.body.data).toMatchObject({ isOpen: true, isReady: true, changed: { by: admin.email } });
    expect(await order(customer.token)).toBe('fields');
    await other.refreshSettings();
    expect(other.installation.settings.isOpen).toBe(true);
  } finally {
    await other.close();
  }
  expect((await open(false)).body.data.isOpen).toBe(false);
  expect(await order(customer.token)).toBe('shop_not_open');
  expect((await confirm('fees', false)).body.data.isReady).toBe(false);
});

test('a service that does not answer keeps the shop closed', async () => {
  bank.close();
  await confirm('fees');
  const found = (await looked()).findings.find(({ what }) => what === 'service' && what);
  expect(found).toBeDefined();
  expect((await open()).body.error.code).toBe('launch_incomplete');
  expect((await looked()).findings.find(({ values }) => values.name === 'Stripe')?.state).toBe('unreachable');
});

test('the demo is open, and cannot be opened or closed', async () => {
  const demo = await aShop();
  const { token } = await aCustomer(demo, { roles: ['admin'] });
  expect((await demo.call('staffGetLaunch', { token })).body.data).toMatchObject({
    isDemo: true,
    isOpen: true,
  });
  const refused = await demo.call('staffOpenShop', { token, body: { isOpen: false } });
  expect(refused.body.error.code).toBe('demo_is_open');
  await demo.close();
});
