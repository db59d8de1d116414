import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spread } from './rules.ts';

test.each([
  [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
  [-100n, [1n, 1n, 1n], [-34n, -33n, -33n]],
  [10n, [0n, 0n], [5n, 5n]],
  [7n, [3n, 0n, 1n], [5n, 0n, 2n]],
  [7n, [], []],
])('%s over %s is %s', (sum, weights, shares) => {
  expect(spread(sum, weights)).toEqual(shares);
});

test('shares add up to the sum, and each is within one minor unit of its part', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), weights, (sum, given) => {
      const shares = spread(sum, given);
      expect(shares.reduce((all, share) => all + share, 0n)).toBe(sum);
      const whole = given.reduce((all, weight) => all + weight, 0n);
      if (whole === 0n) return;
      for (const [index, share] of shares.entries()) {
        const off = share * whole - sum * (given[index] ?? 0n);
        expect(off < whole && off > -whole).toBe(true);
      }
    }),
  );
});
