import { expect, test } from 'vitest';
import type { Weighed } from '../far-discounts.ts';
import { type Fee, isFarFeeOfGroup, isFarGroup, mostSpared, sparedPercent } from './spared-fee.ts';

const tariff: Fee = { percent: '8', minimum: 500n };
const fee = (percent: string, minimum: bigint): Fee => ({ percent, minimum });

test.each([
  ['the fee of the tariff', fee('8', 500n), 0],
  ['a higher one', fee('10', 900n), 0],
  ['half of the percent', fee('4', 500n), 50],
  ['half of the least', fee('8', 250n), 50],
  ['the larger of both counts', fee('6', 100n), 80],
  ['a higher percent does not make up for a lower least', fee('80', 250n), 50],
  ['no fee', fee('0', 0n), 100],
  ['a thousandth of a percent less', fee('7.999', 500n), 0.0125],
] as const)('%s', (_, own, spared) => {
  expect(sparedPercent(own, tariff)).toBeCloseTo(spared, 9);
});

test('of a tariff without a fee nothing can be spared', () => {
  expect(sparedPercent(fee('0', 0n), fee('0', 0n))).toBe(0);
  expect(isFarGroup(fee('0', 0n), fee('0', 0n))).toBe(false);
});

test.each([
  ['8', 500n, false],
  ['4', 250n, false],
  ['3.999', 500n, true],
  ['8', 249n, true],
  ['0', 0n, true],
] as const)('a group that pays %s %% and %i at least is far: %s', (percent, minimum, isFar) => {
  expect(isFarGroup(fee(percent, minimum), tariff)).toBe(isFar);
});

test('a fee that two people agreed to is not asked about again, unless it becomes lower', () => {
  const around = { tariff, rules: [] };
  const stood = fee('2', 100n);
  expect(isFarFeeOfGroup(stood, stood, around)).toBe(false);
  expect(isFarFeeOfGroup(fee('3', 200n), stood, around)).toBe(false);
  expect(isFarFeeOfGroup(fee('1.9', 100n), stood, around)).toBe(true);
  expect(isFarFeeOfGroup(fee('9', 99n), stood, around)).toBe(true);
});

const rule = (value: string, changes: Partial<Weighed> = {}): Weighed => ({
  ...{ on_part: 'fee', kind: 'percent', value, valueMinor: 0n, currency: '', code: null, least_minor: '0' },
  ...{ per_customer: null, altogether: null, countries: [], hosts: [], combines: true },
  ...changes,
});

test.each<[string, Weighed[], boolean]>([
  ['nothing beside it', [], false],
  ['a discount of the fee that makes them half together', [rule('10')], false],
  ['one that makes them more', [rule('10.1')], true],
  ['two small ones', [rule('6'), rule('6')], true],
  ['a discount of the goods', [rule('60', { on_part: 'goods' })], false],
  // a rule that stands alone still meets the fee of the group
  ['one that stands alone', [rule('20', { combines: false })], true],
  [
    'two that stand alone, each within the limit',
    [rule('9', { combines: false }), rule('9', { combines: false })],
    false,
  ],
])('a group that is spared 40 %% with %s', (_, rules, isFar) => {
  expect(isFarFeeOfGroup(fee('4.8', 300n), undefined, { tariff, rules })).toBe(isFar);
});

test('of groups beside a discount the most spared counts, without those that are far by themselves', () => {
  expect(mostSpared([], tariff)).toBe(0);
  expect(mostSpared([fee('9', 600n)], tariff)).toBe(0);
  expect(mostSpared([fee('6', 500n), fee('7', 300n)], tariff)).toBe(40);
  expect(mostSpared([fee('6', 500n), fee('0', 0n)], tariff)).toBe(25);
});
