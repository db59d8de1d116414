/** Forged news (rules: goals-of-money, M7): refused or without effect, and counted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../support/a-customer.ts';
import { aShopWithProviders, type ShopWithProviders } from '../support/a-shop-with-providers.ts';
import { stripeSecret } from '../support/a-stripe.ts';
import { expectSoundBooks } from '../support/the-books.ts';

let bank: ShopWithProviders;
let customer: TestCustomer;
let paymentId: string;
let genuine: string;
beforeAll(async () => {
  bank = await aShopWithProviders('stripe');
  customer = await aCustomer(bank.shop);
  const started = await bank.shop.call('topUpBalance', { body: { amount: '1000' }, token: customer.token });
  paymentId = started.body.data.id;
  const session = bank.stripe.sessionOf(paymentId);
  genuine = news({ ...session, status: 'complete', payment_status: 'paid' });
});
afterAll(() => bank.close());

const news = (object: object, type = 'checkout.session.completed') => bank.stripe.event(type, object);
const at = (seconds: number) => new Date(bank.shop.clock.now().getTime() + seconds * 1000);
const altered = (from: string, to: string) => genuine.replace(from, to);

const forgeries: [string, () => [string, string]][] = [
  ['no signature', () => [genuine, '']],
  ['a signature without a time', () => [genuine, bank.stripe.sign(genuine).replace(/^t=\d+,/, '')]],
  ['a signature without a digest', () => [genuine, bank.stripe.sign(genuine).replace(/,v1=.*/, '')]],
  ['an empty digest', () => [genuine, bank.stripe.sign(genuine).replace(/v1=.*/, 'v1=')]],
  ['a short digest', () => [genuine, bank.stripe.sign(genuine).slice(0, -2)]],
  ['a digest of other letters', () => [genuine, bank.stripe.sign(genuine).replace(/v1=../, 'v1=zz')]],
  ["another endpoint's secret", () => [genuine, bank.stripe.sign(genuine, { secret: 'whsec_other' })]],
  ['an empty secret', () => [genuine, bank.stripe.sign(genuine, { secret: '' })]],
  [
    'the key instead of the secret',
    () => [genuine, bank.stripe.sign(genuine, { secret: 'sk_test_waybill' })],
  ],
  ['half of the secret', () => [genuine, bank.stripe.sign(genuine, { secret: stripeSecret.slice(0, 9) })]],
  ['the scheme v0', () => [genuine, bank.stripe.sign(genuine, { scheme: 'v0' })]],
  ['the scheme v2', () => [genuine, bank.stripe.sign(genuine, { scheme: 'v2' })]],
  ['a time 301 s ago', () => [genuine, bank.stripe.sign(genuine, { at: at(-301) })]],
  ['a time an hour ago', () => [genuine, bank.stripe.sign(genuine, { at: at(-3600) })]],
  ['a time in 301 s', () => [genuine, bank.stripe.sign(genuine, { at: at(301) })]],
  ['a time in an hour', () => [genuine, bank.stripe.sign(genuine, { at: at(3600) })]],
  ['a time of 1970', () => [genuine, bank.stripe.sign(genuine, { at: new Date(1000) })]],
  [
    'a refreshed time',
    () => [
      genuine,
      bank.stripe.sign(genuine, { at: at(-900) }).replace(/t=\d+/, `t=${Math.floor(at(0).getTime() / 1000)}`),
    ],
  ],
  ['an altered amount', () => [altered('103000', '100000'), bank.stripe.sign(genuine)]],
  ['an altered state', () => [altered('"paid"', '"paidd"'), bank.stripe.sign(genuine)]],
  ['an altered id', () => [altered('evt_', 'evt_x'), bank.stripe.sign(genuine)]],
  ['another payment', () => [altered(paymentId, 'pay_00000000000000000000'), bank.stripe.sign(genuine)]],
  [
    'a body serialised again',
    () => [JSON.stringify(JSON.parse(genuine), null, 1), bank.stripe.sign(genuine)],
  ],
  ['a space at the end', () => [`${genuine} `, bank.stripe.sign(genuine)]],
  ['a line at the end', () => [`${genuine}\n`, bank.stripe.sign(genuine)]],
  ['other escapes', () => [altered('https://', 'https:\\/\\/'), bank.stripe.sign(genuine)]],
  ['a byte order mark', () => [`\uFEFF${genuine}`, bank.stripe.sign(genuine)]],
  ['two signatures, both wrong', () => [genuine, `${bank.stripe.sign(genuine, { secret: 'a' })},v1=00`]],
  ['a genuine body that is no event', () => ['{"id":"evt_1"}', bank.stripe.sign('{"id":"evt_1"}')]],
  ['a genuine body that is a list', () => ['[]', bank.stripe.sign('[]')]],
];

test.each(forgeries)('%s is refused', async (_what, forge) => {
  const [body, signature] = forge();
  expect([400, 403, 422]).toContain(await bank.newsOfStripe(body, signature));
});

test('ten million letters are refused before they are read', async () => {
  const body = JSON.stringify({ id: 'evt_long', pad: 'x'.repeat(10_000_000) });
  expect(await bank.newsOfStripe(body)).toBe(413);
});

test.each([
  ['another amount', (session: object) => ({ ...session, amount_total: 1_030 })],
  ['another currency', (session: object) => ({ ...session, currency: 'usd' })],
  ['another charge', (session: object) => ({ ...session, id: 'cs_test_other' })],
  ['paid, though Stripe says otherwise', (session: object) => ({ ...session, payment_status: 'paid' })],
  [
    'a payment that does not exist',
    (session: object) => ({ ...session, metadata: { payment: 'pay_nowhere' } }),
  ],
  ['no payment at all', (_session: object) => ({ id: 'in_1', object: 'invoice' })],
  ['an unknown event', (session: object) => ({ ...session, object: 'something.new' })],
])('signed news of %s has no effect', async (_what, change) => {
  const body = news(change(bank.stripe.sessionOf(paymentId)));
  expect(await bank.newsOfStripe(body)).toBe(200);
  await bank.shop.settle();
  const { body: balance } = await bank.shop.call('getBalance', { token: customer.token });
  expect(balance.data.available.amount).toBe('0.00');
});

test.each(['127.0.0.1', '185.71.78.1', '77.75.155.1', '::1', '2a03:5180::1'])(
  "news for YooKassa's address from %s is refused",
  async (ip) => {
    const body = bank.yookassa.notification('payment.succeeded', { id: 'x', status: 'succeeded' });
    expect(await bank.newsOfYookassa(body, ip)).toBe(403);
  },
);

test.each(['185.71.77.31', '77.75.154.200', '77.75.156.35', '2a02:5180::1', '::ffff:185.71.76.1'])(
  "news from YooKassa's %s counts only as far as YooKassa confirms it",
  async (ip) => {
    const object = {
      id: `forged-${ip}`,
      status: 'succeeded',
      amount: { value: '1030.00', currency: 'RUB' },
      created_at: bank.shop.clock.now().toISOString(),
      metadata: { payment: paymentId },
    };
    expect(await bank.newsOfYookassa(bank.yookassa.notification('payment.succeeded', object), ip)).toBe(200);
    await bank.shop.settle();
    const { body } = await bank.shop.call('getBalance', { token: customer.token });
    expect(body.data.available.amount).toBe('0.00');
  },
);

test('what was refused is counted, and the books are sound', async () => {
  const { rows } = await bank.shop.database.pool.query(
    'select provider, times::int from refused_news order by provider',
  );
  expect(rows).toEqual([
    // a mark at the beginning and a list are refused before the signature is looked at
    { provider: 'stripe', times: forgeries.length - 2 },
    { provider: 'yookassa', times: 5 },
  ]);
  await expectSoundBooks(bank.shop);
});

test.each([
  [
    'a balance, which has no id',
    'balance.available',
    { data: { object: { object: 'balance', available: [] } } },
  ],
  ['a negative sum', 'topup.reversed', { data: { object: { id: 'tu_1', object: 'topup', amount: -1 } } }],
])(
  'signed news of %s is not ours: acknowledged, no forgery, and nothing is kept',
  async (_what, type, more) => {
    const refused = async () =>
      (await bank.shop.database.pool.query('select coalesce(sum(times), 0)::int as n from refused_news'))
        .rows;
    const before = await refused();
    const body = JSON.stringify({ id: `evt_${type}`, type, ...more });
    expect(await bank.newsOfStripe(body)).toBe(200);
    expect(await refused()).toEqual(before);
    expect(await bank.newsOfStripe(body, bank.stripe.sign(body, { secret: 'a' }))).toBe(403);
    const { rowCount } = await bank.shop.database.pool.query(
      'select from provider_event where event_id = $1',
      [`evt_${type}`],
    );
    expect(rowCount).toBe(0);
  },
);

test('signed news of a payment that cannot be read is refused, so that it comes again', async () => {
  const object = { object: 'checkout.session', amount_total: 'much' };
  const body = JSON.stringify({ id: 'evt_odd', type: 'checkout.session.completed', data: { object } });
  expect(await bank.newsOfStripe(body)).toBe(403);
});
