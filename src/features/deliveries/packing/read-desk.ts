/** Deliveries as staff see them: the desk by deadline, and one delivery with its audit log. */

import { isKey, isTerm, readCursor, writeCursor } from '../../../platform/api/cursor.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { soughtText } from '../../../platform/texts/bare-code.ts';
import { inLanguage } from '../../../platform/texts/locale.ts';
import { accountOf, namesOfActors } from '../../accounts/actions.ts';
import { maskedEmail, maskedName } from '../../accounts/rules.ts';
import { returnedForDeliveries } from '../../payments/balances/delivery-money.ts';
import type { SizeMm } from '../../pricing/freight/chargeable-weight.ts';
import { kilograms } from '../../pricing/freight/route-table.ts';
import type { Place } from '../../warehouses/contract.ts';
import { placeOf } from '../../warehouses/rules.ts';
import type { Warehouses } from '../../warehouses/warehouse.ts';
import type { DeliveryState, StaffDelivery } from '../contract.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { deliveryKey, readDeliveryNumber } from '../ordering/delivery-number.ts';
import { parcelsOf } from '../picking/read-batch.ts';
import { countByWarehouse, listDeskDeliveries } from '../reading/list-deliveries.ts';
import { tellDelivery } from '../reading/read-deliveries.ts';
import { shippingJson } from '../shipments/shipment-json.ts';
import { recipientName, searchTextOf } from '../stored-delivery.ts';
import { type DeliveryWhole, findDelivery } from '../whole-delivery-store.ts';
import { type DeskReader, mayDesk } from './may-desk.ts';
import { sizeJson } from './measures.ts';
import { missingOf } from './open-delivery-question.ts';
import { checkListOf } from './pack-delivery.ts';

export interface DeskListing {
  state?: DeliveryState | undefined;
  q?: string | undefined;
  /** The code of one warehouse; undefined for all. */
  warehouse?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** States that need work of the desk; they are shown unless a state is named. */
const deskStates: readonly DeliveryState[] = [
  'awaiting_quote',
  'packing',
  'pending_response',
  'ready',
  'shipped',
  'customs',
  'in_destination',
];
/** Work of the warehouse itself. */
const toPack: readonly DeliveryState[] = ['awaiting_quote', 'packing', 'pending_response', 'ready'];
const allStates: readonly DeliveryState[] = [
  ...deskStates,
  'draft',
  'awaiting_payment',
  'delivered',
  'returned',
  'lost',
  'cancelled',
];

/** The desk, the most urgent first, with counts of all by state; one statement, one more where a lost one is on it, and one where there are several warehouses. A search looks everywhere. */
export async function listDesk(db: Database, all: Warehouses, reader: DeskReader, listing: DeskListing) {
  const { state, limit, warehouse = null } = listing;
  const text = soughtText(listing.q ?? '');
  const search = text === '' ? null : searchTextOf([readDeliveryNumber(text) ?? text]);
  const found = await listDeskDeliveries(db, {
    states: state ? [state] : search === null ? deskStates : allStates,
    ...{ search, warehouse, limit: limit + 1 },
    after: listing.cursor === undefined ? null : readPlace(listing.cursor),
  });
  const page = found.deliveries.slice(0, limit);
  const paidBack = await paidBackOf(db, page);
  const last = found.deliveries.length > limit ? page.at(-1)?.delivery : undefined;
  const place = last && [last.deadline?.toISOString() ?? 'infinity', last.id];
  return {
    data: page.map((whole) => rowOf(whole, { ...reader, paidBack })),
    meta: {
      next: place ? writeCursor(place) : null,
      counts: found.counts,
      warehouses: await placesWaiting(db, all),
    },
  };
}

/** The warehouses with how many deliveries are to be packed in each; none in a shop with one. */
async function placesWaiting(db: Database, all: Warehouses): Promise<(Place & { waiting: number })[]> {
  if (all.length < 2) return [];
  const counts = await countByWarehouse(db, toPack);
  return all.flatMap(({ code }) => {
    const place = placeOf(all, code);
    return place ? [{ ...place, waiting: counts.get(code) ?? 0 }] : [];
  });
}

/** Which of the lost ones were paid back; asks only where one is lost. */
async function paidBackOf(db: Database, page: readonly DeliveryWhole[]): Promise<ReadonlySet<string>> {
  const lost = page.map(({ delivery }) => delivery).filter(({ state }) => state === 'lost');
  const [first] = lost;
  if (!first) return new Set();
  const ids = lost.map(({ id }) => id);
  const returned = await returnedForDeliveries(db, ids, first.declared.currency);
  return new Set(ids.filter((id) => returned.get(id)?.asLost));
}

function rowOf(
  { delivery, orders }: DeliveryWhole,
  { userId, locale, paidBack }: DeskReader & { paidBack: ReadonlySet<string> },
) {
  return {
    id: delivery.id,
    number: delivery.number,
    state: delivery.state,
    stateSince: delivery.stateSince.toISOString(),
    deadline: delivery.deadline?.toISOString() ?? null,
    orders: orders.map(({ number }) => number),
    title: orders[0]?.title ?? '',
    country: delivery.address.country,
    routeName: inLanguage(delivery.route.name, locale),
    recipient: recipientName(delivery.recipient),
    isMine: delivery.packer === userId,
    isTaken: delivery.packer !== null,
    isReturned: paidBack.has(delivery.id),
  };
}

function readPlace(cursor: string): { deadline: string; id: string } {
  return readCursor(cursor, ([deadline, id]) => (isTerm(deadline) && isKey(id) ? { deadline, id } : null));
}

/** One delivery by id, number or tracking code. Throws `not_found`. */
export async function findForDesk(db: Database, idOrNumber: string): Promise<DeliveryWhole> {
  const whole = await findDelivery(db, { idOrNumber: deliveryKey(idOrNumber) });
  if (!whole) throw new Refusal('not_found');
  return whole;
}

/** One delivery with its customer, check list and audit log. Throws `not_found`. */
export async function readDeskDelivery(
  db: Database,
  deliveries: DeliveriesShop,
  reader: DeskReader & { idOrNumber: string },
): Promise<StaffDelivery> {
  const whole = await findForDesk(db, reader.idOrNumber);
  const { delivery, events } = whole;
  const customer = await accountOf(db, delivery.userId);
  const nameOf = await namesOfActors(db, events);
  const packer = delivery.packer === null ? null : await accountOf(db, delivery.packer);
  return {
    delivery: await tellDelivery(db, deliveries, whole, { locale: reader.locale, isStaff: true }),
    version: delivery.version,
    customer: {
      ...{ id: customer.id, customerId: customer.customerId },
      // whom the parcel is for stands in the delivery
      name: maskedName(customer.name),
      email: maskedEmail(customer.email),
    },
    packer: packer && { name: packer.name },
    isMine: delivery.packer === reader.userId,
    ...{ weight: weightOf(delivery.grams), size: sizeOf(delivery.size) },
    ...{ packedWeight: weightOf(delivery.packedGrams), packedSize: sizeOf(delivery.packedSize) },
    goodsKinds: delivery.goodsKinds,
    missing: await missingOf(db, delivery),
    toFetch: toPack.includes(delivery.state) ? await parcelsOf(db, whole) : [],
    checkList: await checkListOf(db, delivery),
    checks: delivery.checks,
    journal: events.map(({ newsKey: _, ...event }) => ({
      ...event,
      at: event.at.toISOString(),
      actorName: nameOf(event),
    })),
    shipping: await shippingJson(db, deliveries, whole, reader.locale),
    can: mayDesk(delivery, reader),
  };
}

const weightOf = (grams: number | null) => (grams === null ? null : kilograms(grams));
const sizeOf = (size: SizeMm | null) => (size === null ? null : sizeJson(size));
