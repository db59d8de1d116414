/** A claim is decided while money of its order waits for a second person: nothing of it is paid twice, or stays in it. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  atDesk,
  type DeliveryDesk,
  deliveryBody,
  shipped,
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
  await saveClaimTerms(call, { token, body: { approvalLimit, answerHours: 72, claimDays: 14 } });
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
  await shipped(desk, delivery.id, undefined, delivery.bill?.weight);
  const { version } = await atDesk(desk, delivery.id);
  const news = { params: { id: delivery.id }, body: { version, state: 'delivered' } };
  expect((await call('staffTrackDelivery', { token: desk.crew.warehouse.token, ...news })).status).toBe(200);
  await desk.market.shop.settle();
  const [first = '', second = ''] = pair.lines.map(({ line }) => line);
  return { id: pair.id, first, second, price: await priceOf(pair.id) };
}

/** Support asks for a line's price; above the limit it waits. */
async function askFor(id: string, line: string) {
  const { token } = await desk.staff('support');
  const [params, lines] = [{ id }, [{ id: line, quantity: 1 }]];
  const { amount: shown } = (await call('staffPreviewRefund', { token, params, body: { lines } })).body.data;
  const wish = { lines, shown, fault: 'seller', reason: 'missing' };
  const asked = await call('staffRefundPieces', { token, params, body: wish });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  return { id: asked.body.data.id, state: asked.body.data.state, amount: Number(shown.amount) };
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
