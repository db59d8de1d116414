/** Orders on the road and at their customers: deliveries in all states, claims, reviews. */

import { ownAmount } from '../amounts.ts';
import type { Kit } from '../kit.ts';
import type { Customer } from '../make-people.ts';
import { answerOffer, askBack, claim, decide, review, stepReturn, wayBack } from './after-steps.ts';
import { ask, pack, ship, travel } from './delivery-steps.ts';
import { completed, delivered, deliveryOrdered, type Life, life, merged, ofOneStep } from './life.ts';
import { stored } from './warehouse-steps.ts';

const claims = ['damaged', 'missing', 'wrong_item', 'not_as_described'] as const;
const kindOf = (turn: number) => claims[turn % claims.length] ?? 'damaged';

export const onTheRoad: readonly Life[] = [
  life('delivery-unpaid', 3, 12, 13, async (kit, by) => {
    await ask(kit, [await stored(kit, by)], { isPaid: false });
  }),
  life('packing', 4, 13, 14, ofOneStep(deliveryOrdered)),
  life('heavier', 2, 15, 16, async (kit, by) => {
    const { parcel } = await deliveryOrdered(kit, by);
    await kit.pass(0.4);
    await pack(kit, parcel, 0.6);
  }),
  life('ready', 3, 14, 15, async (kit, by) => {
    const { parcel } = await deliveryOrdered(kit, by);
    await kit.pass(0.4);
    await pack(kit, parcel);
  }),
  life('delivery-cancelled', 2, 16, 30, async (kit, by) => {
    const { parcel } = await deliveryOrdered(kit, by);
    await kit.pass(0.2);
    await kit.call('cancelDelivery', by, { params: { id: parcel.id } });
  }),
  life('shipped', 4, 15, 17, async (kit, by) =>
    travel(kit, (await deliveryOrdered(kit, by)).parcel, 'shipped'),
  ),
  life('customs', 4, 20, 24, async (kit, by) =>
    travel(kit, (await deliveryOrdered(kit, by)).parcel, 'customs'),
  ),
  life('near', 3, 24, 28, async (kit, by) =>
    travel(kit, (await deliveryOrdered(kit, by)).parcel, 'in_destination'),
  ),
  life('lost', 1, 40, 50, async (kit, by) => travel(kit, (await deliveryOrdered(kit, by)).parcel, 'lost')),
  life('returned', 1, 38, 45, async (kit, by) =>
    travel(kit, (await deliveryOrdered(kit, by)).parcel, 'returned'),
  ),
  life('merged-sent', 2, 40, 44, async (kit, by) => {
    const orders = await merged(kit, by);
    await kit.pass(1);
    const parcel = await ask(kit, orders);
    await kit.pass(0.5);
    await pack(kit, parcel);
    await kit.pass(0.3);
    await ship(kit, parcel);
  }),
  life('delivered', 6, 26, 34, ofOneStep(delivered)),
];

const ends = ['published', 'answered', 'published', 'refused', 'waiting'] as const;

export const afterwards: readonly Life[] = [
  life('completed', 6, 40, 95, ofOneStep(completed)),
  life('reviewed', 13, 34, 100, async (kit, by, turn) => {
    const order = await completed(kit, by);
    await kit.pass(0.5 + kit.draw(10) / 10);
    await review(kit, order, ends[turn % ends.length] ?? 'published');
  }),
  life('review-waits', 4, 26, 30, async (kit, by) => {
    const order = await completed(kit, by);
    await review(kit, order, 'waiting');
  }),
  life('claim-open', 4, 27, 31, async (kit, by, turn) => {
    const order = await delivered(kit, by);
    await kit.pass(0.5);
    await claim(kit, order, kindOf(turn), 'compensation');
  }),
  life('claim-asked', 2, 28, 33, async (kit, by, turn) => {
    const order = await delivered(kit, by);
    await kit.pass(0.5);
    const opened = await claim(kit, order, kindOf(turn), 'refund');
    await kit.pass(0.3);
    await askBack(kit, opened);
  }),
  life('claim-offered', 1, 28, 33, async (kit, by) => {
    const opened = await claim(kit, await delivered(kit, by), 'wrong_item', 'exchange');
    await decide(kit, opened, { ...offer, note: wayBack(opened), decision: 'exchange' });
  }),
  life('returning', 2, 30, 36, (kit, by, turn) => sentBack(kit, by, 'return', turn % 2 === 1)),
  life('exchanging', 2, 30, 36, (kit, by, turn) => sentBack(kit, by, 'exchange', turn % 2 === 1)),
  life('return-refunded', 2, 45, 70, async (kit, by) => {
    const opened = await sentBack(kit, by, 'return', true);
    await kit.pass(5);
    await stepReturn(kit, opened, 'refunded_by_seller');
  }),
  life('compensated', 3, 40, 80, async (kit, by, turn) => {
    const opened = await claim(kit, await delivered(kit, by), kindOf(turn), 'compensation');
    await kit.pass(0.5);
    const amount = ownAmount(350, kit.past.shop.settings.settlementCurrency);
    const verdict = { amount, destination: 'balance', fault: 'seller', note: null } as const;
    await decide(kit, opened, { ...verdict, decision: 'compensate' });
  }),
  life('claim-rejected', 2, 40, 80, async (kit, by) => {
    const opened = await claim(kit, await delivered(kit, by), 'not_as_described', 'refund');
    await kit.pass(0.5);
    await decide(kit, opened, { decision: 'reject', reason: 'as_described', note: null });
  }),
  life('second-person', 3, 28, 34, async (kit, by, turn) => {
    const opened = await claim(kit, await delivered(kit, by), kindOf(turn), 'refund');
    await kit.pass(0.4);
    const verdict = { destination: 'balance', fault: 'seller', note: null } as const;
    await decide(kit, opened, { ...verdict, decision: 'refund' });
  }),
];

const offer = { cost: '0', destination: 'balance', fault: 'seller' } as const;

async function sentBack(kit: Kit, by: Customer, decision: 'return' | 'exchange', isSent: boolean) {
  const opened = await claim(kit, await delivered(kit, by), 'wrong_item', decision);
  await kit.pass(0.5);
  await decide(kit, opened, { ...offer, note: wayBack(opened), decision });
  await kit.pass(0.5);
  await answerOffer(kit, opened);
  if (isSent) {
    await kit.pass(1);
    await stepReturn(kit, opened, 'sent');
  }
  return opened;
}
