/** When goods count as given up, told before anybody was warned and after it. */
import { expect, test } from 'vitest';
import { money } from '../../platform/money/money.ts';
import type { Tariff } from '../pricing/tariff.ts';
import { givenUpAt } from './clock-end.ts';
import type { Mark, Told, UnitClock } from './clock-rules.ts';

const arrivedAt = new Date('2026-03-01T12:00:00Z');
const clockOf = (
  tariff: Pick<Tariff, 'abandonmentDays' | 'noticeDays'>,
  pauses: UnitClock['orders'][0]['pauses'] = [],
): UnitClock => ({
  orders: [{ orderId: 'ord_1', arrivedAt, goods: money(1000n, 'EUR'), pauses, joinedAt: null }],
  mergedAt: null,
  tariff: { freeStorageDays: 10, ...tariff } as Tariff,
});
const told = (marks: [Mark, Date][] = [], kept = false): Told => ({ marks: new Map(marks), kept });
const days = (at: Date | null) => at && (at.getTime() - arrivedAt.getTime()) / 86_400_000;

test('by the tariff while nothing was announced, and never before the days of notice', () => {
  expect(days(givenUpAt(clockOf({ abandonmentDays: 40, noticeDays: 10 }), told()))).toBe(40);
  // a notice of more days than there are is given at once
  expect(days(givenUpAt(clockOf({ abandonmentDays: 5, noticeDays: 10 }), told()))).toBe(10);
});

test('as it was announced, and later for who asked to keep the goods', () => {
  const clock = clockOf({ abandonmentDays: 40, noticeDays: 10 });
  const late = new Date('2026-04-20T12:00:00Z');
  expect(days(givenUpAt(clock, told([['abandonment', late]])))).toBe(60);
  expect(days(givenUpAt(clock, told([['abandonment', late]], true)))).toBe(70);
});

test('nobody can tell while the clock stands still', () => {
  const clock = clockOf({ abandonmentDays: 40, noticeDays: 10 }, [{ from: arrivedAt }]);
  expect(givenUpAt(clock, told())).toBeNull();
});
