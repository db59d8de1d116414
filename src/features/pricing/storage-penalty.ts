/** Bill 2 (rules: delivery-bill): freight, options, insurance and the penalty for long storage. */
import { add, type Money, money, parseAmount, percentOf } from '../../platform/money/money.ts';
import { type PaymentSplit, splitBill } from './formula/bank-commission.ts';
import type { Tariff } from './tariff.ts';

const day = 86_400_000;

/** A time in which the storage clock stands still, because we work or a bill is not due yet. Open without `to`. */
export interface Pause {
  from: Date;
  to?: Date | undefined;
}

/** The goods of one order in storage. */
export interface StoredUnit {
  arrivedAt: Date;
  /** The value of its goods: the penalty never passes it. */
  goods: Money;
  pauses?: readonly Pause[] | undefined;
  /** Since when it belongs to the group, when orders joined it at different times; `mergedAt` otherwise. */
  joinedAt?: Date | undefined;
}

export interface Storage {
  /** One order, or all orders of a merged group. */
  units: readonly [StoredUnit, ...StoredUnit[]];
  /** Since when a group counts as one unit. */
  mergedAt?: Date | undefined;
  at: Date;
  /** Needed when the tariff's penalty is a percent of the freight. */
  freight?: Money | undefined;
}

/**
 * The penalty for long storage: started days after the free ones, times the rate, for each unit. A merged group
 * counts once from the merge on, with its earliest arrival; days before the merge count for each. Never more than
 * the goods are worth.
 */
export function penalty(tariff: Tariff, storage: Storage): Money {
  const cap = add(money(0n, tariff.settlementCurrency), ...storage.units.map((unit) => unit.goods));
  const days = BigInt(penaltyDays(tariff.freeStorageDays, storage));
  const due =
    tariff.penaltyBase === 'freight' ? shareOfFreight(tariff, storage, days) : days * perDay(tariff);
  return money(due < cap.minor ? due : cap.minor, cap.currency);
}

/** The penalty for a started day as money; 0 when the tariff's penalty is a percent of the freight. */
export function penaltyPerDay(tariff: Tariff): Money {
  const perDay = tariff.penaltyBase === 'day' ? tariff.deliveryPenaltyRate : '0';
  return parseAmount(perDay, tariff.settlementCurrency);
}

/** The percent of the freight that storage costs, once, after the free days; null when the tariff counts by the day. */
export function penaltyShare(tariff: Tariff): string | null {
  return tariff.penaltyBase === 'freight' ? tariff.deliveryPenaltyRate : null;
}

/** Whether storage costs nothing, however long it takes. */
export const isStorageFree = ({ deliveryPenaltyRate }: Tariff): boolean => Number(deliveryPenaltyRate) === 0;

/** How many days of storage are to be paid, over all units. */
export function penaltyDays(freeDays: number, storage: Storage): number {
  const byArrival = [...storage.units].sort((a, b) => a.arrivedAt.getTime() - b.arrivedAt.getTime());
  const daysOf = (unit: StoredUnit, index: number) => {
    const end = countsUntil(unit, byArrival.slice(0, index), storage);
    return Math.max(0, startedDays(unit, end) - freeDays);
  };
  return byArrival.map(daysOf).reduce((sum, days) => sum + days, 0);
}

/** A unit counts on its own until it is together with one that arrived earlier. */
function countsUntil(unit: StoredUnit, earlier: readonly StoredUnit[], { mergedAt, at }: Storage): Date {
  const joined = ({ joinedAt = mergedAt }: StoredUnit) => joinedAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const together = earlier.map((other) => Math.max(joined(unit), joined(other)));
  return new Date(Math.min(at.getTime(), ...together));
}

/** Started days in storage, without the time in which the clock stood still. */
export function startedDays(unit: StoredUnit, until: Date = unit.arrivedAt): number {
  const [start, end] = [unit.arrivedAt.getTime(), until.getTime()];
  const pauses = (unit.pauses ?? [])
    .map(({ from, to }) => [Math.max(start, from.getTime()), Math.min(end, (to ?? until).getTime())] as const)
    .sort(([a], [b]) => a - b);
  let [paused, counted] = [0, start];
  for (const [from, to] of pauses) {
    paused += Math.max(0, to - Math.max(from, counted));
    counted = Math.max(counted, to);
  }
  return Math.max(0, Math.ceil((end - start - paused) / day));
}

export interface DeliveryBill {
  freight: Money;
  options: Money;
  insurance: Money;
  penalty: Money;
  /** The sum of the four. */
  net: Money;
  payment: PaymentSplit;
}

export interface DeliveryCharges {
  freight: Money;
  options?: readonly Money[] | undefined;
  insurance?: Money | undefined;
  penalty: Money;
  /** The sum that may be taken from the balance; nothing by default. */
  available?: Money | undefined;
}

/** Bill 2 with how it is paid (rules: paying). */
export function bill2(tariff: Tariff, charges: DeliveryCharges): DeliveryBill {
  const nothing = money(0n, tariff.settlementCurrency);
  const options = add(nothing, ...(charges.options ?? []));
  const insurance = charges.insurance ?? nothing;
  const net = add(nothing, charges.freight, options, insurance, charges.penalty);
  const payment = splitBill(tariff, net, charges.available ?? nothing);
  return { freight: charges.freight, options, insurance, penalty: charges.penalty, net, payment };
}

function perDay(tariff: Tariff): bigint {
  return penaltyPerDay(tariff).minor;
}

function shareOfFreight(tariff: Tariff, storage: Storage, days: bigint): bigint {
  if (!storage.freight) throw new TypeError('a penalty on the freight needs the freight');
  return days > 0n ? percentOf(storage.freight.minor, tariff.deliveryPenaltyRate) : 0n;
}
