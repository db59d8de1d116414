import { expect, test } from 'vitest';
import { currencyFault, readPaymentSettings } from './payment-settings.ts';
import { SettingsError } from './settings-error.ts';

const stripe = { PAYMENT_STRIPE_KEY: 'sk_test_1', PAYMENT_STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const paypal = {
  PAYMENT_PAYPAL_ID: 'app',
  PAYMENT_PAYPAL_SECRET: 'secret',
  PAYMENT_PAYPAL_WEBHOOK: '4JH86294D6297924G',
};
const yookassa = { PAYMENT_YOOKASSA_SHOP: '100500', PAYMENT_YOOKASSA_KEY: 'test_1' };
const read = (env: Record<string, string>, more = { demo: false, sandbox: false }) =>
  readPaymentSettings(env, more);

test.each<[string, Record<string, string>, string]>([
  ['nothing', {}, 'no payment provider is set up'],
  ['a key alone', { PAYMENT_STRIPE_KEY: 'sk_1' }, 'PAYMENT_STRIPE_WEBHOOK_SECRET is missing'],
  ['a secret alone', { PAYMENT_STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'PAYMENT_STRIPE_KEY is missing'],
  ['an address alone', { PAYMENT_STRIPE_URL: 'https://stripe.example' }, 'are missing'],
  ['a publishable key', { ...stripe, PAYMENT_STRIPE_KEY: 'pk_test_1' }, 'begins with sk_ or rk_'],
  ['a secret of another kind', { ...stripe, PAYMENT_STRIPE_WEBHOOK_SECRET: 'sk_1' }, 'begins with whsec_'],
  [
    'an old secret without an end',
    { ...stripe, PAYMENT_STRIPE_WEBHOOK_SECRET_OLD: 'whsec_0' },
    'OLD_UNTIL must be the time',
  ],
  [
    'an end without an old secret',
    { ...stripe, PAYMENT_STRIPE_WEBHOOK_SECRET_OLD_UNTIL: '2026-12-24T12:00Z' },
    'must be the signing secret before',
  ],
  [
    'an old secret that is the new one',
    {
      ...{ ...stripe, PAYMENT_STRIPE_WEBHOOK_SECRET_OLD: 'whsec_1' },
      PAYMENT_STRIPE_WEBHOOK_SECRET_OLD_UNTIL: '2026-12-24T12:00Z',
    },
    'must be the signing secret before',
  ],
  ['a key over plain HTTP', { ...stripe, PAYMENT_STRIPE_URL: 'http://stripe.example' }, 'https://'],
  ['no address', { ...stripe, PAYMENT_STRIPE_URL: 'stripe' }, 'is no address'],
  ['a shop without a key', { PAYMENT_YOOKASSA_SHOP: '100500' }, 'PAYMENT_YOOKASSA_KEY is missing'],
  ['a shop that is no number', { ...yookassa, PAYMENT_YOOKASSA_SHOP: 'mine' }, 'digits only'],
  ['a wrong VAT code', { ...yookassa, PAYMENT_YOOKASSA_VAT_CODE: '13' }, 'from 1 to 12'],
  ['a tax system alone', { ...yookassa, PAYMENT_YOOKASSA_TAX_SYSTEM: '2' }, 'VAT_CODE is missing'],
  ['a wrong network', { ...yookassa, PAYMENT_YOOKASSA_WEBHOOK_NETWORKS: '1.2.3.4/33' }, '185.71.76.0/27'],
  [
    'an id without a secret',
    { PAYMENT_PAYPAL_ID: 'app' },
    'PAYMENT_PAYPAL_SECRET and PAYMENT_PAYPAL_WEBHOOK are',
  ],
  ['an address as webhook', { ...paypal, PAYMENT_PAYPAL_WEBHOOK: 'https://shop.example' }, 'not its address'],
  ['a plain address', { ...paypal, PAYMENT_PAYPAL_URL: 'http://api.example' }, 'must begin with https://'],
  ['two without a choice', { ...stripe, ...yookassa }, 'PAYMENT_PROVIDER=stripe or yookassa'],
  ['a choice that is not set up', { ...stripe, PAYMENT_PROVIDER: 'yookassa' }, 'YooKassa is not set up'],
  ['the sandbox outside the demo', { ...stripe, PAYMENT_PROVIDER: 'sandbox' }, 'PAYMENT_SANDBOX=1'],
  ['an unknown choice', { ...stripe, PAYMENT_PROVIDER: 'squarepay' }, 'must be one of'],
])('%s is refused in one sentence', (_what, env, words) => {
  expect(() => read(env)).toThrow(SettingsError);
  expect(() => read(env)).toThrow(words);
});

test('the one that is set up takes payments; the demo has its sandbox', () => {
  expect(read(stripe)).toMatchObject({ provider: 'stripe', sandbox: false, yookassa: undefined });
  expect(read({ ...stripe, ...yookassa, PAYMENT_PROVIDER: 'yookassa' })).toMatchObject({
    provider: 'yookassa',
    stripe: { url: 'https://api.stripe.com' },
    yookassa: { url: 'https://api.yookassa.ru/v3', receipts: undefined },
  });
  expect(read(paypal)).toMatchObject({
    provider: 'paypal',
    paypal: { url: 'https://api-m.paypal.com', webhookId: '4JH86294D6297924G' },
  });
  expect(currencyFault(read(paypal), 'RUB')).toContain('PayPal cannot charge every amount of RUB');
  expect(currencyFault(read(paypal), 'JPY')).toBeUndefined();
  expect(read({}, { demo: true, sandbox: false })).toMatchObject({ provider: 'sandbox' });
  expect(read({}, { demo: false, sandbox: true })).toMatchObject({ provider: 'sandbox' });
});
