/** Stored units: what deliveries and screens ask about them, and when their clock stands still. */
import type { Database } from '../../platform/database/database.ts';
import { type Money, money } from '../../platform/money/money.ts';
import { tariffOf } from '../pricing/actions.ts';
import type { Storage } from '../pricing/storage-penalty.ts';
import type { Tariff } from '../pricing/tariff.ts';
import {
  abandonedAt,
  type ClockOrder,
  dayAt,
  earliest,
  freeUntil,
  isHeld,
  nextLook,
  paidDays,
  penaltyAt,
  storageAt,
  type Told,
  type UnitClock,
} from './clock-rules.ts';
import { markLeft, setLooks } from './clock-store.ts';
import type { UnitService } from './services/unit-services.ts';
import { readUnits, type StoredParcel, type StoredPart, type StoredUnitRows } from './storage-store.ts';

/** One order or a merged group in the warehouse, as it is at a time. */
export interface StorageUnit {
  /** The order that names it and gives recipient and address: the main one of a group. */
  mainId: string;
  /** The main order first. */
  orderIds: string[];
  userId: string;
  /** Where its main order lies. */
  warehouse: string;
  /** Codes of all warehouses in which something of it lies; more than one cannot be sent as it is. */
  places: string[];
  /** Null for an order on its own. */
  groupId: string | null;
  /** For sending together; paid with the delivery. */
  mergeFee: Money;
  /** Ordered of the warehouse and not paid for yet. */
  services: UnitService[];
  /** Of what lies here of all orders; of all of it once it has left. Null while something is not weighed. */
  grams: number | null;
  /** By order, as they lie on the shelf. */
  parcels: (StoredParcel & { orderId: string })[];
  /** The earliest arrival. */
  arrivedAt: Date;
  leftAt: Date | null;
  /** Something of it is in a delivery that has not left: nothing else of it is sent or merged before it has. */
  isLeaving: boolean;
  /** The day of storage that runs, from 1. */
  day: number;
  /** Null while the clock stands still. */
  freeUntil: Date | null;
  isHeld: boolean;
  /** Started days that are to be paid. */
  penaltyDays: number;
  /** Null when the tariff's penalty is a part of the freight: then `penalty(tariff, { ...storage, freight })`. */
  penalty: Money | null;
  /** The goods' value: the penalty never passes it. */
  cap: Money;
  /** Null before the customer was told of it. */
  abandonedAt: Date | null;
  tariff: Tariff;
  /** As the price formula takes it. */
  storage: Storage;
}

/**
 * The units in which these orders are stored, each once, as they are at a time; one statement and the tariffs. An
 * order that never arrived has none; one that left is answered as it was when it left.
 */
export async function storageOf(db: Database, orderIds: readonly string[], at: Date): Promise<StorageUnit[]> {
  const units = await readUnits(db, orderIds);
  return Promise.all(units.map(async (unit) => unitAt(unit, await clockOf(db, unit), at)));
}

/** A unit with its clock, for the actions of this feature. */
export interface ClockedUnit {
  rows: StoredUnitRows;
  clock: UnitClock;
  told: Told;
}

export async function clockedUnits(db: Database, orderIds: readonly string[]): Promise<ClockedUnit[]> {
  const units = await readUnits(db, orderIds);
  return Promise.all(
    units.map(async (rows) => ({ rows, clock: await clockOf(db, rows), told: toldOf(rows) })),
  );
}

/** The tariff of the main order holds for the unit: its price was agreed with it. */
async function clockOf(db: Database, { parts, group }: StoredUnitRows): Promise<UnitClock> {
  const [main, ...others] = parts;
  const tariff = await tariffOf(db, main.tariffVersion);
  return {
    orders: [clockOrder(main), ...others.map(clockOrder)],
    mergedAt: group?.mergedAt ?? null,
    tariff,
  };
}

function clockOrder({ orderId, arrivedAt, goods, pauses, joinedAt }: StoredPart): ClockOrder {
  return { orderId, arrivedAt, goods, pauses, joinedAt };
}

function toldOf({ parts }: StoredUnitRows): Told {
  return {
    marks: new Map(parts.flatMap(({ told }) => [...told])),
    kept: parts.some(({ answers }) => answers.includes('keep')),
  };
}

function unitAt(rows: StoredUnitRows, clock: UnitClock, asked: Date): StorageUnit {
  const { parts, group } = rows;
  const [main] = parts;
  const at = main.leftAt && main.leftAt < asked ? main.leftAt : asked;
  const came = parts.flatMap(({ orderId, parcels: own }) => own.map((parcel) => ({ ...parcel, orderId })));
  const parcels = main.leftAt === null ? lyingHere(came) : came;
  return {
    mainId: rows.mainId,
    orderIds: parts.map(({ orderId }) => orderId),
    userId: main.userId,
    warehouse: main.warehouse,
    places: placesOf(main.warehouse, parcels),
    groupId: group?.id ?? null,
    mergeFee: group?.fee ?? money(0n, main.goods.currency),
    services: parts.flatMap(({ services }) => services),
    grams: gramsOf(parcels),
    parcels,
    arrivedAt: earliest(clock).arrivedAt,
    leftAt: main.leftAt,
    isLeaving: parts.some(({ isLeaving }) => isLeaving),
    day: dayAt(clock, at),
    freeUntil: freeUntil(clock),
    isHeld: isHeld(clock, at),
    penaltyDays: paidDays(clock, at),
    penalty: penaltyAt(clock, at),
    cap: money(
      parts.reduce((sum, { goods }) => sum + goods.minor, 0n),
      main.goods.currency,
    ),
    abandonedAt: abandonedAt(clock, toldOf(rows)),
    tariff: clock.tariff,
    storage: storageAt(clock, at),
  };
}

/**
 * The parcels that are still here: those that were sent earlier do not count; of a unit that is away entirely, all of
 * them.
 */
export function lyingHere<Parcel extends Pick<StoredParcel, 'isAway'>>(came: readonly Parcel[]): Parcel[] {
  const here = came.filter(({ isAway }) => !isAway);
  return here.length > 0 ? here : [...came];
}

/** The codes of the warehouses in which parcels lie, each once; the order's own where none is known. */
export function placesOf(own: string, parcels: readonly Pick<StoredParcel, 'warehouse'>[]): string[] {
  const places = [...new Set(parcels.map(({ warehouse }) => warehouse))];
  return places.length === 0 ? [own] : places;
}

/** Of all parcels together; null while one is not weighed. */
export function gramsOf(parcels: readonly { grams: number | null }[]): number | null {
  if (parcels.length === 0 || parcels.some(({ grams }) => grams === null)) return null;
  return parcels.reduce((sum, { grams }) => sum + (grams ?? 0), 0);
}

/** The merged group that an order belongs to, main order first; null for an order on its own. */
export async function mergeGroupOf(
  db: Database,
  orderId: string,
): Promise<{ id: string; orderIds: string[] } | null> {
  const [unit] = await readUnits(db, [orderId]);
  if (!unit?.group) return null;
  return { id: unit.group.id, orderIds: unit.parts.map((part) => part.orderId) };
}

/** The orders have left: shipped, sent back or given up. Their penalty stays what it was then. */
export function endStorage(db: Database, orderIds: readonly string[], at: Date): Promise<void> {
  return markLeft(db, orderIds, at);
}

/** Sets when each unit of these orders is looked at next; call it whenever something about a clock has changed. */
export async function lookAgain(db: Database, orderIds: readonly string[], at: Date): Promise<void> {
  const units = await clockedUnits(db, orderIds);
  await setLooks(
    db,
    units
      .filter(({ rows }) => rows.parts[0].leftAt === null)
      .map(({ rows, clock, told }) => ({
        mainId: rows.mainId,
        orderIds: rows.parts.map(({ orderId }) => orderId),
        at: nextLook(clock, told, at),
      })),
  );
}
