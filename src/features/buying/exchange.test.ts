/** The parts of a profit, calculated in three pairs of currencies. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Money, parseAmount, toJson } from '../../platform/money/money.ts';
import { askedAtRate, askedFrom, partsOfProfit } from './exchange.ts';

/** An order's price at a rate: goods and delivery are rounded apart. */
const quoteOf = (shop: string, to: string, value: string, bill: [string, string, string, string]) => ({
  rate: { from: shop, to, value, since: '2026-11-28T00:00:00Z' },
  goodsInShop: { amount: bill[0], currency: shop },
  inlandInShop: { amount: bill[1], currency: shop },
  goods: { amount: bill[2], currency: to },
  inland: { amount: bill[3], currency: to },
});
const roubles = quoteOf('EUR', 'RUB', '101.37', ['39.90', '4.95', '4044.66', '501.78']);
const yen = quoteOf('EUR', 'JPY', '171', ['19.99', '4.95', '3418', '846']);
const fromYen = quoteOf('JPY', 'EUR', '0.0058', ['1999', '0', '11.59', '0.00']);
type Order = typeof roubles;

describe('a sum of the shop at the rate of the order', () => {
  test.each<[Order, string, string]>([
    [roubles, '44.00', '4460.28'],
    [roubles, '0.01', '1.01'],
    [roubles, '0', '0.00'],
    [yen, '24.93', '4263'],
    [yen, '0.01', '2'],
    [fromYen, '1000', '5.80'],
    [fromYen, '1', '0.01'],
  ])('%#: %s is %s', (quote, amount, atRate) => {
    const asked = askedAtRate(parseAmount(amount, quote.rate.from), quote);
    expect(toJson(asked.atRate)).toEqual({ amount: atRate, currency: quote.rate.to });
  });

  test('is the bill itself for the sum that was billed, where rounding at once would be another', () => {
    const own = askedAtRate(parseAmount('24.94', 'EUR'), yen);
    // 24.94 at 171 is 4264.74
    expect(own.atRate.minor).toBe(4264n);
    expect(askedAtRate(parseAmount('44.85', 'EUR'), roubles).atRate.minor).toBe(454_644n);
  });
});

describe('the sum that a shop is taken to have asked for', () => {
  const of = (text: string, currency = 'EUR'): Money => parseAmount(text, currency);
  const cost = of('4400', 'RUB');
  const inRoubles = quoteOf('RUB', 'RUB', '1', ['1000.00', '0.00', '1000.00', '0.00']);
  test.each<[string, Partial<Parameters<typeof askedFrom>[0]>, Money]>([
    ['is what is said', { said: of('40'), before: of('44.85') }, of('40')],
    ['is nothing where that is said', { said: of('0'), before: of('44.85') }, of('0')],
    ['is what was said before', { before: of('41') }, of('41')],
    ['is the price of the order, where nobody said it', {}, of('44.85')],
    ['is nothing once all of the cost came back', { before: of('41'), cost: of('0', 'RUB') }, of('0')],
    [
      'is the cost, of a shop in the settlement currency',
      { quote: inRoubles, cost: of('950', 'RUB') },
      of('950', 'RUB'),
    ],
    [
      'is the total of its checkout, there too',
      { quote: inRoubles, cost: of('950', 'RUB'), before: of('940', 'RUB') },
      of('940', 'RUB'),
    ],
  ])('%s', (_, known, asked) => {
    expect(askedFrom({ said: undefined, before: null, cost, quote: roubles, ...known })).toEqual(asked);
  });
});

describe('the parts of a profit', () => {
  test('are all a difference of prices, where nobody said what the shop asked', () => {
    const parts = partsOfProfit({ goods: 1000n, fee: 100n, cost: 940n, atRate: null });
    expect(parts).toEqual({ fee: 100n, price: 60n, exchange: 0n, profit: 160n });
  });

  test('tell a good price with a bad rate from the other way round', () => {
    expect(partsOfProfit({ goods: 1000n, fee: 100n, cost: 990n, atRate: 950n })).toMatchObject({
      price: 50n,
      exchange: -40n,
      profit: 110n,
    });
    expect(partsOfProfit({ goods: 1000n, fee: 100n, cost: 990n, atRate: 1030n })).toMatchObject({
      price: -30n,
      exchange: 40n,
      profit: 110n,
    });
  });

  test('add up to it, whatever the sums', () => {
    const sum = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
    const figures = fc.record({ goods: sum, fee: sum, cost: sum, atRate: fc.option(sum) });
    fc.assert(
      fc.property(figures, (known) => {
        const { fee, price, exchange, profit } = partsOfProfit(known);
        expect(fee + price + exchange).toBe(profit);
        expect(profit).toBe(known.goods + known.fee - known.cost);
      }),
    );
  });
});
