/** Bank transfer as a provider, in currencies with and without minor units. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../../../tests/support/a-shop.ts';
import { enter, exampleAccount, takeTransfers } from '../../../../../tests/support/bank-transfers.ts';
import { mailsTo } from '../../../../../tests/support/mails.ts';
import { accountsOf, expectNothingLeft, expectSoundBooks } from '../../../../../tests/support/the-books.ts';
import { readSettings } from '../../../../server/settings/settings.ts';
import { knownChargeOf } from '../../paying/provider-calls.ts';
import { findPayment } from '../../payment-store.ts';
import { ProviderRefused } from '../provider.ts';
import { transferProvider } from './adapter.ts';
import { endCharge, findCharge } from './charge-store.ts';
import { accountFrom } from './transfer-account.ts';

const account = () => accountFrom((name) => ({ ...exampleAccount })[name as keyof typeof exampleAccount]);

describe.each([
  ['EUR', '20.50', '20.50', true],
  ['JPY', '2000', '2000', false],
  ['RUB', '1500', '1500.00', false],
])('in %s', (currency, amount, shown, hasCode) => {
  let shop: TestShop;
  let clerk: string;
  beforeAll(async () => {
    const env = { WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en', SETTLEMENT_CURRENCY: currency };
    shop = await aShop({ settings: readSettings(env) });
    clerk = (await aCustomer(shop, { roles: ['finance'] })).token;
    await takeTransfers(shop);
  });
  afterAll(() => shop.close());
  afterEach(() => expectSoundBooks(shop));

  const aTopUp = async () => {
    const customer = await aCustomer(shop);
    const { token } = customer;
    const { body } = await shop.call('topUpBalance', { token, body: { amount, method: 'transfer' } });
    const { id } = body.data;
    const told = (await shop.call('getTransferOrder', { token, params: { id } })).body.data;
    const check = async () => (await shop.call('checkPayment', { token, params: { id } })).body.data;
    const available = async () => (await shop.call('getBalance', { token })).body.data.available.amount;
    return { customer, id, told, check, available };
  };

  test('a top-up of exactly this amount is credited, and the books agree to the unit', async () => {
    const { told, check, available } = await aTopUp();
    expect(told.amount).toEqual({ amount: shown, currency });
    expect(told.qr !== null).toBe(hasCode);
    const before = (await accountsOf(shop))['provider:transfer'] ?? 0n;
    const { body } = await enter(shop, clerk, { amount, purpose: told.reference });
    expect(body.data?.result).toBe('paid');
    expect((await check()).status).toBe('succeeded');
    expect(await available()).toBe(shown);
    const taken = before - ((await accountsOf(shop))['provider:transfer'] ?? 0n);
    expect(taken).toBe(BigInt(shown.replace('.', '')));
    await expectNothingLeft(shop);
  });

  test('the mail says what to send, and is not written again for a payment that has ended', async () => {
    const { customer, id, told } = await aTopUp();
    await shop.features.jobs.mail_transfer?.({ paymentId: id });
    const [mail] = (await mailsTo(shop, customer.email)).filter(({ kind }) => kind === 'transfer-order');
    for (const part of [told.payee, told.account, told.reference]) expect(mail?.text).toContain(part);
    const other = await aTopUp();
    await enter(shop, clerk, { amount, purpose: other.told.reference });
    await shop.features.jobs.mail_transfer?.({ paymentId: other.id });
    const kinds = (await mailsTo(shop, other.customer.email)).map(({ kind }) => kind);
    expect(kinds).not.toContain('transfer-order');
  });

  test('the same payment keeps its reference, and one that another has is drawn again', async () => {
    const { db, clock } = shop.installation;
    const { id, told } = await aTopUp();
    const known = await findPayment(db, id);
    if (!known) throw new Error('no payment');
    const asked = await knownChargeOf(db, shop.features.desk, known);
    const digits = told.reference.replaceAll(' ', '').slice(4);
    const drawn = [Number(digits), 7];
    const provider = transferProvider({ db, clock, account, chance: () => drawn.shift() ?? 0 });
    expect((await provider.create(asked)).ref).toBe(told.reference.replaceAll(' ', ''));
    const second = await aTopUp();
    const payment = await findPayment(db, second.id);
    expect(payment?.ref).not.toBe(known.ref);
    expect(await provider.paymentOf(known.ref ?? '')).toBe(id);
    expect(await provider.ask({ ...asked, paymentId: 'pay_unknown' })).toBeUndefined();
  });

  test('a charge that was paid meanwhile is not cancelled, and refunds stay on the balance', async () => {
    const { db, clock } = shop.installation;
    const { id } = await aTopUp();
    const known = await findPayment(db, id);
    if (!known) throw new Error('no payment');
    const provider = transferProvider({ db, clock, account });
    const asked = await knownChargeOf(db, shop.features.desk, known);
    await endCharge(db, id, 'succeeded');
    expect((await provider.cancel(asked))?.state).toBe('succeeded');
    expect((await findCharge(db, id))?.state).toBe('succeeded');
    const order = { paymentId: id, chargeRef: '', refundId: 'rfd_1', amount: asked.amount, email: null };
    await expect(provider.refund({ ...order, receipt: [] })).rejects.toThrow(ProviderRefused);
    const nowhere = transferProvider({ db, clock, account: () => undefined });
    const fresh = { ...asked, paymentId: 'pay_fresh' };
    await expect(nowhere.create(fresh)).rejects.toThrow(ProviderRefused);
    // the worker takes over what the bank's side says
    await shop.features.jobs.finish_payment?.({ paymentId: id });
    expect((await findPayment(db, id))?.state).toBe('succeeded');
  });

  test('no news is believed, and the webhook has no such address', async () => {
    const answer = await shop.app.inject({
      ...{ method: 'POST', url: '/api/v1/webhooks/transfer', payload: '{"paid":true}' },
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  });
});
