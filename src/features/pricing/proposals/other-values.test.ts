import { expect, test } from 'vitest';
import { money } from '../../../platform/money/money.ts';
import type { Tariff } from '../tariff.ts';
import { otherValues } from './other-values.ts';

const tariff = {
  ...{ deliveryPenaltyRate: '1.00', penaltyBase: 'day', freeStorageDays: 30, serviceFeePercent: '10' },
  serviceFeeMin: money(30_000n, 'RUB'),
} as unknown as Tariff;

test('all that changes is told, also a unit and a number of days; what stays is not', () => {
  const change = {
    ...{ deliveryPenaltyRate: '2', penaltyBase: 'freight', freeStorageDays: 20, serviceFeePercent: '10.0' },
    ...{ serviceFeeMin: '300', after: 4, effective_from: undefined },
  };
  expect(otherValues(tariff, change)).toEqual({
    ...{ deliveryPenaltyRate: '1.00', penaltyBase: 'day', freeStorageDays: '30' },
  });
});
