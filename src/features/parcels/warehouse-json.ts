/** Parcels and orders at the intake as the API answers them. Pure. */
import { picturePath } from '../../platform/files/pictures.ts';
import { maskedName } from '../accounts/rules.ts';
import { piecesLeft } from '../order-states/rules.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { StoredLine } from '../orders/stored-parts.ts';
import { usualWeight } from '../pricing/freight/usual-weights.ts';
import type { ArrivalPhoto } from '../storage/contract.ts';
import type { Place } from '../warehouses/contract.ts';
import type { StoredArrival, StoredPhoto } from './arrival-store.ts';
import type { StaffArrival, StaffIntakeOrder } from './contract.ts';
import { isAwaited, mayStore } from './intake-rules.ts';

export function photoJson({ id, lineId, widths, width, height }: StoredPhoto): ArrivalPhoto {
  const sources = widths.map((each) => ({ width: each, url: picturePath(id, each) }));
  return { id, line: lineId, width, height, sources };
}

/** Photos of arrivals, those of lines before those of the parcel. */
export function photosJson(arrivals: readonly StoredArrival[]): ArrivalPhoto[] {
  const all = arrivals.flatMap(({ photos }) => photos.map(photoJson));
  return [...all.filter(({ line }) => line !== null), ...all.filter(({ line }) => line === null)];
}

export interface ArrivalContext {
  /** The order that a parcel belongs to. */
  order: Pick<StoredOrder, 'id' | 'number' | 'state'> | undefined;
  /** Of that order. */
  orderLines: readonly StoredLine[];
  /** Names of staff by account. */
  names: ReadonlyMap<string, string | null>;
  /** Where it lies, and where its order was bought to; undefined in a shop with one warehouse. */
  place?: Place | undefined;
  boughtTo?: Place | undefined;
  /** Of its shelf. */
  zone?: { id: string; name: string } | undefined;
}

/** Its contents, by the first of its lines. */
function goodsOf({ lines }: StoredArrival, orderLines: readonly StoredLine[]): { title?: string } {
  const first = orderLines.find(({ id }) => lines.some(({ lineId }) => lineId === id));
  return first ? { title: first.title } : {};
}

export function arrivalJson(
  arrival: StoredArrival,
  { order, orderLines, names, place, boughtTo, zone }: ArrivalContext,
): StaffArrival {
  return {
    id: arrival.id,
    warehouse: arrival.warehouse,
    ...(place ? { place } : {}),
    ...(boughtTo && boughtTo.code !== place?.code ? { boughtTo } : {}),
    tracking: arrival.tracking,
    label: arrival.label,
    receivedAt: arrival.receivedAt.toISOString(),
    receivedBy: names.get(arrival.receivedBy) ?? null,
    order: order
      ? { id: order.id, orderNum: order.number, state: order.state, ...goodsOf(arrival, orderLines) }
      : null,
    lines: arrival.lines.map(({ lineId, quantity }) => ({ line: lineId, quantity })),
    shelf: arrival.shelf,
    ...(zone ? { zone } : {}),
    weighings: arrival.weighings.map(({ id, grams, size, reason, at, by }) => ({
      id,
      at: at.toISOString(),
      by: names.get(by) ?? null,
      grams,
      size,
      reason,
    })),
    photos: arrival.photos.map(photoJson),
    storedAt: arrival.storedAt?.toISOString() ?? null,
    mayStore: mayStore(arrival, orderLines),
  };
}

export interface IntakeContext {
  lines: readonly StoredLine[];
  /** Pieces that came, by line. */
  received: ReadonlyMap<string, number>;
  /** Categories of goods, by snapshot. */
  categories: ReadonlyMap<string, string | null>;
  customer: { customerId: string; name: string | null } | undefined;
  /** The warehouse that it was bought to, when the reader works in another one. */
  elsewhere?: Place | undefined;
}

export function intakeOrderJson(order: StoredOrder, context: IntakeContext): StaffIntakeOrder {
  const { lines, received, categories, customer, elsewhere } = context;
  return {
    id: order.id,
    orderNum: order.number,
    state: order.state,
    shop: order.shopName ?? order.host,
    ...(order.quote.forwarding ? { isForwarded: true } : {}),
    ...(elsewhere ? { elsewhere } : {}),
    shopOrderNumber: order.shopOrderNumber,
    // parcels come under the code; the name only helps to know somebody again
    customer: {
      id: order.userId,
      code: customer?.customerId ?? '',
      name: maskedName(customer?.name ?? null),
    },
    comment: order.comment,
    lines: lines.map((line) => ({
      id: line.id,
      title: line.title,
      originalTitle: line.originalTitle,
      image: line.image,
      options: line.options,
      note: line.note ?? line.optionsNote,
      quantity: piecesLeft(line),
      received: received.get(line.id) ?? 0,
      tracking: line.tracking?.number ?? null,
      state: line.state,
      awaited: isAwaited(line),
      usual: usualOf(categories.get(line.snapshotId), line.size),
      size: line.size,
    })),
  };
}

function usualOf(
  category: string | null | undefined,
  size: StoredLine['size'],
): { light: number; heavy: number } {
  const { light, heavy } = usualWeight([{ pieces: 1, category, size }]).each;
  return { light: Number(light), heavy: Number(heavy) };
}

/** The first weighing is replaced by the last one; null while there is none. */
export function lastWeighing({ weighings }: StoredArrival): StoredArrival['weighings'][number] | null {
  return weighings.at(-1) ?? null;
}
