import { expect, test } from 'vitest';
import { languagesOf } from '../../../tests/support/languages-of.ts';
import { type DateForm, formatDate, formatDateRange, formatDay, formatMonth } from './dates.ts';

const zones = { ru: 'Europe/Moscow', en: 'Europe/London', zh: 'Asia/Shanghai' } as const;
const now = new Date('2026-01-10T00:00:00Z');

/** A moment in the three languages, each reader at home; narrow spaces are a matter of the data of a language. */
const inAll = (time: string, form: DateForm): string[] =>
  languagesOf(zones).map((locale) =>
    formatDate({ locale, zone: zones[locale], now }, time, form).replaceAll(/\s/g, ' '),
  );

test('a deadline stands in words after "by", in the reader’s zone, and names it (UX-221)', () => {
  expect(inAll('2026-03-05T18:00:00Z', 'deadline')).toEqual([
    '21:00 5 марта (МСК)',
    '6:00 pm on 5 March (London)',
    '3月6日 02:00（北京时间）',
  ]);
  expect(inAll('2026-03-05T09:30:00Z', 'moment')).toEqual([
    '5 марта, 12:30 (МСК)',
    '5 March, 9:30 am (London)',
    '3月5日 17:30（北京时间）',
  ]);
});

test('days and hours of a page are in the reader’s zone without its name, English ones as the British write them', () => {
  expect(inAll('2026-03-05T22:05:00Z', 'day')).toEqual(['6 марта 2026 г.', '5 March 2026', '2026年3月6日']);
  expect(inAll('2026-03-05T22:05:00Z', 'short-day')).toEqual(['6 марта', '5 March', '3月6日']);
  expect(inAll('2026-03-05T22:00:00Z', 'day-time')).toEqual([
    '6 марта, 01:00',
    '5 March, 10:00 pm',
    '3月6日 06:00',
  ]);
  expect(inAll('2026-03-05T22:00:00Z', 'time')).toEqual(['01:00', '10:00 pm', '06:00']);
});

test.each([
  ['Asia/Kolkata', '2026-03-05T12:30:00Z', '6:00 pm on 5 March (Kolkata)', '18:00 5 марта (Индия)'],
  // as browsers call it
  ['Asia/Calcutta', '2026-03-05T12:30:00Z', '6:00 pm on 5 March (Kolkata)', '18:00 5 марта (Индия)'],
  ['America/New_York', '2026-03-05T23:00:00Z', '6:00 pm on 5 March (New York)', '18:00 5 марта (Нью-Йорк)'],
  ['America/New_York', '2026-07-05T22:00:00Z', '6:00 pm on 5 July (New York)', '18:00 5 июля (Нью-Йорк)'],
  ['Asia/Novosibirsk', '2026-03-05T11:00:00Z', '6:00 pm on 5 March (Novosibirsk)', '18:00 5 марта (МСК+4)'],
  [
    'Europe/Kaliningrad',
    '2026-03-05T16:00:00Z',
    '6:00 pm on 5 March (Kaliningrad)',
    '18:00 5 марта (МСК\u22121)',
  ],
  ['UTC', '2026-03-05T18:00:00Z', '6:00 pm on 5 March (UTC)', '18:00 5 марта (UTC)'],
])('a deadline in %s', (zone, time, english, russian) => {
  const say = (locale: 'en' | 'ru') =>
    formatDate({ locale, zone, now }, time, 'deadline').replaceAll(/\s/g, ' ');
  expect([say('en'), say('ru')]).toEqual([english, russian]);
});

test('a deadline beyond the end of the year names the year, by the year of the reader’s zone', () => {
  const reader = { locale: 'en', zone: 'Asia/Kolkata' } as const;
  const newYear = '2026-12-31T18:30:00Z';
  const before = { ...reader, now: new Date('2026-12-31T18:29:00Z') };
  const after = { ...reader, now: new Date('2026-12-31T18:31:00Z') };
  const say = (told: typeof before) => formatDate(told, newYear, 'deadline').replaceAll(/\s/g, ' ');
  expect([say(before), say(after)]).toEqual([
    '12:00 am on 1 January 2027 (Kolkata)',
    '12:00 am on 1 January (Kolkata)',
  ]);
  expect(formatDate(before, '2027-01-03T00:00:00Z', 'short-day')).toBe('3\u00a0January\u00a02027');
});

test('a date is never broken, nor an hour from what belongs to it (UX-224)', () => {
  for (const locale of languagesOf(zones)) {
    const reader = { locale, zone: zones[locale], now };
    expect(formatDate(reader, '2025-01-01T15:40:00Z')).not.toMatch(/[^\u00a0\S]/);
  }
  expect(formatDate({ locale: 'en', zone: 'Europe/London', now }, '2026-01-01T18:00:00Z', 'deadline')).toBe(
    '6:00\u00a0pm on 1\u00a0January (London)',
  );
});

test('a range of dates says once what both days share, in the days of the reader’s zone (UX-221)', () => {
  const [from, to] = ['2026-03-03T22:00:00Z', '2026-03-07T12:00:00Z'];
  const told = languagesOf(zones).map((locale) =>
    formatDateRange({ locale, zone: zones[locale], now }, from, to).replace(/\s/gu, ' '),
  );
  expect(told).toEqual(['4–7 марта 2026 г.', '3–7 March 2026', '2026年3月4日 – 2026年3月7日']);
  const reader = { locale: 'ru', zone: 'Europe/Moscow', now } as const;
  expect(formatDateRange(reader, from, to, 'short-day')).toBe('4–7\u00a0марта');
  expect(formatDateRange(reader, '2026-12-30T10:00:00Z', '2027-01-02T10:00:00Z', 'short-day')).toMatch(
    /2027/,
  );
});

test('words of a date have the same spaces in each engine, so that a page wakes up as it was sent', () => {
  const days = ['2026-03-03', '2026-03-07', '2026-12-28', '2027-01-04'].map((day) => `${day}T12:00:00Z`);
  const forms: DateForm[] = ['day', 'short-day', 'day-time', 'moment', 'deadline', 'time', 'paper'];
  for (const locale of languagesOf(zones)) {
    const reader = { locale, zone: 'Asia/Kolkata', now };
    const told = days.flatMap((from) => [
      ...days.flatMap((to) =>
        (['day', 'short-day'] as const).map((form) => formatDateRange(reader, from, to, form)),
      ),
      ...forms.map((form) => formatDate(reader, from, form)),
      formatMonth(locale, from.slice(0, 7)),
    ]);
    // Chromium writes a plain space where Node writes a thin or a narrow one
    expect(told.filter((text) => /[\u2009\u202f]/.test(text))).toEqual([]);
  }
  const english = { locale: 'en', zone: 'Asia/Kolkata', now } as const;
  expect(formatDateRange(english, '2026-12-19T05:00:00Z', '2027-01-04T05:00:00Z')).toBe(
    '19\u00a0December 2026\u00a0– 4\u00a0January 2027',
  );
});

test('a day of the calendar is the same for everybody', () => {
  expect(formatDay('en', '2026-03-05')).toBe('5\u00a0March\u00a02026');
});
