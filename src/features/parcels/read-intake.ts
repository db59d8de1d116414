/** Reads for warehouse staff: an order at the intake, and the parcels on the shelves. */
import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import { accountNames } from '../accounts/actions.ts';
import { orderWarehouses } from '../orders/moving/order-warehouse.ts';
import { ordersByIds } from '../orders/reading/find-orders.ts';
import { orderKey } from '../orders/reading/read-orders.ts';
import { linesOf, type OrderWhole, findOrder as readOrder } from '../orders/store.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { categoriesOf } from '../products/goods/categories.ts';
import type { Place } from '../warehouses/contract.ts';
import { placeOf } from '../warehouses/rules.ts';
import type { Warehouse, Warehouses } from '../warehouses/warehouse.ts';
import { arrivalsOf, findArrival, type StoredArrival } from './arrival-store.ts';
import { piecesOf } from './arrived-lines.ts';
import type { StaffArrival, StaffIntake, StaffIntakeOrder } from './contract.ts';
import { arrivalJson, intakeOrderJson } from './warehouse-json.ts';
import { zonesOf } from './zones/zones-of.ts';

/** All warehouses, and where the reader works. */
export interface IntakeReader {
  all: Warehouses;
  own: Pick<Warehouse, 'code'>;
}

/** Orders with what came of them; four statements however many there are, five with several warehouses. */
export async function intakeOrders(
  db: Database,
  orders: readonly StoredOrder[],
  reader?: IntakeReader,
): Promise<StaffIntakeOrder[]> {
  if (orders.length === 0) return [];
  const lines = await linesOf(
    db,
    orders.map(({ id }) => id),
  );
  const all = [...lines.values()].flat();
  const [pieces, categories, customers, elsewhere] = await Promise.all([
    piecesOf(
      db,
      all.map(({ id }) => id),
    ),
    categoriesOf(
      db,
      all.map(({ snapshotId }) => snapshotId),
    ),
    accountNames(db, { ids: orders.map(({ userId }) => userId) }),
    elsewhereOf(db, orders, reader),
  ]);
  const received = new Map([...pieces].map(([id, count]) => [id, count.received] as const));
  return orders.map((order) =>
    intakeOrderJson(order, {
      lines: lines.get(order.id) ?? [],
      received,
      categories,
      customer: customers.find(({ id }) => id === order.userId),
      elsewhere: elsewhere.get(order.id),
    }),
  );
}

/** Of orders that were bought to another warehouse than the reader's: which one. */
async function elsewhereOf(
  db: Database,
  orders: readonly StoredOrder[],
  reader: IntakeReader | undefined,
): Promise<Map<string, Place>> {
  const elsewhere = new Map<string, Place>();
  if (!reader || reader.all.length < 2) return elsewhere;
  const ids = orders.map(({ id }) => id);
  for (const [id, code] of await orderWarehouses(db, ids)) {
    const place = code === null || code === reader.own.code ? undefined : placeOf(reader.all, code);
    if (place) elsewhere.set(id, place);
  }
  return elsewhere;
}

/** Parcels as staff see them, with the orders and the people; three statements, more with several warehouses or zones. */
export async function arrivalsJson(
  db: Database,
  arrivals: readonly StoredArrival[],
  all?: Warehouses,
): Promise<StaffArrival[]> {
  if (arrivals.length === 0) return [];
  const people = arrivals.flatMap(({ receivedBy, weighings }) => [
    receivedBy,
    ...weighings.map(({ by }) => by),
  ]);
  const orderIds = arrivals.map(({ orderId }) => orderId).filter((id) => id !== null);
  const isOne = !all || all.length < 2;
  const [names, orders, lines, boughtTo, zoneOf] = await Promise.all([
    accountNames(db, { ids: [...new Set(people)] }),
    ordersByIds(db, orderIds),
    linesOf(db, orderIds),
    isOne ? new Map<string, string | null>() : orderWarehouses(db, orderIds),
    zonesOfArrivals(db, arrivals),
  ]);
  const byId = new Map(names.map(({ id, name }) => [id, name] as const));
  return arrivals.map((arrival) =>
    arrivalJson(arrival, {
      order: orders.find(({ id }) => id === arrival.orderId),
      orderLines: lines.get(arrival.orderId ?? '') ?? [],
      names: byId,
      zone: zoneOf(arrival),
      ...(isOne ? {} : placesOf(all, arrival.warehouse, boughtTo.get(arrival.orderId ?? '') ?? null)),
    }),
  );
}

/** The zones in which parcels lie, whatever warehouses they are in. */
async function zonesOfArrivals(db: Database, arrivals: readonly StoredArrival[]) {
  const codes = [
    ...new Set(arrivals.filter(({ shelf }) => shelf !== null).map(({ warehouse }) => warehouse)),
  ];
  const zones = await Promise.all(codes.map(async (code) => [code, await zonesOf(db, code)] as const));
  const byCode = new Map(zones);
  return ({ warehouse, shelf }: StoredArrival) => {
    const zone = byCode.get(warehouse)?.of(shelf);
    return zone && { id: zone.id, name: zone.name };
  };
}

const placesOf = (all: Warehouses, lies: string, boughtTo: string | null) => ({
  place: placeOf(all, lies),
  boughtTo: boughtTo === null ? undefined : placeOf(all, boughtTo),
});

/** One order at the intake. Throws `not_found`. */
export async function getIntake(
  db: Database,
  reader: IntakeReader,
  idOrNumber: string,
): Promise<StaffIntake> {
  const { order } = await orderAt(db, idOrNumber);
  const [[intake], arrivals] = await Promise.all([
    intakeOrders(db, [order], reader),
    arrivalsOf(db, [order.id]).then((found) => arrivalsJson(db, found, reader.all)),
  ]);
  if (!intake) throw new Refusal('not_found');
  return { order: intake, arrivals };
}

async function orderAt(db: Database, idOrNumber: string): Promise<OrderWhole> {
  const found = await readOrder(db, { idOrNumber: orderKey(idOrNumber) });
  if (!found) throw new Refusal('not_found');
  return found;
}

/** One parcel. Throws `not_found`. */
export async function getArrival(db: Database, id: string, all?: Warehouses): Promise<StaffArrival> {
  const arrival = await findArrival(db, id);
  const [json] = arrival ? await arrivalsJson(db, [arrival], all) : [];
  if (!json) throw new Refusal('not_found');
  return json;
}
