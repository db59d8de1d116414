/** The money of a delivery whose parcel was lost (decisions/0101-lost-parcels.md). */
import type { Database } from '../../platform/database.ts';
import { type Money, money } from '../../platform/money.ts';
import { deliveryOfOrder } from '../deliveries/actions.ts';
import type { StoredOrder } from '../orders/actions.ts';
import { type PaymentDesk, paidForDeliveries, refundDelivery } from '../payments/actions.ts';

/** What was paid for the parcel that an order travelled in, and is not given back yet; nothing without one. */
export async function paidFreight(db: Database, order: StoredOrder): Promise<Money> {
  const { currency } = order.total;
  const whole = await deliveryOfOrder(db, { order: order.id, userId: order.userId });
  const id = whole?.delivery.id;
  const paid = id ? (await paidForDeliveries(db, [id], currency)).get(id) : undefined;
  return paid ?? money(0n, currency);
}

/**
 * Gives back what was paid for a lost parcel, with the bank percent; once for the parcel, whichever of its orders is
 * decided first. Answers the sum in minor units.
 */
export async function returnFreight(
  db: Database,
  desk: PaymentDesk,
  { order, actor }: { order: StoredOrder; actor: string },
): Promise<bigint> {
  const { userId } = order;
  const whole = await deliveryOfOrder(db, { order: order.id, userId });
  if (!whole) return 0n;
  const deliveryId = whole.delivery.id;
  const { amount, bank } = await refundDelivery(db, desk, {
    deliveryId,
    userId,
    reason: 'lost',
    actor,
    fault: 'shop',
  });
  return amount.minor + bank.minor;
}
