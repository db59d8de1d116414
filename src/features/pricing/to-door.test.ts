import { expect, test } from 'vitest';
import { money } from '../../platform/money.ts';
import { sumToDoor } from './to-door.ts';

const tariff = { bankMode: 'off', comissionOfTheBankPercent: '3' } as Parameters<typeof sumToDoor>[0];
const told = (currency: string, card: bigint, least: bigint, most: bigint) => {
  const { from, to } = sumToDoor(tariff, money(card, currency), {
    from: money(least, currency),
    to: money(most, currency),
  });
  return [from.amount, to.amount];
};

test('the sum to the door is never told to be less than what is paid today and the delivery by the tariff', () => {
  expect(told('EUR', 13_483n, 500n, 4_500n)).toEqual(['140.00', '180.00']);
  expect(told('EUR', 113_187n, 500n, 4_500n)).toEqual(['1137.00', '1180.00']);
  expect(told('JPY', 24_173n, 3n, 4_500n)).toEqual(['24176', '28680']);
  expect(told('RUB', 1_298_384n, 33_000n, 222_000n)).toEqual(['13314.00', '15210.00']);
});
