/** The row of storage, whatever the tariff has of free days and of prices. */
import { expect, test } from 'vitest';
import type { Quote } from '../../contract.ts';
import { storageRow } from './usual-rows.ts';

const rowOf = (freeStorageDays: number, amount: string) => {
  const payLater = { freeStorageDays, penaltyPerDay: { amount, currency: 'EUR' }, penaltyShare: null };
  const words = (key: string, values = {}) => `${key} ${JSON.stringify(values)}`;
  const money = ({ amount: sum }: { amount: string }) => sum;
  return storageRow({ payLater } as unknown as Quote, { words, money, number: String } as never);
};

test.each([
  [5, '0.50', 5],
  [0, '0.50', 0],
  // what costs nothing is free on the first day too
  [0, '0.00', 1],
])(
  'with %i free days and %s a day, storage is free for now unless it costs from the first day',
  (free, price, days) => {
    expect(rowOf(free, price).amount).toBe(`storageNothing {"days":${days}}`);
  },
);
