import { expect, test } from 'vitest';
import { locales } from '../locale.ts';
import { type DateForm, formatDate, formatDateRange, formatMoney, formatMoneyRange } from './format.ts';

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
  expect(yen).toEqual(['5\u00a0¥', '¥5', 'JP¥5']);
});

test('an estimate is a range with its sign once', () => {
  const [from, to] = [
    { amount: '690.00', currency: 'RUB' },
    { amount: '770.00', currency: 'RUB' },
  ];
  expect(formatMoneyRange('ru', from, to)).toBe('690–770\u00a0₽');
});

test('dates are written as each language writes them, and a deadline names its zone (UX-221)', () => {
  const of = (form: DateForm) => inAll((locale) => formatDate(locale, '2026-03-13T09:05:00Z', form));
  // which narrow space Intl puts before the letter for the year is its own business
  expect(of('day').map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    '13 марта 2026 г.',
    'March 13, 2026',
    '2026年3月13日',
  ]);
  for (const deadline of of('day-time')) expect(deadline).toMatch(/\b0?9:05.*UTC|UTC.*09:05/);
  // an hour alone and an hour after a day are written alike
  expect(formatDate('en', '2026-03-13T13:05:00Z', 'time')).toMatch(/^1:05\sPM\sUTC$/);
});

test('a date is never broken, nor an hour from what belongs to it (UX-224)', () => {
  const all = inAll((locale) => formatDate(locale, '2025-01-01T15:40:00Z'));
  for (const day of all) expect(day).not.toMatch(/[^\u00a0\S]/);
  expect(formatDate('ru', '2025-01-01T15:40:00Z', 'day-time')).toBe('1\u00a0января в 15:40\u00a0UTC');
});

test('an amount below nothing has a minus, not a hyphen', () => {
  const told = inAll((locale) => formatMoney(locale, { amount: '-860.00', currency: 'RUB' }));
  for (const amount of told) expect(amount).toMatch(/^\u2212/);
});

test('a range of dates says once what both days share (UX-221)', () => {
  const [from, to] = ['2026-03-03T10:00:00Z', '2026-03-07T12:00:00Z'];
  const told = (['ru', 'en', 'zh'] as const).map((locale) =>
    // thin spaces are a matter of the data of the language
    formatDateRange(locale, from, to).replace(/\s/gu, ' '),
  );
  expect(told).toEqual(['3–7 марта 2026 г.', 'March 3 – 7, 2026', '2026年3月3日 – 2026年3月7日']);
  expect(formatDateRange('ru', from, to, 'short-day')).toBe('3–7\u00a0марта');
  // a deadline names its zone on both sides
  expect(formatDateRange('en', from, to, 'day-time').match(/UTC/g)).toHaveLength(2);
});
