/** Stored and coming goods as loads of a parcel. Pure. */
import { isEnded } from '../../order-states/derived-state.ts';
import { piecesLeft } from '../../order-states/rules.ts';
import type { CarriedDifference } from '../../orders/paying/carried-differences.ts';
import { expectedHere } from '../../orders/reading/route-line.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { worthByQuote } from '../../pricing/formula/forwarding-price.ts';
import { usualWeight } from '../../pricing/freight/usual-weights.ts';
import type { StorageUnit } from '../../storage/storage.ts';
import { kindsIn } from '../ordering/goods-kinds.ts';
import { contentsFrom, measuredParcel } from '../ordering/parcel-goods.ts';
import { judgedThings } from '../ordering/prohibited-goods.ts';
import type { packedBefore } from '../packing/packed-before.ts';
import type { Situation, StoredGoods } from './goods-here.ts';
import type { Load } from './load.ts';

export interface Known {
  lines: Situation['lines'];
  measures: Awaited<ReturnType<typeof packedBefore>>;
  carried: readonly CarriedDifference[];
  /** The kinds of the goods on their way, by their snapshots. */
  categories: ReadonlyMap<string, string | null>;
}

const owedBy = (orders: readonly StoredOrder[], { carried }: Known) =>
  carried.filter(({ orderId }) => orders.some(({ id }) => id === orderId));

/** The goods of units as they lie here, as `parcelGoodsOf` reads them for a delivery of one; its storage is `unit`'s. */
export function storedLoad(goods: readonly StoredGoods[], unit: Load['unit'], known: Known): Load {
  const orders = goods.flatMap((one) => one.orders);
  const contents = contentsFrom(orders, known.lines);
  const parcels: StorageUnit['parcels'] = goods.flatMap((one) => one.unit.parcels);
  return {
    orders: orders.map(({ number }) => number),
    things: judgedThings(contents),
    kinds: contents.kinds,
    declared: contents.declared,
    carried: owedBy(orders, known),
    parcel: measuredParcel(parcels, contents.lines, known.measures),
    unit,
  };
}

/** When an order may be here; null where nobody can say, and where that time has passed. */
export function expectedOf(order: StoredOrder, now: Date): Date | null {
  const expected = expectedHere(order, now);
  return expected && expected > now ? expected : null;
}

/** The goods of an order on its way, at the light or the heavy end of what such goods weigh (decisions/0782). */
export function comingLoad(
  order: StoredOrder,
  { end, unit, known }: { end: 'light' | 'heavy'; unit: Load['unit']; known: Known },
): Load {
  const lines = (known.lines.get(order.id) ?? []).filter(({ state }) => !isEnded(state));
  const weight = usualWeight(
    lines.map((line) => ({
      ...{ pieces: piecesLeft(line), category: known.categories.get(line.snapshotId), size: line.size },
    })),
  );
  return {
    orders: [order.number],
    things: lines.map(({ title }) => ({ title, host: order.host })),
    kinds: kindsIn(lines.flatMap(({ title, originalTitle }) => [title, originalTitle])),
    declared: worthByQuote(order.quote),
    carried: owedBy([order], known),
    parcel: { grams: Number(weight.all[end]), size: null },
    unit,
  };
}
