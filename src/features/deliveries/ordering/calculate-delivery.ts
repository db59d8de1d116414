/** The charges of a delivery before it is ordered; nothing is saved and nothing is locked. */
import type { Database } from '../../../platform/database/database.ts';
import { pricerFor } from '../../discounts/pricer.ts';
import { termsNow } from '../bills/price-delivery.ts';
import type { Bill } from '../contract.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { type DeliveryInput, planDelivery } from './plan-delivery.ts';

export interface CalculatedParcel {
  /** Ids, the main order first. */
  orders: string[];
  /** Null while something is not weighed. */
  bill: Bill | null;
}

/** Bill 2 by the code that orders the delivery, so with the same refusals. */
export async function calculateDelivery(
  db: Database,
  deliveries: DeliveriesShop,
  request: DeliveryInput,
): Promise<CalculatedParcel> {
  const at = deliveries.orders.shop.clock.now();
  const terms = await termsNow(db, at);
  const pricer = await pricerFor(db, { userId: request.userId, terms, at });
  const { goods, priced } = await planDelivery(db, deliveries, { request, terms, pricer, isAction: false });
  return { orders: goods.orders.map(({ id }) => id), bill: priced?.bill ?? null };
}
