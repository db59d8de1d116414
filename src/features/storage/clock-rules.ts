/**
 * The storage clock (rules: storage-fee): a unit is one order or a merged group, its earliest arrival counts, and time in which
 * we work does not. Pure.
 */
import type { Money } from '../../platform/money/money.ts';
import {
  isStorageFree,
  type Pause,
  penalty,
  penaltyDays,
  type Storage,
  type StoredUnit,
} from '../pricing/storage-penalty.ts';
import type { Tariff } from '../pricing/tariff.ts';

const day = 86_400_000;

/** One order of a unit. */
export interface ClockOrder {
  orderId: string;
  arrivedAt: Date;
  /** The value of its goods: the penalty never exceeds it. */
  goods: Money;
  pauses: readonly Pause[];
  /** When it joined the main order; null for the main one. */
  joinedAt: Date | null;
}

export interface UnitClock {
  /** The main order first. */
  orders: readonly [ClockOrder, ...ClockOrder[]];
  mergedAt: Date | null;
  tariff: Tariff;
}

/** The notices to the customer, in this order. */
export const marks = ['early', 'soon', 'last_free_day', 'abandonment'] as const;
export type Mark = (typeof marks)[number];

/** Days before the last free one on which the first two reminders are due: day 20 and 27 of 30 (rules: states). */
const remindBefore = { early: 10, soon: 3 } as const;

/** The unit as the price formula takes it; `freight` where the tariff's penalty is a part of it. */
export function storageAt(clock: UnitClock, at: Date, freight?: Money): Storage {
  const first = earliest(clock);
  // of arrivals at the same moment the formula takes the first one, which must be the one whose clock is the unit's
  const rest = clock.orders.filter((order) => order !== first);
  return {
    units: [pricedOrder(first, clock), ...rest.map((order) => pricedOrder(order, clock))],
    at,
    ...(clock.mergedAt ? { mergedAt: clock.mergedAt } : {}),
    ...(freight ? { freight } : {}),
  };
}

function pricedOrder(order: ClockOrder, { mergedAt }: UnitClock): StoredUnit {
  const joinedAt = order.joinedAt ?? mergedAt ?? undefined;
  return { arrivedAt: order.arrivedAt, goods: order.goods, pauses: order.pauses, joinedAt };
}

/** Started days that are to be paid, over all orders of the unit. */
export function paidDays(clock: UnitClock, at: Date): number {
  return penaltyDays(clock.tariff.freeStorageDays, storageAt(clock, at));
}

/** The cost of storage if the unit left now. Null when it is a part of a freight that is not known. */
export function penaltyAt(clock: UnitClock, at: Date, freight?: Money): Money | null {
  if (clock.tariff.penaltyBase === 'freight' && !freight) return null;
  return penalty(clock.tariff, storageAt(clock, at, freight));
}

/** The order of the unit that arrived first: its clock is the unit's. */
export function earliest({ orders }: UnitClock): ClockOrder {
  return orders.reduce((first, order) => (isEarlier(order, first) ? order : first));
}

/** The day of storage that runs, counted from 1. */
export function dayAt(clock: UnitClock, at: Date): number {
  return Math.floor(elapsed(earliest(clock), at) / day) + 1;
}

function elapsed({ arrivedAt, pauses }: ClockOrder, at: Date): number {
  const whole = Math.max(0, at.getTime() - arrivedAt.getTime());
  return whole - pausedBetween(pauses, arrivedAt.getTime(), at.getTime());
}

/** Milliseconds of pauses in a span; pauses that overlap count once. */
function pausedBetween(pauses: readonly Pause[], from: number, to: number): number {
  let [paused, counted] = [0, from];
  for (const [start, end] of byStart(pauses, to)) {
    paused += Math.max(0, Math.min(end, to) - Math.max(start, counted));
    counted = Math.max(counted, Math.min(end, to));
  }
  return paused;
}

function byStart(pauses: readonly Pause[], openEnd: number): [number, number][] {
  return pauses
    .map(({ from, to }): [number, number] => [from.getTime(), to?.getTime() ?? openEnd])
    .sort(([a], [b]) => a - b);
}

/** Reasons that the warehouse sees by itself: whoever else holds the clock names another. */
export const workReasons = ['question', 'claim'] as const;
export type WorkReason = (typeof workReasons)[number];

const inWork: readonly string[] = ['claim_open', 'returning', 'exchanging'];

/**
 * Why the clock of an order stands still now: its customer is asked about a defect, or a claim has stopped a line of it
 * or sends it back.
 */
export function workOn(order: {
  lines: readonly { state: string }[];
  questions: readonly { kind: string; state: string }[];
}): WorkReason[] {
  const isAsked = order.questions.some(({ kind, state }) => kind === 'defect' && state === 'open');
  const isClaimed = order.lines.some(({ state }) => inWork.includes(state));
  return [...(isAsked ? (['question'] as const) : []), ...(isClaimed ? (['claim'] as const) : [])];
}

/** Whether the clock stands still. */
export function isHeld(clock: UnitClock, at: Date): boolean {
  return earliest(clock).pauses.some(({ from, to }) => from <= at && (!to || to > at));
}

/** When the unit will have been stored for so many whole days; null while the clock stands still before that. */
export function timeAfter(clock: UnitClock, days: number): Date | null {
  const order = earliest(clock);
  let [time, counted] = [order.arrivedAt.getTime() + days * day, order.arrivedAt.getTime()];
  for (const [start, end] of byStart(order.pauses, Number.POSITIVE_INFINITY)) {
    if (start >= time) break;
    time += Math.max(0, end - Math.max(start, counted));
    counted = Math.max(counted, end);
  }
  return Number.isFinite(time) ? new Date(time) : null;
}

/** Until when storage costs nothing; null while the clock stands still. */
export function freeUntil(clock: UnitClock): Date | null {
  return timeAfter(clock, clock.tariff.freeStorageDays);
}

/**
 * The clock of units once they are merged into that of the main order, whose tariff then holds for all of them: free days
 * may end earlier or later than those of the earliest order on its own. Null while the main order is not stored.
 */
export function clockTogether(
  units: readonly { rows: { mainId: string }; clock: UnitClock }[],
  mainId: string,
  at: Date,
): UnitClock | null {
  const main = units.find(({ rows }) => rows.mainId === mainId);
  if (!main) return null;
  const { orders, mergedAt, tariff } = main.clock;
  const joining = units
    .filter((unit) => unit !== main)
    .flatMap(({ clock }) => clock.orders.map((order) => ({ ...order, joinedAt: at })));
  return { orders: [...orders, ...joining], mergedAt: mergedAt ?? at, tariff };
}

/** When a mark is due: as its day begins, so that everything is said before it costs. Null: not at all, or held. */
export function markTime(clock: UnitClock, mark: Mark): Date | null {
  const { freeStorageDays, abandonmentDays, noticeDays } = clock.tariff;
  // nothing begins to cost where storage costs nothing
  if (mark !== 'abandonment' && isStorageFree(clock.tariff)) return null;
  if (mark === 'last_free_day') return freeStorageDays > 0 ? timeAfter(clock, freeStorageDays - 1) : null;
  if (mark === 'abandonment') return timeAfter(clock, Math.max(0, abandonmentDays - noticeDays - 1));
  const days = freeStorageDays - remindBefore[mark] - 1;
  return days > 0 ? timeAfter(clock, days) : null;
}

/** Since when an order counts together with one that arrived earlier; null for the earliest one. */
function absorbedAt(clock: UnitClock, order: ClockOrder): Date | null {
  const joined = ({ joinedAt }: ClockOrder) => (joinedAt ?? clock.mergedAt)?.getTime() ?? 0;
  const before = clock.orders.filter((other) => other !== order && isEarlier(other, order));
  if (before.length === 0) return null;
  return new Date(Math.min(...before.map((other) => Math.max(joined(order), joined(other)))));
}

const isEarlier = (a: ClockOrder, b: ClockOrder): boolean =>
  a.arrivedAt < b.arrivedAt || (a.arrivedAt.getTime() === b.arrivedAt.getTime() && a.orderId < b.orderId);

/**
 * Orders leave their group. While they were together they counted as one unit, and that time is not counted again: each
 * unit that comes out of it, but the one of the earliest arrival, gets a pause for the time in which it did not count.
 */
export function partingPauses(
  clock: UnitClock,
  parted: readonly string[],
  at: Date,
): { orderId: string; from: Date; to: Date; reason: 'merged' }[] {
  const alone = clock.orders.filter(({ orderId }) => parted.includes(orderId));
  const [first, ...others] = clock.orders.filter(({ orderId }) => !parted.includes(orderId));
  const units = first ? [...alone, earliest({ ...clock, orders: [first, ...others] })] : alone;
  return units.flatMap((order) => {
    const from = absorbedAt(clock, order);
    return from && from < at ? [{ orderId: order.orderId, from, to: at, reason: 'merged' as const }] : [];
  });
}

/** The notices about a unit and the customer's answer to the final question. */
export interface Told {
  marks: ReadonlyMap<Mark, Date>;
  /** The customer asked to keep it longer, which counts once. */
  kept: boolean;
}

/**
 * When the unit counts as abandoned: at the end of the last day, and never before the days of notice have passed since
 * the customer was told; as many more when he asked to keep it. Null before he was told, and while the clock is held.
 */
export function abandonedAt(clock: UnitClock, told: Told): Date | null {
  const { abandonmentDays, noticeDays } = clock.tariff;
  const toldAt = told.marks.get('abandonment');
  const end = timeAfter(clock, abandonmentDays);
  if (!toldAt || !end) return null;
  const noticed = Math.max(end.getTime(), toldAt.getTime() + noticeDays * day);
  return new Date(noticed + (told.kept ? noticeDays * day : 0));
}

/** The next step for a unit now: give the notice of the last mark that is due, give it up, or nothing. */
export function dueNow(clock: UnitClock, told: Told, at: Date): Mark | 'abandon' | null {
  if (isHeld(clock, at)) return null;
  const due = marks.filter((mark) => isPast(markTime(clock, mark), at)).at(-1);
  if (due && !told.marks.has(due) && !isLaterTold(due, told)) return due;
  return isPast(abandonedAt(clock, told), at) ? 'abandon' : null;
}

const isPast = (time: Date | null, at: Date): boolean => time !== null && time <= at;

const isLaterTold = (mark: Mark, { marks: told }: Told): boolean =>
  marks.slice(marks.indexOf(mark) + 1).some((later) => told.has(later));

/** When the unit is to be looked at next; null while its clock stands still. */
export function nextLook(clock: UnitClock, told: Told, at: Date): Date | null {
  const times = marks
    .filter((mark) => !told.marks.has(mark) && !isLaterTold(mark, told))
    .map((mark) => markTime(clock, mark))
    .filter((time) => time !== null)
    .map((time) => Math.max(time.getTime(), at.getTime()));
  const end = abandonedAt(clock, told);
  const all = end ? [...times, end.getTime()] : times;
  return all.length === 0 ? null : new Date(Math.min(...all));
}
