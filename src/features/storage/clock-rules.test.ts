import { describe, expect, test } from 'vitest';
import { pick, seeded } from '../../../tests/support/fuzzed-values.ts';
import { money } from '../../platform/money/money.ts';
import type { Tariff } from '../pricing/tariff.ts';
import {
  abandonedAt,
  type ClockOrder,
  clockTogether,
  dayAt,
  dueNow,
  earliest,
  freeUntil,
  isHeld,
  type Mark,
  markTime,
  nextLook,
  paidDays,
  partingPauses,
  penaltyAt,
  type Told,
  timeAfter,
  type UnitClock,
  workOn,
} from './clock-rules.ts';

const start = Date.parse('2026-03-01T10:00:00Z');
/** So many days after the first arrival. */
const on = (days: number): Date => new Date(start + days * 86_400_000);
const pause = (from: number, to?: number) => ({ from: on(from), to: to === undefined ? undefined : on(to) });

/** The fields of a tariff that a clock reads. */
const tariff = {
  settlementCurrency: 'EUR',
  deliveryPenaltyRate: '2',
  penaltyBase: 'day',
  freeStorageDays: 30,
  noticeDays: 14,
  abandonmentDays: 90,
} as Tariff;

function order(id: string, arrived = 0, more: Partial<ClockOrder> = {}): ClockOrder {
  const goods = money(10_000n, 'EUR');
  return { orderId: id, arrivedAt: on(arrived), goods, pauses: [], joinedAt: null, ...more };
}

function unit(orders: [ClockOrder, ...ClockOrder[]], more: Partial<UnitClock> = {}): UnitClock {
  return { orders, mergedAt: null, tariff, ...more };
}

const alone = (...pauses: ReturnType<typeof pause>[]): UnitClock => unit([order('a', 0, { pauses })]);
const told = (marks: Partial<Record<Mark, number>> = {}, kept = false): Told => ({
  marks: new Map(Object.entries(marks).map(([mark, days]) => [mark as Mark, on(days)])),
  kept,
});

describe('the day that runs', () => {
  test.each([
    [0, 1],
    [0.999, 1],
    [1, 2],
    [29.5, 30],
    [-2, 1],
  ])('after %d days it is day %d', (days, day) => {
    expect(dayAt(alone(), on(days))).toBe(day);
  });

  test.each([
    ['one pause', [pause(2, 5)], 10, 8],
    ['a pause that is open', [pause(4)], 10, 5],
    ['pauses that overlap, in any order', [pause(4, 7), pause(2, 5)], 10, 6],
    ['a pause within another', [pause(2, 8), pause(3, 4)], 10, 5],
    ['a pause from before the arrival', [pause(-3, 2)], 10, 9],
    ['a pause that is not yet', [pause(20, 25)], 10, 11],
  ])('without the time of %s', (_, pauses, days, day) => {
    expect(dayAt(alone(...pauses), on(days))).toBe(day);
  });
});

describe('the time after so many days of storage', () => {
  test.each([
    ['no pause', [], 30, 30],
    ['a pause before it', [pause(2, 5)], 30, 33],
    ['a pause that begins as it ends', [pause(30, 40)], 30, 30],
    ['pauses that overlap', [pause(2, 5), pause(4, 7)], 30, 35],
    ['a pause that another one brings into the time', [pause(29, 32), pause(31, 33)], 30, 34],
    ['a pause from before the arrival', [pause(-3, 2)], 30, 32],
    ['no days', [], 0, 0],
  ])('with %s', (_, pauses, days, after) => {
    expect(timeAfter(alone(...pauses), days)).toEqual(on(after));
  });

  test('is not known while a pause before it is open, and stays what it is with one after it', () => {
    expect(timeAfter(alone(pause(3)), 30)).toBeNull();
    expect(freeUntil(alone(pause(3)))).toBeNull();
    expect(freeUntil(alone(pause(31)))).toEqual(on(30));
  });

  test('is the moment at which the day changes, whatever the pauses', () => {
    const random = seeded(30);
    for (let round = 0; round < 300; round += 1) {
      const pauses = Array.from({ length: Math.floor(random() * 5) }, () => {
        const from = Math.floor(random() * 40) - 4;
        return pause(from, from + 1 + Math.floor(random() * 10));
      });
      const [clock, days] = [alone(...pauses), 1 + Math.floor(random() * 40)];
      const time = timeAfter(clock, days);
      if (!time) throw new Error('every pause has an end');
      expect(dayAt(clock, time)).toBe(days + 1);
      expect(dayAt(clock, new Date(time.getTime() - 1))).toBe(days);
      expect(timeAfter(alone(...pauses.toReversed()), days)).toEqual(time);
    }
  });
});

test.each([
  ['before a pause', 1.9, false],
  ['as a pause begins', 2, true],
  ['in a pause', 4.9, true],
  ['as a pause ends', 5, false],
  ['in a pause that is open', 11, true],
])('%s the clock stands still: %s %s', (_, days, held) => {
  expect(isHeld(alone(pause(2, 5), pause(10)), on(days))).toBe(held);
});

describe('the earliest order', () => {
  test('is the first to arrive; of two at once the one with the lesser id, wherever it stands', () => {
    const [a, b, c] = [order('a', 1), order('b', 0), order('c', 0)];
    expect(earliest(unit([a, b, c])).orderId).toBe('b');
    expect(earliest(unit([c, b, a])).orderId).toBe('b');
  });

  test('gives its pauses to the unit, and the others do not', () => {
    const [first, second] = [order('a', 0), order('b', 1, { pauses: [pause(2, 9)] })];
    expect(freeUntil(unit([second, first]))).toEqual(on(30));
    expect(isHeld(unit([second, first]), on(3))).toBe(false);
  });
});

describe('the cost of storage', () => {
  test.each([
    [30, 0, 0n],
    [30.001, 1, 200n],
    [31, 1, 200n],
    [31.001, 2, 400n],
    [79.5, 50, 10_000n],
    [300, 270, 10_000n],
  ])('after %d days: %d paid ones, %s minor units', (days, paid, minor) => {
    expect(paidDays(alone(), on(days))).toBe(paid);
    expect(penaltyAt(alone(), on(days))).toEqual(money(minor, 'EUR'));
  });

  test('of a group counts once from the merge on', () => {
    const group = unit([order('a', 0), order('b', 0)], { mergedAt: on(40) });
    expect(paidDays(group, on(40))).toBe(20);
    expect(paidDays(group, on(45))).toBe(25);
    expect(
      paidDays(unit([order('a', 0), order('b', 0, { joinedAt: on(35) })], { mergedAt: on(32) }), on(40)),
    ).toBe(15);
  });

  test('of a tariff by the freight is a share of it once, and not known without it', () => {
    const clock = {
      ...alone(),
      tariff: { ...tariff, penaltyBase: 'freight' as const, deliveryPenaltyRate: '10' },
    };
    expect(penaltyAt(clock, on(50))).toBeNull();
    expect(penaltyAt(clock, on(50), money(3_333n, 'EUR'))).toEqual(money(333n, 'EUR'));
    expect(penaltyAt(clock, on(30), money(3_333n, 'EUR'))).toEqual(money(0n, 'EUR'));
  });
});

describe('why the warehouse holds the clock', () => {
  test.each([
    ['nothing', [], [], []],
    ['goods that lie here', ['at_warehouse'], [], []],
    ['an open question about a defect', [], ['defect open'], ['question']],
    ['an answered one', [], ['defect answered'], []],
    ['an open question about something else', [], ['stock open'], []],
    ['a claim', ['at_warehouse', 'claim_open'], [], ['claim']],
    ['a line on its way back', ['returning'], [], ['claim']],
    ['a line that is exchanged', ['exchanging'], [], ['claim']],
    ['both', ['claim_open'], ['data open', 'defect open'], ['question', 'claim']],
  ])('%s', (_, states, questions, reasons) => {
    const asked = questions
      .map((text) => text.split(' '))
      .map(([kind = '', state = '']) => ({ kind, state }));
    expect(workOn({ lines: states.map((state) => ({ state })), questions: asked })).toEqual(reasons);
  });
});

describe('units that are merged', () => {
  const [first, second] = [unit([order('a', 5)]), unit([order('b', 0), order('c', 2)], { mergedAt: on(3) })];
  const units = [
    { rows: { mainId: 'a' }, clock: first },
    { rows: { mainId: 'b' }, clock: { ...second, tariff: { ...tariff, freeStorageDays: 7 } } },
  ];

  test('take the tariff of the main one; the others join now, and its own orders joined before', () => {
    const together = clockTogether(units, 'a', on(9));
    expect(together?.tariff.freeStorageDays).toBe(30);
    expect(together?.mergedAt).toEqual(on(9));
    expect(together?.orders.map(({ orderId, joinedAt }) => [orderId, joinedAt])).toEqual([
      ['a', null],
      ['b', on(9)],
      ['c', on(9)],
    ]);
    expect(clockTogether(units, 'b', on(9))?.mergedAt).toEqual(on(3));
    expect(clockTogether(units, 'b', on(9))?.tariff.freeStorageDays).toBe(7);
  });

  test('have no clock while the main one is not stored', () => {
    expect(clockTogether(units, 'd', on(9))).toBeNull();
  });
});

describe('orders that leave their group', () => {
  const group = unit([order('a', 0), order('b', 3), order('c', 1, { joinedAt: on(8) })], { mergedAt: on(5) });
  const merged = (orderId: string, from: number, to = 20) => ({
    ...{ orderId, from: on(from), to: on(to) },
    reason: 'merged',
  });

  test.each([
    ['a later one pauses from when it joined', ['b'], [merged('b', 5)]],
    ['one that joined later pauses from then on', ['c'], [merged('c', 8)]],
    ['the first one leaves its time to those that stay', ['a'], [merged('c', 8)]],
    ['all but the last', ['a', 'c'], [merged('c', 8), merged('b', 5)]],
    ['all of the orders', ['a', 'b', 'c'], [merged('b', 5), merged('c', 8)]],
  ])('%s', (_, parted, pauses) => {
    expect(partingPauses(group, parted, on(20))).toEqual(pauses);
  });

  test('as soon as they join, without a pause of no length', () => {
    expect(partingPauses(group, ['b'], on(5))).toEqual([]);
    expect(partingPauses(group, ['c'], on(8))).toEqual([]);
  });

  test('cost together what they did before, whatever the group', () => {
    const random = seeded(97);
    for (let round = 0; round < 200; round += 1) {
      const [a, b] = [order('a', Math.floor(random() * 20)), order('b', Math.floor(random() * 20))];
      const [mergedAt, at] = [on(20 + Math.floor(random() * 20)), on(45 + Math.floor(random() * 40))];
      const clock = unit([a, b], { mergedAt });
      const pauses = partingPauses(clock, [pick(random, ['a', 'b'])], at);
      const parted = [a, b].map((one) =>
        unit([{ ...one, pauses: pauses.filter(({ orderId }) => orderId === one.orderId) }]),
      );
      const sum = parted.reduce((days, one) => days + paidDays(one, at), 0);
      expect(sum).toBe(paidDays(clock, at));
    }
  });
});

describe('the notices', () => {
  test.each([
    ['early', 30, 19],
    ['soon', 30, 26],
    ['last_free_day', 30, 29],
    ['abandonment', 30, 75],
    ['early', 11, null],
    ['early', 12, 1],
    ['soon', 4, null],
    ['soon', 5, 1],
    ['last_free_day', 1, 0],
    ['last_free_day', 0, null],
  ] as const)('%s of %d free days is due after %s', (mark, freeStorageDays, days) => {
    const clock = { ...alone(), tariff: { ...tariff, freeStorageDays } };
    expect(markTime(clock, mark)).toEqual(days === null ? null : on(days));
  });

  test('of abandonment is due at once where the notice is longer than the time', () => {
    const short = { ...alone(), tariff: { ...tariff, abandonmentDays: 10 } };
    expect(markTime(short, 'abandonment')).toEqual(on(0));
  });

  test.each([
    ['nothing yet', {}, 18.9, null],
    ['the first reminder', {}, 19, 'early'],
    ['a reminder that was given', { early: 19 }, 25, null],
    ['the latest one alone after a silence', {}, 29, 'last_free_day'],
    ['none that a later one has said', { last_free_day: 20 }, 27, null],
    ['the final question', { last_free_day: 29 }, 75, 'abandonment'],
    ['the days of notice', { abandonment: 75 }, 89.9, null],
    ['the end', { abandonment: 75 }, 90, 'abandon'],
    ['no end before the notice has passed', { abandonment: 85 }, 98.9, null],
    ['the end once it has', { abandonment: 85 }, 99, 'abandon'],
  ] as const)('%s', (_, marks, days, due) => {
    expect(dueNow(alone(), told(marks), on(days))).toBe(due);
  });

  test('wait while the clock stands still', () => {
    expect(dueNow(alone(pause(80)), told({ abandonment: 75 }), on(200))).toBeNull();
  });
});

describe('the end of storage', () => {
  test.each([
    ['was never told', {}, false, null],
    ['was told in time', { abandonment: 75 }, false, 90],
    ['was told late', { abandonment: 85 }, false, 99],
    ['asked to keep it', { abandonment: 75 }, true, 104],
  ])('for a customer who %s', (_, marks, kept, days) => {
    expect(abandonedAt(alone(), told(marks, kept))).toEqual(days === null ? null : on(days));
  });

  test('is not known while the clock stands still', () => {
    expect(abandonedAt(alone(pause(80)), told({ abandonment: 75 }))).toBeNull();
  });
});

describe('the next look', () => {
  test.each([
    ['the first mark', {}, 0, 19],
    ['now, when a mark is late', {}, 40, 40],
    ['the mark after the last one told', { soon: 26 }, 26, 29],
    ['the end, after the last one', { abandonment: 75 }, 76, 90],
  ])('is at %s', (_, marks, at, next) => {
    expect(nextLook(alone(), told(marks), on(at))).toEqual(on(next));
  });

  test('is never while the clock stands still', () => {
    expect(nextLook(alone(pause(0)), told(), on(3))).toBeNull();
  });

  test('is never before something is due, and something is due then', () => {
    let [at, given] = [on(0), told()];
    const seen: (string | null)[] = [];
    for (let steps = 0; steps < 10 && seen.at(-1) !== 'abandon'; steps += 1) {
      const next = nextLook(alone(), given, at);
      if (!next) throw new Error('the clock runs');
      expect(dueNow(alone(), given, new Date(next.getTime() - 1))).toBeNull();
      const due = dueNow(alone(), given, next);
      seen.push(due);
      at = next;
      if (due && due !== 'abandon') given = { ...given, marks: new Map([...given.marks, [due, next]]) };
    }
    expect(seen).toEqual(['early', 'soon', 'last_free_day', 'abandonment', 'abandon']);
  });
});

test('where storage costs nothing, no end of free days is announced', () => {
  const free = { ...alone(), tariff: { ...tariff, deliveryPenaltyRate: '0' } };
  for (const mark of ['early', 'soon', 'last_free_day'] as const) {
    expect(markTime(alone(), mark)).not.toBeNull();
    expect(markTime(free, mark)).toBeNull();
  }
  expect(markTime(free, 'abandonment')).not.toBeNull();
});
