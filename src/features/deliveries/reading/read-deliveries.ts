/** Looking at deliveries: the customer's list and one of them. */
import { isKey, isTime, readCursor, writeCursor } from '../../../platform/api/cursor.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import { estimatedOrders } from '../../orders/placing/order-estimates.ts';
import {
  bankOfDeliveries,
  paidForDeliveries,
  paymentsForDelivery,
  returnedForDeliveries,
} from '../../payments/balances/delivery-money.ts';
import { movedByEvents } from '../../payments/balances/freight-money.ts';
import { tariffOf } from '../../pricing/actions.ts';
import { partsOfBill } from '../bills/bill-parts.ts';
import { keepsFreight } from '../bills/renewed-route.ts';
import type { Delivery, DeliveryState } from '../contract.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { customsDataOfDelivery } from '../ordering/customs.ts';
import { deliveryKey } from '../ordering/delivery-number.ts';
import { type DeliveryWhole, findDelivery } from '../whole-delivery-store.ts';
import { deliveryJson, type Reader } from './delivery-json.ts';
import { isHoldOver } from './delivery-sentence.ts';
import { estimateTold, hasBillToMeasure } from './estimate-told.ts';
import { deliveryOfOrder, listOwnDeliveries, waitingStates } from './list-deliveries.ts';

export interface DeliveryReading {
  userId: string;
  locale: Locale;
  /** `dlv_…` or the number. */
  idOrNumber: string;
}

/** A customer's own delivery. Throws `not_found`, also for another customer's. */
export async function readOwnDelivery(
  db: Database,
  deliveries: DeliveriesShop,
  reading: DeliveryReading,
): Promise<Delivery> {
  const { userId } = reading;
  const whole = await findDelivery(db, { idOrNumber: deliveryKey(reading.idOrNumber), userId });
  if (!whole) throw new Refusal('not_found');
  return tellDelivery(db, deliveries, whole, reading);
}

/** A delivery in the reader's words, with its money and the masks of the recipient's documents. */
export async function tellDelivery(
  db: Database,
  deliveries: DeliveriesShop,
  whole: DeliveryWhole,
  reading: Pick<DeliveryReading, 'locale'> & { isStaff?: boolean },
): Promise<Delivery> {
  const { delivery } = whole;
  const { currency } = delivery.declared;
  const paid = await paidForDeliveries(db, [delivery.id], currency);
  const payments = await paymentsForDelivery(db, delivery.id);
  const returned = (await returnedForDeliveries(db, [delivery.id], currency)).get(delivery.id);
  const banks = await bankOfDeliveries(db, [delivery.id]);
  const moved = await movedIn(db, [whole], currency);
  const customs = await customsDataOfDelivery(db, delivery);
  const net = paid.get(delivery.id) ?? money(0n, currency);
  const reader = await readerOf(db, deliveries, reading);
  const asked = { delivery, isPaidInPart: net.minor > 0n, at: reader.at };
  const isKept = isHoldOver(delivery, reader.at) && (await keepsFreight(db, asked));
  return deliveryJson(
    {
      ...{ whole, customs, payments, returned, moved, bank: banks.get(delivery.id) },
      ...{ paid: net, keepsFreight: isKept },
      estimated: await estimatedOf(db, whole),
      tolerance: await toleranceOf(db, whole),
    },
    reader,
  );
}

/** Asks only where there is a bill. */
async function estimatedOf(
  db: Database,
  { delivery, orders }: DeliveryWhole,
): Promise<Delivery['estimated']> {
  if (!hasBillToMeasure(delivery)) return null;
  const ids = orders.map(({ orderId }) => orderId);
  return estimateTold(delivery, { orders: await estimatedOrders(db, ids), of: ids.length });
}

/** As it was announced with the bill; while there is none, nothing is promised. */
async function toleranceOf(db: Database, { delivery }: DeliveryWhole): Promise<Delivery['tolerance']> {
  if (!delivery.bill) return undefined;
  const { weightToleranceGrams, differenceTolerance } = await tariffOf(db, delivery.tariffVersion);
  return { grams: weightToleranceGrams, amount: toJson(differenceTolerance) };
}

/** Money that the events of deliveries moved, by the id of the event. */
function movedIn(db: Database, wholes: readonly DeliveryWhole[], currency: string) {
  const events = wholes.flatMap(({ delivery, events: own }) =>
    own.map(({ id, transactions }) => ({ id, deliveryId: delivery.id, transactions })),
  );
  return movedByEvents(db, events, currency);
}

async function readerOf(
  db: Database,
  { orders, claimDays, carriers }: DeliveriesShop,
  { locale, isStaff = false }: Pick<DeliveryReading, 'locale'> & { isStaff?: boolean },
): Promise<Reader> {
  const at = orders.shop.clock.now();
  const words = wordsOf(orders.texts, locale);
  const hasPoints = (adapter: string | null): boolean =>
    adapter !== null && carriers[adapter]?.pickUpPoints !== undefined;
  return { locale, isStaff, at, words, claimDays: await claimDays(db), hasPoints };
}

/** The newest delivery of an order, or null while there is none. */
export async function findDeliveryOf(
  db: Database,
  deliveries: DeliveriesShop,
  reading: Omit<DeliveryReading, 'idOrNumber'> & { order: string },
): Promise<Delivery | null> {
  const whole = await deliveryOfOrder(db, reading);
  return whole ? tellDelivery(db, deliveries, whole, reading) : null;
}

export interface DeliveryListing {
  userId: string;
  locale: Locale;
  state?: DeliveryState | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** A page of the customer's deliveries with counts of all; six statements. Documents are shown on the page of one. */
export async function listDeliveries(db: Database, deliveries: DeliveriesShop, listing: DeliveryListing) {
  const { userId, limit } = listing;
  const found = await listOwnDeliveries(db, {
    ...{ userId, limit: limit + 1 },
    state: listing.state ?? null,
    after: listing.cursor === undefined ? null : readPlace(listing.cursor),
  });
  const page = found.deliveries.slice(0, limit);
  const { settlementCurrency: currency } = deliveries.orders.shop.settings;
  const ids = page.map(({ delivery }) => delivery.id);
  const paid = await paidForDeliveries(db, ids, currency);
  const returned = await returnedForDeliveries(db, ids, currency);
  const banks = await bankOfDeliveries(db, ids);
  const moved = await movedIn(db, page, currency);
  const reader = await readerOf(db, deliveries, listing);
  const customs = { missing: [], documents: [] };
  const last = found.deliveries.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map((whole) =>
      deliveryJson(
        {
          ...{ whole, customs, moved, returned: returned.get(whole.delivery.id) },
          bank: banks.get(whole.delivery.id),
          paid: paid.get(whole.delivery.id) ?? money(0n, whole.delivery.declared.currency),
        },
        reader,
      ),
    ),
    meta: { next: last ? writePlace(last) : null, total: found.total, needsYou: found.needsYou },
  };
}

const writePlace = ({ delivery: { state, createdAt, id } }: DeliveryWhole): string =>
  writeCursor([waitingStates.includes(state), createdAt.toISOString(), id]);

function readPlace(cursor: string) {
  return readCursor(cursor, ([needsYou, createdAt, id]) =>
    typeof needsYou === 'boolean' && isTime(createdAt) && isKey(id) ? { needsYou, createdAt, id } : null,
  );
}

/** Discounts of a delivery that was paid whole at this sum, by name; empty for a part of its bill. */
export async function loweredDelivery(
  db: Database,
  { ref, amount, userId }: { ref: string; amount: bigint; userId: string },
) {
  const found = await findDelivery(db, { idOrNumber: ref, userId });
  const { bill, total } = found?.delivery ?? {};
  if (!bill || total?.minor !== amount) return [];
  return partsOfBill(bill);
}
