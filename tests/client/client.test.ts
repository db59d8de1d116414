/** The typed client against a real shop: the answers, lists over pages, failures, files, and sending again. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClient, each, pages, routes, WaybillFailure } from '../../client/index.ts';
import { drawClient, ownDocument } from '../../scripts/client/draw-client.ts';
import { calls } from '../../src/calls.ts';
import { aCustomer } from '../support/a-customer.ts';
import { aBuyer, aMarket, anOrder, type Buyer, type Market } from '../support/an-order.ts';
import { aPicture } from '../support/pictures.ts';

let market: Market;
let address: string;
let buyer: Buyer;
let key: string;
let orders: { id: string; orderNum: string }[];

beforeAll(async () => {
  market = await aMarket({}, { currency: 'EUR' });
  const { shop } = market;
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  const admin = await aCustomer(shop, { roles: ['admin'] });
  const made = await createClient({ address, key: admin.token }).staffCreateServiceAccount({
    body: { serviceName: 'Test', roles: ['finance'], readsOnly: true },
  });
  key = made.data.key;
  buyer = await aBuyer(shop, { balance: '2000' });
  orders = [];
  for (let i = 0; i < 3; i++) orders.push(await anOrder(market, buyer));
});
afterAll(() => market.close());

const unpaid = { state: 'awaiting_payment' } as const;

/** A failure, or a test that fails. */
const failureOf = (promise: Promise<unknown>): Promise<WaybillFailure> =>
  promise.then(
    () => expect.unreachable('it succeeded'),
    (failure: unknown) => {
      expect(failure).toBeInstanceOf(WaybillFailure);
      return failure as WaybillFailure;
    },
  );

test('the file of types is as the document says, and the document that the shop answers is this one', async () => {
  const file = readFileSync(new URL('../../client/api.ts', import.meta.url), 'utf8');
  expect(file === drawClient(ownDocument()), 'client/api.ts is stale: npm run client').toBe(true);
  const served = await (await fetch(`${address}/api/v1/openapi.json`)).json();
  expect(drawClient(served)).toBe(file);
  expect(Object.keys(routes).sort()).toEqual(Object.keys(calls).sort());
});

test('a key that only reads lists orders over pages, and opens one', async () => {
  const shop = createClient({ address, key });
  const numbers: string[] = [];
  for await (const { order } of each(shop.staffListOrders, {
    query: { ...unpaid, limit: 2, sort: 'newest' },
  }))
    numbers.push(order.orderNum);
  expect(numbers).toEqual(orders.map(({ orderNum }) => orderNum).reverse());
  const sizes: number[] = [];
  for await (const { data } of pages(shop.staffListOrders, { query: { ...unpaid, limit: 2 } }))
    sizes.push(data.length);
  expect(sizes).toEqual([2, 1]);
  const { data } = await shop.staffGetOrder({ params: { id: orders[0]?.orderNum ?? '' } });
  expect(data.order.id).toBe(orders[0]?.id);
  expect(data.order.total.currency).toBe('EUR');
});

test('what is refused is one class, with the word of the shop in the language that was asked for', async () => {
  const reader = createClient({ address, key, language: 'ru' });
  const params = { id: orders[0]?.id ?? '' };
  const written = await failureOf(reader.staffTagOrder({ params, body: { tag: 'x' } }));
  expect([written.code, written.status]).toEqual(['forbidden', 403]);
  expect(written.message).toMatch(/[а-я]/);
  expect(written.requestId).toBeTruthy();
  const missing = await failureOf(reader.staffGetOrder({ params: { id: 'a/b?c' } }));
  expect([missing.code, missing.status]).toEqual(['not_found', 404]);
  const guest = await failureOf(createClient({ address }).staffListOrders());
  expect([guest.code, guest.status]).toEqual(['signed_out', 401]);
  const customer = createClient({ address, key: buyer.token });
  const faulty = await failureOf(
    customer.createRecipient({ body: { familyName: '', givenName: 'A', phone: '+7 912 345-67-89' } }),
  );
  expect([faulty.code, Object.keys(faulty.fields)]).toEqual(['fields', ['familyName']]);
  const gone = createClient({ address: 'http://127.0.0.1:9', tries: 1 });
  expect((await failureOf(gone.getPaymentInfo())).code).toBe('offline');
});

test('a key makes one thing once, and another thing under it is refused', async () => {
  const customer = createClient({ address, key: buyer.token });
  const body = { country: 'DE', street: 'Beispielweg 1', postcode: '10115', city: 'Berlin' };
  const once = await customer.createAddress({ body, idempotencyKey: 'address-of-a-test' });
  const again = await customer.createAddress({ body, idempotencyKey: 'address-of-a-test' });
  expect(again.data.id).toBe(once.data.id);
  expect((await customer.createAddress({ body })).data.id).not.toBe(once.data.id);
  const other = { ...body, city: 'Bremen' };
  const refused = await failureOf(
    customer.createAddress({ body: other, idempotencyKey: 'address-of-a-test' }),
  );
  expect(refused.code).toBe('key_reused');
});

test('a picture goes as a form', async () => {
  const picture = await aPicture({ format: 'png' });
  const customer = createClient({ address, key: buyer.token });
  const file = new Blob([new Uint8Array(picture)], { type: 'image/png' });
  const { data } = await customer.uploadAvatar({ form: { left: 0, top: 0, size: 0.5, file } });
  expect(data.avatar).toMatch(/^\//);
});

/** A door before the shop that answers as it is told, and else passes on. */
const trouble: ((request: IncomingMessage, reply: ServerResponse) => void)[] = [];
let seen: { method: string; key: string | undefined; at: number }[] = [];
const door = createServer((request, reply) => {
  const given = request.headers['idempotency-key'];
  seen.push({ method: request.method ?? '', key: given as string | undefined, at: Date.now() });
  const next = trouble.shift();
  if (next) return next(request, reply);
  void passOn(request, reply);
});
async function passOn(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { host: _, connection: __, ...headers } = request.headers;
  const answer = await market.shop.app.inject({
    ...{ method: request.method as 'GET', url: request.url ?? '/', headers },
    payload: Buffer.concat(parts),
  });
  reply.writeHead(answer.statusCode, answer.headers as Record<string, string>).end(answer.rawPayload);
}
let behind: string;
beforeAll(async () => {
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  behind = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
});
afterAll(() => void door.close());
beforeEach(() => {
  seen = [];
  trouble.length = 0;
});
const answers =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  (_: IncomingMessage, reply: ServerResponse) =>
    void reply
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ error: { code, message: 'no', requestId: 'r' } }));
const cuts = (request: IncomingMessage) => void request.socket.destroy();

test('429 and 503 are tried again after the pause that is asked for', async () => {
  const shop = createClient({ address: behind, key });
  trouble.push(answers(503, 'unavailable', { 'retry-after': '1' }));
  trouble.push(
    answers(429, 'too_many_requests', { 'retry-after': new Date(Date.now() + 3000).toUTCString() }),
  );
  expect((await shop.staffListOrders({ query: unpaid })).data).toHaveLength(3);
  const [first, second, third] = seen.map(({ at }) => at);
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(990);
  expect((third ?? 0) - (second ?? 0)).toBeGreaterThan(500);
  expect(seen).toHaveLength(3);
});

test('a longer pause than one waits for is a failure at once, and so is a wrong password', async () => {
  const shop = createClient({ address: behind, key, longestPauseSeconds: 5 });
  trouble.push(answers(503, 'shop_quiet', { 'retry-after': '3600' }));
  expect((await failureOf(shop.staffListOrders())).code).toBe('shop_quiet');
  trouble.push(answers(429, 'too_many_tries'));
  expect((await failureOf(shop.signIn({ body: { email: 'a@b.example', password: 'x' } }))).status).toBe(429);
  expect(seen).toHaveLength(2);
});

test('a lost answer of a call that creates is asked for again under the same key, and one is made', async () => {
  const customer = createClient({ address: behind, key: buyer.token });
  const before = (await customer.listRecipients()).data.length;
  seen = [];
  trouble.push((request, reply) => {
    // the shop did it, and its answer is lost
    void passOn(
      request,
      Object.assign(Object.create(reply), { writeHead: () => ({ end: () => cuts(request) }) }),
    );
  });
  const body = { familyName: 'Muster', givenName: 'Anna', phone: '+7 912 345-67-89' };
  await customer.createRecipient({ body });
  expect(seen).toHaveLength(2);
  expect(seen[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(seen[1]?.key).toBe(seen[0]?.key);
  expect((await customer.listRecipients()).data).toHaveLength(before + 1);
});

test('a call that acts without a key is not sent twice', async () => {
  const customer = createClient({ address: behind, key: buyer.token });
  trouble.push(cuts);
  expect((await failureOf(customer.updateUser({ body: { name: 'Anna' } }))).code).toBe('offline');
  trouble.push(cuts);
  expect((await failureOf(customer.refreshEmail())).code).toBe('offline');
  trouble.push(cuts, cuts);
  expect((await customer.listRecipients()).data.length).toBeGreaterThan(0);
  expect(seen.map(({ method }) => method)).toEqual(['PUT', 'GET', 'GET', 'GET', 'GET']);
});

test('a page of a proxy is a failure of its own, and five tries are enough', async () => {
  const page = (_: IncomingMessage, reply: ServerResponse) =>
    void reply.writeHead(502).end('<h1>Bad gateway</h1>');
  trouble.push(...Array.from({ length: 9 }, () => page));
  const shop = createClient({ address: behind, key, tries: 3 });
  const failure = await failureOf(shop.staffListOrders());
  expect([failure.code, failure.status, seen.length]).toEqual(['unreadable', 502, 3]);
});

test('whoever ends a call hears that, and nothing is tried again', async () => {
  const shop = createClient({ address: behind, key });
  trouble.push(() => {});
  const ending = new AbortController();
  setTimeout(() => ending.abort(new Error('enough')), 100);
  await expect(shop.staffListOrders({ signal: ending.signal })).rejects.toThrow('enough');
  const slow = createClient({ address: behind, key, timeoutSeconds: 0.2, tries: 1 });
  trouble.push(() => {});
  expect((await failureOf(slow.staffListOrders())).message).toBe('no answer within 0.2 s');
  expect(seen).toHaveLength(2);
});
