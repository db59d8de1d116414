import { expect, test } from 'vitest';
import { money } from '../../../platform/money/money.ts';
import type { AdviceKind } from './advice-contract.ts';
import { recommend } from './recommend.ts';

/** Sums in cents of a choice, with light and with heavy goods to come. */
const costs = (kind: AdviceKind, from: bigint, to = from) => ({
  kind,
  from: money(from, 'EUR'),
  to: money(to, 'EUR'),
});

test.each([
  ['together for less', [costs('ship', 3000n), costs('merge', 2400n)], 'merge', 'cheaper', 'ship', '6.00'],
  [
    'the fee costs more than it saves',
    [costs('ship', 2400n), costs('merge', 2700n)],
    'ship',
    'cheaper',
    'merge',
    '3.00',
  ],
  [
    'the same: what leaves first',
    [costs('ship', 2400n), costs('merge', 2400n)],
    'ship',
    'same',
    'merge',
    undefined,
  ],
  [
    'waiting is cheaper, whatever comes weighs',
    [costs('ship', 3000n, 9000n), costs('wait', 2900n, 8000n)],
    'wait',
    'cheaper',
    'ship',
    '1.00',
  ],
  [
    'it depends on the weight',
    [costs('ship', 3000n, 9000n), costs('wait', 3100n, 8000n)],
    'ship',
    'sure',
    'wait',
    undefined,
  ],
  [
    'of what is sure the cheapest',
    [costs('ship', 3300n, 9300n), costs('merge', 3000n, 9000n), costs('wait', 3100n, 8000n)],
    'merge',
    'sure',
    'wait',
    undefined,
  ],
  ['one alone has a sum', [costs('ship', 3000n)], 'ship', 'only_known', null, undefined],
] as const)('%s', (_name, known, kind, because, than, saves) => {
  const told = recommend(known);
  expect(told).toMatchObject({ kind, because, than });
  expect(told?.saves?.amount).toBe(saves);
});

test('nothing is recommended while no sum is known', () => {
  expect(recommend([])).toBeNull();
});
