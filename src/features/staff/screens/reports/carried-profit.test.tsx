import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { CarriedProfit } from './carried-profit.tsx';

const euros = (amount: string) => ({ amount, currency: 'EUR' });
const sums = { paid: euros('43.20'), cost: euros('19.80'), left: euros('23.40') };
const read = (count: number): string => readOf(drawn(<CarriedProfit deliveries={{ count, ...sums }} />));

test('deliveries are told with what their carriers leave of them', () => {
  expect(read(2)).toBe(
    'Deliveries 2 deliveries were shipped in this period and have prices from their carriers. ' +
      'Paid by customers €43.20 Carriers’ prices €19.80 Difference €23.40',
  );
  expect(read(1)).toContain('1 delivery was shipped in this period and has a price from its carrier.');
});

test('nothing is said while no carrier has told a price', () => {
  expect(read(0)).toBe('');
});
