/**
 * Requests made from the contract, thousands of them, fitting and bent: the shop never fails and never hangs.
 * `npm run shield:fuzz -- --requests 1000000 --seed 7` sends more; a finding says with which request to begin.
 */
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../support/a-customer.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';
import { type ApiDocument, type FuzzedRequest, fuzz } from '../support/fuzzer.ts';

const REQUESTS = Number(process.env.SHIELD_REQUESTS ?? 1_500);
const SEED = Number(process.env.SHIELD_SEED ?? 20_261_123);

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

/** They end the sessions that ask, or the accounts. */
const without = ['signOut', 'endSession', 'endOtherSessions', 'deleteAccount', 'changePassword'];

async function send(app: TestShop['app'], { method, url, headers, payload }: FuzzedRequest) {
  const sent = { method: method as 'GET', url, headers, ...(payload === undefined ? {} : { payload }) };
  const { statusCode, body } = await app.inject(sent);
  return { status: statusCode, body };
}

test(`${REQUESTS} requests of seed ${SEED}: nothing fails, nothing hangs`, {
  timeout: 60_000 + REQUESTS * 200,
}, async () => {
  const staff = await aCustomer(shop, { roles: ['admin'] });
  const [customer, other] = [await aCustomer(shop), await aCustomer(shop, { confirmed: false })];
  const tokens = [staff, staff, customer, customer, other].map(({ token }) => `Bearer ${token}`);
  const callers = [{}, ...tokens.map((authorization) => ({ authorization }))];
  const document = JSON.parse(shop.document()) as ApiDocument;
  const findings = await fuzz({
    ...{ document, callers, without, requests: REQUESTS, seed: SEED },
    send: (request) => send(shop.app, request),
  });
  const told = findings.map(({ call, status, ms, request }) => ({
    ...{ call, status, ms, url: request.url.slice(0, 200), payload: request.payload?.slice(0, 400) },
  }));
  expect(told, shop.errors.slice(0, 20).join('\n').slice(0, 8_000)).toEqual([]);
  // what was refused for want of a provider is told to the operator as well
  shop.errors.length = 0;
});

test('a call that breaks on blanks is found', async () => {
  const app = Fastify();
  app.post('/broken/:id', (request) => ({
    first: (request.body as { name: string }).name.trim()[0]?.length ?? fail(),
  }));
  const fail = (): never => {
    throw new Error('a name without a sign');
  };
  const schema = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
  const operation = {
    operationId: 'broken',
    parameters: [{ name: 'id', in: 'path' as const, schema: { type: 'string' } }],
    requestBody: { content: { 'application/json': { schema } } },
  };
  const document = { paths: { '/broken/{id}': { post: operation } }, components: { schemas: {} } };
  const findings = await fuzz({
    ...{ document, callers: [{}], requests: 400, seed: SEED },
    send: (request) => send(app as unknown as TestShop['app'], request),
  });
  expect(findings.map(({ call, status }) => [call, status])).toEqual([['broken', 500]]);
  await app.close();
});
