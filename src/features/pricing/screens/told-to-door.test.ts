import { expect, test } from 'vitest';
import { roughly } from './told-to-door.ts';

test.each([
  ['RUB', '13404.08', '14786.34', '13404', '14787'],
  ['RUB', '5412.00', '6087.10', '5412', '6088'],
  ['EUR', '63.45', '68.60', '63', '69'],
  ['EUR', '139.83', '179.83', '139', '180'],
  ['EUR', '0.40', '0.90', '0', '1'],
  ['JPY', '24176', '28808', '24176', '28808'],
  ['RUB', '999.50', '1000.01', '999', '1001'],
])('%s %s to %s is told as %s to %s: outward, never inward', (currency, from, to, least, most) => {
  const told = roughly({ from: { amount: from, currency }, to: { amount: to, currency } });
  expect(told.map(({ amount }) => amount)).toEqual([least, most]);
});
