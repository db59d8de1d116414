/** A claim is decided while money of its order waits for a second person: nothing of it is paid twice, or stays in it. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  delivered,
  deliveryBody,
} from '../../../tests/support/a-delivery.ts';
import { aBoughtPair, putAway } from '../../../tests/support/a-stored-order.ts';
import type { Buyer } from '../../../tests/support/an-order.ts';
import { saveClaimTerms } from '../../../tests/support/claim-terms.ts';
import { expectSoundBooks } from '../../../tests/support/the-books.ts';

let desk: DeliveryDesk;
let customer: Buyer;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  customer = await aSender(desk, '900000.00');
}, 60_000);
afterAll(() => desk.market.close());
afterEach(() => expectSoundBooks(desk.market.shop));

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);

async function aloneUpTo(approvalLimit: string) {
  const { token } = await desk.staff('admin');
  await saveClaimTerms(desk.market.shop, { token, body: { approvalLimit, answerHours: 72, claimDays: 14 } });
}

const read = async (id: string) =>
  (await call('getOrder', { token: customer.token, params: { id } })).body.data;
const statesOf = async (id: string) => (await read(id)).items.map(({ state }) => state);
const refundedOf = async (id: string) => Number((await read(id)).receipt.refunded.amount);
const priceOf = async (id: string) => Number((await read(id)).receipt.quote.net.amount);

/** Two lines that their customer has. */
async function aDeliveredPair() {
  const pair = await aBoughtPair(desk.market, { crew: desk.crew, customer });
  await putAway(desk.market, desk.crew, pair, { grams: 1500 });
  const body = deliveryBody(customer, [pair.id], { use_balance: true });
  const { delivery } = (await call('createDelivery', { token: customer.token, body })).body.data;
  await delivered(desk, delivery.id, delivery.bill?.weight);
  const [first = '', second = ''] = pair.lines.map(({ line }) => line);
  return { id: pair.id, first, second, price: await priceOf(pair.id) };
}

const pieces = (line: string) => [{ id: line, quantity: 1 }];

async function preview(id: string, line: string) {
  const { token } = await desk.staff('support');
  const body = { lines: pieces(line) };
  return (await call('staffPreviewRefund', { token, params: { id }, body })).body.data;
}

/** Support asks for a line's price; above the limit it waits. */
async function ask(id: string, line: string) {
  const { token } = await desk.staff('support');
  const { amount: shown } = await preview(id, line);
  const body = { lines: pieces(line), shown, fault: 'seller', reason: 'missing' };
  return call('staffRefundPieces', { token, params: { id }, body });
}

async function askFor(id: string, line: string) {
  const asked = await ask(id, line);
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  const { id: request, state, amount } = asked.body.data;
  return { id: request, state, amount: Number(amount.amount) };
}

async function claimOf(order: string, lines: readonly string[]) {
  const body = { order, kind: 'missing', text: 'It is not in it.', lines };
  const opened = await call('openClaim', { token: customer.token, body });
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);
  return opened.body.data.id;
}

async function decide(id: string, decision: object = { decision: 'refund', fault: 'shop' }) {
  const { token } = await desk.staff('support');
  const params = { id };
  const { version } = (await call('staffGetClaim', { token, params })).body.data.claim;
  return call('staffDecideClaim', { token, params, body: { version, ...decision } });
}

async function second(id: string, decision: 'approve' | 'refuse') {
  const { token } = await desk.staff('finance');
  return call('staffDecideRefund', { token, params: { id }, body: { decision } });
}

test.each([
  ['the whole order', (order: { first: string; second: string }) => [order.first, order.second]],
  ['the line whose price waits', (order: { first: string }) => [order.first]],
])(
  'a claim about %s is paid once the request that waits is decided',
  async (_, linesOf) => {
    const order = await aDeliveredPair();
    await aloneUpTo('1');
    const waiting = await askFor(order.id, order.first);
    expect(waiting.state).toBe('waiting');
    await aloneUpTo('1000000');
    const lines = linesOf(order);
    const claim = await claimOf(order.id, lines);
    expect((await decide(claim)).body.error?.code).toBe('refund_waits');
    expect(await refundedOf(order.id)).toBe(0);
    expect((await second(waiting.id, 'refuse')).status).toBe(200);
    const decided = await decide(claim);
    expect(decided.status, JSON.stringify(decided.body)).toBe(200);
    const isWhole = lines.length === 2;
    expect(await refundedOf(order.id)).toBeCloseTo(isWhole ? order.price : waiting.amount, 2);
    expect(await statesOf(order.id)).toEqual(['refunded', isWhole ? 'refunded' : 'delivered']);
  },
  60_000,
);

test('what only waits makes the price of another line no smaller', async () => {
  const order = await aDeliveredPair();
  const full = (await preview(order.id, order.second)).amount;
  await aloneUpTo('1');
  const claim = await claimOf(order.id, [order.first]);
  const sum = { decision: 'compensate', amount: (order.price - 1).toFixed(2), fault: 'shop' };
  const [waiting] = (await decide(claim, sum)).body.data.requests;
  expect(waiting?.state).toBe('waiting');
  await aloneUpTo('1000000');
  expect((await preview(order.id, order.second)).amount).toEqual(full);
  expect((await ask(order.id, order.second)).body.error?.code).toBe('nothing_to_return');
  expect(await refundedOf(order.id)).toBe(0);
  expect((await second(waiting?.id ?? '', 'refuse')).status).toBe(200);
  expect((await askFor(order.id, order.second)).amount).toBe(Number(full.amount));
  expect(await refundedOf(order.id)).toBe(Number(full.amount));
}, 60_000);

test('the pieces that wait make it no smaller either, where a part was compensated', async () => {
  const order = await aDeliveredPair();
  await aloneUpTo('1000000');
  const claim = await claimOf(order.id, [order.first]);
  const decided = await decide(claim, { decision: 'compensate', amount: '100.00', fault: 'shop' });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  await aloneUpTo('1');
  const waiting = await askFor(order.id, order.first);
  expect(waiting.state).toBe('waiting');
  expect((await ask(order.id, order.second)).body.error?.code).toBe('nothing_to_return');
  // who agrees looks at the price again, which is what it was
  expect((await second(waiting.id, 'approve')).status).toBe(200);
  await aloneUpTo('1000000');
  const rest = await askFor(order.id, order.second);
  expect(rest.amount).toBeCloseTo(order.price - 100 - waiting.amount, 2);
  expect(await refundedOf(order.id)).toBeCloseTo(order.price - 100, 2);
}, 60_000);
