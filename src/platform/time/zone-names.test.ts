import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Names that Chromium has: its data has no cities. */
const inBrowser: Readonly<Record<string, string>> = {
  'zh-Hans Europe/Moscow shortGeneric': 'Moscow时间',
  'zh-Hans Europe/Moscow longGeneric': '莫斯科标准时间',
  'zh-Hans America/New_York shortGeneric': 'New York时间',
  'zh-Hans America/New_York longGeneric': '北美东部时间',
  'zh-Hans Asia/Kolkata shortGeneric': '印度时间',
  'ru America/New_York shortGeneric': 'New York',
  'ru America/New_York longGeneric': 'Восточная Америка',
  'ru America/Lima shortGeneric': 'Lima',
  'ru America/Lima longGeneric': 'Перу, стандартное время',
};

test.each([
  ['zh', 'Europe/Moscow', '莫斯科时间'],
  ['zh', 'America/New_York', '北美东部时间'],
  ['zh', 'Asia/Kolkata', '印度时间'],
  ['ru', 'America/New_York', 'Восточная Америка'],
  ['ru', 'America/Lima', 'Перу'],
  ['ru', 'Europe/Moscow', 'МСК'],
  ['zh', 'Etc/GMT-3', 'GMT+3'],
] as const)('a browser that has left out the cities names a clock in %s: %s', async (locale, zone, name) => {
  vi.resetModules();
  const { zoneName } = await import('./zone-names.ts');
  const { formatToParts } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (
    this: Intl.DateTimeFormat,
    at,
  ) {
    const options = this.resolvedOptions();
    const value = inBrowser[`${options.locale} ${options.timeZone} ${options.timeZoneName}`];
    return value ? [{ type: 'timeZoneName', value }] : formatToParts.call(this, at);
  });
  expect(zoneName(locale, zone, new Date('2026-11-26T00:00:00Z'))).toBe(name);
});
