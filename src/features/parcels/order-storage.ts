/** The warehouse as a customer sees it: the storage of an order, and everything that they have there. */

import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import { toJson } from '../../platform/money/money.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { mayPart, mergeAnswer } from '../consolidation/merge-rules.ts';
import { fitsFor, joiningSide, mainSide, unitOf } from '../consolidation/merge-sides.ts';
import { piecesLeft } from '../order-states/rules.ts';
import { ordersByIds, ordersInStates } from '../orders/reading/find-orders.ts';
import { orderKey } from '../orders/reading/read-orders.ts';
import { linesOf, type OrderWhole, findOrder as readOrder } from '../orders/store.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { penaltyPerDay, penaltyShare } from '../pricing/storage-penalty.ts';
import { shownTitle } from '../products/translations/shown-title.ts';
import { storedOrdersOf } from '../storage/clock-store.ts';
import type { OrderStorage, StoredUnit } from '../storage/contract.ts';
import { kilograms } from '../storage/kilograms.ts';
import { photoCheckOf } from '../storage/photo-check-store.ts';
import { returnableUntil } from '../storage/return-days.ts';
import { clockedUnits, gramsOf, type StorageUnit, storageOf } from '../storage/storage.ts';
import { isHere, readUnits } from '../storage/storage-store.ts';
import type { WarehouseShop } from '../storage/warehouse-shop.ts';
import { arrivalsOf, type StoredArrival } from './arrival-store.ts';
import { readServices } from './services/read-services.ts';
import { lastWeighing, photoJson, photosJson } from './warehouse-json.ts';

export interface StorageReading {
  userId: string;
  idOrNumber: string;
  locale: Locale;
}

/** The storage of a customer's own order. Throws `not_found`, also for another customer's. */
export async function getOrderStorage(
  db: Database,
  shop: WarehouseShop,
  { userId, idOrNumber, locale }: StorageReading,
): Promise<OrderStorage> {
  const whole = await readOrder(db, { idOrNumber: orderKey(idOrNumber), userId });
  if (!whole) throw new Refusal('not_found');
  const { order } = whole;
  const at = shop.orders.shop.clock.now();
  const [arrivals, [unit], checkedAt, mergeable, returnUntil] = await Promise.all([
    arrivalsOf(db, [order.id]),
    storageOf(db, [order.id], at),
    photoCheckOf(db, order.id),
    order.state === 'at_warehouse' ? countMergeable(db, shop, order) : 0,
    returnableUntil(db, order.id),
  ]);
  // what is still being checked is not shown yet, and what was exchanged no more
  const stored = arrivals.filter(({ storedAt, isGone }) => storedAt !== null && !isGone);
  const [question, merged] = unit
    ? await Promise.all([questionOf(db, unit), mergedJson(db, { order, locale }, unit)])
    : [null, null];
  return {
    order: order.id,
    orderNum: order.number,
    phase: phaseOf(whole, stored, unit),
    arrivals: stored.map(arrivalForCustomer),
    weight: weightOf(unit ? hereOf(unit, stored) : stored),
    storage: unit ? clockJson(unit, at) : null,
    question,
    merged,
    mergeable,
    ...(await readServices(db, shop, { order, unit })),
    photoCheck: returnUntil && {
      checkedAt: checkedAt?.toISOString() ?? null,
      reportUntil: returnUntil.toISOString(),
      isOver: returnUntil < at,
    },
  };
}

function phaseOf(
  { order }: OrderWhole,
  stored: readonly StoredArrival[],
  unit: StorageUnit | undefined,
): OrderStorage['phase'] {
  if (unit) return unit.leftAt === null && !goneStates.includes(order.state) ? 'stored' : 'left';
  return stored.length > 0 ? 'partly' : 'expected';
}

const goneStates: readonly string[] = [
  'shipped',
  'delivered',
  'completed',
  'refunding',
  'refunded',
  'abandoned',
];

function arrivalForCustomer(arrival: StoredArrival): OrderStorage['arrivals'][number] {
  const weighing = lastWeighing(arrival);
  return {
    id: arrival.id,
    at: (arrival.storedAt ?? arrival.receivedAt).toISOString(),
    lines: arrival.lines.map(({ lineId, quantity }) => ({ line: lineId, quantity })),
    photos: arrival.photos.map(photoJson),
    weight: weighing ? kilograms(weighing.grams) : null,
    size: weighing?.size ?? null,
  };
}

/** The parcels of an order that its unit counts: what was sent before the others is not among them. */
function hereOf({ parcels }: StorageUnit, stored: readonly StoredArrival[]): readonly StoredArrival[] {
  const here = stored.filter(({ id }) => parcels.some(({ arrivalId }) => arrivalId === id));
  return here.length > 0 ? here : stored;
}

function weightOf(arrivals: readonly StoredArrival[]): string | null {
  const grams = gramsOf(arrivals.map((arrival) => ({ grams: lastWeighing(arrival)?.grams ?? null })));
  return grams === null ? null : kilograms(grams);
}

function clockJson(unit: StorageUnit, at: Date): NonNullable<OrderStorage['storage']> {
  const { tariff } = unit;
  return {
    arrivedAt: unit.arrivedAt.toISOString(),
    day: unit.day,
    freeDays: tariff.freeStorageDays,
    freeUntil: unit.freeUntil?.toISOString() ?? null,
    freeDaysLeft: freeDaysLeft(unit, at),
    isHeld: unit.isHeld,
    perDay: toJson(penaltyPerDay(tariff)),
    penaltyShare: penaltyShare(tariff),
    penaltyDays: unit.penaltyDays,
    penalty: unit.penalty && toJson(unit.penalty),
    cap: toJson(unit.cap),
    abandonedAt: unit.abandonedAt?.toISOString() ?? null,
    abandonmentDays: tariff.abandonmentDays,
  };
}

function freeDaysLeft(unit: StorageUnit, at: Date): number {
  const left = unit.tariff.freeStorageDays - unit.day + 1;
  return unit.freeUntil && unit.freeUntil <= at ? 0 : Math.max(0, left);
}

async function questionOf(db: Database, unit: StorageUnit): Promise<OrderStorage['question']> {
  if (unit.abandonedAt === null || unit.leftAt !== null) return null;
  const [clocked] = await clockedUnits(db, [unit.mainId]);
  const answers = clocked?.rows.parts.flatMap((part) => part.answers) ?? [];
  const mayKeep = !answers.includes('keep');
  const { noticeDays: keepDays } = unit.tariff;
  return { until: unit.abandonedAt.toISOString(), answer: answers.at(-1) ?? null, mayKeep, keepDays };
}

async function mergedJson(
  db: Database,
  { order, locale }: { order: StoredOrder; locale: Locale },
  unit: StorageUnit,
): Promise<OrderStorage['merged']> {
  if (unit.groupId === null) return null;
  const orders = await ordersByIds(db, unit.orderIds);
  const main = orders.find(({ id }) => id === unit.mainId);
  const others = orders.filter(({ id }) => id !== unit.mainId);
  return {
    main: unit.mainId,
    orders: [main, ...others]
      .filter((each) => each !== undefined)
      .map((one) => ({ id: one.id, orderNum: one.number, ...shownTitle(one, locale) })),
    fee: toJson(unit.mergeFee),
    mayUndo:
      main !== undefined && !unit.isLeaving && mayPart(main.state, order.id === main.id ? others : [order]),
  };
}

async function countMergeable(db: Database, shop: WarehouseShop, main: StoredOrder): Promise<number> {
  const here = await ordersInStates(db, { userId: main.userId, states: ['at_warehouse'] });
  if (here.length < 2) return 0;
  const ids = here.map(({ id }) => id);
  const units = await readUnits(db, ids);
  const fits = await fitsFor(db, shop, main, units);
  const side = mainSide(main, units);
  const own = unitOf(units, main.id);
  return here.filter(
    (order) =>
      unitOf(units, order.id) !== own && mergeAnswer(side, joiningSide(order, units), fits) === 'yes',
  ).length;
}

/** The stored units of a customer, the earliest arrival first; the same count of statements for any number. */
export async function listStoredUnits(
  db: Database,
  shop: WarehouseShop,
  { userId, locale }: { userId: string; locale: Locale },
): Promise<StoredUnit[]> {
  const at = shop.orders.shop.clock.now();
  const mainIds = await storedOrdersOf(db, userId);
  if (mainIds.length === 0) return [];
  const units = await storageOf(db, mainIds, at);
  const ids = units.flatMap(({ orderIds }) => orderIds);
  const [orders, arrivals, lines] = await Promise.all([
    ordersByIds(db, ids),
    arrivalsOf(db, ids),
    linesOf(db, ids),
  ]);
  return mainIds.flatMap((id) => {
    const unit = units.find(({ mainId }) => mainId === id);
    const own = orders.filter((order) => unit?.orderIds.includes(order.id));
    const main = own.find((order) => order.id === id);
    if (!unit || !main || goneStates.includes(main.state)) return [];
    const all = own.flatMap((order) => lines.get(order.id) ?? []);
    const here = all.filter(isHere);
    const pieces = here.length > 0 ? here : all;
    return [
      {
        ...overviewOf(unit, at),
        id,
        orderNum: main.number,
        orders: own.map((order) => ({ id: order.id, orderNum: order.number })),
        ...shownTitle(main, locale),
        photo:
          photosJson(arrivals.filter(({ orderId }) => own.some((each) => each.id === orderId)))[0] ?? null,
        image: main.images[0] ?? null,
        pieces: pieces.reduce((sum, line) => sum + piecesLeft(line), 0),
      },
    ];
  });
}

function overviewOf(unit: StorageUnit, at: Date) {
  return {
    weight: unit.grams === null ? null : kilograms(unit.grams),
    arrivedAt: unit.arrivedAt.toISOString(),
    day: unit.day,
    freeUntil: unit.freeUntil?.toISOString() ?? null,
    freeDaysLeft: freeDaysLeft(unit, at),
    isHeld: unit.isHeld,
    perDay: toJson(penaltyPerDay(unit.tariff)),
    penaltyShare: penaltyShare(unit.tariff),
    penalty: unit.penalty && toJson(unit.penalty),
    abandonedAt: unit.abandonedAt?.toISOString() ?? null,
  };
}
