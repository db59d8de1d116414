/** SBP by Raiffeisenbank: forged news, news in any order, refunds that are told one by one, and books that agree every night. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../../tests/support/a-customer.ts';
import { raiffeisenShop } from '../../../../../tests/support/a-raiffeisen.ts';
import {
  aShopWithProviders,
  type ShopWithProviders,
  shortPatience,
} from '../../../../../tests/support/a-shop-with-providers.ts';
import { expectSoundBooks } from '../../../../../tests/support/the-books.ts';
import { money, parseAmount } from '../../../../platform/money/money.ts';
import { reconcileProvider } from '../../reconciliation/reconcile.ts';
import { refundToSource } from '../../refunds/source-refunds.ts';
import { fromRaif, toRaif } from './shapes.ts';

let bank: ShopWithProviders;
let customer: TestCustomer;
beforeAll(async () => {
  bank = await aShopWithProviders('raiffeisen', {}, shortPatience);
});
afterAll(() => bank.close());
afterEach(() => expectSoundBooks(bank.shop));

async function topUp(amount = '1000'): Promise<string> {
  customer = await aCustomer(bank.shop);
  return (await bank.shop.call('topUpBalance', { body: { amount }, token: customer.token })).body.data.id;
}
const check = async (id: string) =>
  (await bank.shop.call('checkPayment', { params: { id }, token: customer.token })).body.data;
const available = async () =>
  (await bank.shop.call('getBalance', { token: customer.token })).body.data.available.amount;
async function reconcile() {
  bank.shop.clock.advance(5 * 60_000);
  return reconcileProvider(bank.shop.installation.db, bank.shop.features.desk, 'raiffeisen');
}
const issues = async () =>
  (await bank.shop.database.pool.query('select kind from reconciliation_issue')).rows.map(({ kind }) => kind);

test('the code names the payment, its amount and its end', async () => {
  const id = await topUp('999.99');
  const made = bank.raiffeisen.requests.findLast(({ path }) => path === '/api/sbp/v2/qrs');
  expect(JSON.parse(made?.body ?? '')).toMatchObject({
    ...{ qrType: 'QRDynamic', sbpMerchantId: raiffeisenShop.merchant, order: id, currency: 'RUB' },
    ...{
      amount: 1029.99,
      qrExpirationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/),
    },
  });
  expect((await check(id)).url).toMatch(/^https:\/\/qr\.nspk\.ru\/AD/);
});

test.each<[string, (body: string) => [string, Record<string, string>]]>([
  ['no signature', (body) => [body, {}]],
  ['an empty signature', (body) => [body, { 'x-api-signature-sha256': '' }]],
  ['a signature by another key', (body) => [body, bank.raiffeisen.sign(body, 'another key')]],
  ['an altered amount', (body) => [body.replace('"amount":1030', '"amount":1'), bank.raiffeisen.sign(body)]],
  [
    'another order',
    (body) => [body.replace(/"order":"\w+"/, '"order":"pay_other"'), bank.raiffeisen.sign(body)],
  ],
  [
    'another shop of the bank',
    (body) => {
      const other = body.replace(raiffeisenShop.merchant, 'MA0000000999');
      return [other, bank.raiffeisen.sign(other)];
    },
  ],
  ['a half signature', (body) => [body, halved(bank.raiffeisen.sign(body))]],
])('news with %s is refused, and moves nothing', async (_what, forge) => {
  const id = await topUp();
  bank.raiffeisen.pay(id);
  const [body, headers] = forge(bank.raiffeisen.notification(bank.raiffeisen.codeOf(id)));
  expect(await bank.newsOfRaiffeisen(body, headers)).toBe(403);
  await bank.shop.settle();
  expect(await available()).toBe('0.00');
});

const halved = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, text.slice(0, 32)]));

test('an amount is signed as it is written, however JSON spells it', async () => {
  const id = await topUp();
  const code = bank.raiffeisen.pay(id);
  const body = bank.raiffeisen.notification(code).replace('"amount":1030,', '"amount":1030.00,');
  const { transactionDate } = JSON.parse(body) as { transactionDate: string };
  const { createHmac } = await import('node:crypto');
  const text = ['1030.00', raiffeisenShop.merchant, id, 'SUCCESS', transactionDate].join('|');
  const signature = createHmac('sha256', raiffeisenShop.key).update(text).digest('hex');
  expect(await bank.newsOfRaiffeisen(body, { 'x-api-signature-sha256': signature })).toBe(200);
  await bank.shop.settle();
  expect(await available()).toBe('1000.00');
});

test('signed news of a payment that the bank does not know as paid moves nothing', async () => {
  const id = await topUp();
  const body = bank.raiffeisen.notification(bank.raiffeisen.codeOf(id), { paymentStatus: 'SUCCESS' });
  for (let time = 0; time < 3; time++) expect(await bank.newsOfRaiffeisen(body)).toBe(200);
  await bank.shop.settle();
  expect(await available()).toBe('0.00');
  expect(await check(id)).toMatchObject({ status: 'pending' });
});

test('a code that was called off is cancelled at the bank, and one that lapsed is over', async () => {
  const id = await topUp();
  bank.shop.clock.advance(61 * 60_000);
  await bank.shop.features.jobs.expire_payments?.({});
  expect(await check(id)).toMatchObject({ status: 'expired' });
  expect(['CANCELLED', 'EXPIRED']).toContain(bank.raiffeisen.codeOf(id).qrStatus);
});

test('refunds are told by their own ids, and the night finds both books equal', async () => {
  const id = await topUp();
  bank.raiffeisen.pay(id);
  await check(id);
  const { refunds } = await refundToSource(bank.shop.installation.db, bank.shop.features.desk, {
    ...{ userId: customer.id, to: { paymentId: id }, amount: parseAmount('250.50', 'RUB') },
    ...{ reason: 'asked', actor: 'staff:usr_finance', once: id },
  });
  bank.raiffeisen.refundsAre = 'IN_PROGRESS';
  await bank.shop.features.jobs.finish_refund?.({ refundId: refunds[0]?.id ?? '' });
  bank.raiffeisen.refundsAre = 'COMPLETED';
  const theirs = bank.raiffeisen.refunds.at(-1);
  expect(theirs).toMatchObject({ refundId: refunds[0]?.id, order: id, amount: 250.5 });
  Object.assign(theirs ?? {}, { refundStatus: 'COMPLETED' });
  await bank.shop.features.jobs.finish_refund?.({ refundId: refunds[0]?.id ?? '' });
  expect(await reconcile()).toMatchObject({ charges: 0, found: 0, failure: null });
  // money that the bank does not have is found, although it lists nothing
  bank.raiffeisen.codes.delete(bank.raiffeisen.codeOf(id).qrId);
  await reconcile();
  expect(await issues()).toEqual(['not_at_provider']);
});

test('roubles go there and back as numbers, to the kopeck', () => {
  for (const minor of [1n, 10n, 101n, 1_029_99n, 111_011n, 99_999_999_999n])
    expect(fromRaif(toRaif(money(minor, 'RUB')))).toEqual(money(minor, 'RUB'));
});
