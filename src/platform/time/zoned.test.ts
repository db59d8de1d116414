import { expect, test } from 'vitest';
import { zoneOf } from './zone-of.ts';
import {
  addDays,
  dayOf,
  isDay,
  isZone,
  minuteOf,
  momentOf,
  offsetMinutes,
  startOfDay,
  zonedIso,
} from './zoned.ts';

test.each([
  ['Asia/Kolkata', '2026-03-05T12:30:10Z', '2026-03-05T18:00:10+05:30'],
  ['America/St_Johns', '2026-01-01T03:29:59Z', '2025-12-31T23:59:59-03:30'],
  ['Asia/Kathmandu', '2026-12-31T18:15:00Z', '2027-01-01T00:00:00+05:45'],
  ['Europe/Moscow', '2026-12-31T21:00:00Z', '2027-01-01T00:00:00+03:00'],
  ['UTC', '2026-02-28T23:59:00Z', '2026-02-28T23:59:00+00:00'],
])('the wall of %s at %s', (zone, time, shown) => {
  const at = new Date(time);
  expect(zonedIso(zone, at)).toBe(shown);
  expect(Date.parse(zonedIso(zone, at))).toBe(at.getTime());
  expect(dayOf(zone, at)).toBe(shown.slice(0, 10));
  expect(momentOf(zone, minuteOf(zone, at))?.getTime()).toBe(Math.floor(at.getTime() / 60_000) * 60_000);
});

test('days begin where the clocks change at midnight or within the day, and have 23 or 25 hours', () => {
  const hours = (zone: string, day: string) =>
    (startOfDay(zone, addDays(day, 1)).getTime() - startOfDay(zone, day).getTime()) / 3_600_000;
  expect(hours('Europe/Berlin', '2026-03-29')).toBe(23);
  expect(hours('Europe/Berlin', '2026-10-25')).toBe(25);
  expect(hours('Asia/Kolkata', '2026-03-29')).toBe(24);
  // 0:00 does not exist: the clocks go from 23:59 to 1:00
  expect(startOfDay('Africa/Cairo', '2026-04-24').toISOString()).toBe('2026-04-23T22:00:00.000Z');
  expect(startOfDay('America/Sao_Paulo', '2018-11-04').toISOString()).toBe('2018-11-04T03:00:00.000Z');
  // 0:00 comes twice, and the day begins with the first
  expect(startOfDay('America/Havana', '2026-11-01').toISOString()).toBe('2026-11-01T04:00:00.000Z');
});

test('a minute that the change of the clocks leaves out is the one after the gap; of two the first counts', () => {
  expect(momentOf('Europe/Berlin', '2026-03-29T02:30')?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(momentOf('Europe/Berlin', '2026-10-25T02:30')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(offsetMinutes('Europe/Berlin', new Date('2026-03-29T01:00:00Z'))).toBe(120);
});

test('what is no day, no minute or no zone is told apart', () => {
  expect(['2026-02-29', '2028-02-29', '2026-13-01', 'x'].map(isDay)).toEqual([false, true, false, false]);
  expect(momentOf('UTC', '2026-03-05T24:00')).toBe(null);
  expect(['Asia/Kolkata', 'Mars/Base', '', undefined, '+03:00', 'UTC'].map(isZone)).toEqual([
    ...[true, false, false, false, false, true],
  ]);
});

test('a chosen zone counts before the device’s, that before one told earlier; a guest has the shop’s', () => {
  const [shop, device] = ['Europe/Moscow', 'Asia/Kolkata'];
  const known = { timeZone: 'Asia/Tokyo', timeZoneChosen: true };
  expect(zoneOf(known, { device, shop })).toBe('Asia/Tokyo');
  expect(zoneOf({ ...known, timeZoneChosen: false }, { device, shop })).toBe(device);
  expect(zoneOf({ ...known, timeZoneChosen: false }, { device: 'Mars/Base', shop })).toBe('Asia/Tokyo');
  expect(zoneOf({ timeZone: null, timeZoneChosen: false }, { device: undefined, shop })).toBe(shop);
  // a guest has the zone of the device; a page that is kept for all guests is made without one
  expect(zoneOf(null, { device, shop })).toBe(device);
  expect(zoneOf(null, { device: undefined, shop })).toBe(shop);
});
