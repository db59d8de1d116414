import { expect, test } from 'vitest';
import { locales } from '../texts/locale.ts';
import { openingHours } from './opening-hours.ts';

const hours = { firstDay: 1, lastDay: 5, from: 600, to: 1140, zone: 'Asia/Kolkata' };
const said = (more: Partial<typeof hours> = {}, now = '2026-01-10T00:00:00Z'): string[] =>
  locales.map((locale) =>
    openingHours(locale, { ...hours, ...more }, new Date(now))
      .replaceAll(/\s/gu, ' ')
      .replaceAll('\u2060', ''),
  );

test('days and hours are said in each language, with the zone as people call it', () => {
  expect(said()).toEqual([
    'понедельник – пятница, 10:00–19:00 (Индия)',
    'Monday to Friday, 10 am–7 pm (Kolkata)',
    '星期一至星期五 10:00–19:00（印度时间）',
  ]);
  expect(said({ zone: 'Europe/Moscow' })[0]).toContain('(МСК)');
});

test('every day, one day, midnight, and a zone whose clocks change', () => {
  expect(said({ lastDay: 7, from: 0, to: 1440 })).toEqual([
    'ежедневно, 00:00–00:00 (Индия)',
    'every day, 12 am–12 am (Kolkata)',
    '每天 00:00–00:00（印度时间）',
  ]);
  expect(said({ firstDay: 6, lastDay: 6, to: 810 })[1]).toBe('Saturday, 10 am–1:30 pm (Kolkata)');
  const berlin = { zone: 'Europe/Berlin' };
  expect([said(berlin)[0], said(berlin, '2026-07-10T00:00:00Z')[0]]).toEqual([
    expect.stringContaining('(Германия)'),
    expect.stringContaining('(Германия)'),
  ]);
});

test('a line never ends within the hours', () => {
  for (const locale of locales)
    expect(openingHours(locale, hours, new Date('2026-01-10T00:00:00Z'))).toMatch(/\S\u2060–\u2060\S/u);
});
