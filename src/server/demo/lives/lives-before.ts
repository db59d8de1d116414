/** Orders on their way to the warehouse and on its shelves: how many go which way, and when they begin. */
import { buying, type Life, life, merged, ofOneStep } from './life.ts';
import { bought, buy, pay, place, placeTwo, purchase, send, take, topUp } from './order-steps.ts';
import { answer, report, reportDefect } from './question-steps.ts';
import { receive, stored } from './warehouse-steps.ts';

const troubles = ['price_increase', 'freight', 'stock', 'variant', 'data', 'price_increase'] as const;
export const beforeThePurchase: readonly Life[] = [
  life('review', 5, 0.3, 1.5, (kit, by) => place(kit, by, { isTyped: true })),
  life('unpaid', 7, 0.1, 2.2, ofOneStep(place)),
  life('declined', 2, 0.2, 1.4, async (kit, by) => {
    const order = await place(kit, by);
    await kit.pass(0.05);
    await pay(kit, order, { outcome: 'decline' });
  }),
  life('expired', 5, 8, 50, ofOneStep(place)),
  life('changed-mind', 4, 6, 50, async (kit, by) => {
    const { id } = await place(kit, by);
    await kit.pass(0.4);
    await kit.call('deleteOrder', by, { params: { id } });
  }),
  life('paid', 9, 0.3, 1.6, async (kit, by) => {
    const order = await place(kit, by);
    await kit.pass(0.1);
    await pay(kit, order);
  }),
  life('buying', 7, 0.6, 2, ofOneStep(buying)),
  life('cancel-asked', 2, 0.7, 2, async (kit, by) => {
    const { id } = await buying(kit, by);
    await kit.call('askToCancelOrder', by, { params: { id }, body: {} });
  }),
  life('cancelled', 4, 5, 55, async (kit, by) => {
    const { id } = await buying(kit, by);
    const body = { reason: 'sold_out', note: 'The shop has sold its last one.' } as const;
    await kit.call('staffCancelOrder', kit.crew.buyer, { params: { id }, body });
  }),
  life('trouble', 12, 1, 5, async (kit, by, turn) => {
    const order = await buying(kit, by);
    await report(kit, order, troubles[turn % troubles.length] ?? 'stock');
  }),
  life('extra-due', 5, 1, 2.4, async (kit, by) => {
    const order = await buying(kit, by);
    await report(kit, order, 'price_increase');
    await kit.pass(0.3);
    await answer(kit, order, 'accept', { isPaid: false });
  }),
  life('extra-paid', 3, 5, 12, async (kit, by) => {
    const order = await buying(kit, by);
    await report(kit, order, 'price_increase', 1.08);
    await kit.pass(0.4);
    await answer(kit, order, 'accept');
    await kit.pass(0.3);
    await purchase(kit, order);
  }),
  life('advance', 4, 2, 9, async (kit, by) => {
    const answers = { priceRise: { percent: '10' }, hold: '2000' };
    const order = await place(kit, by, { answers });
    await topUp(kit, by, '3000');
    await pay(kit, order, { useBalance: false });
    await kit.pass(0.3);
    await take(kit, order);
    await report(kit, order, 'price_increase', 1.05);
    await kit.pass(0.2);
    await purchase(kit, order);
  }),
  life('unanswered', 2, 16, 40, async (kit, by) => report(kit, await buying(kit, by), 'stock')),
];

export const toTheWarehouse: readonly Life[] = [
  life('bought', 8, 1.8, 5, ofOneStep(bought)),
  life('sent', 9, 4, 8, async (kit, by) => {
    const order = await bought(kit, by);
    await kit.pass(0.8);
    await send(kit, order);
  }),
  life('money-due-back', 2, 5, 7, async (kit, by) => {
    const order = await bought(kit, by);
    await kit.pass(0.6);
    await report(kit, order, 'stock');
    await kit.pass(0.4);
    // bought already: the money comes back when staff have it from the shop
    await answer(kit, order, 'refund');
  }),
  life('late', 2, 27, 30, async (kit, by) => {
    const order = await bought(kit, by);
    await kit.pass(0.5);
    await send(kit, order);
  }),
  life('partly', 5, 8, 14, async (kit, by) => {
    const order = await placeTwo(kit, by);
    await buy(kit, order);
    await kit.pass(0.5);
    await send(kit, order);
    await kit.pass(3);
    await receive(kit, order, { lines: 1 });
  }),
  life('on-the-table', 3, 7, 8, async (kit, by) => {
    const order = await bought(kit, by);
    await kit.pass(0.3);
    await send(kit, order);
    await kit.pass(4);
    await receive(kit, order, { isLeft: true });
  }),
  life('stored', 9, 10, 24, ofOneStep(stored)),
  life('stored-long', 3, 46, 52, ofOneStep(stored)),
  life('abandoned', 2, 128, 132, ofOneStep(stored)),
  life('defect', 3, 9, 13, async (kit, by) => {
    const order = await bought(kit, by);
    await kit.pass(0.5);
    await send(kit, order);
    await kit.pass(3);
    await reportDefect(kit, await receive(kit, order, { isLeft: true }));
  }),
  life('merged', 3, 26, 32, merged),
  life('refunded', 3, 12, 45, async (kit, by) => {
    const { id } = await bought(kit, by);
    await kit.pass(1.5);
    const staff = kit.crew.support;
    const { order } = await kit.call('staffGetOrder', staff, { params: { id } });
    const lines = order.items.map((item) => ({ id: item.id, quantity: item.quantity }));
    const { amount } = await kit.call('staffPreviewRefund', staff, { params: { id }, body: { lines } });
    // above the limit it waits for a second person
    await kit.call('staffRefundPieces', staff, {
      params: { id },
      body: { lines, shown: amount, fault: 'seller', reason: 'seller_cancelled' },
    });
  }),
];
