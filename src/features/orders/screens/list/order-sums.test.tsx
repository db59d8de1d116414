/** The sum of a row says what is to be paid in each way, and what of it is paid elsewhere. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { OrderSummary } from '../../contract.ts';
import { OrderRows } from './order-row.tsx';

const eur = (amount: string) => ({ amount, currency: 'EUR' });

function row(given: Partial<OrderSummary>): string {
  const order = {
    ...{ id: 'ord_1', orderNum: 'WB-1', state: 'awaiting_payment', group: 'pay', title: 'Lamp', images: [] },
    ...{
      shop: { name: 'Shop', host: 'shop.example' },
      createdAt: '2026-03-01T00:00:00Z',
      lines: 1,
      pieces: 1,
    },
    ...{ total: eur('40.00'), due: eur('40.00'), dueByCard: eur('41.16'), carried: eur('0.00') },
    ...{ bankPercent: '2.9', question: null, needsYou: true, deadline: null, payBy: null },
    sentence: { key: 'awaiting_payment', who: 'customer', by: null },
    ...given,
  } as unknown as OrderSummary;
  return readOf(drawn(<OrderRows orders={[order]} label="Orders" />));
}

test('what is due is told from the balance and by card, and by one sum where a card costs nothing more', () => {
  expect(row({})).toContain('€41.16 to pay by card; €40.00 from your balance');
  const free = row({ bankPercent: '0', dueByCard: eur('40.00') });
  expect(free).toContain('€40.00 to pay');
  expect(free).not.toMatch(/balance|by card/);
});

test('what was paid by card is the sum that the bank took, with its fee in it', () => {
  const paid = { state: 'paid', needsYou: false, due: eur('0.00') } as const;
  expect(row(paid)).toContain('€40.00 paid');
  expect(row({ ...paid, paidBank: eur('1.16') })).toContain('€41.16 paid');
  // of an order that was called off the list tells what was ordered
  expect(row({ ...paid, state: 'cancelled', paidBank: eur('1.16') })).toContain('€40.00 order total');
});

test('a part that is left is named beside the total, and one that moved is said to have moved', () => {
  const part = { due: eur('5.00'), dueByCard: eur('5.15') };
  expect(row(part)).toContain('€40.00 order total; €5.00 still to pay from your balance, or €5.15 by card');
  expect(row({ ...part, bankPercent: '0' })).toContain('€40.00 order total; €5.00 still to pay');
  const moved = row({ state: 'purchased', needsYou: false, due: eur('0.00'), carried: eur('5.00') });
  expect(moved).toContain('order total; part of it is on the delivery bill');
});

test('of an order that travels the step with its parcel has the button that the list of deliveries has', () => {
  const nobody = { needsYou: false, due: eur('0.00') } as const;
  const parcel = (key: string, state = 'shipped'): OrderSummary['delivery'] => ({
    ...{ id: 'dlv_1', number: 'WD-1', state, expected: null },
    sentence: { key, who: 'customer', by: null },
  });
  const travelling = (key: string, state?: string) =>
    row({ ...nobody, state: 'in_delivery', delivery: parcel(key, state) });
  expect(travelling('payment_late', 'awaiting_payment')).toContain('Go to the bill');
  expect(travelling('delivered', 'delivered')).toContain('Confirm receipt');
  expect(travelling('shipped')).not.toContain('WD-1');
  expect(row({ ...nobody, state: 'paid', delivery: parcel('delivered', 'cancelled') })).not.toContain('WD-1');
});
