/**
 * One trace from a request to the provider that it asks and to the jobs that it makes, received by a collector of the
 * tests over OTLP. In a process of its own: what records is set up once for a process.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { aTelegram, type TelegramServer } from '../../../tests/support/a-telegram.ts';
import { createTelegram } from '../../features/notifications/channels/telegram.ts';
import { readTracing } from '../../server/settings/tracing-settings.ts';
import { openTracing, type Tracing } from './open-tracing.ts';
import { traceparent } from './spans.ts';

interface Received {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  status: { code?: number; message?: string };
  attributes: Record<string, unknown>;
}

const spans: Received[] = [];
const resources: Record<string, unknown>[] = [];
const keys: (string | undefined)[] = [];
const collector = createServer((incoming, outgoing) => {
  void (async () => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    keys.push(incoming.headers['x-key'] as string | undefined);
    const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString());
    for (const { resource, scopeSpans } of resourceSpans) {
      resources.push(named(resource.attributes));
      for (const scope of scopeSpans)
        for (const span of scope.spans) spans.push({ ...span, attributes: named(span.attributes) });
    }
    outgoing.writeHead(incoming.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' });
    outgoing.end('{}');
  })();
});

function named(attributes: { key: string; value: Record<string, unknown> }[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

let tracing: Tracing;
let shop: TestShop;
let bot: TelegramServer;
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const settings = readTracing({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
    OTEL_SERVICE_NAME: 'my shop',
  });
  if (!settings) throw new Error('no settings');
  tracing = openTracing(settings, { part: 'web', version: '1.2.3' });
  bot = await aTelegram();
  shop = await aShop({ outside: { telegram: createTelegram(bot.settings) } });
});
afterAll(async () => {
  await shop.close();
  await bot.close();
  collector.close();
});

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const caller = `00-${trace}-00f067aa0ba902b7-01`;

test('a request, its statements, the provider that it asks and its jobs are one trace, without what people typed', async () => {
  const customer = await aCustomer(shop);
  expect(traceparent()).toBeUndefined();
  const headers = { authorization: `Bearer ${customer.token}`, traceparent: caller };
  const url = '/api/v1/cabinet/notifications/channels/telegram';
  const linked = await shop.app.inject({ method: 'POST', url, headers });
  expect(linked.statusCode).toBe(200);
  const recovered = await shop.app.inject({
    ...{ method: 'POST', url: '/api/v1/auth/password-recovery', headers: { traceparent: caller } },
    payload: { email: customer.email },
  });
  expect(recovered.statusCode).toBe(200);
  const missing = '/api/v1/cabinet/orders/WB-123456789?secret=hush-hush';
  await shop.app.inject({ url: missing, headers });
  await shop.settle();
  await tracing.close();

  expect(keys[0]).toBe('a key');
  expect(resources[0]).toMatchObject({
    ...{ 'service.name': 'my shop', 'service.version': '1.2.3', 'waybill.process': 'web' },
  });
  const own = spans.filter(({ traceId }) => traceId === trace);
  const one = (name: string | RegExp) => {
    const found = own.find((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)));
    if (!found) throw new Error(`no span ${name}: ${own.map((span) => span.name).join(', ')}`);
    return found;
  };
  const request = one('POST /api/v1/cabinet/notifications/channels/telegram');
  expect(request).toMatchObject({
    parentSpanId: '00f067aa0ba902b7',
    attributes: { 'http.response.status_code': 200, 'waybill.request_id': expect.stringMatching(/^req_/) },
  });
  const call = one('linkTelegram');
  expect(call.parentSpanId).toBe(request.spanId);
  expect(
    own.filter(({ name, parentSpanId }) => name === 'statement' && parentSpanId === call.spanId),
  ).not.toEqual([]);
  const asked = one(/^ask 127\.0\.0\.1/);
  expect(asked.parentSpanId).toBe(call.spanId);
  expect(bot.traces[0]).toBe(`00-${trace}-${asked.spanId}-01`);
  expect(one('send_mail').parentSpanId).toBe(one('requestPasswordRecoveryByPost').spanId);
  expect(one('GET /api/v1/cabinet/orders/:id').attributes['http.response.status_code']).toBe(404);
  const said = JSON.stringify(spans);
  for (const typed of [customer.email, customer.token, 'WB-123456789', 'hush-hush'])
    expect(said).not.toContain(typed);
});
