import { describe, expect, test } from 'vitest';
import { pick, seeded } from '../../../../tests/support/fuzzed-values.ts';
import { money } from '../../../platform/money/money.ts';
import {
  bankCommission,
  bankOnPart,
  bankShares,
  effectiveBankPercent,
  grossUp,
  smaller,
  splitBill,
  subtract,
} from './bank-commission.ts';

type Terms = Parameters<typeof bankCommission>[0];
const terms = (bankMode: Terms['bankMode'], comissionOfTheBankPercent = '3'): Terms => ({
  ...{ bankMode, comissionOfTheBankPercent },
});
const eur = (minor: bigint) => money(minor, 'EUR');
const modes: Terms['bankMode'][] = ['off', 'add_on', 'gross_up'];

describe('the bank percent', () => {
  test.each([
    ['off', '3', 10_000n, 0n],
    ['add_on', '3', 10_000n, 300n],
    ['add_on', '0', 10_000n, 0n],
    ['add_on', '2.5', 20n, 1n],
    ['add_on', '2.4', 20n, 0n],
    ['gross_up', '3', 10_000n, 309n],
    ['gross_up', '0', 10_000n, 0n],
    ['gross_up', '50', 10_000n, 10_000n],
    ['gross_up', '3', 0n, 0n],
  ] as const)('%s at %s of %s is %s', (mode, percent, base, bank) => {
    expect(bankCommission(terms(mode, percent), eur(base))).toEqual(eur(bank));
  });

  test('is shown as nothing where the tariff puts none on', () => {
    expect(modes.map((mode) => effectiveBankPercent(terms(mode)))).toEqual(['0', '3', '3']);
  });

  test.each(['100', '100.00', '250'])('a bank that takes %s per cent leaves nothing to charge', (percent) => {
    expect(() => grossUp(eur(1n), percent)).toThrow(RangeError);
  });

  test('of what was grossed up leaves the amount, within half a minor unit', () => {
    const random = seeded(5);
    for (let round = 0; round < 300; round += 1) {
      const amount = eur(BigInt(Math.floor(random() * 1e9)));
      const percent = (random() * 60).toFixed(2);
      const charged = grossUp(amount, percent);
      const [left, exact] = [
        charged.minor * (10_000n - BigInt(percent.replace('.', ''))),
        amount.minor * 10_000n,
      ];
      const apart = left > exact ? left - exact : exact - left;
      expect(apart <= 5_000n).toBe(true);
    }
  });
});

describe('a bill', () => {
  test.each([
    ['nothing on the balance', 0n, 0n, 1_000n],
    ['a part on the balance', 400n, 400n, 600n],
    ['as much as the bill', 1_000n, 1_000n, 0n],
    ['more than the bill', 5_000n, 1_000n, 0n],
    ['a balance below nothing', -50n, 0n, 1_000n],
  ])('with %s', (_, available, held, external) => {
    const split = splitBill(terms('add_on', '10'), eur(1_000n), eur(available));
    expect(split).toEqual({
      ...{ fromBalance: eur(held), external: eur(external) },
      ...{ bank: eur(external / 10n), byCard: eur(external + external / 10n) },
    });
  });

  test('of nothing takes nothing', () => {
    const { byCard, fromBalance } = splitBill(terms('gross_up'), eur(0n), eur(100n));
    expect([byCard.minor, fromBalance.minor]).toEqual([0n, 0n]);
  });
});

describe('the shares of what one payment pays', () => {
  test('add up to the percent of the sum, and each is less than one minor unit from its own', () => {
    const random = seeded(97);
    for (let round = 0; round < 300; round += 1) {
      const tariff = terms(pick(random, modes), (random() * 30).toFixed(2));
      const parts = Array.from({ length: 1 + Math.floor(random() * 6) }, () =>
        eur(BigInt(Math.floor(random() * 5_000))),
      );
      const shares = bankShares(tariff, parts);
      const [sum, whole] = [shares, parts].map((all) => all.reduce((total, { minor }) => total + minor, 0n));
      expect(sum).toBe(bankCommission(tariff, eur(whole ?? 0n)).minor);
      shares.forEach(({ minor }, index) => {
        const own = bankCommission(tariff, parts[index] ?? eur(0n)).minor;
        expect(minor - own >= -1n && minor - own <= 1n && minor >= 0n).toBe(true);
      });
    }
  });

  test('of nothing are none', () => {
    expect(bankShares(terms('add_on'), [])).toEqual([]);
  });
});

describe('two amounts', () => {
  test.each([
    [5n, 3n, 2n, 3n],
    [3n, 5n, -2n, 3n],
    [4n, 4n, 0n, 4n],
    [-4n, 4n, -8n, -4n],
  ])('%s and %s: less %s, the smaller is %s', (one, other, less, least) => {
    expect(subtract(eur(one), eur(other))).toEqual(eur(less));
    expect(smaller(eur(one), eur(other))).toEqual(eur(least));
  });

  test('of two currencies cannot be compared', () => {
    expect(() => smaller(eur(1n), money(1n, 'JPY'))).toThrow(TypeError);
    expect(() => subtract(eur(1n), money(1n, 'JPY'))).toThrow(TypeError);
  });
});

test.each(modes)(
  'a part of a quoted price bears the percent by the rule that the price was made by: %s',
  (mode) => {
    const net = eur(10_000n);
    const quoted = {
      ...{ net, bank: bankCommission(terms(mode), net) },
      bankPercent: effectiveBankPercent(terms(mode)),
    };
    expect(bankOnPart(quoted, net)).toEqual(quoted.bank);
    expect(bankOnPart(quoted, eur(4_000n))).toEqual(bankCommission(terms(mode), eur(4_000n)));
  },
);
