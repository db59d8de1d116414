/** Stored goods as one unit, as merging them now makes it. Pure. */
import { type Money, money } from '../../../platform/money/money.ts';
import { isStorageFree } from '../../pricing/storage-penalty.ts';
import { givenUpAt } from '../../storage/clock-end.ts';
import {
  clockTogether,
  freeUntil,
  penaltyAt,
  storageAt,
  type Told,
  type UnitClock,
} from '../../storage/clock-rules.ts';
import type { StoredGoods } from './goods-here.ts';
import type { Load } from './load.ts';

/** Free storage of an order that ends sooner together than alone. */
export interface LostStorage {
  orderNum: string;
  until: Date;
  alone: Date;
}

export interface JointUnit {
  unitAt(at: Date): Load['unit'];
  /** Of storage until then; null where it is a part of the freight. */
  penaltyAt(at: Date): Money | null;
  /** Whether the goods count as given up by then. */
  isGivenUp(at: Date): boolean;
  /** The order that loses most; null where none does, and where storage costs nothing anyway. */
  lost: LostStorage | null;
}

/** Goods that come later and are joined on arrival: they lie for no day. */
export interface Arrival {
  orderId: string;
  at: Date;
  goods: Money;
}

/** `fee` is that of a group that is made now; a group that is there keeps its own. */
export function jointUnit(
  stored: readonly [StoredGoods, ...StoredGoods[]],
  { fee, at: now, arrivals }: { fee: Money; at: Date; arrivals: readonly Arrival[] },
): JointUnit {
  const [{ unit: main, clocked }] = stored;
  const units = stored.map((one) => one.clocked);
  const together = clockTogether(units, main.mainId, now) ?? clocked.clock;
  const joined = arrivals.map(({ orderId, at, goods }) => ({
    ...{ orderId, arrivedAt: at, goods, pauses: [], joinedAt: at },
  }));
  const [first, ...others] = together.orders;
  const clock: UnitClock = { ...together, orders: [first, ...others, ...joined] };
  const told: Told = {
    marks: new Map(units.flatMap((one) => [...one.told.marks])),
    kept: units.some((one) => one.told.kept),
  };
  return {
    unitAt: (at) => ({
      leftAt: null,
      mergeFee: main.groupId === null ? fee : main.mergeFee,
      services: stored.flatMap(({ unit }) => unit.services),
      tariff: clock.tariff,
      storage: storageAt(clock, at),
    }),
    penaltyAt: (at) => penaltyAt(clock, at),
    isGivenUp: (at) => {
      const end = givenUpAt(clock, told);
      return end !== null && end <= at;
    },
    lost: lostStorage(stored, together),
  };
}

function lostStorage(stored: readonly StoredGoods[], together: UnitClock): LostStorage | null {
  const until = freeUntil(together);
  if (!until || isStorageFree(together.tariff)) return null;
  const lost = stored.flatMap(({ main: { number }, clocked }) => {
    const alone = isStorageFree(clocked.clock.tariff) ? null : freeUntil(clocked.clock);
    return alone && alone > until ? [{ orderNum: number, until, alone }] : [];
  });
  return lost.toSorted((one, other) => other.alone.getTime() - one.alone.getTime())[0] ?? null;
}

/** Goods on their own that have just come: neither storage nor a fee. */
export function freshUnit({ tariff, storage }: Load['unit'], at: Date): Load['unit'] {
  return { leftAt: at, mergeFee: money(0n, tariff.settlementCurrency), services: [], tariff, storage };
}
