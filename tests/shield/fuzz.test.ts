/**
 * Requests made from the contract, thousands of them, fitting and bent: the shop never fails and never hangs.
 * `npm run shield:fuzz -- --requests 1000000 --seed 7` sends more; a finding says with which request to begin.
 */
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../support/a-customer.ts';
import { aDeliveredOrder } from '../support/a-delivered-order.ts';
import type { TestShop } from '../support/a-shop.ts';
import { aCrew, aStoredOrder } from '../support/a-stored-order.ts';
import { aBuyer, aMarket, aPaidOrder, inCart, type Market } from '../support/an-order.ts';
import { type ApiDocument, type FuzzedRequest, fuzz } from '../support/fuzzer.ts';

const REQUESTS = Number(process.env.SHIELD_REQUESTS ?? 1_500);
const SEED = Number(process.env.SHIELD_SEED ?? 20_261_123);

let market: Market;
beforeAll(async () => {
  market = await aMarket();
});
afterAll(() => market.close());

/** How often it is looked whether those who ask still have their sessions and roles. */
const RENEW_EVERY = 2_000;
/** Of a long run: what waits for the outside holds up nothing. A short one is the same each time. */
const AT_ONCE = REQUESTS > 10_000 ? 6 : 1;
const MOST_ERRORS = 500;

/** They end the sessions that ask, or the accounts. */
const without = ['signOut', 'endSession', 'endOtherSessions', 'deleteAccount', 'changePassword', 'live'];

async function send(app: TestShop['app'], { method, url, headers, payload }: FuzzedRequest) {
  const sent = { method: method as 'GET', url, headers, ...(payload === undefined ? {} : { payload }) };
  const { statusCode, body } = await app.inject(sent);
  return { status: statusCode, body };
}

/** Somebody with orders in the warehouse and on their way, in whose name calls find something. */
async function aWholeCustomer(): Promise<TestCustomer> {
  const customer = await aBuyer(market.shop, { balance: '9000000' });
  const crew = await aCrew(market);
  await aStoredOrder(market, { crew, customer });
  await aDeliveredOrder(market, customer);
  await aPaidOrder(market, customer);
  await inCart(market, customer);
  return customer;
}

/** A guest, and people of each kind; the requests themselves end sessions and shut accounts out, so they are looked after. */
async function someCallers() {
  const { shop } = market;
  const aHead = () => aCustomer(shop, { roles: ['admin'] });
  const kinds = [aHead, aHead, aWholeCustomer, aWholeCustomer, () => aCustomer(shop, { confirmed: false })];
  const people = await Promise.all(kinds.map((make) => make()));
  const headersOf = ({ token }: TestCustomer) => ({ authorization: `Bearer ${token}` });
  const callers: Record<string, string>[] = [{}, ...people.map(headersOf)];
  const staff = callers.slice(1, 3);
  const renew = async (): Promise<void> => {
    for (const [n, make] of kinds.entries()) {
      const seen = await shop.app.inject({ url: '/api/v1/user', headers: callers[n + 1] ?? {} });
      const isStaff = seen.json().data?.roles?.includes('admin') === true;
      if (seen.statusCode === 200 && isStaff === (make === aHead)) continue;
      callers[n + 1] = headersOf(
        await (make === aWholeCustomer ? aBuyer(shop, { balance: '9000000' }) : make()),
      );
    }
    staff.splice(0, 2, ...callers.slice(1, 3));
  };
  return { callers, staff, renew };
}

test(`${REQUESTS} requests of seed ${SEED}: nothing fails, nothing hangs`, {
  timeout: 60_000 + REQUESTS * 200,
}, async () => {
  const { shop } = market;
  const { callers, staff, renew } = await someCallers();
  const document = JSON.parse(shop.document()) as ApiDocument;
  const statuses = new Map<number, number>();
  let sent = 0;
  const findings = await fuzz({
    ...{ document, callers, staff, without, requests: REQUESTS, seed: SEED, atOnce: AT_ONCE },
    onFinding: (finding) =>
      console.log(JSON.stringify(finding).slice(0, 1_500), shop.errors.at(-1)?.slice(0, 2_000)),
    async send(request) {
      if (++sent % RENEW_EVERY === 0) await renew();
      shop.statements.length = 0;
      if (shop.errors.length > MOST_ERRORS) shop.errors.splice(0, MOST_ERRORS / 2);
      const answer = await send(shop.app, request);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (sent % 50_000 === 0) console.log(`${sent} sent`, Object.fromEntries(statuses));
      return answer;
    },
  });
  const told = findings.map(({ call, status, ms, request }) => ({
    ...{ call, status, ms, url: request.url.slice(0, 200), payload: request.payload?.slice(0, 400) },
  }));
  expect(told, shop.errors.slice(0, 20).join('\n').slice(0, 8_000)).toEqual([]);
  // most of it must have come to the actions: a fuzzer that is shut out finds nothing
  const share = (...of: number[]) =>
    of.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0) / REQUESTS;
  expect(share(200, 201, 202, 204), JSON.stringify([...statuses])).toBeGreaterThan(0.08);
  expect(share(404), JSON.stringify([...statuses])).toBeLessThan(0.6);
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
