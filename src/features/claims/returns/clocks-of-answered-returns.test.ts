/** Migration 0196 on rows as they were left by answers from before migration 0175. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import {
  aBoughtPair,
  aCrew,
  type Crew,
  passDays,
  putAway,
} from '../../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, type Buyer, type Market } from '../../../../tests/support/an-order.ts';
import { saveClaimTerms } from '../../../../tests/support/claim-terms.ts';

const migration = readFileSync('database/migrations/0196-clocks-of-answered-returns.sql', 'utf8');

let market: Market;
let shop: Market['shop'];
let crew: Crew;
let customer: Buyer;
let support: TestCustomer;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  crew = await aCrew(market);
  customer = await aBuyer(shop, { balance: '900000' });
  support = await aCustomer(shop, { roles: ['support'] });
  const { token } = await aCustomer(shop, { roles: ['admin'] });
  const body = { approvalLimit: '1000000', answerHours: 72, claimDays: 14 };
  await saveClaimTerms(shop, { token, body });
});
afterAll(() => market.close());

const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;

type Pair = Awaited<ReturnType<typeof aBoughtPair>>;
const clockOf = async ({ id }: Pair) => {
  const read = await shop.call('getOrderStorage', { token: customer.token, params: { id } });
  return read.body.data.storage;
};

/** Two lines in the warehouse, the first one asked about. */
async function asked() {
  const order = await aBoughtPair(market, { crew, customer });
  const { id } = await putAway(market, crew, order);
  await shop.call('staffReportDefect', {
    ...{ token: crew.warehouse.token, params: { id } },
    body: { lines: [order.lines[0]?.line], note: 'The lid is broken.' },
  });
  const read = await shop.call('getOrder', { token: customer.token, params: { id: order.id } });
  return { order, question: read.body.data.questions.find(({ state }) => state === 'open')?.id ?? '' };
}

/** The customer wants it to go back, in the words and rows of before 0175. */
async function answered({ order, question }: Awaited<ReturnType<typeof asked>>) {
  const given = await shop.call('answerQuestions', {
    token: customer.token,
    body: {
      order: { id: order.id, answers: [{ question_id: question, option: 'return' }] },
      ...{ url_success: '/cabinet', url_error: '/cabinet' },
    },
  });
  expect(given.status, JSON.stringify(given.body)).toBe(200);
  await shop.settle();
  const [claim] = await query('select id from claim where question_id = $1', [question]);
  await query('delete from claim_event where claim_id = $1', [claim.id]);
  await query(`delete from storage_pause where order_id = $1 and reason = 'question'`, [order.id]);
  await query(`update storage_pause set reason = 'question' where order_id = $1`, [order.id]);
  return claim.id as string;
}

async function step(id: string, name: string) {
  const params = { id };
  const { version } = (await shop.call('staffGetClaim', { token: support.token, params })).body.data.claim;
  const body = { version, step: name };
  const taken = await shop.call('staffStepReturn', { token: support.token, params, body });
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
}
const openPauses = ({ id }: Pair) =>
  query('select reason from storage_pause where order_id = $1 and to_at is null', [id]);

test('an open return holds the clock for its claim, which lets it go; its journal begins with the answer', async () => {
  const stuck = await asked();
  const claim = await answered(stuck);
  expect(await openPauses(stuck.order)).toEqual([{ reason: 'question' }]);
  await query(migration);
  expect(await openPauses(stuck.order)).toEqual([{ reason: 'claim' }]);
  const events = await query('select kind, actor, to_state, facts from claim_event where claim_id = $1', [
    claim,
  ]);
  expect(events).toEqual([
    {
      ...{ kind: 'answered', actor: `customer:${customer.id}`, to_state: 'returning' },
      facts: { question: stuck.question, decision: 'return' },
    },
  ]);
  await query(migration);
  expect(await query('select kind from claim_event where claim_id = $1', [claim])).toHaveLength(1);
  await step(claim, 'refunded_by_seller');
  expect(await clockOf(stuck.order)).toMatchObject({ isHeld: false, day: 1 });
});

test('a return that is over lets the clock go on from now, and it is looked at again', async () => {
  const stuck = await asked();
  const claim = await answered(stuck);
  await step(claim, 'refunded_by_seller');
  const { id } = stuck.order;
  await query(`update storage_pause set reason = 'question', to_at = null where order_id = $1`, [id]);
  await query('update stored_order set look_at = null where order_id = $1', [id]);
  expect(await clockOf(stuck.order)).toMatchObject({ isHeld: true });
  await query(migration);
  expect(await openPauses(stuck.order)).toEqual([]);
  await passDays(market, 20, [customer, crew.buyer, crew.warehouse, support]);
  expect(await clockOf(stuck.order)).toMatchObject({ isHeld: false, penaltyDays: 0 });
  await shop.features.jobs.watch_storage?.({});
  expect(await query('select mark from storage_notice where order_id = $1', [id])).toEqual([
    { mark: 'early' },
  ]);
});

test('an order whose question is open is left alone', async () => {
  const { order } = await asked();
  await query(migration);
  expect(await openPauses(order)).toEqual([{ reason: 'question' }]);
});
