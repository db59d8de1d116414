import { expect, test } from 'vitest';
import { locales } from '../platform/texts/locale.ts';
import { formatMoney, formatMoneyRange } from './format.ts';

const inAll = (say: (locale: (typeof locales)[number]) => string): string[] =>
  locales.map((locale) => say(locale));

test('money has the groups, the comma and the place of its sign of each language (UX-220)', () => {
  const price = { amount: '1234567.50', currency: 'RUB' };
  expect(inAll((locale) => formatMoney(locale, price))).toEqual([
    '1\u00a0234\u00a0567,50\u00a0₽',
    '₽1,234,567.50',
    '₽1,234,567.50',
  ]);
  expect(formatMoney('en', { amount: '90071992547409931.25', currency: 'RUB' })).toBe(
    '₽90,071,992,547,409,931.25',
  );
});

test('yen and yuan are never mistaken for each other (UX-069)', () => {
  const of = (currency: string) => inAll((locale) => formatMoney(locale, { amount: '5', currency }));
  const [yuan, yen] = [of('CNY'), of('JPY')];
  expect(yuan).toEqual(['5,00\u00a0CN¥', 'CN¥5.00', '¥5.00']);
  expect(yen).toEqual(['5\u00a0¥', 'JP¥5', 'JP¥5']);
});

test('an estimate is a range with its sign once', () => {
  const [from, to] = [
    { amount: '690.00', currency: 'RUB' },
    { amount: '770.00', currency: 'RUB' },
  ];
  for (const currency of ['EUR', 'JPY', 'CNY', 'RUB', 'KZT', 'USD']) {
    const [low, high] = [
      { amount: '35', currency },
      { amount: '40', currency },
    ];
    for (const range of inAll((locale) => formatMoneyRange(locale, low, high))) {
      expect(range).toContain('–');
      expect(range).not.toContain('-');
    }
  }
  expect(formatMoneyRange('ru', from, to)).toBe('690–770\u00a0₽');
});

test('an amount below nothing has a minus, not a hyphen', () => {
  const told = inAll((locale) => formatMoney(locale, { amount: '-860.00', currency: 'RUB' }));
  for (const amount of told) expect(amount).toMatch(/^\u2212/);
});
