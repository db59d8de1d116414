/** Of the orders that a claim may be about, the one whose time ends first stands first, and says how long is left. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { type ClaimableOrder, ClaimableOrders } from './claimable-orders.tsx';

const now = new Date('2026-03-10T10:00:00Z');

function choice(orderNum: string, until: string | null): ClaimableOrder {
  return {
    order: {
      ...{ id: `ord_${orderNum}`, orderNum, title: 'Lamp', images: [], state: 'shipped' as const },
      createdAt: '2026-03-01T00:00:00Z',
      total: { amount: '40.00', currency: 'EUR' },
    },
    until,
  };
}

const read = (choices: ClaimableOrder[]): string =>
  readOf(drawn(<ClaimableOrders choices={choices} />, { now }));

test('the first to end stands first; one that has not arrived has no end yet', () => {
  const page = read([
    choice('WB-1', null),
    choice('WB-2', '2026-03-30T10:00:00Z'),
    choice('WB-3', '2026-03-12T10:00:00Z'),
  ]);
  const [third, second, first] = ['WB-1', 'WB-2', 'WB-3'].map((number) => page.indexOf(number));
  expect(first).toBeLessThan(second ?? 0);
  expect(second).toBeLessThan(third ?? 0);
});

test('the time that is left is counted in its last days alone', () => {
  expect(read([choice('WB-3', '2026-03-12T10:00:00Z')])).toMatch(/Time left: \d+ days/);
  expect(read([choice('WB-2', '2026-03-30T10:00:00Z')])).not.toMatch(/Time left: \d+ days/);
  expect(read([choice('WB-1', null)])).not.toMatch(/Time left: \d+ days/);
});
