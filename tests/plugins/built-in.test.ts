/** Built-in providers and carriers pass the suites that plug-ins pass. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paypalProvider } from '../../src/features/payments/providers/paypal/adapter.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { money } from '../../src/platform/money/money.ts';
import { aLocalServer, checkPlugin, type LocalServer } from '../../src/plugins/conformance/conformance.ts';
import { requestOf } from '../../src/plugins/conformance/payment-provider.ts';
import type { Plugin } from '../../src/plugins/plugin.ts';
import { builtInPlugins, builtInProviders } from '../../src/server/plugins/built-in.ts';
import { currencyFault, readPaymentSettings } from '../../src/server/settings/payment-settings.ts';
import { readTexts } from '../../src/server/texts.ts';
import { aPaypal, type PaypalServer, paypalApp } from '../support/a-paypal.ts';

let paypal: PaypalServer;
beforeAll(async () => {
  paypal = await aPaypal();
});
afterAll(() => paypal.close());

const settings = () => ({ ...paypalApp, url: paypal.origin });
const env = () => ({
  ...{ PAYMENT_PAYPAL_ID: paypalApp.id, PAYMENT_PAYPAL_SECRET: paypalApp.secret },
  PAYMENT_PAYPAL_URL: paypal.origin,
});

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

describe('PayPal', () => {
  test('passes the suite of payment providers', async () => {
    const payments = readPaymentSettings(env(), { demo: false, sandbox: false });
    expect(payments.provider).toBe('paypal');
    const [plugin] = builtInProviders({ payments });
    const stage = {
      currency: 'EUR',
      breakDown: paypal.breakDown,
      pay: async (ref: string) => paypal.approve(ref),
      news: async (ref: string) => ({ rawBody: paypal.news(ref), headers: {}, ip: '127.0.0.1' }),
      forged: null,
    };
    expect(await faultsOf(plugin, { paymentProviders: { paypal: stage } })).toEqual([]);
  });

  const provider = () => paypalProvider({ settings: settings(), clock: systemClock });
  const charged = async (id: string) => {
    const request = requestOf(id, 5_000n, 'EUR');
    const { ref } = await provider().create(request);
    return { ...request, ref };
  };

  test('takes the money of an order that the customer agreed to once, however often it is asked', async () => {
    const charge = await charged('pay_paypal1');
    const before = paypal.captures();
    paypal.approve(charge.ref);
    const asked = provider();
    for (const _ of [1, 2, 3]) expect((await asked.ask(charge))?.state).toBe('succeeded');
    expect((await provider().ask(charge))?.state).toBe('succeeded');
    expect(paypal.captures()).toBe(before + 1);
  });

  test('never takes the money of an order that was given up, even if the customer agrees afterwards', async () => {
    const charge = await charged('pay_paypal2');
    const before = paypal.captures();
    expect((await provider().cancel(charge))?.state).toBe('cancelled');
    paypal.approve(charge.ref);
    expect((await provider().ask(charge))?.state).toBe('cancelled');
    expect(paypal.captures()).toBe(before);
    expect(await provider().paymentOf(charge.ref)).toBe('pay_paypal2');
  });

  test('a paid order is not given up any more', async () => {
    const charge = await charged('pay_paypal3');
    paypal.approve(charge.ref);
    await provider().ask(charge);
    expect((await provider().cancel(charge))?.state).toBe('succeeded');
  });

  test('news of something else is not ours', () => {
    const event = { id: 'WH-1', event_type: 'BILLING.PLAN.CREATED', resource: { id: 'P-1' } };
    expect(provider().parseEvent(JSON.stringify(event))).toBe('not_ours');
    const capture = {
      ...{ id: 'WH-2', event_type: 'PAYMENT.CAPTURE.COMPLETED' },
      resource: { id: 'CAP1', supplementary_data: { related_ids: { order_id: '5O1' } } },
    };
    expect(provider().parseEvent(JSON.stringify(capture))).toMatchObject({ object: '5O1', charge: null });
  });

  test('a refund carries our own id back', async () => {
    const charge = await charged('pay_paypal4');
    paypal.approve(charge.ref);
    await provider().ask(charge);
    await provider().refund({
      ...{ paymentId: charge.paymentId, chargeRef: charge.ref, refundId: 'rfd_paypal1', email: null },
      ...{ amount: money(1_250n, 'EUR'), receipt: [] },
    });
    const { refunds } = (await provider().ask(charge)) ?? {};
    expect(refunds).toEqual([
      { ref: expect.any(String), refundId: 'rfd_paypal1', state: 'succeeded', amount: money(1_250n, 'EUR') },
    ]);
  });

  test('its settings are complete and take the currency, or the shop does not start', () => {
    const read = (given: NodeJS.ProcessEnv) => readPaymentSettings(given, { demo: false, sandbox: false });
    expect(() => read({ PAYMENT_PAYPAL_ID: 'id' })).toThrow('PAYMENT_PAYPAL_SECRET is missing');
    expect(() => read({ ...env(), PAYMENT_PAYPAL_URL: 'http://api.example' })).toThrow(
      'must begin with https://',
    );
    expect(currencyFault(read(env()), 'RUB')).toContain('PayPal does not take RUB');
    expect(currencyFault(read(env()), 'HUF')).toContain('PayPal does not take HUF');
    expect(currencyFault(read(env()), 'JPY')).toBeUndefined();
  });
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
      payments: { provider: 'sandbox', sandbox: true, stripe: undefined, yookassa: undefined },
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
