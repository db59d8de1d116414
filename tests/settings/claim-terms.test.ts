/** The terms of claims and the limits of one person: each is changed, and an action ends another way. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDeliveredOrder } from '../support/a-delivered-order.ts';
import { aDeliveryDesk, aPaidDelivery, aSender, type DeliveryDesk, shipped } from '../support/a-delivery.ts';
import { aBoughtOrder, passDays } from '../support/a-stored-order.ts';
import type { Buyer } from '../support/an-order.ts';
import { saveClaimTerms } from '../support/claim-terms.ts';
import { everyField } from './every-field.ts';

let desk: DeliveryDesk;
let buyer: Buyer;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  buyer = await aSender(desk);
}, 120_000);
afterAll(() => desk?.market.close());

const call: DeliveryDesk['market']['shop']['call'] = (name, options) => desk.market.shop.call(name, options);
const done = <Answer extends { status: number; body: unknown }>(answer: Answer): Answer => {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer;
};

/** Whether a part of an order's money goes back at once or waits for a second person. */
async function ofRefund(): Promise<unknown> {
  const { token } = await desk.staff('finance');
  const customer = await aSender(desk, '20000.00');
  const { id, lines } = await aBoughtOrder(desk.market, { crew: desk.crew, customer });
  const body = { lines: lines.map(({ line, quantity }) => ({ id: line, quantity })) };
  return done(await call('staffPreviewRefund', { token, params: { id }, body })).body.data.needsSecond;
}

/** The state of a correction that adds 100 to a balance by hand. */
async function ofCorrection(): Promise<unknown> {
  const { token } = await desk.staff('finance');
  const { id } = await aSender(desk, '');
  const body = { amount: '100', reason: 'A mistake of ours' };
  const { data } = done(await call('staffCorrectBalance', { token, params: { id }, body })).body;
  return data.corrections[0]?.state;
}

/** The state of a refund of 100 from a balance to the card. */
async function ofCard(): Promise<unknown> {
  const { token } = await desk.staff('finance');
  const customer = await aSender(desk, '');
  const made = done(await call('topUpBalance', { token: customer.token, body: { amount: '1000' } })).body
    .data;
  await desk.market.choose(made.url ?? '', 'success');
  await desk.market.shop.settle();
  const params = { id: made.id };
  const { returned } = done(await call('staffGetPayment', { token, params })).body.data;
  const body = { amount: '100', reason: 'asked', returned };
  return done(await call('staffRefundPayment', { token, params, body })).body.data.refunds[0]?.state;
}

async function ofAnswer(): Promise<unknown> {
  const { id } = await aDeliveredOrder(desk.market, buyer);
  return done(await call('getOrderClaims', { token: buyer.token, params: { id } })).body.data.answerHours;
}

let old: string | undefined;
/** Whether a claim may be made five days after the delivery. */
async function afterFiveDays(): Promise<unknown> {
  if (old === undefined) {
    const { delivery, order } = await aPaidDelivery(desk, buyer);
    const { version } = await shipped(desk, delivery.id);
    const params = { id: delivery.id };
    const body = { version, state: 'delivered' };
    done(await call('staffTrackDelivery', { token: desk.crew.warehouse.token, params, body }));
    old = order.id;
    await passDays(desk.market, 5, [buyer, await desk.staff('admin')]);
  }
  return done(await call('getOrderClaims', { token: buyer.token, params: { id: old } })).body.data.can;
}

interface Row {
  look(): Promise<unknown>;
  /** The results of the action before and after the change. */
  ends: [unknown, unknown];
  to: Record<string, unknown>;
  /** Saved with everything else first. */
  first?: Record<string, unknown>;
}
const usual = {
  answerHours: 72,
  claimDays: 14,
  approvalLimit: '5000',
  cardLimit: '30000',
  correctionLimit: '5000',
  dayLimit: '300000',
};
const rows: Record<string, Row> = {
  approvalLimit: { look: ofRefund, ends: [false, true], to: { approvalLimit: '1' } },
  cardLimit: { look: ofCard, ends: ['created', 'proposed'], to: { cardLimit: '50' } },
  correctionLimit: { look: ofCorrection, ends: ['done', 'waiting'], to: { correctionLimit: '50' } },
  dayLimit: { look: ofCorrection, ends: ['done', 'waiting'], to: { dayLimit: '50' } },
  // 50 roubles wait, 50 euros do not
  currency: {
    ...{ look: ofCorrection, ends: ['waiting', 'done'] },
    ...{ first: { correctionLimit: '50' }, to: { correctionLimit: '50', currency: 'EUR' } },
  },
  answerHours: { look: ofAnswer, ends: [72, 5], to: { answerHours: 5 } },
  claimDays: { look: afterFiveDays, ends: ['yes', 'too_late'], to: { claimDays: 4 } },
};

test('every field that staff can send has a row', () => {
  everyField('staffSaveClaimSettings', Object.keys(rows));
});

test.each(Object.entries(rows))('%s: what somebody does ends another way afterwards', async (_, row) => {
  const save = async (terms: Record<string, unknown>): Promise<void> => {
    const { token } = await desk.staff('admin');
    done(await saveClaimTerms(desk.market.shop, { token, body: { ...usual, ...terms } }));
  };
  await save(row.first ?? {});
  expect(await row.look()).toEqual(row.ends[0]);
  await save(row.to);
  expect(await row.look()).toEqual(row.ends[1]);
});
