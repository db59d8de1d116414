import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decimalsOf,
  formatAmount,
  type Money,
  money,
  parseAmount,
  parseDecimal,
} from '../../../platform/money/money.ts';
import { isHeld, lockRate } from '../rates/exchange-rate.ts';
import { bill2, penalty, penaltyDays, startedDays } from '../storage-penalty.ts';
import type { PriceTerms, Tariff } from '../tariff.ts';
import { bankCommission, bankShares, grossUp, splitBill, subtract } from './bank-commission.ts';
import { isWithinTolerance, quoteGoods, quoteToJson } from './price-formula.ts';
import { worthIn } from './worth-in.ts';

const at = new Date('2026-11-20T12:00:00Z');
const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000);
const rub = (amount: string) => parseAmount(amount, 'RUB');
const eur = (amount: string) => parseAmount(amount, 'EUR');

const tariff: Tariff = {
  version: 7,
  effectiveFrom: day(0),
  settlementCurrency: 'RUB',
  defaultShopCurrency: 'EUR',
  serviceFeeMin: rub('500.00'),
  serviceFeePercent: '10',
  deliveryPenaltyRate: '50',
  comissionOfTheBankPercent: '3',
  bankMode: 'add_on',
  penaltyBase: 'day',
  freeStorageDays: 30,
  priceTolerancePercent: '5',
  quoteHoldHours: 72,
  paymentHours: 72,
  answerDays: 10,
  noticeDays: 14,
  abandonmentDays: 120,
  mergeFee: money(0n, 'RUB'),
  inspectionFee: money(0n, 'RUB'),
  repackingFee: money(0n, 'RUB'),
  splittingFee: money(0n, 'RUB'),
  weightToleranceGrams: 50,
  differenceTolerance: money(0n, 'RUB'),
};
const terms: PriceTerms = {
  tariff,
  rates: {
    EUR: { from: 'EUR', to: 'RUB', value: '100.00', since: day(0) },
    JPY: { from: 'JPY', to: 'RUB', value: '0.548', since: day(0) },
  },
};
const quote = (price: Money, quantity: number, inland?: Money) =>
  quoteGoods(terms, { items: [{ price, quantity }], inland, at });
const amounts = (bill: object) =>
  Object.fromEntries(
    Object.entries(bill).flatMap(([term, value]) =>
      typeof value === 'object' && value && 'minor' in value ? [[term, formatAmount(value as Money)]] : [],
    ),
  );

describe('the worked example of domain 3', () => {
  const a = quote(eur('39.90'), 2, eur('4.95'));
  const b = quote(eur('19.99'), 1);
  const cart = rub('11772.00');

  test('order A pays ten percent, and every row is exact', () => {
    expect(amounts(a)).toMatchObject({
      goods: '7980.00',
      inland: '495.00',
      fee: '798.00',
      net: '9273.00',
      bank: '278.19',
      byCard: '9551.19',
    });
    expect(a.feeRule).toBe('percent');
  });

  test('order B pays the minimum', () => {
    expect(amounts(b)).toMatchObject({ goods: '1999.00', inland: '0.00', fee: '500.00', net: '2499.00' });
    expect(b.feeRule).toBe('minimum');
  });

  test('the cart is paid from balance first, and the bank percent stands on the rest only', () => {
    expect(a.net.minor + b.net.minor).toBe(cart.minor);
    expect(amounts(splitBill(tariff, cart, rub('3000.00')))).toEqual({
      fromBalance: '3000.00',
      external: '8772.00',
      bank: '263.16',
      byCard: '9035.16',
    });
    expect(amounts(splitBill(tariff, cart, rub('0')))).toMatchObject({ bank: '353.16', byCard: '12125.16' });
  });

  test('gross-up recovers exactly what the bank takes', () => {
    const split = splitBill({ ...tariff, bankMode: 'gross_up' }, cart, rub('0'));
    expect(formatAmount(split.byCard)).toBe('12136.08');
    expect(formatAmount(grossUp(cart, '3'))).toBe('12136.08');
  });

  test('a price rise of 7.5 percent passes the tolerance and costs the difference only', () => {
    const risen = quote(eur('42.90'), 2, eur('4.95'));
    expect(amounts(risen)).toMatchObject({ goods: '8580.00', fee: '858.00', net: '9933.00' });
    expect(isWithinTolerance(eur('39.90'), eur('42.90'), tariff.priceTolerancePercent)).toBe(false);
    const delta = subtract(risen.net, a.net);
    expect(formatAmount(delta)).toBe('660.00');
    expect(amounts(splitBill(tariff, delta, rub('0')))).toMatchObject({ bank: '19.80', byCard: '679.80' });
  });

  test('a declined rise gives back the share that the order bore of the bank percent', () => {
    const externals = [splitBill(tariff, a.net, rub('3000.00')).external, b.net];
    expect(externals.map(formatAmount)).toEqual(['6273.00', '2499.00']);
    expect(bankShares(tariff, externals).map(formatAmount)).toEqual(['188.19', '74.97']);
  });

  test('a merged group is delivered on day 37 with seven days of penalty', () => {
    const storage = {
      units: [
        { arrivedAt: day(0), goods: a.goods },
        { arrivedAt: day(10), goods: b.goods },
      ],
      mergedAt: day(37),
      at: day(37),
    } as const;
    const freight = rub('2160.00');
    const due = penalty(tariff, storage);
    expect(formatAmount(due)).toBe('350.00');
    const bill = bill2(tariff, { freight, penalty: due });
    expect(formatAmount(bill.net)).toBe('2510.00');
    expect(amounts(bill.payment)).toMatchObject({ bank: '75.30', byCard: '2585.30' });
  });
});

describe('bank commission', () => {
  test('is nothing when the tariff puts none on, and the quote says 0 percent', () => {
    const off: Tariff = { ...tariff, bankMode: 'off' };
    expect(bankCommission(off, rub('100.00'))).toEqual(rub('0'));
    const without = quoteGoods({ ...terms, tariff: off }, { items: [{ price: eur('10'), quantity: 1 }], at });
    expect(quoteToJson(without)).toMatchObject({ bankPercent: '0', bank: { amount: '0.00' } });
  });

  test('a bill that the balance covers has none', () => {
    expect(amounts(splitBill(tariff, rub('100.00'), rub('500.00')))).toEqual({
      fromBalance: '100.00',
      external: '0.00',
      bank: '0.00',
      byCard: '0.00',
    });
  });
});

describe('rates', () => {
  test('a currency without a rate is refused by name', () => {
    expect(() => quote(parseAmount('10', 'XAF'), 1)).toThrow(
      expect.objectContaining({ code: 'unknown_currency', detail: { values: { currency: 'XAF' } } }),
    );
    expect(() => quote(parseAmount('10', 'constructor'), 1)).toThrow();
  });

  test('a shop in the settlement currency has the rate 1', () => {
    expect(amounts(quote(rub('700.00'), 1))).toMatchObject({ goods: '700.00', fee: '500.00' });
  });

  test('a currency without cents is converted exactly', () => {
    expect(amounts(quote(parseAmount('12345', 'JPY'), 1))).toMatchObject({ goods: '6765.06' });
  });

  test('a price is held 72 hours, and a locked rate is used although the rate has changed', () => {
    const locked = lockRate(terms, 'EUR', at);
    expect(locked.heldUntil.toISOString()).toBe('2026-11-23T12:00:00.000Z');
    expect(isHeld(locked, new Date('2026-11-23T11:59:59Z'))).toBe(true);
    expect(isHeld(locked, new Date('2026-11-23T12:00:00Z'))).toBe(false);
    const dearer: PriceTerms = {
      ...terms,
      rates: { EUR: { from: 'EUR', to: 'RUB', value: '120', since: at } },
    };
    const frozen = quoteGoods(dearer, { items: [{ price: eur('10'), quantity: 1 }], at, locked });
    expect(amounts(frozen)).toMatchObject({ goods: '1000.00' });
  });

  test('mixed currencies are a bug, not a price', () => {
    const items = [
      { price: eur('1'), quantity: 1 },
      { price: parseAmount('1', 'JPY'), quantity: 1 },
    ];
    expect(() => quoteGoods(terms, { items, at })).toThrow(TypeError);
  });

  test('discounts never take the whole bill: one unit stays to pay', () => {
    const items = [{ price: eur('1'), quantity: 1 }];
    const all = (on: 'goods' | 'fee') => ({
      ...{ rule: `dsc_${on}`, version: 1, name: { ru: '', en: '', zh: '' }, code: null, on },
      ...({ kind: 'amount', value: '9999' } as const),
    });
    const discounts = [all('goods'), all('fee'), all('fee')];
    expect(amounts(quoteGoods(terms, { items, at, discounts }))).toMatchObject({
      discount: '599.99',
      net: '0.01',
    });
  });
});

describe('storage', () => {
  const goods = rub('1000.00');
  const hours = (n: number, h: number) => new Date(day(n).getTime() + h * 3_600_000);

  test.each([
    ['the last free moment', day(30), 0],
    ['a minute later a day has started', hours(30, 0.02), 1],
    ['exactly one day over', day(31), 1],
    ['a day and an hour over', hours(31, 1), 2],
    ['on arrival', day(0), 0],
  ])('%s', (_, until, days) => {
    expect(penaltyDays(30, { units: [{ arrivedAt: day(0), goods }], at: until })).toBe(days);
  });

  test('the clock stands still while we work, and overlapping pauses count once', () => {
    const pauses = [{ from: day(5), to: day(10) }, { from: day(8), to: day(12) }, { from: day(35) }];
    expect(startedDays({ arrivedAt: day(0), goods, pauses }, day(40))).toBe(28);
  });

  test('a pause before the arrival does not count', () => {
    expect(startedDays({ arrivedAt: day(10), goods, pauses: [{ from: day(0), to: day(11) }] }, day(20))).toBe(
      9,
    );
  });

  test('days before a merge count for each order, days after it once', () => {
    const units = [
      { arrivedAt: day(3), goods },
      { arrivedAt: day(0), goods },
    ] as const;
    expect(penaltyDays(30, { units, mergedAt: day(37), at: day(40) })).toBe(10 + 4);
    expect(penaltyDays(30, { units, at: day(40) })).toBe(10 + 7);
  });

  test('an order that joins a group later counts on its own until then', () => {
    const units = [
      { arrivedAt: day(0), goods, joinedAt: day(35) },
      { arrivedAt: day(2), goods, joinedAt: day(35) },
      { arrivedAt: day(4), goods, joinedAt: day(38) },
    ] as const;
    expect(penaltyDays(30, { units, mergedAt: day(35), at: day(40) })).toBe(10 + 3 + 4);
  });

  test('the earliest arrival counts, also when its order joined last', () => {
    const units = [
      { arrivedAt: day(5), goods, joinedAt: day(33) },
      { arrivedAt: day(6), goods, joinedAt: day(33) },
      { arrivedAt: day(0), goods, joinedAt: day(39) },
    ] as const;
    expect(penaltyDays(30, { units, mergedAt: day(33), at: day(40) })).toBe(10 + 4 + 0);
  });

  test('the penalty never passes the value of the goods', () => {
    expect(penalty(tariff, { units: [{ arrivedAt: day(0), goods }], at: day(300) })).toEqual(goods);
  });

  test('as a percent of the freight it is taken once', () => {
    const onFreight: Tariff = { ...tariff, penaltyBase: 'freight', deliveryPenaltyRate: '12.5' };
    const storage = { units: [{ arrivedAt: day(0), goods }], freight: rub('2160.00') } as const;
    expect(formatAmount(penalty(onFreight, { ...storage, at: day(50) }))).toBe('270.00');
    expect(formatAmount(penalty(onFreight, { ...storage, at: day(30) }))).toBe('0.00');
  });
});

describe('for any numbers', () => {
  const rate = fc.integer({ min: 1, max: 99_999_999 }).map((n) => `${Math.floor(n / 10_000)}.${n % 10_000}`);
  const percent = fc.integer({ min: 0, max: 9_999 }).map((n) => (n / 100).toFixed(2));
  const currency = fc.constantFrom('EUR', 'JPY', 'TND');
  const item = fc.record({ minor: fc.bigInt(0n, 10n ** 11n), quantity: fc.integer({ min: 1, max: 999 }) });
  const inputs = fc.record({
    rate,
    feePercent: percent,
    bankPercent: percent,
    currency,
    items: fc.array(item, { minLength: 1, maxLength: 8 }),
    inland: fc.bigInt(0n, 10n ** 8n),
    feeMin: fc.bigInt(0n, 10n ** 6n),
    bankMode: fc.constantFrom<Tariff['bankMode']>('add_on', 'gross_up', 'off'),
  });
  type Input = typeof inputs extends fc.Arbitrary<infer Value> ? Value : never;
  const termsOf = (input: Input): PriceTerms => ({
    tariff: {
      ...tariff,
      serviceFeeMin: money(input.feeMin, 'RUB'),
      serviceFeePercent: input.feePercent,
      comissionOfTheBankPercent: input.bankPercent,
      bankMode: input.bankMode,
    },
    rates: { [input.currency]: { from: input.currency, to: 'RUB', value: input.rate, since: at } },
  });

  test('rows add up to the total to the last digit', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const items = input.items.map(({ minor, quantity }) => ({
          price: money(minor, input.currency),
          quantity,
        }));
        const { net, goods, inland, fee, discount, bank, byCard } = quoteGoods(termsOf(input), {
          items,
          inland: money(input.inland, input.currency),
          at,
        });
        expect(goods.minor + inland.minor + fee.minor - discount.minor).toBe(net.minor);
        expect(net.minor + bank.minor).toBe(byCard.minor);
        expect(fee.minor).toBeGreaterThanOrEqual(input.feeMin);
      }),
    );
  });

  test('each term is within half a minor unit of its exact value, and a half goes up', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const total = input.items.reduce((sum, { minor, quantity }) => sum + minor * BigInt(quantity), 0n);
        const { goods } = quoteGoods(termsOf(input), {
          items: input.items.map(({ minor, quantity }) => ({
            price: money(minor, input.currency),
            quantity,
          })),
          at,
        });
        const { units, scale } = parseDecimal(input.rate);
        const unit = 10n ** BigInt(scale + decimalsOf(input.currency));
        const twiceError = 2n * (goods.minor * unit - total * units * 100n);
        expect(twiceError > -unit && twiceError <= unit).toBe(true);
      }),
    );
  });

  test('shares of a commission add up to the commission on the sum', () => {
    const externals = fc.array(fc.bigInt(0n, 10n ** 9n), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        externals,
        percent,
        fc.constantFrom<Tariff['bankMode']>('add_on', 'gross_up'),
        (parts, bankPercent, bankMode) => {
          const own: Tariff = { ...tariff, comissionOfTheBankPercent: bankPercent, bankMode };
          const sum = parts.reduce((all, part) => all + part, 0n);
          const shares = bankShares(
            own,
            parts.map((part) => money(part, 'RUB')),
          );
          expect(shares.reduce((all, share) => all + share.minor, 0n)).toBe(
            bankCommission(own, money(sum, 'RUB')).minor,
          );
        },
      ),
    );
  });

  test('a bill and what pays it are equal', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 10n), fc.bigInt(-100n, 10n ** 10n), (net, available) => {
        const split = splitBill(tariff, money(net, 'RUB'), money(available, 'RUB'));
        expect(split.fromBalance.minor + split.external.minor).toBe(net);
        expect(split.fromBalance.minor).toBeGreaterThanOrEqual(0n);
        expect(split.external.minor).toBeGreaterThanOrEqual(0n);
        expect(split.byCard.minor).toBe(split.external.minor + split.bank.minor);
      }),
    );
  });
});

test.each([
  ['as it is', money(500_000n, 'RUB'), 'RUB', 500_000n],
  ['from the currency of a shop', money(10_000n, 'EUR'), 'RUB', 1_000_000n],
  ['into it', money(500_050n, 'RUB'), 'EUR', 5_001n],
  ['of one without minor units', money(54_800n, 'RUB'), 'JPY', 1_000n],
  ['between two currencies of shops', money(548n, 'EUR'), 'JPY', 1_000n],
  ['without a rate', money(500_000n, 'RUB'), 'AUD', undefined],
  ['of a currency without a rate', money(500_000n, 'AUD'), 'RUB', undefined],
])('what money is worth elsewhere: %s', (_, amount, to, minor) => {
  expect(worthIn(terms, amount, to)?.minor).toBe(minor);
});
