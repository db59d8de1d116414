/** The money of a delivery whose parcel was lost (decisions/0101-lost-parcels.md, 0197). */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Money, money } from '../../../platform/money/money.ts';
import { ordersOfDelivery } from '../../deliveries/delivery-store.ts';
import { deliveryOfOrder } from '../../deliveries/reading/list-deliveries.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { refundDelivery, returnableOfDelivery } from '../../payments/balances/delivery-money.ts';
import type { PaymentContext } from '../../payments/desk.ts';
import { lockGiving } from '../../payments/refunds/alone-limits.ts';
import { findClaim, type StoredClaim } from '../claim-store.ts';
import { liveLines } from '../deciding/move-goods.ts';
import { freightWaiting, type RequestKind } from '../refunds/request-store.ts';

/**
 * The sum that a request gives back for the delivery: all that was paid for the parcel, but for differences of its
 * orders, when nothing of its order arrived with it, less the sums that other requests for the same parcel hold.
 * `decided`: the request that is decided now. Requests of one customer wait for each other here.
 */
export async function freightOf(
  db: Database,
  {
    order,
    claimId,
    kind,
    decided = null,
  }: {
    order: Pick<StoredOrder, 'id' | 'userId' | 'total' | 'quote'>;
    claimId: string | null;
    kind: RequestKind;
    decided?: string | null;
  },
): Promise<bigint> {
  // goods that their customer bought have no price that could go back: what is given for them brings it along
  if (claimId === null || (kind === 'compensation' && !order.quote.forwarding)) return 0n;
  const { userId, total } = order;
  await lockGiving(db, { userId, currency: total.currency });
  const claim = await findClaim(db, { id: claimId });
  if (claim?.kind !== 'lost') return 0n;
  const whole = await parcelOf(db, claim);
  if (!whole || (await isPartHere(db, { order, claim, delivery: whole.delivery }))) return 0n;
  const { id } = whole.delivery;
  const paid = await returnableOfDelivery(db, id, total.currency);
  const orderIds = (await ordersOfDelivery(db, id)).map(({ orderId }) => orderId);
  const waiting = await freightWaiting(db, { orderIds, except: decided });
  return paid > waiting ? paid - waiting : 0n;
}

/** The parcel that a claim is about: another line of its order may travel in another one. One that is lost comes first. */
async function parcelOf(
  db: Database,
  { orderId: order, userId, lineIds }: Pick<StoredClaim, 'orderId' | 'userId' | 'lineIds'>,
): Promise<DeliveryWhole | undefined> {
  const parcels: DeliveryWhole[] = [];
  for (const line of lineIds) {
    const whole = await deliveryOfOrder(db, { order, userId, line });
    if (whole) parcels.push(whole);
  }
  return parcels.find(({ delivery }) => delivery.state === 'lost') ?? parcels[0];
}

type DeliveryWhole = NonNullable<Awaited<ReturnType<typeof deliveryOfOrder>>>;

/** The delivery of the lost parcel that a claim is about; null without one. */
export async function lostDeliveryOf(db: Database, claimId: string | null): Promise<string | null> {
  const claim = claimId === null ? undefined : await findClaim(db, { id: claimId });
  return (claim && (await parcelOf(db, claim)))?.delivery.id ?? null;
}

/** Whether the parcel carried a line of the order that lives, is not claimed, and has not travelled in another one since. */
async function isPartHere(
  db: Database,
  {
    order,
    claim,
    delivery: { id, userId, contents },
  }: { order: Pick<StoredOrder, 'id'>; claim: StoredClaim; delivery: DeliveryWhole['delivery'] },
): Promise<boolean> {
  const carried = contents.filter((content) => content.order === order.id).map(({ line }) => line);
  const beside = (await liveLines(db, order.id)).filter(
    (line) => carried.includes(line.id) && !claim.lineIds.includes(line.id),
  );
  for (const line of beside) {
    const newest = await deliveryOfOrder(db, { order: order.id, userId, line: line.id });
    if (newest?.delivery.id === id) return true;
  }
  return false;
}

/**
 * Gives back what was paid for a lost parcel, with the bank percent. Throws `nothing_to_return` when it went back
 * meanwhile. Answers the parcel and the sum in minor units; null when nothing goes back for one.
 */
export async function returnFreight(
  db: Database,
  desk: PaymentContext,
  { claimId, amount, actor }: { claimId: string | null; amount: Money; actor: string },
): Promise<{ deliveryId: string; paid: bigint } | null> {
  const claim = claimId === null || amount.minor === 0n ? undefined : await findClaim(db, { id: claimId });
  if (!claim) return null;
  const whole = await parcelOf(db, claim);
  // the request was counted with it in this transaction
  if (!whole) throw new Refusal('nothing_to_return');
  const { id: deliveryId } = whole.delivery;
  const refunded = await refundDelivery(db, desk, {
    ...{ deliveryId, userId: claim.userId, amount },
    ...{ reason: 'lost', actor, fault: 'shop' },
  });
  return { deliveryId, paid: refunded.amount.minor + refunded.bank.minor };
}

/** The sum of a request: what it gives for the goods, and for the delivery. */
export const sumOf = ({
  amount,
  freight,
  currency,
}: {
  amount: bigint;
  freight: bigint;
  currency: string;
}): Money => money(amount + freight, currency);
