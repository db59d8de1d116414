/** The orders that can be merged with one another. */
import type { Database } from '../../platform/database/database.ts';
import { toJson } from '../../platform/money/money.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { ordersInStates } from '../orders/reading/find-orders.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { priceTermsAt } from '../pricing/actions.ts';
import { isStorageFree } from '../pricing/storage-penalty.ts';
import { shownTitle } from '../products/translations/shown-title.ts';
import { kilograms } from '../storage/kilograms.ts';
import { type StorageUnit, storageOf } from '../storage/storage.ts';
import { readUnits } from '../storage/storage-store.ts';
import type { WarehouseShop } from '../storage/warehouse-shop.ts';
import { listWarehouses } from '../warehouses/read-warehouses.ts';
import { placeOf } from '../warehouses/rules.ts';
import type { MergeableOrder } from './contract.ts';
import { type Mergeables, ownMain, thinkable } from './look-at-merges.ts';
import { mergeAnswer } from './merge-rules.ts';
import { fitsFor, joiningSide, mainSide, unitOf } from './merge-sides.ts';

/** Other orders of the customer with whether they can join this one; those that can come first. */
export async function listMergeable(
  db: Database,
  shop: WarehouseShop,
  { userId, idOrNumber, locale }: { userId: string; idOrNumber: string; locale: Locale },
): Promise<Mergeables> {
  const at = shop.orders.shop.clock.now();
  const main = await ownMain(db, userId, idOrNumber);
  const all = await ordersInStates(db, { userId, states: thinkable });
  const ids = all.map(({ id }) => id);
  const [warehouses, rows, units, terms] = await Promise.all([
    listWarehouses(db, shop.orders.shop.settings),
    readUnits(db, ids),
    storageOf(db, ids, at),
    priceTermsAt(db, at),
  ]);
  const fits = await fitsFor(db, shop, main, rows);
  const unit = unitOf(rows, main.id);
  const side = mainSide(main, rows);
  const data = all
    .filter(({ id }) => id !== main.id && (!unit || unitOf(rows, id) !== unit))
    .map((order) => {
      const stored = units.find(({ orderIds }) => orderIds.includes(order.id));
      const joining = joiningSide(order, rows);
      const can = mergeAnswer(side, joining, fits);
      const where = stored && placeOf(warehouses, stored.warehouse)?.name;
      return mergeableJson(order, { grams: joining.grams, stored, can, where, locale });
    });
  const own = units.find(({ mainId }) => mainId === main.id);
  return {
    data: [...data.filter(({ can }) => can === 'yes'), ...data.filter(({ can }) => can !== 'yes')],
    meta: {
      until: freeUntilOf(own),
      fee: toJson(unit?.group?.fee ?? terms.tariff.mergeFee),
    },
  };
}

/** Null where storage costs nothing at any time. */
const freeUntilOf = (unit: StorageUnit | undefined): string | null =>
  unit && !isStorageFree(unit.tariff) ? (unit.freeUntil?.toISOString() ?? null) : null;

interface Joinable {
  grams: number | null;
  stored: StorageUnit | undefined;
  can: MergeableOrder['can'];
  where: string | undefined;
  locale: Locale;
}

function mergeableJson(order: StoredOrder, { grams, stored, can, where, locale }: Joinable): MergeableOrder {
  return {
    id: order.id,
    orderNum: order.number,
    ...shownTitle(order, locale),
    image: order.images[0] ?? null,
    weight: grams === null ? null : kilograms(grams),
    freeUntil: freeUntilOf(stored),
    place: stored?.warehouse ?? null,
    ...(where ? { where } : {}),
    arrivedAt: stored?.arrivedAt.toISOString() ?? null,
    can,
  };
}
