import { describe, expect, test } from 'vitest';
import { parseAmount, toJson } from '../../../platform/money/money.ts';
import type { Tariff } from '../tariff.ts';
import { forwardingPrice, worthByQuote } from './forwarding-price.ts';
import { quoteAgain, quoteToJson } from './price-formula.ts';

const at = new Date('2026-11-20T12:00:00Z');
const rub = (amount: string) => parseAmount(amount, 'RUB');
const eur = (amount: string) => parseAmount(amount, 'EUR');
const tariff = {
  ...{ version: 7, effectiveFrom: at, settlementCurrency: 'RUB', defaultShopCurrency: 'EUR' },
  ...{ serviceFeeMin: rub('500.00'), serviceFeePercent: '10', deliveryPenaltyRate: '50' },
  ...{ comissionOfTheBankPercent: '3', bankMode: 'add_on', penaltyBase: 'day', freeStorageDays: 30 },
  ...{ priceTolerancePercent: '5', quoteHoldHours: 72, paymentHours: 72, answerDays: 10, noticeDays: 14 },
  ...{ abandonmentDays: 120, mergeFee: rub('0'), inspectionFee: rub('0'), repackingFee: rub('0') },
  ...{ splittingFee: rub('0'), weightToleranceGrams: 0, differenceTolerance: rub('0') },
} as const satisfies Tariff;
const terms = { tariff, rates: { EUR: { from: 'EUR', to: 'RUB', value: '100', since: at } } };
const items = [
  { price: eur('40.00'), quantity: 2 },
  { price: eur('19.99'), quantity: 1 },
];
const priced = (fee = '250.00') => forwardingPrice(terms, { items, fee: rub(fee), at });

describe('the price of a parcel that a customer bought', () => {
  test('is the fee alone, whatever the goods are worth and the tariff takes for buying', () => {
    const quote = quoteToJson(priced());
    expect(quote).toMatchObject({
      net: toJson(rub('250.00')),
      byCard: toJson(rub('257.50')),
      feePercent: '0',
    });
    expect([quote.goods.amount, quote.inland.amount, quote.discount.amount]).toEqual([
      '0.00',
      '0.00',
      '0.00',
    ]);
    expect(quoteToJson(priced('0')).net.amount).toBe('0.00');
  });

  test('tells the declared worth at the rate of then', () => {
    const quote = quoteToJson(priced());
    expect(worthByQuote(quote)).toEqual(rub('9999.00'));
    expect(() =>
      forwardingPrice(terms, { items: [{ price: parseAmount('1', 'JPY'), quantity: 1 }], fee: rub('0'), at }),
    ).toThrow('unknown_currency');
  });

  test('keeps its fee while anything of it is left, and is nothing afterwards', () => {
    const quote = quoteToJson(priced());
    const again = (quantity: number) => quoteAgain({ tariff, quote }, [{ price: 4000n, quantity }]);
    expect(again(1)?.net).toEqual(rub('250.00'));
    expect(again(1)?.forwarding?.declared).toEqual(rub('4000.00'));
    expect(again(0)).toBeNull();
  });
});
