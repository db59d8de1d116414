/** Built-in providers and carriers pass the suites that plug-ins pass. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLocalServer, checkPlugin, type LocalServer } from '../../src/plugins/conformance/conformance.ts';
import type { Plugin } from '../../src/plugins/plugin.ts';
import { builtInPlugins, builtInProviders } from '../../src/server/plugins/built-in.ts';
import { readPaymentSettings } from '../../src/server/settings/payment-settings.ts';
import { readTexts } from '../../src/server/texts.ts';
import { aPaypal, paypalApp } from '../support/a-paypal.ts';

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

describe('CDEK', () => {
  const known = '1106321645';
  const statuses = [
    { code: 'DELIVERED', name: 'Вручен', date_time: '2026-11-20T08:12:00+0000', city: 'Казань' },
    {
      code: 'ACCEPTED_IN_RECIPIENT_CITY',
      name: 'Принят в городе получателе',
      date_time: '2026-11-18T05:00:00+0300',
      city: 'Казань',
    },
    { code: 'IN_CUSTOMS_INTERNATIONAL', name: 'Таможня', date_time: '2026-11-15T02:00:00+0000', city: null },
    {
      code: 'RECEIVED_AT_SHIPMENT_WAREHOUSE',
      name: 'Принят на склад',
      date_time: '2026-11-10T05:30:00+0000',
      city: 'Москва',
    },
    { code: 'CREATED', name: 'Создан', date_time: '2026-11-09T05:30:00+0000' },
  ];
  let tokens = 0;
  let server: LocalServer;
  beforeAll(async () => {
    server = await aLocalServer(({ method, url, headers, body }) => {
      if (url.pathname === '/v2/oauth/token') {
        const given = new URLSearchParams(body.toString());
        if (method !== 'POST' || given.get('client_secret') !== 'secret') return { status: 401 };
        return { body: { access_token: `token-${++tokens}`, token_type: 'bearer', expires_in: 3_599 } };
      }
      if (headers.authorization !== `Bearer token-${tokens}`) return { status: 401, body: {} };
      if (url.searchParams.get('cdek_number') === known)
        return { body: { entity: { statuses }, requests: [] } };
      const errors = [{ code: 'v2_entity_not_found', message: 'Entity is not found' }];
      return { status: 400, body: { requests: [{ type: 'GET', state: 'INVALID', errors }] } };
    });
  });
  afterAll(() => server.close());
  const plugin = (clientSecret = 'secret') =>
    builtInPlugins({
      payments: {
        provider: 'sandbox',
        sandbox: true,
        stripe: undefined,
        yookassa: undefined,
        paypal: undefined,
      },
      ...{ dhl: undefined, translator: undefined },
      cdek: { clientId: 'id', clientSecret, baseUrl: server.origin },
    }).find(({ name }) => name === 'cdek');

  test('passes the suite of carriers', async () => {
    const stage = { known, unknown: '9999999999', destination: 'RU', breakDown: server.breakDown };
    expect(await faultsOf(plugin(), { carriers: { cdek: stage } })).toEqual([]);
  });

  test('tells states and times as they are, and asks for a token once', async () => {
    const [port] = plugin()?.carriers ?? [];
    const carrier = port?.create({} as never);
    const before = tokens;
    const news = await carrier?.track('1106 321-645', { destination: 'RU' });
    await carrier?.track(known, { destination: 'RU' });
    expect(tokens).toBe(before + 1);
    expect(news?.map(({ state }) => state)).toEqual([
      'delivered',
      'in_destination',
      'customs',
      'shipped',
      null,
    ]);
    expect(news?.[1]?.at.toISOString()).toBe('2026-11-18T02:00:00.000Z');
  });

  test('a wrong key is an error and no silence', async () => {
    const [port] = plugin('wrong')?.carriers ?? [];
    await expect(port?.create({} as never).track(known, { destination: 'RU' })).rejects.toThrow(
      'gave no token: 401',
    );
  });
});
