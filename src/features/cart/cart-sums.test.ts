/** The sums of a cart: what is selected and can be ordered, priced once, with one bank percent on the whole payment. */
import { describe, expect, test } from 'vitest';
import { type Money, money } from '../../platform/money/money.ts';
import type { GoodsQuote, GoodsRequest } from '../pricing/formula/price-formula.ts';
import type { ChosenSnapshot } from '../products/snapshots/chosen-snapshot.ts';
import { judgeLine, lineJson, sentOf } from './cart-lines.ts';
import { advanceAnswerFaults, type PriceTerms, quoteOfOrder, totalOf } from './rules.ts';
import type { LineRow } from './store.ts';

const at = new Date('2026-11-28T00:00:00Z');
const eur = (minor: bigint): Money => money(minor, 'EUR');
const terms = (bankMode: 'add_on' | 'gross_up' | 'off', percent: string, settlementCurrency = 'RUB') =>
  ({ tariff: { bankMode, comissionOfTheBankPercent: percent, settlementCurrency } }) as PriceTerms;
const quote = (minor: bigint) => ({ net: money(minor, 'RUB') }) as GoodsQuote;

describe('the total', () => {
  test('of nothing is none', () => {
    expect(totalOf(terms('add_on', '3'), [])).toBeNull();
  });

  test('of the worked example', () => {
    // rules: worked-example, all of it from outside: 3 % of 11,772.00 are 353.16
    expect(totalOf(terms('add_on', '3'), [quote(927_300n), quote(249_900n)])).toEqual({
      ...{ net: { amount: '11772.00', currency: 'RUB' }, bank: { amount: '353.16', currency: 'RUB' } },
      ...{ byCard: { amount: '12125.16', currency: 'RUB' }, bankPercent: '3', orders: 2 },
    });
  });

  test('bears one rounding of the percent, not one for each order', () => {
    // 3 % of 0.50 is 1.5 kopecks: three roundings would be 6, one of 1.50 is 4.5 and so 5
    const three = [quote(50n), quote(50n), quote(50n)];
    expect(totalOf(terms('add_on', '3'), three)?.bank.amount).toBe('0.05');
  });

  test.each([
    ['off', '3', '0.00', '100.00', '0'],
    ['add_on', '0', '0.00', '100.00', '0'],
    ['add_on', '2.5', '2.50', '102.50', '2.5'],
    // 100 / (1 - 0.03) = 103.0927…
    ['gross_up', '3', '3.09', '103.09', '3'],
  ] as const)('with the percent %s of %s', (mode, percent, bank, byCard, told) => {
    expect(totalOf(terms(mode, percent), [quote(10_000n)])).toMatchObject({
      ...{ bank: { amount: bank }, byCard: { amount: byCard }, bankPercent: told },
    });
  });

  test('has no decimals where the currency has none', () => {
    const yen = { net: money(1_050n, 'JPY') } as GoodsQuote;
    // 3 % of 1,050 are 31.5, half up 32
    expect(totalOf(terms('add_on', '3', 'JPY'), [yen])).toMatchObject({
      ...{ net: { amount: '1050' }, bank: { amount: '32' }, byCard: { amount: '1082' } },
    });
  });
});

describe('the price of an order is asked for', () => {
  const asked: GoodsRequest[] = [];
  const price = (request: GoodsRequest): GoodsQuote => {
    asked.push(request);
    return quote(1n);
  };
  const line = (quantity: number, selected: boolean, canOrder: boolean) => ({
    ...{ unitPrice: eur(BigInt(quantity)), quantity, selected, canOrder },
  });
  const order = (...lines: ReturnType<typeof line>[]) => ({ currency: 'EUR', inland: eur(495n), lines });

  test('what is selected and can be ordered, with the delivery of its shop', () => {
    asked.length = 0;
    quoteOfOrder(
      price,
      order(line(1, true, true), line(2, false, true), line(3, true, false), line(4, true, true)),
      at,
    );
    expect(asked).toEqual([
      {
        items: [
          { price: eur(1n), quantity: 1 },
          { price: eur(4n), quantity: 4 },
        ],
        inland: eur(495n),
        at,
      },
    ]);
  });

  test.each([
    ['no line', []],
    ['no line that is selected', [line(1, false, true)]],
    ['no line that can be ordered', [line(1, true, false)]],
  ])('of %s: not at all', (_, lines) => {
    asked.length = 0;
    expect(quoteOfOrder(price, order(...lines), at)).toBeNull();
    expect(asked).toEqual([]);
  });
});

const row = (change: Partial<LineRow> = {}): LineRow => ({
  ...{
    id: 'lin_1',
    snapshotId: 'prd_1',
    productKey: 'a/1',
    options: {},
    quantity: 3,
    note: null,
    size: null,
    selected: true,
  },
  ...{ seenMinor: 1990n, gone: false, addedAt: at, removed: false, ...change },
});
const chosen = (change: Partial<ChosenSnapshot> = {}) =>
  ({
    ...{
      id: 'prd_1',
      url: 'https://a.example/1',
      host: 'a.example',
      shopName: null,
      title: 'Cup',
      language: 'en',
    },
    ...{ category: null, price: eur(1990n), priceIsSure: true, leastQuantity: 1, availability: 'in_stock' },
    ...{ options: {}, optionsNote: null, source: 'reader', verdict: { kind: 'allowed', reason: null } },
    ...{ image: null, readAt: at, ...change },
  }) as ChosenSnapshot;

describe('a line of the cart', () => {
  test('costs its pieces', () => {
    expect(lineJson(judgeLine(row(), chosen(), { currency: 'EUR', locale: 'en' }))).toMatchObject({
      ...{ unitPrice: { amount: '19.90', currency: 'EUR' }, total: { amount: '59.70', currency: 'EUR' } },
    });
  });

  test('costs what it costs now, and says what it cost', () => {
    expect(
      lineJson(judgeLine(row(), chosen({ price: eur(2100n) }), { currency: 'EUR', locale: 'en' })),
    ).toMatchObject({
      ...{ total: { amount: '63.00' }, canOrder: false },
      change: { kind: 'price', from: { amount: '19.90' }, to: { amount: '21.00' } },
    });
  });

  test('of yen has no decimals', () => {
    const json = lineJson(
      judgeLine(row(), chosen({ price: money(1990n, 'JPY') }), {
        currency: 'JPY',
        locale: 'en',
      }),
    );
    expect(json.total).toEqual({ amount: '5970', currency: 'JPY' });
  });

  test('that is gone cannot be ordered and keeps the price that was seen', () => {
    expect(
      lineJson(judgeLine(row({ gone: true }), chosen({ price: eur(1n) }), { currency: 'EUR', locale: 'en' })),
    ).toMatchObject({
      ...{ canOrder: false, unitPrice: { amount: '19.90' }, change: { kind: 'out_of_stock' } },
    });
  });
});

describe('what is sent', () => {
  test('is the pieces of selected lines that can be ordered', () => {
    const lines = [
      judgeLine(row({ quantity: 2 }), chosen(), { currency: 'EUR', locale: 'en' }),
      judgeLine(row({ quantity: 5, selected: false }), chosen(), { currency: 'EUR', locale: 'en' }),
      judgeLine(row({ quantity: 7, gone: true }), chosen(), { currency: 'EUR', locale: 'en' }),
      judgeLine(row({ quantity: 1 }), chosen({ category: 'shoes' }), { currency: 'EUR', locale: 'en' }),
    ];
    // two unknown things of 300 to 3,000 g (decision 0218), shoes of 700 to 1,800 g (decision 0782)
    expect(sentOf(lines)).toMatchObject({ pieces: 3, usual: { all: { light: 1300n, heavy: 7800n } } });
  });

  test('weighs the third that its customer says, each line its own', () => {
    const lines = [
      judgeLine(row({ quantity: 2, size: 'small' }), chosen(), { currency: 'EUR', locale: 'en' }),
      judgeLine(row({ quantity: 1 }), chosen({ category: 'shoes' }), { currency: 'EUR', locale: 'en' }),
    ];
    // two small unknown things of 300 to 600 g, shoes of 700 to 1,800 g
    expect(sentOf(lines)).toMatchObject({ usual: { all: { light: 1300n, heavy: 3000n } } });
    expect(lines.map(lineJson)).toMatchObject([
      { size: 'small', sizes: { small: '0.6', medium: '1.4', large: '3' } },
      { size: null, sizes: { small: '1', medium: '1.3', large: '1.8' } },
    ]);
  });

  test('is nothing of an empty order', () => {
    expect(sentOf([]).pieces).toBe(0);
  });
});

describe('amounts in advance answers fit the currency', () => {
  test.each([
    ['RUB', '10.50', true],
    ['RUB', '10.505', false],
    ['JPY', '10', true],
    ['JPY', '10.5', false],
    ['KWD', '10.505', true],
  ])('%s: %s', (currency, amount, fits) => {
    const answers = { hold: amount, inlandUpTo: amount, priceRise: { amount } };
    const codes = Object.values(advanceAnswerFaults(answers, currency)).map(({ code }) => code);
    expect(codes).toEqual(fits ? [] : Array(3).fill('too_many_decimals'));
  });
});
