/** Built-in providers and carriers pass the suites that plug-ins pass. */
import { expect, test } from 'vitest';
import { checkPlugin } from '../../src/plugins/conformance/conformance.ts';
import type { Plugin } from '../../src/plugins/plugin.ts';
import { builtInProviders } from '../../src/server/plugins/built-in.ts';
import { readPaymentSettings } from '../../src/server/settings/payment-settings.ts';
import { readTexts } from '../../src/server/texts.ts';
import { aPaypal, paypalApp } from '../support/a-paypal.ts';
import { aRaiffeisen, raiffeisenShop } from '../support/a-raiffeisen.ts';

async function faultsOf(
  plugin: Plugin | undefined,
  stage: Parameters<typeof checkPlugin>[1],
): Promise<string[]> {
  if (!plugin) throw new Error('the plug-in is not set up');
  const faults: string[] = [];
  for await (const { check, fault } of checkPlugin(plugin, stage, readTexts()))
    if (fault) faults.push(`${check}: ${fault}`);
  return faults;
}

test('PayPal passes the suite of payment providers', async () => {
  const paypal = await aPaypal();
  const env = {
    ...{ PAYMENT_PAYPAL_ID: paypalApp.id, PAYMENT_PAYPAL_SECRET: paypalApp.secret },
    ...{ PAYMENT_PAYPAL_WEBHOOK: paypalApp.webhook, PAYMENT_PAYPAL_URL: paypal.origin },
  };
  const payments = readPaymentSettings(env, { demo: false, sandbox: false });
  const [plugin] = builtInProviders({ payments });
  const orderOf = (ref: string) => paypal.orders.get(ref) ?? {};
  const newsOf = (ref: string, webhook?: string) => {
    const rawBody = paypal.news('CHECKOUT.ORDER.APPROVED', orderOf(ref));
    return { rawBody, headers: paypal.sign(rawBody, webhook ? { webhook } : {}), ip: '127.0.0.1' };
  };
  const stage = {
    currency: 'EUR',
    breakDown: paypal.breakDown,
    pay: async (ref: string) => void Object.assign(orderOf(ref), { status: 'APPROVED' }),
    news: async (ref: string) => newsOf(ref),
    forged: async (ref: string) => newsOf(ref, '0EH40505U7160970P'),
  };
  expect(await faultsOf(plugin, { paymentProviders: { paypal: stage } })).toEqual([]);
  await paypal.close();
});

test('SBP by Raiffeisenbank passes the suite of payment providers', async () => {
  const bank = await aRaiffeisen();
  const env = {
    ...{ PAYMENT_RAIFFEISEN_MERCHANT: raiffeisenShop.merchant, PAYMENT_RAIFFEISEN_KEY: raiffeisenShop.key },
    PAYMENT_RAIFFEISEN_URL: bank.origin,
  };
  const payments = readPaymentSettings(env, { demo: false, sandbox: false });
  const [plugin] = builtInProviders({ payments });
  const newsOf = (ref: string, key?: string) => {
    const code = bank.codes.get(ref);
    if (!code) throw new Error(`there is no QR code ${ref}`);
    const rawBody = bank.notification(code);
    return { rawBody, headers: bank.sign(rawBody, key), ip: '127.0.0.1' };
  };
  const stage = {
    currency: 'RUB',
    breakDown: bank.breakDown,
    pay: async (ref: string) => void bank.pay(bank.codes.get(ref)?.order ?? ''),
    news: async (ref: string) => newsOf(ref),
    forged: async (ref: string) => newsOf(ref, 'another key'),
  };
  expect(await faultsOf(plugin, { paymentProviders: { raiffeisen: stage } })).toEqual([]);
  await bank.close();
});
