/** Stored goods as one unit, as merging them now makes it. Pure. */
import { type Money, money } from '../../../platform/money/money.ts';
import { givenUpAt } from '../../storage/clock-end.ts';
import { clockTogether, penaltyAt, storageAt, type Told, type UnitClock } from '../../storage/clock-rules.ts';
import type { StoredGoods } from './goods-here.ts';
import type { Load } from './load.ts';

export interface JointUnit {
  unitAt(at: Date): Load['unit'];
  /** Of storage until then; null where it is a part of the freight. */
  penaltyAt(at: Date): Money | null;
  /** Whether the goods count as given up by then. */
  isGivenUp(at: Date): boolean;
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
  };
}

/** Goods on their own that have just come: neither storage nor a fee. */
export function freshUnit({ tariff, storage }: Load['unit'], at: Date): Load['unit'] {
  return { leftAt: at, mergeFee: money(0n, tariff.settlementCurrency), services: [], tariff, storage };
}
