/** Reads for warehouse staff: the meaning of a scan, an order at the intake, and the parcels on the shelves. */
import { isKey, isTime, readCursor, writeCursor } from '../../platform/api/cursor.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import { accountNames } from '../accounts/actions.ts';
import { readLabelCode } from '../accounts/label-code.ts';
import { awaitedOrders, ordersByIds } from '../orders/reading/find-orders.ts';
import { orderKey } from '../orders/reading/read-orders.ts';
import { linesOf, type OrderWhole, findOrder as readOrder } from '../orders/store.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { categoriesOf } from '../products/goods/categories.ts';
import { type ArrivalShow, arrivalsLike, countArrivals, listArrivals } from './arrival-list-store.ts';
import { arrivalsOf, findArrival, type StoredArrival } from './arrival-store.ts';
import { piecesOf } from './arrived-lines.ts';
import type { StaffArrival, StaffIntake, StaffIntakeOrder } from './contract.ts';
import { findShelf } from './shelves/shelf-store.ts';
import { arrivalJson, intakeOrderJson } from './warehouse-json.ts';

/** Orders that the intake can mean: bought, on the way, or here already. */
const atIntake = [
  'purchased',
  'to_warehouse',
  'partly_received',
  'pending_response',
  'awaiting_extra_payment',
  'at_warehouse',
  'merged',
  'exchanging',
] as const;

/** A tracking number in one spelling: scanners and people write spaces, dashes and small letters. */
export function trackingKey(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
}

export type Exact = 'order_number' | 'shop_number' | 'tracking' | 'customer_code' | 'shelf';

export interface Found {
  orders: StaffIntakeOrder[];
  arrivals: StaffArrival[];
  exact: Exact | null;
  shelf: string | null;
}

/**
 * The meaning of a scan or a search: a shelf with a label, the shop's order number, an inland tracking number, our number or a customer's
 * code, else words of titles. Orders on their way come first.
 */
export async function findParcel(db: Database, q: string): Promise<Found> {
  const text = q.normalize('NFKC').trim().toLowerCase();
  const shelf = await findShelf(db, text);
  if (shelf) return { orders: [], arrivals: [], exact: 'shelf', shelf };
  const code = readLabelCode(q) ?? text.toUpperCase();
  const [customers, arrivals] = await Promise.all([
    accountNames(db, { customerIds: [code] }),
    arrivalsLike(db, { tracking: trackingKey(q), text }),
  ]);
  const userIds = customers.map(({ id }) => id);
  const orders = await awaitedOrders(db, {
    ...{ text, key: trackingKey(q).toLowerCase() || text, userIds, states: atIntake, limit: 20 },
  });
  const found = await intakeOrders(db, orders);
  return {
    orders: found,
    arrivals: await arrivalsJson(db, arrivals),
    exact: customers.length > 0 ? 'customer_code' : exactly(text, orders, { found, arrivals }),
    shelf: null,
  };
}

function exactly(
  text: string,
  orders: readonly StoredOrder[],
  { found, arrivals }: { found: readonly StaffIntakeOrder[]; arrivals: readonly StoredArrival[] },
): Exact | null {
  const key = trackingKey(text);
  if (orders.some(({ number }) => number.toLowerCase() === text)) return 'order_number';
  if (orders.some(({ shopOrderNumber }) => shopOrderNumber?.toLowerCase() === text)) return 'shop_number';
  const lines = found.flatMap((order) => order.lines);
  const isTracked = lines.some(({ tracking }) => tracking !== null && trackingKey(tracking) === key);
  return isTracked || arrivals.some(({ tracking }) => tracking === key) ? 'tracking' : null;
}

/** Orders with what came of them; four statements however many there are. */
export async function intakeOrders(
  db: Database,
  orders: readonly StoredOrder[],
): Promise<StaffIntakeOrder[]> {
  if (orders.length === 0) return [];
  const lines = await linesOf(
    db,
    orders.map(({ id }) => id),
  );
  const all = [...lines.values()].flat();
  const [pieces, categories, customers] = await Promise.all([
    piecesOf(
      db,
      all.map(({ id }) => id),
    ),
    categoriesOf(
      db,
      all.map(({ snapshotId }) => snapshotId),
    ),
    accountNames(db, { ids: orders.map(({ userId }) => userId) }),
  ]);
  const received = new Map([...pieces].map(([id, count]) => [id, count.received] as const));
  return orders.map((order) =>
    intakeOrderJson(order, {
      lines: lines.get(order.id) ?? [],
      received,
      categories,
      customer: customers.find(({ id }) => id === order.userId),
    }),
  );
}

/** Parcels as staff see them, with the orders and the people; three statements. */
export async function arrivalsJson(
  db: Database,
  arrivals: readonly StoredArrival[],
): Promise<StaffArrival[]> {
  if (arrivals.length === 0) return [];
  const people = arrivals.flatMap(({ receivedBy, weighings }) => [
    receivedBy,
    ...weighings.map(({ by }) => by),
  ]);
  const orderIds = arrivals.map(({ orderId }) => orderId).filter((id) => id !== null);
  const [names, orders, lines] = await Promise.all([
    accountNames(db, { ids: [...new Set(people)] }),
    ordersByIds(db, orderIds),
    linesOf(db, orderIds),
  ]);
  const byId = new Map(names.map(({ id, name }) => [id, name] as const));
  return arrivals.map((arrival) =>
    arrivalJson(arrival, {
      order: orders.find(({ id }) => id === arrival.orderId),
      orderLines: lines.get(arrival.orderId ?? '') ?? [],
      names: byId,
    }),
  );
}

/** One order at the intake. Throws `not_found`. */
export async function getIntake(db: Database, idOrNumber: string): Promise<StaffIntake> {
  const { order } = await orderAt(db, idOrNumber);
  const [[intake], arrivals] = await Promise.all([
    intakeOrders(db, [order]),
    arrivalsOf(db, [order.id]).then((found) => arrivalsJson(db, found)),
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
export async function getArrival(db: Database, id: string): Promise<StaffArrival> {
  const arrival = await findArrival(db, id);
  const [json] = arrival ? await arrivalsJson(db, [arrival]) : [];
  if (!json) throw new Refusal('not_found');
  return json;
}

export interface ArrivalPage {
  data: StaffArrival[];
  meta: { next: string | null; counts: { unknown: number; in_work: number } };
}

/** A page of parcels, the newest first, with how many wait. */
export async function pageOfArrivals(
  db: Database,
  { show, cursor, limit }: { show: ArrivalShow; cursor?: string | undefined; limit: number },
): Promise<ArrivalPage> {
  const after = cursor === undefined ? null : readPlace(cursor);
  const [arrivals, counts] = await Promise.all([
    listArrivals(db, { show, after, limit: limit + 1 }),
    countArrivals(db),
  ]);
  const page = arrivals.slice(0, limit);
  const last = arrivals.length > limit ? page.at(-1) : undefined;
  return { data: await arrivalsJson(db, page), meta: { next: last ? placeOf(last) : null, counts } };
}

function placeOf({ receivedAt, id }: StoredArrival): string {
  return writeCursor([receivedAt.toISOString(), id]);
}

function readPlace(cursor: string): { receivedAt: string; id: string } {
  return readCursor(cursor, ([receivedAt, id]) =>
    isTime(receivedAt) && isKey(id) ? { receivedAt, id } : null,
  );
}
