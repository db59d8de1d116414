/** Outgoing webhooks, against a receiver that checks what Standard Webhooks asks of it. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { createEgress } from '../../platform/egress/egress.ts';
import { publish } from '../../platform/jobs/events.ts';
import { sweepWebhooks } from './actions.ts';
import { pauseAfter, pauses, webhookEvents } from './rules.ts';

interface Got {
  headers: IncomingHttpHeaders;
  body: string;
}
const got: Got[] = [];
let status = 204;
const receiver = createServer((request, reply) => {
  void text(request).then((body) => {
    got.push({ headers: request.headers, body });
    reply.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  });
});
let shop: TestShop;
let admin: TestCustomer;
let url: string;

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/hook`;
  const webhookEgress = createEgress({ allow: [`127.0.0.1:${port}`] });
  shop = await aShop({ outside: { webhookEgress } });
  admin = await aCustomer(shop, { roles: ['admin'] });
  await shop.settle();
});
afterAll(async () => {
  receiver.close();
  await shop.close();
});
beforeEach(() => {
  // the queue goes by the database's clock: what is tried again in five seconds is not due while a test runs
  shop.clock.advance(Date.now() + 60_000 - shop.clock.now().getTime());
  got.length = 0;
  status = 204;
});

async function anEndpoint(events: string[]): Promise<{ id: string; secret: string }> {
  const made = await shop.call('staffCreateWebhook', {
    token: admin.token,
    body: { webhookUrl: url, events },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data;
}
const happens = async () => {
  const { db } = shop.installation;
  const news = { chatId: 'cht_1', userId: admin.id, messageId: 'msg_1', excerpt: 'my passport is …' };
  await publish(db, 'chat.answer-waits', news);
  await shop.settle();
};
const messages = async (id: string) =>
  (await shop.call('staffListWebhookMessages', { token: admin.token, query: { endpoint: id } })).body.data;
const remove = (id: string) => shop.call('staffDeleteWebhook', { token: admin.token, params: { id } });

/** As a receiver verifies it: the secret without its prefix, over id, time and body. */
function isSigned({ headers, body }: Got, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest();
  const given = Buffer.from(String(headers['webhook-signature']).replace(/^v1,/, ''), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

test('an event is told once, signed, with ids alone, and stands in the log', async () => {
  const { id, secret } = await anEndpoint(['chat.answer-waits']);
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
  const { rows } = await shop.installation.pool.query('select wrapped from webhook_endpoint where id = $1', [
    id,
  ]);
  expect(rows[0].wrapped.toString('base64')).not.toContain(secret.slice(6, 30));
  await happens();
  expect(got).toHaveLength(1);
  const [first] = got as [Got];
  expect(isSigned(first, secret)).toBe(true);
  expect(isSigned({ ...first, body: `${first.body} ` }, secret)).toBe(false);
  expect(first.headers['content-type']).toBe('application/json');
  const sent = JSON.parse(first.body);
  expect(sent).toMatchObject({ type: 'chat.answer-waits', data: { chatId: 'cht_1', messageId: 'msg_1' } });
  expect(first.body).not.toContain('passport');
  expect(await messages(id)).toMatchObject([
    { id: first.headers['webhook-id'], state: 'delivered', tries: [{ status: 204, error: null }] },
  ]);
  const again = { token: admin.token, params: { id: String(first.headers['webhook-id']) } };
  await shop.call('staffResendWebhookMessage', again);
  await shop.settle();
  expect(got.map(({ body }) => body)).toEqual([first.body, first.body]);
  expect(got[1]?.headers['webhook-id']).toBe(first.headers['webhook-id']);
  await remove(id);
});

test('a receiver that fails is asked again after growing pauses for three days, and given up then', async () => {
  const { id } = await anEndpoint([]);
  status = 500;
  await happens();
  expect(got).toHaveLength(1);
  expect(await messages(id)).toMatchObject([{ state: 'waiting', tries: [{ status: 500 }] }]);
  for (let tries = 2; tries <= pauses.length + 1; tries++) {
    await shop.installation.pool.query(
      `update graphile_worker._private_jobs set run_at = now()
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_webhook')`,
    );
    await shop.settle();
    expect(got).toHaveLength(tries);
  }
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await messages(id)).toMatchObject([{ state: 'failed', nextAt: null }]);
  const { endpoints } = (await shop.call('staffListWebhooks', { token: admin.token })).body.data;
  expect(endpoints.find((one) => one.id === id)).toMatchObject({ failed: 1, waiting: 0, isOn: true });
  await remove(id);
});

test('the pauses make three days, and chance makes them a tenth longer at most', () => {
  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(total / 86_400_000).toBeGreaterThan(3);
  expect(total / 86_400_000).toBeLessThan(3.3);
  expect([pauseAfter(1, 0), pauseAfter(1, 1), pauseAfter(pauses.length + 1, 0)]).toEqual([
    5_000,
    5_500,
    null,
  ]);
});

test('a redirect is not followed, and 410 switches the endpoint off', async () => {
  const { id } = await anEndpoint([]);
  status = 302;
  await happens();
  expect(got).toHaveLength(1);
  expect(await messages(id)).toMatchObject([{ state: 'waiting', tries: [{ status: 302 }] }]);
  status = 410;
  await happens();
  const { endpoints } = (await shop.call('staffListWebhooks', { token: admin.token })).body.data;
  expect(endpoints.find((one) => one.id === id)).toMatchObject({
    isOn: false,
    switchedOffBecause: '410 Gone',
  });
  got.length = 0;
  await happens();
  expect(got).toHaveLength(0);
  await remove(id);
});

test('an address of the inner network is refused by the egress and told in the log', async () => {
  const inner = 'http://127.0.0.1:9/hook';
  const made = await shop.call('staffCreateWebhook', {
    token: admin.token,
    body: { webhookUrl: inner, events: [] },
  });
  const { id } = made.body.data;
  await happens();
  expect((await messages(id))[0]?.tries[0]).toMatchObject({
    status: null,
    error: 'unreachable',
  });
  await remove(id);
  for (const webhookUrl of ['ftp://x.example', 'https://user:word@x.example', 'nowhere'])
    expect(
      (await shop.call('staffCreateWebhook', { token: admin.token, body: { webhookUrl, events: [] } }))
        .status,
    ).toBe(422);
});

test('messages are forgotten after thirty days, unless they wait', async () => {
  const { id } = await anEndpoint([]);
  await happens();
  shop.clock.advance(31 * 86_400_000);
  await sweepWebhooks(shop.installation);
  admin = await aCustomer(shop, { roles: ['admin'] });
  await shop.settle();
  expect((await messages(id)).filter(({ type }) => type === 'chat.answer-waits')).toEqual([]);
  await remove(id);
});

test('a shop without an endpoint pays nothing for an event', async () => {
  await happens();
  const count = async () => {
    const { rows } = await shop.installation.pool.query(
      `select count(*)::int as n from outbox_reaction where reaction = 'tellWebhooks'`,
    );
    return rows[0].n;
  };
  const before = await count();
  await happens();
  expect(await count()).toBe(before);
  const { id } = await anEndpoint([]);
  await happens();
  expect(await count()).toBeGreaterThan(before);
  await remove(id);
});

test('every event of the shop can be told', () => {
  const source = readFileSync('src/platform/jobs/events.ts', 'utf8');
  const table = source.slice(
    source.indexOf('interface EventPayloads'),
    source.indexOf('export type EventName'),
  );
  const names = [...table.matchAll(/^ {2}'([a-z.-]+)':/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(30);
  expect([...webhookEvents].sort()).toEqual(names.sort());
});
