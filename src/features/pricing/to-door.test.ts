import { expect, test } from 'vitest';
import { money } from '../../platform/money.ts';
import { sumToDoor } from './to-door.ts';

type Mode = 'off' | 'add_on' | 'gross_up';
const told = (bankMode: Mode, currency: string, [card, least, most]: [bigint, bigint, bigint]) => {
  const tariff = { bankMode, comissionOfTheBankPercent: '3' } as Parameters<typeof sumToDoor>[0];
  const range = { from: money(least, currency), to: money(most, currency) };
  const { deliveryBank: bank, toDoor } = sumToDoor(tariff, money(card, currency), range);
  return [bank?.from.amount, bank?.to.amount, toDoor.from.amount, toDoor.to.amount];
};

test.each([
  ['off', 'EUR', [13_483n, 500n, 4_500n], [undefined, undefined, '139.83', '179.83']],
  ['add_on', 'EUR', [2_534n, 3_700n, 4_200n], ['1.11', '1.26', '63.45', '68.60']],
  ['gross_up', 'EUR', [2_534n, 3_700n, 4_200n], ['1.14', '1.30', '63.48', '68.64']],
  ['add_on', 'JPY', [24_173n, 3n, 4_500n], ['0', '135', '24176', '28808']],
  ['add_on', 'RUB', [1_298_384n, 33_000n, 222_000n], ['9.90', '66.60', '13323.74', '15270.44']],
] as const)(
  'the sum to the door is what the rows above it add up to: %s, %s',
  (mode, currency, sums, rows) => {
    expect(told(mode, currency, [...sums])).toEqual(rows);
  },
);
