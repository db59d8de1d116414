import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import type { StaffOrder } from '../../../features/orders/contract.ts';
import { StaffRefund } from './staff-refund.tsx';

/** The text that staff read on the form that refunds items after the purchase. */
function read(...items: { state: string; left: number }[]): string {
  const order = {
    id: 'ord_1',
    items: items.map((item, index) => ({ id: `l${index}`, title: 'Lamp', ...item })),
  };
  return readOf(drawn(<StaffRefund staffOrder={{ order } as unknown as StaffOrder} />));
}

test('who refunds an item of several pieces reads that all of them are meant, and where some of them are refunded', () => {
  const several = 'This refunds every piece of the selected items, including pieces that have arrived.';
  expect(read({ state: 'to_warehouse', left: 2 })).toContain(several);
  expect(read({ state: 'to_warehouse', left: 1 })).not.toContain(several);
  expect(read({ state: 'purchased', left: 1 }, { state: 'refunded', left: 2 })).not.toContain(several);
});
