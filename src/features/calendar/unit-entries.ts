/** The dates of a unit in the warehouse: the end of free storage, what days cost then, and its end. Pure. */
import { toJson } from '../../platform/money/money.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { effectiveBankPercent } from '../pricing/formula/bank-commission.ts';
import { penaltyPerDay, penaltyShare } from '../pricing/storage-penalty.ts';
import { givenUpAt } from '../storage/clock-end.ts';
import { freeUntil, isHeld, penaltyAt } from '../storage/clock-rules.ts';
import { returnDays } from '../storage/return-days.ts';
import type { ClockedUnit } from '../storage/storage.ts';
import type { CalendarEntry } from './contract.ts';

const day = 86_400_000;

/** Days of storage that are told ahead one by one: as far as somebody plans a parcel. */
const daysAhead = 60;

type Made = Pick<CalendarEntry, 'kind' | 'at'> & Partial<CalendarEntry>;

/** An entry about an order or a delivery, with nothing due unless it says so. */
export function entryOf(about: string, made: Made): CalendarEntry {
  const none = { order: null, delivery: null, amount: null, byCard: null, storage: null };
  return { id: `${made.kind}-${about}`, ...none, ...made };
}

/** Of a unit whose clock runs. None where it stands still: nobody can say how long. */
export function unitEntries(
  { rows, clock, told }: ClockedUnit,
  { orders, now }: { orders: readonly StoredOrder[]; now: Date },
): CalendarEntry[] {
  const main = orders.find(({ id }) => id === rows.mainId);
  if (!main || isHeld(clock, now)) return [];
  const order = { orderNum: main.number, title: main.title };
  // what is to be sent is neither given up nor sent back to its seller
  const isLeaving = rows.parts.some((part) => part.isLeaving);
  const [free, end] = [freeUntil(clock), isLeaving ? null : givenUpAt(clock, told)];
  const { tariff } = clock;
  const [perDay, share] = [penaltyPerDay(tariff), penaltyShare(tariff)];
  const isPaid = Number(share ?? perDay.minor) > 0;
  const entries: CalendarEntry[] = isLeaving ? [] : returnEntries(rows.parts, { orders, now });
  if (free && isPaid) {
    entries.push(
      entryOf(main.id, { kind: 'free_until', at: free.toISOString(), order }),
      entryOf(main.id, {
        ...{ kind: 'costs', at: free.toISOString(), order },
        storage: {
          ...{ perDay: toJson(perDay), penaltyShare: share, until: end?.toISOString() ?? null },
          bankPercent: effectiveBankPercent(tariff),
          sums: sumsOf(clock, { free, end, now }),
        },
      }),
    );
  }
  if (end) entries.push(entryOf(main.id, { kind: 'given_up', at: end.toISOString(), order }));
  return entries;
}

/** The sum of storage on each started day from now, or from the end of the free ones. */
function sumsOf(
  clock: ClockedUnit['clock'],
  { free, end, now }: { free: Date; end: Date | null; now: Date },
): NonNullable<CalendarEntry['storage']>['sums'] {
  const past = Math.max(0, Math.floor((now.getTime() - free.getTime()) / day));
  const sums = Array.from({ length: daysAhead }, (_, index) => {
    const at = new Date(free.getTime() + (past + index) * day);
    // a day is paid once it has begun
    const amount = penaltyAt(clock, new Date(at.getTime() + 1));
    return { at, amount };
  });
  return sums.flatMap(({ at, amount }) =>
    amount && (!end || at < end) ? [{ at: at.toISOString(), amount: toJson(amount) }] : [],
  );
}

/** Until when goods may go back to their sellers: each order has a time of its own. */
function returnEntries(
  parts: ClockedUnit['rows']['parts'],
  { orders, now }: { orders: readonly StoredOrder[]; now: Date },
): CalendarEntry[] {
  return parts.flatMap(({ orderId, arrivedAt }) => {
    const order = orders.find(({ id }) => id === orderId);
    const until = new Date(arrivedAt.getTime() + returnDays * day);
    if (!order || until < now) return [];
    const about = { orderNum: order.number, title: order.title };
    return [entryOf(orderId, { kind: 'return_until', at: until.toISOString(), order: about })];
  });
}
