/** The sum that is charged and, beside it, about what it is worth in the reader's own currency. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { Place } from '../../../../kit/place.tsx';
import type { Locale } from '../../../../platform/texts/locale.ts';
import type { PaymentInfo } from '../../contract.ts';
import { DoorInBar } from './door-in-bar.tsx';
import { OwnSum } from './own-sum.tsx';

const since = '2026-03-04T07:30:00Z';
const placeIn = (settlementCurrency: string, rates: Record<string, string>, own: string): Partial<Place> => ({
  paymentInfo: {
    settlementCurrency,
    rates: Object.fromEntries(Object.entries(rates).map(([code, value]) => [code, { value, since }])),
  } as unknown as PaymentInfo,
  ownCurrency: own,
});
const inEuro = placeIn('EUR', { GBP: '1.16', CNY: '0.12', EUR: '1' }, 'GBP');
const inYen = placeIn('JPY', { GBP: '200', CNY: '21.5', EUR: '171' }, 'CNY');
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test.each<[Locale, string, string]>([
  [
    'en',
    '≈ £34.20',
    'At our rate on 4 March, 7:30 am: 1 GBP = 1.16 EUR. You pay in EUR; your bank converts the amount.',
  ],
  [
    'ru',
    '≈ 34,20 £',
    'По нашему курсу от 4 марта, 07:30: 1 GBP = 1,16 EUR. Оплата в EUR, сумму пересчитает ваш банк.',
  ],
  ['zh', '≈ £34.20', '按我们 3月4日 07:30的汇率：1 GBP = 1.16 EUR。实际以 EUR 扣款，由你的银行换算。'],
])('in %s: the sum, and the rate with its own date', (locale, sum, note) => {
  const of = { amount: '39.67', currency: 'EUR' };
  const short = plain(drawn(<OwnSum of={of} />, { ...inEuro, locale }));
  expect(readOf(short)).toBe(sum);
  expect(short).toContain(`title="${note}"`);
  const noted = plain(drawn(<OwnSum of={of} isNoted />, { ...inEuro, locale }));
  expect(noted).not.toContain('title=');
  expect(noted).toContain(`<time dateTime="${since}">`);
  expect(readOf(noted).replaceAll(/\s/g, '')).toBe(`${sum}${note}`.replaceAll(/\s/g, ''));
});

test('of yen, which have no hundredths', () => {
  expect(readOf(drawn(<OwnSum of={{ amount: '4300', currency: 'JPY' }} />, inYen))).toBe('≈ CN¥200.00');
  const inOwnYen = { ...inEuro, ...placeIn('EUR', { JPY: '0.0058' }, 'JPY') };
  expect(readOf(drawn(<OwnSum of={{ amount: '5.80', currency: 'EUR' }} />, inOwnYen))).toBe('≈ JP¥1,000');
});

test('nothing for whoever thinks in the currency that is charged, without a rate, and for staff', () => {
  const of = { amount: '39.67', currency: 'EUR' };
  expect(drawn(<OwnSum of={of} />, { ...inEuro, ownCurrency: 'EUR' })).toBe('');
  expect(drawn(<OwnSum of={of} />, { ...inEuro, ownCurrency: 'USD' })).toBe('');
  expect(drawn(<OwnSum of={of} />, { ...inEuro, ownCurrency: undefined })).toBe('');
  expect(drawn(<OwnSum of={of} />, { ...inEuro, paymentInfo: null })).toBe('');
  expect(drawn(<OwnSum of={of} />, { ...inEuro, path: '/staff/orders/1' })).toBe('');
  expect(drawn(<OwnSum of={null} />, inEuro)).toBe('');
});

test('an estimate is told in the other currency first, and as roughly', () => {
  const toDoor = { from: { amount: '116.00', currency: 'EUR' }, to: { amount: '174.30', currency: 'EUR' } };
  expect(readOf(drawn(<DoorInBar toDoor={toDoor} />, inEuro))).toMatch(/≈ £100 – £151 ≈ €116 – €175/);
});
