import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { orderStates } from '../../../order-states/states.ts';
import { PaidOrderNext } from '../pay/paid-order-next.tsx';
import { followsParcel, OrderNext } from './order-next.tsx';
import { groupOf, queueGroupNames, statesIn } from './queue-groups.ts';

const travelling = ['in_delivery', 'shipped', 'delivered'] as const;

test.each(travelling)('of an order that is %s its parcel tells whose turn it is', (state) => {
  for (const parcel of ['packing', 'shipped', 'delivered', 'awaiting_payment'])
    expect(followsParcel({ state }, { state: parcel })).toBe(true);
});

test.each(['cancelled', 'returned'])('a parcel that is %s tells nothing of its order any more', (parcel) => {
  for (const state of travelling) expect(followsParcel({ state }, { state: parcel })).toBe(false);
});

test('an order that does not travel speaks for itself', () => {
  const others = orderStates.filter((state) => !(travelling as readonly string[]).includes(state));
  expect(others.length).toBeGreaterThan(10);
  for (const state of others) expect(followsParcel({ state }, { state: 'shipped' })).toBe(false);
});

test('every state of an order stands in one group of the queue, and in no other', () => {
  for (const state of orderStates) {
    const groups = queueGroupNames.filter((group) => statesIn(group).includes(state));
    expect(groups).toEqual([groupOf(state)]);
  }
});

test('a state that is none stands nowhere', () => {
  expect(() => groupOf('lost' as never)).toThrow('lost');
});

test.each([
  ['paid', 'buy'],
  ['awaiting_payment', 'customer'],
  ['awaiting_review', 'review'],
  ['merged', 'warehouse'],
  ['partly_received', 'road'],
  ['claim_open', 'afterSales'],
  ['abandoned', 'done'],
] as const)('%s is work of the group %s', (state, group) => {
  expect(groupOf(state)).toBe(group);
});

test('time is counted down for the customer’s own steps alone; of ours the day is enough', () => {
  const [now, by] = [new Date('2026-03-05T00:00:00Z'), '2026-03-06T12:00:00Z'];
  const said = (key: 'paid' | 'at_warehouse', who: 'shop' | 'customer') => {
    const order = { state: key, sentence: { key, who, by } };
    return [<OrderNext key="order" order={order} />, <PaidOrderNext key="paid" order={order} />].map((part) =>
      readOf(drawn(part, { now })),
    );
  };
  for (const text of said('at_warehouse', 'customer')) expect(text).toContain('Time left: 36 hours');
  for (const text of said('paid', 'shop')) {
    expect(text).toMatch(/by .*6 March/);
    expect(text).not.toContain('Time left');
  }
});
