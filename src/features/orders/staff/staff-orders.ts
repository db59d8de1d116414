/** Orders as staff see them: the queue by state and deadline, and one order with its history. */
import { isKey, isTerm, isTime, readCursor, writeCursor } from '../../../platform/api/cursor.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import { accountOf, namesOfActors } from '../../accounts/actions.ts';
import { maskedEmail, maskedName } from '../../accounts/rules.ts';
import { bankPercentComesBack } from '../../order-states/bank-percent-back.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import { endReasons, type OrderState } from '../../order-states/states.ts';
import { paidFor } from '../../payments/actions.ts';
import { refundPreview } from '../../payments/balances/order-extra.ts';
import { reservedFor } from '../../payments/balances/order-reserve.ts';
import { whatPagesSaid } from '../../products/evidence/what-pages-said.ts';
import type { Place } from '../../warehouses/contract.ts';
import { listWarehouses, usualWarehouses } from '../../warehouses/read-warehouses.ts';
import { placeOf } from '../../warehouses/rules.ts';
import type { WarehouseSettings } from '../../warehouses/warehouse.ts';
import { type Narrowing, narrowedList, queueStates, rowsJson, type Staff } from '../live/changed-rows.ts';
import { mayHandOver, possibleBuyers } from '../moving/one-buyer.ts';
import { orderWarehouses } from '../moving/order-warehouse.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { duePlace } from '../reading/list-store.ts';
import { keptOfBill } from '../reading/order-json.ts';
import { eventJson } from '../reading/order-part-json.ts';
import { orderKey, withMoney } from '../reading/read-orders.ts';
import {
  countByWarehouse,
  countOfBuyer,
  listAllOrders,
  type ShopOfOrders,
  type StaffPlace,
  shopsOfOrders,
} from '../reading/staff-list-store.ts';
import { findOrder, type OrderWhole } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';
import { findTags } from '../tags/tags-store.ts';
import { secondCheckJson } from './far-review.ts';
import type { StaffOrder, StaffOrderSummary } from './staff-contract.ts';
import { mayStaff } from './staff-may.ts';
import type { StaffSort } from './staff-order-schemas.ts';

export interface StaffListing extends Narrowing {
  shops?: string | undefined;
  sort: StaffSort;
  cursor?: string | undefined;
  limit: number;
  now: Date;
  settings: WarehouseSettings;
}

export interface StaffPage {
  data: StaffOrderSummary[];
  meta: {
    next: string | null;
    counts: Partial<Record<OrderState, number>>;
    shops: ShopOfOrders[];
    warehouses: (Place & { waiting: number })[];
    mine?: number;
  };
}

/** A choice of more shops than these is no choice. */
const mostShops = 30;

/** The queue, the most urgent first unless another sort is named, with counts of all orders by state. A search looks everywhere. */
export async function staffListOrders(
  db: Database,
  staff: Staff,
  { shops, sort, cursor, limit, now, settings, ...filters }: StaffListing,
): Promise<StaffPage> {
  const narrowed = await narrowedList(db, staff, filters);
  const { orders, counts } = await listAllOrders(db, {
    ...{ ...narrowed, sort },
    after: cursor === undefined ? null : readPlace(cursor, sort),
    limit: limit + 1,
  });
  const choice = { states: openOf(narrowed.states), limit: mostShops };
  const toChoose = shops ? await shopsOfOrders(db, choice) : [];
  const page = orders.slice(0, limit);
  const last = orders.length > limit ? page.at(-1) : undefined;
  const next = last && writeCursor([placeValue[sort](last), last.id]);
  return {
    data: await rowsJson(db, staff, { orders: page, now }),
    meta: {
      ...{ next: next ?? null, counts, shops: toChoose },
      warehouses: shops ? await placesOfOrders(db, settings, choice.states) : [],
      ...(shops ? { mine: await countOfBuyer(db, staff.userId, queueStates) } : {}),
    },
  };
}

/** The warehouses with how many orders of these states each has; none in a shop with one. */
async function placesOfOrders(
  db: Database,
  settings: WarehouseSettings,
  states: readonly OrderState[],
): Promise<(Place & { waiting: number })[]> {
  const all = await listWarehouses(db, settings);
  if (all.length < 2) return [];
  const counts = await countByWarehouse(db, states);
  return all.flatMap(({ code }) => {
    const place = placeOf(all, code);
    return place ? [{ ...place, waiting: counts.get(code) ?? 0 }] : [];
  });
}

/** Orders that have ended are many, and nobody's work. */
const openOf = (states: readonly OrderState[]): OrderState[] => states.filter((state) => !isEnded(state));

/** The value that the sort goes by, as its cursor keeps it. */
const placeValue: Record<StaffSort, (order: StoredOrder) => string> = {
  deadline: duePlace,
  newest: ({ createdAt }) => createdAt.toISOString(),
  total: ({ total }) => String(total.minor),
};

function readPlace(cursor: string, sort: StaffSort): StaffPlace {
  const fits = sort === 'total' ? isWhole : sort === 'newest' ? isTime : isTerm;
  return readCursor(cursor, ([value, id]) =>
    fits(value) && isKey(id) ? { value: String(value), id } : null,
  );
}

const isWhole = (value: unknown): value is string => typeof value === 'string' && /^\d{1,18}$/.test(value);

/** One order with its customer behind masks, its sources and its history. Throws `not_found`. */
export async function staffGetOrder(
  db: Database,
  orders: OrdersShop,
  { idOrNumber, ...staff }: Staff & { idOrNumber: string },
): Promise<StaffOrder> {
  const whole = await findOrder(db, { idOrNumber: orderKey(idOrNumber) });
  if (!whole) throw new Refusal('not_found');
  const { order, events } = whole;
  const customer = await accountOf(db, order.userId);
  const assignee = order.assignee === null ? null : await accountOf(db, order.assignee);
  const can = mayStaff(whole, staff);
  const shown = await withMoney(db, orders, { whole });
  const nameOf = await namesOfActors(db, events);
  const told = new Map(shown.history.map((event) => [event.id, event]));
  return {
    order: shown,
    version: order.version,
    customer: {
      id: customer.id,
      customerId: customer.customerId,
      // the rest is shown after a reason was typed (staffRevealCustomer)
      name: maskedName(customer.name),
      email: maskedEmail(customer.email),
      locale: customer.locale,
    },
    assignee: assignee && { id: assignee.id, name: assignee.name },
    sources: await sourcesOf(db, whole),
    journal: events.map((event) => ({
      // with the amount that the customer reads: what moved, with the bank percent
      ...(told.get(event.id) ?? eventJson(event)),
      actorId: event.actorId,
      actorName: nameOf(event),
      before: event.before,
      after: event.after,
      transactions: event.transactions,
    })),
    tags: (await findTags(db, [order.id])).get(order.id) ?? [],
    possibleBuyers: mayHandOver(order, staff) ? await possibleBuyers(db, order) : [],
    secondCheck: secondCheckJson(whole, { userId: staff.userId, nameOf }),
    ...(await warehouseOfOrder(db, orders, order)),
    attention: order.attention && {
      ...{ kind: order.attention.kind, note: order.attention.note },
      since: order.attention.since.toISOString(),
    },
    can,
    ending: can.cancel === 'yes' || can.decide_cancel === 'yes' ? await endingOf(db, order) : null,
  };
}

/** Where it was bought to, or may be; nothing in a shop with one warehouse. */
async function warehouseOfOrder(
  db: Database,
  { shop }: OrdersShop,
  { id, host }: StoredOrder,
): Promise<Pick<StaffOrder, 'warehouse'>> {
  const all = await listWarehouses(db, shop.settings);
  if (all.length < 2) return {};
  const code = (await orderWarehouses(db, [id])).get(id) ?? null;
  const usual = await usualWarehouses(db, all, [host]);
  const open = all.filter(({ isActive }) => isActive);
  return {
    warehouse: {
      of: code === null ? null : (placeOf(all, code) ?? null),
      usual: usual(host).code,
      open: open.map(({ code: one, name }) => ({ code: one, name })),
    },
  };
}

/** The same figures as the command moves (`cancelByStaff`, `decideCancel`): shown is what moves (M21). */
async function endingOf(db: Database, order: StoredOrder): Promise<StaffOrder['ending']> {
  const { id, userId, total } = order;
  const { currency } = total;
  const refund = (await paidFor(db, [id])).get(id) ?? money(0n, currency);
  const bank = (await refundPreview(db, id))(refund);
  const reserved = await reservedFor(db, { orderId: id, userId, currency });
  return {
    ...{ refund: toJson(refund), bank: toJson(bank), reserved: toJson(reserved) },
    less: toJson(keptOfBill(order, refund.minor)),
    keepsBank: endReasons.filter((reason) => !bankPercentComesBack(reason)),
  };
}

/** The words of the page, not what staff made of them. */
async function sourcesOf(db: Database, { lines }: OrderWhole): Promise<StaffOrder['sources']> {
  const said = await whatPagesSaid(db, lines);
  return lines.map((line, index) => ({
    line: line.id,
    url: line.url,
    originalTitle: line.originalTitle,
    source: line.source,
    priceIsSure: said[index]?.isSure ?? false,
    readAt: line.readAt.toISOString(),
    price: said[index]?.price ? toJson(said[index].price) : null,
  }));
}
