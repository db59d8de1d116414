import { expect, test } from 'vitest';
import { money } from '../../../platform/money/money.ts';
import { locales } from '../../../platform/texts/locale.ts';
import { paperDay, paperMinute, paperMoney, paperTime, tagOf } from './formats.ts';

/** Spaces that do not break look like others. */
const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ');

test.each([
  ['JPY', 1980n, /1.?980/],
  ['EUR', 1n, /0[.,]01/],
  ['EUR', 123_456_789n, /1.234.567[.,]89/],
  ['KZT', 50_000_000n, /500.000[.,]00/],
  ['EUR', 0n, /0[.,]00/],
] as const)('%s of %i stands on paper with its decimals', (currency, minor, form) => {
  for (const locale of locales) {
    const said = plain(paperMoney(money(minor, currency), locale));
    expect(said).toMatch(form);
    expect(said).not.toMatch(/^[+\-−]/);
  }
});

test('a sum with its sign has one, and a sum without none', () => {
  for (const locale of locales) {
    const sum = money(250n, 'EUR');
    expect(paperMoney(sum, locale, { signed: true })).toMatch(/\+/);
    expect(paperMoney(money(-250n, 'EUR'), locale, { signed: true })).toMatch(/[-−]/);
  }
});

const yearEnd = new Date('2026-12-31T20:30:00Z');

test.each([
  ['UTC', '31', '20:30', '8:30 pm'],
  ['Europe/Berlin', '31', '21:30', '9:30 pm'],
  // half and three quarters of an hour beside the others
  ['Asia/Kolkata', '1', '02:00', '2:00 am'],
  ['Asia/Kathmandu', '1', '02:15', '2:15 am'],
  ['Pacific/Auckland', '1', '09:30', '9:30 am'],
])('in %s the last evening of the year is day %s at %s', (zone, day, minute, inEnglish) => {
  for (const locale of locales) {
    const said = paperMinute(yearEnd, { locale, zone });
    expect(said.replace(/[\u00a0\u202f]/g, ' ')).toContain(locale === 'en' ? inEnglish : minute);
    expect(said).toMatch(new RegExp(`(^|\\D)0?${day}(\\D|$)`));
    expect(said).toContain(day === '31' ? '2026' : '2027');
  }
});

test('paper that travels names its zone behind the minute', () => {
  for (const locale of locales) {
    const reader = { locale, zone: 'Asia/Almaty' };
    const [minute, whole] = [paperMinute(yearEnd, reader), paperTime(yearEnd, reader)];
    expect(whole.startsWith(minute + (locale === 'zh' ? '（' : ' ('))).toBe(true);
    expect(whole.slice(minute.length + 2, -1).trim()).not.toBe('');
  }
});

test('a day tells no minute', () => {
  for (const locale of locales)
    expect(paperDay(yearEnd, { locale, zone: 'Asia/Kolkata' })).not.toMatch(/\d\d:\d\d/);
});

test('each language has a tag by which numbers are written', () => {
  const tags = locales.map(tagOf);
  expect(new Set(tags).size).toBe(locales.length);
  expect(Intl.NumberFormat.supportedLocalesOf(tags)).toHaveLength(locales.length);
});
