import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { Order } from '../../contract.ts';
import { OrderCancel } from './order-cancel.tsx';

/** The text of an order's page about cancelling it. */
function read(
  state: Order['state'],
  cancel: Order['can']['cancel'] = 'bought',
  more: Partial<Order> = {},
): string {
  const nothing = { amount: '0.00', currency: 'RUB' };
  const order = {
    state,
    questions: [],
    can: { cancel },
    cancellation: { refund: nothing, bank: null },
    ...more,
  };
  return readOf(drawn(<OrderCancel order={order as unknown as Order} />));
}

test('nobody is told to wait for goods that have arrived, are claimed or were delivered', () => {
  expect(read('to_warehouse')).toContain('Once they’re at our warehouse, you can request a return.');
  for (const state of ['at_warehouse', 'merged', 'returning', 'exchanging', 'claim_open'] as const)
    expect(read(state), state).not.toContain('when they arrive');
  expect(read('at_warehouse')).toContain('are at our warehouse');
  expect(read('returning')).toContain('What happens to them depends on your claim');
  expect(read('delivered', 'delivery_started')).toContain('have been delivered');
  expect(read('shipped', 'delivery_started')).toContain(
    'delivery has been ordered, so the order can’t be cancelled',
  );
});

test('nobody is told to return to a shop what they bought themselves', () => {
  const own = read('partly_received', 'bought', { isForwarded: true });
  expect(own).toContain('At least part of your parcel has arrived');
  expect(own).not.toContain('return');
});
