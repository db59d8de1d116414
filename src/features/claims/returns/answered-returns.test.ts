import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import {
  aBoughtOrder,
  aBoughtPair,
  aCrew,
  aParcelPhoto,
  type Crew,
  putAway,
} from '../../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, type Buyer, type Market } from '../../../../tests/support/an-order.ts';
import { saveClaimTerms } from '../../../../tests/support/claim-terms.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';

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
afterEach(() => expectSoundBooks(shop));

const staff = () => crew.warehouse.token;
const receive = (body: object) => shop.call('staffReceiveParcel', { token: staff(), body });
const orderOf = async (id: string) =>
  (await shop.call('getOrder', { token: customer.token, params: { id } })).body.data;
const storageOf = async (id: string) =>
  (await shop.call('getOrderStorage', { token: customer.token, params: { id } })).body.data;
const find = async (q: string) =>
  (await shop.call('staffFindParcel', { token: staff(), query: { q } })).body.data;

describe('a defect that the customer answers with', () => {
  const answer = (order: { id: string }, question: string, option: string, comment?: string) =>
    shop.call('answerQuestions', {
      token: customer.token,
      body: {
        order: {
          id: order.id,
          answers: [{ question_id: question, option }],
          ...(comment ? { comment } : {}),
        },
        url_success: '/cabinet',
        url_error: '/cabinet',
      },
    });
  const claimsOf = async (order: { id: string }) =>
    (await shop.call('getOrderClaims', { token: customer.token, params: { id: order.id } })).body.data;
  async function step(id: string, name: string, note?: string) {
    const params = { id };
    const { version } = (await shop.call('staffGetClaim', { token: support.token, params })).body.data.claim;
    const body = { version, step: name, ...(note ? { note } : {}) };
    return shop.call('staffStepReturn', { token: support.token, params, body });
  }
  async function asked(order: Awaited<ReturnType<typeof aBoughtOrder>>, arrival: string, lines: string[]) {
    await shop.call('staffReportDefect', {
      ...{ token: staff(), params: { id: arrival } },
      body: { lines, note: 'The lid is broken.' },
    });
    const open = (await orderOf(order.id)).questions.find(
      ({ state, lines: own }) => state === 'open' && own.some((id) => lines.includes(id)),
    );
    return open?.id ?? '';
  }

  test.each(['checked', 'unchecked'])(
    'an exchange: the replacement of a %s parcel comes into the same line',
    async (kind) => {
      const order = await aBoughtOrder(market, { crew, customer, quantity: 2 });
      const lines = order.lines.map(({ line }) => line);
      const { id } =
        kind === 'checked'
          ? await putAway(market, crew, order, { grams: 900 })
          : (await receive({ order: { id: order.id, lines: order.lines } })).body.data;
      const answered = await answer(
        order,
        await asked(order, id, lines),
        'exchange',
        'The same colour, please.',
      );
      expect(answered.status).toBe(200);
      await shop.settle();
      expect((await orderOf(order.id)).state).toBe('exchanging');
      const [claim] = (await claimsOf(order)).claims;
      expect(claim).toMatchObject({ state: 'exchanging', decision: 'exchange', wish: 'exchange' });
      expect(claim?.messages.map(({ author, text }) => [author, text])).toEqual([
        ['staff', 'The lid is broken.'],
        ['customer', 'The same colour, please.'],
      ]);
      if (kind === 'checked') expect((await storageOf(order.id)).storage?.isHeld).toBe(true);
      const query = { order: order.id, limit: 10 };
      const listed = await shop.call('staffListClaims', { token: support.token, query });
      expect(listed.body.data).toMatchObject([{ id: claim?.id, state: 'exchanging' }]);

      await step(claim?.id ?? '', 'sent', 'It left on Monday.');
      // the customer reads the note of a step where its notice leads
      expect((await claimsOf(order)).claims[0]?.messages.at(-1)).toMatchObject({
        ...{ author: 'staff', text: 'It left on Monday.' },
      });
      expect((await step(claim?.id ?? '', 'replaced')).body.data.claim.state).toBe('resolved');
      expect((await orderOf(order.id)).state).toBe('to_warehouse');
      const found = (await find(order.orderNum)).orders[0]?.lines[0];
      expect(found).toMatchObject({ received: 0, awaited: true });
      const waits = await shop.call('staffListArrivals', {
        token: staff(),
        query: { show: 'in_work', limit: 100 },
      });
      expect(waits.body.data.map((parcel) => parcel.id)).not.toContain(id);

      const replaced = await putAway(market, crew, order, { grams: 500 });
      expect(replaced.order?.state).toBe('at_warehouse');
      // what went back weighs nothing any more
      expect(await storageOf(order.id)).toMatchObject({ phase: 'stored', weight: '0.5' });
      expect((await storageOf(order.id)).storage).toMatchObject({ day: 1, isHeld: false });
    },
  );

  test('a return: the price comes back when the seller has paid', async () => {
    const order = await aBoughtOrder(market, { crew, customer });
    const { id } = await putAway(market, crew, order);
    const question = await asked(
      order,
      id,
      order.lines.map(({ line }) => line),
    );
    const answers = await Promise.all([1, 2, 3].map(() => answer(order, question, 'return')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { claims } = await claimsOf(order);
    expect(claims).toMatchObject([{ state: 'returning', cost: { amount: '0.00' } }]);
    const paid = (await orderOf(order.id)).receipt.paid;
    await step(claims[0]?.id ?? '', 'sent');
    await step(claims[0]?.id ?? '', 'refunded_by_seller');
    const ended = await orderOf(order.id);
    expect([ended.state, ended.receipt.refunded]).toEqual(['refunded', paid]);
  });

  test('a parcel that went back before it was put away is not put away any more', async () => {
    const order = await aBoughtOrder(market, { crew, customer });
    const lines = order.lines.map(({ line }) => line);
    const parcel = { order: { id: order.id, lines: order.lines }, weighing: { grams: 800 } };
    const { id } = (await receive(parcel)).body.data;
    await aParcelPhoto(market, crew, id);
    await answer(order, await asked(order, id, lines), 'return');
    const [claim] = (await claimsOf(order)).claims;
    await step(claim?.id ?? '', 'sent');
    await step(claim?.id ?? '', 'refunded_by_seller');
    await shop.settle();
    const before = await orderOf(order.id);
    expect(before.state).toBe('refunded');
    const stored = await shop.call('staffStoreParcel', { token: staff(), params: { id } });
    expect([stored.status, stored.body.error?.code]).toEqual([409, 'wrong_state']);
    const waits = await shop.call('staffListArrivals', {
      token: staff(),
      query: { show: 'in_work', limit: 100 },
    });
    expect(waits.body.data.map((waiting) => waiting.id)).not.toContain(id);
    await shop.settle();
    expect((await orderOf(order.id)).history).toHaveLength(before.history.length);
  });

  test('a return that the seller refuses before all was here: staff decide, and the rest may still come', async () => {
    const order = await aBoughtOrder(market, { crew, customer, quantity: 2 });
    const [line = ''] = order.lines.map((each) => each.line);
    const { id } = (await receive({ order: { id: order.id, lines: [{ line, quantity: 1 }] } })).body.data;
    await answer(order, await asked(order, id, [line]), 'return');
    const [claim] = (await claimsOf(order)).claims;
    await step(claim?.id ?? '', 'refused_by_seller');
    const params = { id: claim?.id ?? '' };
    const { version } = (await shop.call('staffGetClaim', { token: support.token, params })).body.data.claim;
    const rejected = await shop.call('staffDecideClaim', {
      ...{ token: support.token, params },
      body: { decision: 'reject', version, reason: 'as_described' },
    });
    expect(rejected.status).toBe(200);
    expect((await orderOf(order.id)).state).toBe('to_warehouse');
    // what is missing counts as late from now on
    const alarm = 'select run_at from graphile_worker.jobs where key = $1';
    const { rows } = await shop.database.pool.query(alarm, [`late:${order.id}`]);
    expect(rows).toEqual([{ run_at: new Date(shop.clock.now().getTime() + 21 * 86_400_000) }]);
    expect((await receive({ order: { id: order.id, lines: [{ line, quantity: 1 }] } })).status).toBe(201);
  });

  test('different answers for two lines: two claims, each ends by itself, and the clock waits for both', async () => {
    const order = await aBoughtPair(market, { crew, customer });
    const { id } = await putAway(market, crew, order);
    const [first = '', second = ''] = order.lines.map(({ line }) => line);
    const questions = [await asked(order, id, [first]), await asked(order, id, [second])];
    await answer(order, questions[0] ?? '', 'return');
    await answer(order, questions[1] ?? '', 'exchange');
    await shop.settle();
    const { claims } = await claimsOf(order);
    expect(claims.map(({ state }) => state).sort()).toEqual(['exchanging', 'returning']);
    await step(claims.find(({ state }) => state === 'returning')?.id ?? '', 'refunded_by_seller');
    expect((await storageOf(order.id)).storage?.isHeld).toBe(true);
    await step(claims.find(({ state }) => state === 'exchanging')?.id ?? '', 'replaced');
    expect((await storageOf(order.id)).storage?.isHeld).toBe(false);
    const rest = { id: order.id, lines: order.lines.filter(({ line }) => line === second) };
    expect((await putAway(market, crew, rest)).order?.state).toBe('at_warehouse');
  });

  test('a line that goes back to its seller stands in no second claim; the other one may', async () => {
    const order = await aBoughtPair(market, { crew, customer });
    const { id } = await putAway(market, crew, order);
    const [first = '', second = ''] = order.lines.map(({ line }) => line);
    await answer(order, await asked(order, id, [first]), 'return');
    const body = { kind: 'damaged', text: 'He wrote: it is broken.' };
    const open = (lines: string[]) =>
      shop.call('staffOpenClaim', {
        ...{ token: support.token, params: { id: order.id }, body: { ...body, lines } },
      });
    expect((await open([first])).body.error?.code).toBe('wrong_state');
    expect((await open([first, second])).body.error?.code).toBe('wrong_state');
    expect((await open([second])).status).toBe(201);
    const { claims } = await claimsOf(order);
    expect(claims.map(({ lines }) => lines.map((line) => line.id)).sort()).toEqual(
      [[first], [second]].sort(),
    );
  });
});
