/** The estimate that an order was made by is kept, and measured by what the parcel came to. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  deliveryBody,
  shipped,
  storedGoods,
} from '../../../../tests/support/a-delivery.ts';
import { editAsSeen, orderToEdit } from '../../../../tests/support/an-edit.ts';
import { anOrder, type Buyer, inCart } from '../../../../tests/support/an-order.ts';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { OrderReceipt } from '../../../pages/account/orders/order-receipt.tsx';
import { money } from '../../../platform/money/money.ts';
import type { KeptEstimate } from '../../pricing/formula/kept-estimate.ts';
import { roughly } from '../../pricing/screens/told-to-door.ts';
import type { Bill } from '../contract.ts';
import { EstimateTold } from '../screens/delivery/estimate-told.tsx';
import { estimateTold } from './estimate-told.ts';

let desk: DeliveryDesk;
let sender: Buyer;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  sender = await aSender(desk, '900000.00');
}, 180_000);
afterAll(() => desk?.market.close());

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
async function kept(id: string): Promise<KeptEstimate | null> {
  const { rows } = await desk.market.shop.database.pool.query<{ estimate: KeptEstimate | null }>(
    'select estimate from customer_order where id = $1',
    [id],
  );
  return rows[0]?.estimate ?? null;
}
const read = async (id: string) =>
  (await call('getOrder', { token: sender.token, params: { id } })).body.data;

test('an order keeps the range and the days that the cart told; an edit keeps its own, a note changes nothing', async () => {
  const { order: draft } = await inCart(desk.market, sender);
  const { groups } = (await call('getCart', { token: sender.token })).body.data;
  const shown = groups.find(({ id }) => id === draft)?.quote?.payLater;
  expect(shown?.toDoor).toBeDefined();
  const body = { orders: [{ id: draft, ...sender.placing }] };
  const made = await call('createOrders', { token: sender.token, body });
  const id = made.body.data.orders[0]?.id ?? '';
  const first = await kept(id);
  expect(first).toMatchObject({ country: 'RU', pieces: 1, toDoor: shown?.toDoor });
  expect(first?.arrival?.to.slice(0, 10)).toBe(shown?.arrival?.to.slice(0, 10));
  // the customer reads it from then on
  expect((await read(id)).toDoor).toMatchObject({
    ...{ country: 'RU', told: shown?.toDoor, arrival: first?.arrival, customs: null },
    ...{ delivery: first?.parts?.delivery, without: first?.parts?.without },
  });
  expect((await read(id)).toDoor?.now).toBeUndefined();
  await editAsSeen(desk.market.shop, sender, { id, input: { comment: 'keep the box' } });
  expect(await kept(id)).toEqual(first);
  const [line] = (await orderToEdit(desk.market.shop, sender, id)).lines;
  const input = { lines: [{ id: line?.id ?? '', quantity: 3 }] };
  const edited = await editAsSeen(desk.market.shop, sender, { id, input });
  expect(edited.status).toBe(200);
  const second = await kept(id);
  expect(second?.pieces).toBe(3);
  expect(Number(second?.toDoor.from.amount)).toBeGreaterThan(Number(first?.toDoor.from.amount));
  expect((await read(id)).toDoor?.told).toEqual(second?.toDoor);
});

/** The order with its estimate as another installation or a later price would have left it. */
async function withEstimate(id: string, set: string): Promise<Awaited<ReturnType<typeof read>>['toDoor']> {
  await desk.market.shop.database.pool.query(`update customer_order set ${set} where id = $1`, [id]);
  return (await read(id)).toDoor;
}

test('the promise follows a price that was made again, of old orders tells what was kept, and ends with the order', async () => {
  const { id, total } = await anOrder(desk.market, sender);
  const estimate = await kept(id);
  const { byCard } = (await read(id)).receipt.quote;
  const later = { amount: (Number(byCard.amount) + 100).toFixed(2), currency: byCard.currency };
  const moved = await withEstimate(id, `quote = jsonb_set(quote, '{byCard}', '${JSON.stringify(later)}')`);
  expect(moved?.told).toEqual(estimate?.toDoor);
  expect(moved?.now?.from.amount).toBe((Number(estimate?.toDoor.from.amount) + 100).toFixed(2));
  // kept before the parts were: the range and its date, and nothing that is not known
  const old = await withEstimate(id, `estimate = estimate - 'parts'`);
  expect(old).toEqual({
    ...{ country: 'RU', told: estimate?.toDoor, arrival: estimate?.arrival, customs: null, without: [] },
  });
  expect(await withEstimate(id, `estimate = jsonb_set(estimate, '{pieces}', '7')`)).toBeUndefined();
  await withEstimate(id, `estimate = jsonb_set(estimate, '{pieces}', '1')`);
  expect(total.amount).not.toBe('0.00');
  await call('deleteOrder', { token: sender.token, params: { id } });
  expect(await read(id)).toMatchObject({ state: 'cancelled' });
  expect((await read(id)).toDoor).toBeUndefined();
  expect(await withEstimate(id, 'estimate = null')).toBeUndefined();
});

test('an order that was paid from the balance costs its bank percent less to the door', async () => {
  const { id } = await anOrder(desk.market, sender);
  const told = (await read(id)).toDoor?.told;
  const { byCard, net } = (await read(id)).receipt.quote;
  const fee = Number(byCard.amount) - Number(net.amount);
  expect(fee).toBeGreaterThan(0);
  const paid = await call('payOrderByPost', {
    token: sender.token,
    params: { id },
    body: { method: 'balance' },
  });
  expect(paid.body.data.payment.status).toBe('succeeded');
  expect(Number((await read(id)).toDoor?.now?.to.amount)).toBeCloseTo(Number(told?.to.amount) - fee, 2);
});

test('a parcel that left tells its sum beside the estimate, one that waits does not, nor one whose goods are others', async () => {
  const stored = await storedGoods(desk, sender);
  const estimate = await kept(stored.id);
  if (!estimate) throw new Error('nothing was estimated');
  const input = deliveryBody(sender, [stored.id], { use_balance: true });
  const { id } = (await call('createDelivery', { token: sender.token, body: input })).body.data.delivery;
  const parcel = async () => {
    const found = await call('findDeliveryOf', { token: sender.token, query: { order: stored.id } });
    if (!found.body.data) throw new Error('there is no parcel');
    return found.body.data;
  };
  const waiting = await parcel();
  // the bill stands already, and may change: how good the estimate was is said when it does not
  expect(waiting.estimated).toMatchObject({ orders: 1, isFinal: false, arrival: null });
  expect(readOf(drawn(<EstimateTold estimated={waiting.estimated} />))).toBe('');
  await shipped(desk, id);
  const delivery = await parcel();
  const order = await read(stored.id);
  const [from, to] = roughly(estimate.toDoor);
  const sum = Number(order.receipt.quote.byCard.amount) + Number(delivery.bill?.byCard.amount);
  expect(delivery.estimated).toMatchObject({
    ...{ orders: 1, isFinal: true, withoutCustoms: false, arrival: null },
    sum: {
      from: { amount: Number(from.amount).toFixed(2) },
      to: { amount: Number(to.amount).toFixed(2) },
      cameTo: { amount: sum.toFixed(2) },
    },
  });
  const text = readOf(drawn(<OrderReceipt order={order} delivery={delivery} />));
  expect(text).toMatch(
    /Our estimate for your order, delivered to your door and paid by card, was ₽?[\d,.]+ ?–.+\. The total came to/,
  );
  await desk.market.shop.database.pool.query(
    'update order_line set returned_pieces = 1 where order_id = $1',
    [stored.id],
  );
  expect((await parcel()).estimated).toBeNull();
}, 120_000);

const sum = (amount: string) => ({ amount, currency: 'RUB' });
const told: KeptEstimate = {
  ...{ country: 'RU', pieces: 1, customs: null },
  toDoor: { from: sum('5403.20'), to: sum('6094.10') },
  arrival: { from: '2026-05-12T00:00:00Z', to: '2026-05-20T00:00:00Z' },
};
const bill = { bankPercent: '0', bank: sum('0.00'), net: sum('1000.00'), byCard: sum('1000.00') } as Bill;
const left: Parameters<typeof estimateTold>[0] = {
  ...{ state: 'delivered', bill, shippedAt: new Date(0) },
  deliveredAt: new Date('2026-05-15T00:00:00Z'),
};
const judged = (goods: bigint, delivery: object = {}, estimate = told) =>
  estimateTold(
    { ...left, ...delivery },
    { orders: [{ id: 'o', estimate, byCard: money(goods, 'RUB') }], of: 1 },
  );

describe('the estimate', () => {
  test.each([
    // the shown ends are 5,403 and 6,095: what was shown decides, not the exact range behind it
    [440_299n, 'below'],
    [440_300n, 'within'],
    [509_500n, 'within'],
    [509_501n, 'above'],
  ] as const)('with goods for %s: %s', (goods, was) => {
    const one = judged(goods);
    expect(one?.sum).toMatchObject({ was, from: { amount: '5403.00' }, to: { amount: '6095.00' } });
    const said = { within: 'came to ₽', below: 'came to less: ₽', above: 'came to more: ₽' }[was];
    expect(readOf(drawn(<EstimateTold estimated={one} />)).replace('RUB ', '₽')).toContain(said);
  });

  test.each([
    ['2026-05-11T23:59:59Z', 'below', 'arrived earlier, on 11 May'],
    ['2026-05-20T00:00:00Z', 'within', 'arrived on 20 May'],
    ['2026-05-20T00:00:01Z', 'above', 'arrived later, on 20 May'],
  ])('delivered at %s: %s', (deliveredAt, was, said) => {
    const one = judged(440_000n, { deliveredAt: new Date(deliveredAt) });
    expect(one?.arrival?.was).toBe(was);
    expect(readOf(drawn(<EstimateTold estimated={one} />))).toContain(said);
  });

  test('counts a difference once that stands in both bills, and leaves customs out', () => {
    const carried = [{ order: 'o', orderNum: 'o', about: [], amount: sum('100.00') }];
    const owed = { ...bill, net: sum('1100.00'), carried } as unknown as Bill;
    expect(judged(450_000n, { bill: owed })?.sum.cameTo.amount).toBe('5500.00');
    const customs = { from: sum('403.20'), to: sum('94.10') };
    const without = judged(450_000n, {}, { ...told, customs });
    expect(without).toMatchObject({ withoutCustoms: true, sum: { from: { amount: '5000.00' } } });
    expect(readOf(drawn(<EstimateTold estimated={without} />))).toContain(
      'Neither amount includes customs charges',
    );
  });

  test('is told of no parcel that came back, of none without a bill, and not of a part of the orders', () => {
    expect(judged(440_000n, { state: 'returned' })).toBeNull();
    expect(judged(440_000n, { bill: null })).toBeNull();
    expect(judged(440_000n, { shippedAt: null })?.isFinal).toBe(false);
    expect(
      estimateTold(left, { orders: [{ id: 'o', estimate: told, byCard: money(1n, 'RUB') }], of: 2 }),
    ).toBeNull();
  });
});
