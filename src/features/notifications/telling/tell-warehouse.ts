/** Notifications to customers about their goods in the warehouse: arrivals, the storage clock, merges. */
import type { Database } from '../../../platform/database/database.ts';
import type { EventPayloads } from '../../../platform/jobs/events.ts';
import { toJson } from '../../../platform/money/money.ts';
import { type OrderNews, readOrderNews } from '../../orders/reading/order-news.ts';
import { getArrival } from '../../parcels/read-intake.ts';
import { readServiceNews } from '../../parcels/services/service-news.ts';
import { isStorageFree, penaltyPerDay, penaltyShare } from '../../pricing/storage-penalty.ts';
import { kilograms } from '../../storage/kilograms.ts';
import { gramsOf, type StorageUnit, storageOf } from '../../storage/storage.ts';
import type { NotificationKind } from '../contract.ts';
import type { Fact, Facts, Notice } from '../rules.ts';
import { type Teller, tell } from './tell.ts';

const storageLink = (number: string): string => `/cabinet/orders/${encodeURIComponent(number)}#storage`;

interface Told {
  order: OrderNews;
  /** Undefined while only a part has come. */
  unit: StorageUnit | undefined;
}

async function readTold(db: Database, { shop }: Teller, orderId: string): Promise<Told | undefined> {
  const [order] = await readOrderNews(db, [orderId], []);
  const [unit] = await storageOf(db, [orderId], shop.clock.now());
  return order && { order, unit };
}

function noticeOf(
  { order, unit }: Told,
  news: { kind: NotificationKind; about: string; facts?: Facts; waits?: boolean },
): Notice {
  return {
    userId: order.userId,
    kind: news.kind,
    // a clock that starts again is told again
    eventKey: `${news.kind} ${news.about} ${unit?.arrivedAt.toISOString() ?? ''}`,
    params: { number: order.number, title: order.title, ...news.facts },
    link: storageLink(order.number),
    waitsFor: news.waits ? [order.id] : [],
    settles: news.waits ? order.id : null,
    shows: { orders: [order.id] },
  };
}

/** Until when storage is free, and what it costs then: an amount for a day, or a share of the freight. */
function clockFacts(unit: StorageUnit | undefined): Facts {
  const share = unit ? penaltyShare(unit.tariff) : null;
  const time = (at: Date | null | undefined): Fact => (at ? { time: at.toISOString() } : null);
  return {
    freeUntil: unit && isStorageFree(unit.tariff) ? null : time(unit?.freeUntil),
    perDay: unit ? toJson(penaltyPerDay(unit.tariff)) : null,
    share: share === null ? null : Number(share),
    penalty: unit?.penalty && unit.penalty.minor > 0n ? toJson(unit.penalty) : null,
    abandonedAt: time(unit?.abandonedAt),
  };
}

/** The end of free storage while it is ahead: none where storage is always free, or never is. */
function freeAhead(unit: StorageUnit | undefined, { shop }: Teller): Fact {
  const free = unit && !isStorageFree(unit.tariff) ? unit.freeUntil : null;
  return free && free > shop.clock.now() ? { time: free.toISOString() } : null;
}

/** Weight and photos of a parcel; of all that has come where none is named. */
async function cameOf(
  db: Database,
  { order, unit }: Told,
  arrivalId: string | null,
): Promise<{ weight: string | null; photos: number }> {
  const ofOrder = (unit?.parcels ?? []).filter(({ orderId }) => orderId === order.id);
  const ids = arrivalId === null ? ofOrder.map((parcel) => parcel.arrivalId) : [arrivalId];
  const arrivals = await Promise.all(ids.map((id) => getArrival(db, id)));
  const grams = gramsOf(arrivals.map(({ weighings }) => ({ grams: weighings.at(-1)?.grams ?? null })));
  const photos = arrivals.reduce((sum, arrival) => sum + arrival.photos.length, 0);
  return { weight: grams === null ? null : kilograms(grams), photos };
}

/** `order.arrived` */
export async function tellArrived(
  db: Database,
  teller: Teller,
  { orderId, arrivalId, complete }: EventPayloads['order.arrived'],
): Promise<void> {
  const told = await readTold(db, teller, orderId);
  if (!told) return;
  const { weight, photos } = await cameOf(db, told, complete ? null : arrivalId);
  const kind = complete ? 'arrival-complete' : 'arrival-partial';
  await tell(
    db,
    teller,
    noticeOf(told, {
      kind,
      about: arrivalId,
      facts: {
        ...{ weight, photos, forwarded: told.order.isForwarded ? 'yes' : null },
        ...clockFacts(told.unit),
        freeUntil: freeAhead(told.unit, teller),
      },
    }),
  );
}

/** `service.ended`: what was done with photos and the new weight, or why not, and what follows. */
export async function tellService(
  db: Database,
  teller: Teller,
  { serviceId, orderId, how }: EventPayloads['service.ended'],
): Promise<void> {
  const told = await readTold(db, teller, orderId);
  const service = await readServiceNews(db, serviceId);
  if (!told || !service) return;
  const { unit } = told;
  const ofOrder = unit?.parcels.filter((parcel) => parcel.orderId === orderId) ?? [];
  const grams = service.isWeighed ? gramsOf(ofOrder) : null;
  const facts: Facts = {
    ...{ service: service.kind, photos: service.photos, note: service.answer },
    weight: grams === null ? null : kilograms(grams),
    amount: toJson(service.price),
    open: unit?.services.some(({ isOpen }) => isOpen) ? 'yes' : null,
    freeUntil: freeAhead(unit, teller),
  };
  await tell(db, teller, noticeOf(told, { kind: `warehouse-service-${how}`, about: serviceId, facts }));
}

const reminders = {
  early: 'storage-free-ends-early',
  soon: 'storage-free-ends-soon',
  last_free_day: 'storage-last-free-day',
} as const;

/** `storage.reminded` */
export async function tellReminded(
  db: Database,
  teller: Teller,
  { orderId, mark }: EventPayloads['storage.reminded'],
): Promise<void> {
  await tellStorage(db, teller, { orderId, kind: reminders[mark], waits: true });
}

/** `storage.abandonment-announced` */
export async function tellAbandonment(
  db: Database,
  teller: Teller,
  { orderId }: EventPayloads['storage.abandonment-announced'],
): Promise<void> {
  await tellStorage(db, teller, { orderId, kind: 'storage-abandonment', waits: true });
}

/** `storage.abandoned` */
export async function tellAbandoned(
  db: Database,
  teller: Teller,
  { orderId }: EventPayloads['storage.abandoned'],
): Promise<void> {
  await tellStorage(db, teller, { orderId, kind: 'storage-abandoned', waits: false });
}

async function tellStorage(
  db: Database,
  teller: Teller,
  { orderId, kind, waits }: { orderId: string; kind: NotificationKind; waits: boolean },
): Promise<void> {
  const told = await readTold(db, teller, orderId);
  if (!told) return;
  const notice = noticeOf(told, { kind, about: orderId, facts: clockFacts(told.unit), waits });
  // the end settles what waited before
  await tell(db, teller, { ...notice, settles: orderId });
}

/** `orders.merged` */
export function tellMerged(
  db: Database,
  teller: Teller,
  news: EventPayloads['orders.merged'],
): Promise<void> {
  return tellMerge(db, teller, { ...news, kind: 'merge-done', others: news.joined });
}

/** `orders.parted` */
export function tellParted(
  db: Database,
  teller: Teller,
  news: EventPayloads['orders.parted'],
): Promise<void> {
  return tellMerge(db, teller, { ...news, kind: 'merge-undone', others: news.parted });
}

interface MergeNews {
  orderId: string;
  groupId: string;
  at: string;
  kind: NotificationKind;
  others: readonly string[];
}

async function tellMerge(db: Database, teller: Teller, news: MergeNews): Promise<void> {
  const told = await readTold(db, teller, news.orderId);
  if (!told) return;
  const others = await readOrderNews(db, news.others, []);
  const facts = {
    others: others.map(({ number }) => number).join(', '),
    count: others.length,
    ...clockFacts(told.unit),
    freeUntil: freeAhead(told.unit, teller),
  };
  await tell(db, teller, noticeOf(told, { kind: news.kind, about: `${news.groupId} ${news.at}`, facts }));
}
