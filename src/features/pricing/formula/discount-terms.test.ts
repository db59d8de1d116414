/** Amounts that rules take off a price, and those that stay when it is made again (decisions/0360-discounts.md). */
import { describe, expect, test } from 'vitest';
import { formatAmount, parseAmount } from '../../../platform/money/money.ts';
import { type DiscountTerm, takeOff } from './discount-terms.ts';

const term = (over: Partial<DiscountTerm>): DiscountTerm => ({
  ...{ rule: 'dsc_1', version: 1, name: { ru: 'с', en: 's', zh: '春' }, code: null },
  ...{ on: 'goods', kind: 'percent', value: '10', ...over },
});

const shown = (given: ReturnType<typeof takeOff>) => given.map(({ amount }) => formatAmount(amount));

describe('a new price', () => {
  test.each([
    ['RUB', '1999.00', { value: '10' }, '199.90'],
    ['EUR', '19.99', { value: '10' }, '2.00'],
    ['EUR', '19.94', { value: '10' }, '1.99'],
    ['EUR', '0.05', { value: '50' }, '0.03'],
    ['JPY', '1999', { value: '10' }, '200'],
    ['JPY', '1994', { value: '10' }, '199'],
    ['JPY', '15', { value: '10' }, '2'],
    ['JPY', '3000', { value: '33.333' }, '1000'],
    ['TND', '1.999', { value: '10' }, '0.200'],
    ['EUR', '19.99', { kind: 'amount', value: '5' }, '5.00'],
    ['JPY', '1999', { kind: 'amount', value: '500' }, '500'],
    ['EUR', '3.00', { kind: 'amount', value: '5' }, '2.99'],
    ['JPY', '300', { kind: 'amount', value: '500' }, '299'],
    ['EUR', '3.00', { value: '100' }, '2.99'],
    ['EUR', '0.02', { value: '99' }, '0.01'],
  ] as const)('%s %s, %o: %s off', (currency, base, over, off) => {
    expect(shown(takeOff([term(over)], { goods: parseAmount(base, currency) }))).toEqual([off]);
  });

  test('rules on the goods leave one minor unit to pay; each percent is of the whole part', () => {
    const goods = parseAmount('10.00', 'EUR');
    const rules = [term({ value: '60' }), term({ rule: 'dsc_2', value: '60' }), term({ rule: 'dsc_3' })];
    expect(shown(takeOff(rules, { goods }))).toEqual(['6.00', '3.99']);
  });

  test('the whole fee may be taken off, because the goods are left to pay', () => {
    const fee = parseAmount('3.00', 'EUR');
    expect(shown(takeOff([term({ on: 'fee', value: '100' })], { fee }))).toEqual(['3.00']);
  });

  test('a rule on a part that is not in this bill takes nothing', () => {
    expect(takeOff([term({ on: 'freight' })], { goods: parseAmount('10.00', 'EUR') })).toEqual([]);
  });
});

describe('a price that is made again', () => {
  const frozen = (currency: string, base: string, over: Partial<DiscountTerm>) =>
    takeOff([term(over)], { goods: parseAmount(base, currency) });

  test.each([
    ['half of the goods sold out: half of an amount stays', 'EUR', '20.00', '10.00', '5', '2.50'],
    ['a third, rounded half up', 'EUR', '30.00', '10.00', '5', '1.67'],
    ['a third of yen', 'JPY', '3000', '1000', '500', '167'],
    ['the price rose: never more than was given', 'EUR', '20.00', '40.00', '5', '5.00'],
    ['nothing is left', 'EUR', '20.00', '0.00', '5', '0.00'],
  ])('%s', (_, currency, first, then, value, off) => {
    const given = frozen(currency, first, { kind: 'amount', value });
    expect(shown(takeOff(given, { goods: parseAmount(then, currency) }))).toEqual([off]);
  });

  test('leaves one minor unit of less goods too', () => {
    const given = frozen('EUR', '2.00', { value: '99.9' });
    expect(shown(takeOff(given, { goods: parseAmount('1.00', 'EUR') }))).toEqual(['0.99']);
  });

  test('is counted from the first price, however often: two halves and back give the whole again', () => {
    const first = parseAmount('20.00', 'EUR');
    const half = parseAmount('10.00', 'EUR');
    const given = frozen('EUR', '20.00', { value: '15' });
    const less = takeOff(given, { goods: half });
    expect(shown(less)).toEqual(['1.50']);
    expect(shown(takeOff(takeOff(less, { goods: parseAmount('0.01', 'EUR') }), { goods: first }))).toEqual([
      '3.00',
    ]);
  });
});
