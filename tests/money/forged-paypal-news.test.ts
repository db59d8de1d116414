/** Forged news of PayPal (rules: goals-of-money, M7): PayPal itself says which is its own (decisions/0871). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostForgeries } from '../../src/features/payments/providers/paypal/news.ts';
import { aCustomer, type TestCustomer } from '../support/a-customer.ts';
import {
  aShopWithProviders,
  type ShopWithProviders,
  shortPatience,
} from '../support/a-shop-with-providers.ts';
import { expectSoundBooks } from '../support/the-books.ts';

let paypal: ShopWithProviders;
let payer: TestCustomer;
let id: string;
let body: string;
beforeAll(async () => {
  paypal = await aShopWithProviders('paypal', {}, shortPatience);
  payer = await aCustomer(paypal.shop);
  const started = await paypal.shop.call('topUpBalance', { body: { amount: '1000' }, token: payer.token });
  id = started.body.data.id;
  body = agreed();
});
afterAll(() => paypal.close());

const agreed = (change: object = {}, eventId?: string) =>
  paypal.paypal.news('CHECKOUT.ORDER.APPROVED', { ...paypal.paypal.orderOf(id), ...change }, eventId);
const available = async () =>
  (await paypal.shop.call('getBalance', { token: payer.token })).body.data.available.amount;
const refused = async () =>
  (await paypal.shop.database.pool.query('select times::int from refused_news')).rows[0]?.times ?? 0;
const verifying = /verify-webhook-signature/;
const asked = () => paypal.paypal.requests.filter(({ path }) => verifying.test(path)).length;
const signed = (change: object) => ({ ...paypal.paypal.sign(body), ...change });

test.each<[string, () => [string, Record<string, string>]]>([
  ['no signature', () => [body, {}]],
  ['an empty signature', () => [body, signed({ 'paypal-transmission-sig': '' })]],
  ['no certificate', () => [body, signed({ 'paypal-cert-url': '' })]],
  ['a certificate longer than any', () => [body, signed({ 'paypal-cert-url': 'x'.repeat(501) })]],
  ['a signed body that is no event', () => ['{"id":1}', paypal.paypal.sign('{"id":1}')]],
  ['a signed body that is no JSON', () => ['{} {}', paypal.paypal.sign('{} {}')]],
  [
    'an amount that is none',
    () => {
      const odd = paypal.paypal.news('PAYMENT.CAPTURE.COMPLETED', {
        id: 'C',
        amount: { currency_code: 'EUR', value: '1.005' },
      });
      return [odd, paypal.paypal.sign(odd)];
    },
  ],
])('%s is refused without a question to PayPal', async (_what, forge) => {
  const before = asked();
  const [forged, headers] = forge();
  expect([400, 403]).toContain(await paypal.newsOfPaypal(forged, headers));
  expect(asked()).toBe(before);
});

test.each<[string, () => [string, Record<string, string>]]>([
  ['another signature', () => [body, signed({ 'paypal-transmission-sig': 'bm8gc2lnbmF0dXJl' })]],
  ['another transmission', () => [body, signed({ 'paypal-transmission-id': 'b1e0' })]],
  ['a refreshed time', () => [body, signed({ 'paypal-transmission-time': '2027-01-01T00:00:00Z' })]],
  [
    "a forger's certificate",
    () => [body, signed({ 'paypal-cert-url': 'https://api.paypal.com.forger.example/c' })],
  ],
  ["another shop's webhook", () => [body, paypal.paypal.sign(body, { webhook: '0EH40505U7160970P' })]],
  ['an altered amount', () => [body.replace('1030.00', '1000.00'), paypal.paypal.sign(body)]],
  ['another payment', () => [body.replaceAll(id, 'pay_00000000000000000000'), paypal.paypal.sign(body)]],
  ['a body serialised again', () => [JSON.stringify(JSON.parse(body), null, 1), paypal.paypal.sign(body)]],
  ['a space at the end', () => [`${body} `, paypal.paypal.sign(body)]],
  ['other escapes', () => [body.replace('ü', '\\u00fc'), paypal.paypal.sign(body)]],
])('%s is refused by PayPal', async (_what, forge) => {
  const [before, counted] = [asked(), await refused()];
  const [forged, headers] = forge();
  expect(await paypal.newsOfPaypal(forged, headers)).toBe(403);
  expect([asked(), await refused()]).toEqual([before + 1, counted + 1]);
});

test.each<[string, () => object]>([
  [
    'another amount',
    () => ({ purchase_units: [{ custom_id: id, amount: { currency_code: 'EUR', value: '10.30' } }] }),
  ],
  [
    'another currency',
    () => ({ purchase_units: [{ custom_id: id, amount: { currency_code: 'USD', value: '1030.00' } }] }),
  ],
  ['another order', () => ({ id: '0AB12345CD678901E' })],
  ['an agreement that PayPal does not know', () => ({ status: 'APPROVED' })],
])('signed news of %s has no effect', async (_what, change) => {
  const news = agreed(change());
  expect(await paypal.newsOfPaypal(news)).toBe(200);
  await paypal.shop.settle();
  expect(await available()).toBe('0.00');
});

test('while PayPal cannot be asked, news is neither taken in nor counted as forged, and comes again', async () => {
  const before = await refused();
  paypal.paypal.approve(id);
  const news = agreed({}, 'WH-again');
  for (const misdeed of ['never', 'reset', 'garbage', { status: 500, isDone: false }] as const) {
    paypal.paypal.misbehave(verifying, misdeed);
    expect(await paypal.newsOfPaypal(news)).toBe(503);
  }
  await paypal.shop.settle();
  expect([await refused(), await available()]).toEqual([before, '0.00']);
  for (let time = 0; time < 3; time++) expect(await paypal.newsOfPaypal(news)).toBe(200);
  await paypal.shop.settle();
  expect(await available()).toBe('1000.00');
});

test('a flood of forgeries does not become a flood of questions, and ends with its minute', async () => {
  const headers = signed({ 'paypal-transmission-sig': 'bm8gc2lnbmF0dXJl' });
  paypal.shop.clock.advance(61_000);
  const before = asked();
  const answers: number[] = [];
  for (let time = 0; time < mostForgeries + 20; time++)
    answers.push(await paypal.newsOfPaypal(body, headers));
  expect(asked()).toBe(before + mostForgeries);
  expect(new Set(answers.slice(mostForgeries))).toEqual(new Set([503]));
  paypal.shop.clock.advance(61_000);
  expect(await paypal.newsOfPaypal(agreed())).toBe(200);
  await expectSoundBooks(paypal.shop);
});

test.each<[string, object]>([
  ['a certificate that is no address', { 'paypal-cert-url': 'certificate' }],
  ['a time that is none', { 'paypal-transmission-time': 'yesterday' }],
])('%s, which PayPal refuses to look at, is a forgery and counts as one', async (_what, change) => {
  paypal.shop.clock.advance(61_000);
  const [before, counted] = [asked(), await refused()];
  const headers = signed(change);
  const answers: number[] = [];
  for (let time = 0; time < mostForgeries + 20; time++)
    answers.push(await paypal.newsOfPaypal(body, headers));
  expect(new Set(answers.slice(0, mostForgeries))).toEqual(new Set([403]));
  expect([asked(), await refused()]).toEqual([before + mostForgeries, counted + mostForgeries]);
  paypal.shop.clock.advance(61_000);
});

test('a flood that comes at one instant does not become a flood of questions', async () => {
  const headers = signed({ 'paypal-transmission-sig': 'bm8gc2lnbmF0dXJl' });
  const before = asked();
  await Promise.all(Array.from({ length: 3 * mostForgeries }, () => paypal.newsOfPaypal(body, headers)));
  expect(asked() - before).toBeLessThanOrEqual(mostForgeries);
  paypal.shop.clock.advance(61_000);
  expect(await paypal.newsOfPaypal(agreed())).toBe(200);
});

test('news of something else is acknowledged and forgotten', async () => {
  const news = paypal.paypal.news('BILLING.PLAN.CREATED', { id: 'P-1' }, 'WH-plan');
  expect(await paypal.newsOfPaypal(news)).toBe(200);
  expect(
    await paypal.newsOfPaypal(news, { ...paypal.paypal.sign(news), 'paypal-transmission-id': 'x1' }),
  ).toBe(403);
  const { rowCount } = await paypal.shop.database.pool.query(
    "select from provider_event where event_id = 'WH-plan'",
  );
  expect(rowCount).toBe(0);
});
