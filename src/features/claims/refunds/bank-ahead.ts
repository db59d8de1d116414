/** The card fee that goes back with refunds that wait for a second person. */
import type { Database } from '../../../platform/database/database.ts';
import { type Money, money } from '../../../platform/money/money.ts';
import { refundPreviews } from '../../payments/balances/order-extra.ts';
import { lostDeliveryOf } from '../parcels/lost-freight.ts';
import { requestsByIds, type StoredRequest } from './request-store.ts';

/**
 * By request, the card fee that comes back besides its sum when it is approved now: with the goods unless the customer
 * changed their mind, and always with the delivery of a lost parcel (rules: bank-percent). Those that are decided have
 * none here: the sum that moved says it. One statement, and those of the claim for each lost parcel.
 */
export async function bankAhead(
  db: Database,
  requests: readonly StoredRequest[],
): Promise<ReadonlyMap<string, Money>> {
  const waiting = requests.filter(({ state }) => state === 'waiting');
  const parcels = new Map<string, string>();
  for (const { id, freight, claimId } of waiting) {
    const delivery = freight > 0n ? await lostDeliveryOf(db, claimId) : null;
    if (delivery !== null) parcels.set(id, delivery);
  }
  const order = ({ orderId: ref }: StoredRequest) => ({ kind: 'order', ref }) as const;
  const delivery = (ref: string) => ({ kind: 'delivery', ref }) as const;
  const bankOf = await refundPreviews(db, [
    ...waiting.map(order),
    ...[...new Set(parcels.values())].map(delivery),
  ]);
  const ahead = waiting.map((request) => {
    const { id, currency, fault, kind, amount, compensated, freight } = request;
    const goes = kind !== 'compensation' && fault !== 'customer';
    const goods = goes ? bankOf(order(request))(money(amount + compensated, currency)).minor : 0n;
    const parcel = parcels.get(id);
    const way = parcel === undefined ? 0n : bankOf(delivery(parcel))(money(freight, currency)).minor;
    return [id, money(goods + way, currency)] as const;
  });
  return new Map(ahead);
}

/** The same for requests that are known by their ids alone; one statement more. */
export async function bankAheadOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Money>> {
  return ids.length === 0 ? new Map() : bankAhead(db, await requestsByIds(db, ids));
}
