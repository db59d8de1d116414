/** The money of a delivery whose parcel was lost (decisions/0101-lost-parcels.md, 0197). */
import type { Database } from '../../platform/database.ts';
import { type Money, money } from '../../platform/money.ts';
import { deliveryOfOrder, ordersOfDelivery } from '../deliveries/actions.ts';
import type { StoredOrder } from '../orders/actions.ts';
import { lockGiving, type PaymentDesk, refundDelivery, returnableOfDelivery } from '../payments/actions.ts';
import { findClaim, type StoredClaim } from './claim-store.ts';
import { liveLines } from './move-goods.ts';
import { freightWaiting, type RequestKind } from './request-store.ts';

/**
 * What goes back for the delivery with a request: all that was paid for the parcel, but for differences of its orders,
 * when nothing of its order arrived with it, and what no other request for the same parcel holds. `decided`: the request that is decided now. Requests of
 * one customer wait for each other here.
 */
export async function freightOf(
  db: Database,
  {
    order,
    claimId,
    kind,
    decided = null,
  }: {
    order: Pick<StoredOrder, 'id' | 'userId' | 'total'>;
    claimId: string | null;
    kind: RequestKind;
    decided?: string | null;
  },
): Promise<bigint> {
  if (claimId === null || kind === 'compensation') return 0n;
  const { userId, total } = order;
  await lockGiving(db, { userId, currency: total.currency });
  const claim = await findClaim(db, { id: claimId });
  if (claim?.kind !== 'lost') return 0n;
  const whole = await deliveryOfOrder(db, { order: order.id, userId });
  if (!whole || (await isPartHere(db, { order, claim, contents: whole.delivery.contents }))) return 0n;
  const { id } = whole.delivery;
  const paid = await returnableOfDelivery(db, id, total.currency);
  const orderIds = (await ordersOfDelivery(db, id)).map(({ orderId }) => orderId);
  const waiting = await freightWaiting(db, { orderIds, except: decided });
  return paid > waiting ? paid - waiting : 0n;
}

/** Whether the parcel carried a line of the order that lives and is not claimed. */
async function isPartHere(
  db: Database,
  {
    order,
    claim,
    contents,
  }: {
    order: Pick<StoredOrder, 'id'>;
    claim: StoredClaim;
    contents: readonly { line: string; order: string }[];
  },
): Promise<boolean> {
  const carried = contents.filter((content) => content.order === order.id).map(({ line }) => line);
  const live = await liveLines(db, order.id);
  return live.some(({ id }) => carried.includes(id) && !claim.lineIds.includes(id));
}

/**
 * Gives back what was paid for a lost parcel, with the bank percent. Throws `nothing_to_return` when it went back
 * meanwhile. Answers the sum in minor units.
 */
export async function returnFreight(
  db: Database,
  desk: PaymentDesk,
  {
    order: { id, userId },
    amount,
    actor,
  }: { order: Pick<StoredOrder, 'id' | 'userId'>; amount: Money; actor: string },
): Promise<bigint> {
  const whole = await deliveryOfOrder(db, { order: id, userId });
  if (!whole || amount.minor === 0n) return 0n;
  const refunded = await refundDelivery(db, desk, {
    ...{ deliveryId: whole.delivery.id, userId, amount },
    ...{ reason: 'lost', actor, fault: 'shop' },
  });
  return refunded.amount.minor + refunded.bank.minor;
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
