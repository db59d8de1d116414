import { describe, expect, test } from 'vitest';
import { pick, seeded } from '../../../tests/support/fuzzed-values.ts';
import { formatHour, formatMonth, formatWeekday } from './dates.ts';
import { formatMonth as headOfMonth, shortWeekday } from './month-names.ts';
import {
  addDays,
  dayOf,
  isDay,
  minuteOf,
  momentOf,
  offsetMinutes,
  startOfDay,
  zoneByName,
  zonedIso,
} from './zoned.ts';

const zones = [
  ...['UTC', 'Europe/Moscow', 'Europe/London', 'America/New_York', 'America/St_Johns', 'Asia/Kolkata'],
  ...['Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Pacific/Apia', 'America/Sao_Paulo'],
];
const random = seeded(2026);
const anyMoment = () => new Date(Math.floor((Date.UTC(2035, 0) * random()) / 60_000) * 60_000);

describe('a moment on a wall', () => {
  test('comes back as the same moment, or as the first of two with the same minute', () => {
    for (let round = 0; round < 400; round += 1) {
      const [zone, at] = [pick(random, zones), anyMoment()];
      const minute = minuteOf(zone, at);
      const back = momentOf(zone, minute);
      if (!back) throw new Error(`${minute} is a minute`);
      expect(minuteOf(zone, back)).toBe(minute);
      expect(back <= at).toBe(true);
    }
  });

  test('is said with its offset, which any reader takes for the same moment', () => {
    for (let round = 0; round < 400; round += 1) {
      const [zone, at] = [pick(random, zones), anyMoment()];
      expect(new Date(zonedIso(zone, at)).getTime()).toBe(at.getTime());
    }
  });

  test.each([
    ['Asia/Kolkata', '2026-03-05T12:00:00Z', 330, '2026-03-05T17:30:00+05:30'],
    ['Asia/Kathmandu', '2026-03-05T18:20:07Z', 345, '2026-03-06T00:05:07+05:45'],
    ['America/St_Johns', '2026-01-05T12:00:00Z', -210, '2026-01-05T08:30:00-03:30'],
    ['America/St_Johns', '2026-07-05T12:00:00Z', -150, '2026-07-05T09:30:00-02:30'],
    ['Australia/Lord_Howe', '2026-01-05T12:00:00Z', 660, '2026-01-05T23:00:00+11:00'],
    ['Australia/Lord_Howe', '2026-07-05T12:00:00Z', 630, '2026-07-05T22:30:00+10:30'],
    ['UTC', '2026-03-05T00:00:00Z', 0, '2026-03-05T00:00:00+00:00'],
  ])('in %s at %s it is %d minutes ahead', (zone, at, minutes, text) => {
    expect(offsetMinutes(zone, new Date(at))).toBe(minutes);
    expect(zonedIso(zone, new Date(at))).toBe(text);
  });

  test('a part of a second does not change the offset', () => {
    expect(offsetMinutes('Asia/Kolkata', new Date('2026-03-05T12:00:00.999Z'))).toBe(330);
    expect(offsetMinutes('Asia/Kolkata', new Date('1969-12-31T12:00:00.999Z'))).toBe(330);
  });
});

describe('days', () => {
  test('begin where the day before ended, in every zone', () => {
    for (let round = 0; round < 300; round += 1) {
      const zone = pick(random, zones);
      const day = dayOf(zone, anyMoment());
      const begin = startOfDay(zone, day);
      expect(dayOf(zone, begin)).toBe(day);
      expect(dayOf(zone, new Date(begin.getTime() - 1)) < day).toBe(true);
    }
  });

  test.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 365, '2029-02-28'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2026-03-05', 0, '2026-03-05'],
  ])('%s and %d days are %s', (day, days, later) => {
    expect(addDays(day, days)).toBe(later);
    expect(addDays(later, -days)).toBe(day);
  });

  test.each([
    ['1900-01-01', true],
    ['1899-12-31', false],
    ['2999-12-31', true],
    ['3000-01-01', false],
    ['2100-02-29', false],
    ['2000-02-29', true],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-1', false],
    ['2026-03-05T00:00', false],
    ['', false],
  ])('%s is a day: %s', (text, is) => {
    expect(isDay(text)).toBe(is);
  });
});

test.each([
  ['asia/calcutta', true],
  ['Europe/Berlin', true],
  ['Mars/Olympus', false],
  ['+03:00', false],
  ['Europe/Berlin\n', false],
  ['', false],
  [undefined, false],
  [7, false],
])('%j is a zone: %s', (name, is) => {
  expect(zoneByName(name) !== undefined).toBe(is);
});

describe('words of the calendar', () => {
  test.each([
    [0, '12 am', '00:00'],
    [30, '12:30 am', '00:30'],
    [599, '9:59 am', '09:59'],
    [720, '12 pm', '12:00'],
    [1_110, '6:30 pm', '18:30'],
    [1_440, '12 am', '00:00'],
  ])('%d minutes after midnight', (minutes, english, others) => {
    expect(formatHour('en', minutes)).toBe(english.replace(' ', '\u00a0'));
    expect([formatHour('ru', minutes), formatHour('zh', minutes)]).toEqual([others, others]);
  });

  test.each([
    ['en', 'March 2026', 'Monday', 'Mon'],
    ['ru', 'март 2026\u00a0г.', 'понедельник', 'пн'],
    ['zh', '2026年3月', '星期一', '周一'],
  ] as const)('in %s', (locale, month, weekday, short) => {
    expect(formatMonth(locale, '2026-03').replaceAll(/\s/g, ' ')).toBe(month.replaceAll(/\s/g, ' '));
    expect(headOfMonth(locale, '2026-03')).toBe(month.replaceAll(/\s/g, '\u00a0'));
    expect([formatWeekday(locale, 1), shortWeekday(locale, 1)]).toEqual([weekday, short]);
    const week = [1, 2, 3, 4, 5, 6, 7].map((day) => formatWeekday(locale, day));
    expect(new Set(week).size).toBe(7);
    expect(formatWeekday(locale, 8)).toBe(weekday);
  });
});
