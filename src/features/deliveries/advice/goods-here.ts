/** A customer's goods as the adviser knows them, read by the same count of statements for any number of them. */
import type { Database } from '../../../platform/database/database.ts';
import { isSameWay, mergeAnswer } from '../../consolidation/merge-rules.ts';
import { joiningSide, mainSide } from '../../consolidation/merge-sides.ts';
import { orderWarehouses } from '../../orders/moving/order-warehouse.ts';
import { ordersInStates } from '../../orders/reading/find-orders.ts';
import { linesOf } from '../../orders/store.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { type ClockedUnit, clockedUnits, type StorageUnit, storageOf } from '../../storage/storage.ts';
import { listWarehouses, usualWarehouses } from '../../warehouses/read-warehouses.ts';
import type { WarehouseSettings } from '../../warehouses/warehouse.ts';

const here: readonly StoredOrder['state'][] = ['at_warehouse', 'merged'];
const comingStates: readonly StoredOrder['state'][] = [
  'paid',
  'purchasing',
  'purchased',
  'to_warehouse',
  'partly_received',
];

const unbought: readonly StoredOrder['state'][] = ['paid', 'purchasing'];

export interface StoredGoods {
  main: StoredOrder;
  orders: StoredOrder[];
  unit: StorageUnit;
  clocked: ClockedUnit;
}

export interface Situation {
  /** Goods that would be sent: the one that names the parcel first, and those that can join it. */
  stored: [StoredGoods, ...StoredGoods[]];
  /** Orders on their way to the same person and place. */
  coming: StoredOrder[];
  lines: Awaited<ReturnType<typeof linesOf>>;
}

/** The goods that there is something to choose about; null where there is nothing. */
export async function situationOf(
  db: Database,
  settings: WarehouseSettings,
  { userId, order, at }: { userId: string; order: string | undefined; at: Date },
): Promise<Situation | null> {
  const all = await ordersInStates(db, { userId, states: [...here, ...comingStates] });
  const ids = all.filter(({ state }) => here.includes(state)).map(({ id }) => id);
  if (ids.length === 0) return null;
  const [units, clocked, lines] = await Promise.all([
    storageOf(db, ids, at),
    clockedUnits(db, ids),
    linesOf(
      db,
      all.map(({ id }) => id),
    ),
  ]);
  const goods = units
    .filter(({ leftAt, isLeaving }) => leftAt === null && !isLeaving)
    .flatMap((unit) => goodsOf(unit, { all, clocked }))
    .sort((one, other) => one.unit.arrivedAt.getTime() - other.unit.arrivedAt.getTime());
  const named = goods.find(({ orders }) => orders.some(({ id, number }) => id === order || number === order));
  // a group takes others in, and joins none
  const main = order === undefined ? (goods.find(({ unit }) => unit.groupId !== null) ?? goods[0]) : named;
  if (!main) return null;
  const rows = clocked.map((one) => one.rows);
  const side = mainSide(main.main, rows);
  const joining = goods.filter(
    (one) => one !== main && mergeAnswer(side, joiningSide(one.main, rows), () => 'yes') === 'yes',
  );
  const comesHere = await comingTo(db, settings, { all, place: side.places[0] });
  const coming = all.filter(
    (one) => comingStates.includes(one.state) && isSameWay(main.main, one) && comesHere(one),
  );
  return joining.length + coming.length === 0 ? null : { stored: [main, ...joining], coming, lines };
}

/** Whether an order comes to this warehouse: to where it was bought, else to where its shop usually sends. */
async function comingTo(
  db: Database,
  settings: WarehouseSettings,
  { all, place }: { all: readonly StoredOrder[]; place: string | undefined },
): Promise<(order: StoredOrder) => boolean> {
  const coming = all.filter(({ state }) => comingStates.includes(state));
  if (coming.length === 0) return () => true;
  const warehouses = await listWarehouses(db, settings);
  if (warehouses.length < 2) return () => true;
  const bought = await orderWarehouses(
    db,
    coming.filter(({ state }) => !unbought.includes(state)).map(({ id }) => id),
  );
  const usual = await usualWarehouses(
    db,
    warehouses,
    coming.map(({ host }) => host),
  );
  return ({ id, host }) => (bought.get(id) ?? usual(host).code) === place;
}

function goodsOf(
  unit: StorageUnit,
  { all, clocked }: { all: readonly StoredOrder[]; clocked: readonly ClockedUnit[] },
): StoredGoods[] {
  const orders = unit.orderIds.flatMap((id) => all.find((one) => one.id === id) ?? []);
  const clock = clocked.find(({ rows }) => rows.mainId === unit.mainId);
  const [main] = orders;
  // what is claimed of one of a group holds up the others
  const isWhole = orders.length === unit.orderIds.length && orders.every(({ state }) => here.includes(state));
  return main && clock && isWhole ? [{ main, orders, unit, clocked: clock }] : [];
}
