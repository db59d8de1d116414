/** The storage clock stands still exactly while something about the goods is open (rules: storage-fee, decisions/0195). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import { aBoughtPair, aCrew, type Crew, passDays, putAway } from '../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, type Buyer, type Market } from '../../../tests/support/an-order.ts';

type Pair = Awaited<ReturnType<typeof aBoughtPair>>;

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
});
afterAll(() => market.close());

const one = (order: Pair, index: number) => ({ id: order.id, lines: order.lines.slice(index, index + 1) });
const lineOf = (order: Pair, index: number) => order.lines[index]?.line ?? '';
const clockOf = async ({ id }: Pair) => {
  const read = await shop.call('getOrderStorage', { token: customer.token, params: { id } });
  return read.body.data.storage;
};
const everybody = () => [customer, support, crew.buyer, crew.warehouse];

/** Asks about a line of a parcel; answers the question. */
async function asked(order: Pair, arrival: string, line: string): Promise<string> {
  const reported = await shop.call('staffReportDefect', {
    ...{ token: crew.warehouse.token, params: { id: arrival } },
    body: { lines: [line], note: 'The lid is broken.' },
  });
  expect(reported.status, JSON.stringify(reported.body)).toBe(200);
  const read = await shop.call('getOrder', { token: customer.token, params: { id: order.id } });
  const open = read.body.data.questions.filter(({ state }) => state === 'open');
  return open.find(({ lines }) => lines.includes(line))?.id ?? '';
}

async function answer(order: Pair, question: string, option: string) {
  const answered = await shop.call('answerQuestions', {
    token: customer.token,
    body: {
      order: { id: order.id, answers: [{ question_id: question, option }] },
      ...{ url_success: '/cabinet', url_error: '/cabinet' },
    },
  });
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  await shop.settle();
}

async function claimAbout(order: Pair, state: string) {
  const read = await shop.call('getOrderClaims', { token: customer.token, params: { id: order.id } });
  return read.body.data.claims.find((claim) => claim.state === state)?.id ?? '';
}

async function step(id: string, name: string) {
  const params = { id };
  const { version } = (await shop.call('staffGetClaim', { token: support.token, params })).body.data.claim;
  const body = { version, step: name };
  const taken = await shop.call('staffStepReturn', { token: support.token, params, body });
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
}

describe('a clock that starts while something is open stands still from the beginning', () => {
  test('a question about what came first', async () => {
    const order = await aBoughtPair(market, { crew, customer });
    const first = await putAway(market, crew, one(order, 0));
    const question = await asked(order, first.id, lineOf(order, 0));
    expect(await clockOf(order)).toBeNull();
    await putAway(market, crew, one(order, 1));
    await passDays(market, 8, everybody());
    expect(await clockOf(order)).toMatchObject({ isHeld: true, day: 1, freeUntil: null });
    await answer(order, question, 'accept');
    expect(await clockOf(order)).toMatchObject({ isHeld: false, day: 1 });
    await passDays(market, 2, everybody());
    expect(await clockOf(order)).toMatchObject({ isHeld: false, day: 3 });
  });

  test('a return of what came first', async () => {
    const order = await aBoughtPair(market, { crew, customer });
    const first = await putAway(market, crew, one(order, 0));
    await answer(order, await asked(order, first.id, lineOf(order, 0)), 'return');
    await putAway(market, crew, one(order, 1));
    await passDays(market, 40, everybody());
    expect(await clockOf(order)).toMatchObject({ isHeld: true, day: 1, penaltyDays: 0 });
    await step(await claimAbout(order, 'returning'), 'refunded_by_seller');
    expect(await clockOf(order)).toMatchObject({ isHeld: false, day: 1 });
  });
});

test('a replacement that comes starts the clock anew, and another return holds it on', async () => {
  const order = await aBoughtPair(market, { crew, customer });
  const first = await putAway(market, crew, order);
  const questions = [
    await asked(order, first.id, lineOf(order, 0)),
    await asked(order, first.id, lineOf(order, 1)),
  ];
  await answer(order, questions[0] ?? '', 'exchange');
  await answer(order, questions[1] ?? '', 'return');
  await step(await claimAbout(order, 'exchanging'), 'replaced');
  expect(await clockOf(order)).toMatchObject({ isHeld: true });
  await putAway(market, crew, one(order, 0));
  await passDays(market, 40, everybody());
  expect(await clockOf(order)).toMatchObject({ isHeld: true, day: 1, penaltyDays: 0 });
  await step(await claimAbout(order, 'returning'), 'refunded_by_seller');
  expect(await clockOf(order)).toMatchObject({ isHeld: false, day: 1 });
});

test('of two questions the first answer does not let the clock go on', async () => {
  const order = await aBoughtPair(market, { crew, customer });
  const first = await putAway(market, crew, order);
  const questions = [
    await asked(order, first.id, lineOf(order, 0)),
    await asked(order, first.id, lineOf(order, 1)),
  ];
  await answer(order, questions[0] ?? '', 'accept');
  await passDays(market, 6, everybody());
  expect(await clockOf(order)).toMatchObject({ isHeld: true, day: 1 });
  await answer(order, questions[1] ?? '', 'accept');
  await passDays(market, 1, everybody());
  expect(await clockOf(order)).toMatchObject({ isHeld: false, day: 2 });
});
