/** POST /cabinet/orders/calculation: an order and its edit here; a merge and a delivery by those who know them. Nothing is saved. */
import type { Database } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { calculateEdit } from '../editing/calculate-edit.ts';
import type { EditToCalculate } from '../editing/edit-schemas.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { calculateOrder } from './calculate-order.ts';
import type { DeliveryToCalculate, MergeToCalculate, OrderToCalculate } from './calculation-schemas.ts';

export interface Asked {
  userId: string;
  locale: Locale;
  order: OrderToCalculate | EditToCalculate | MergeToCalculate | DeliveryToCalculate;
}

/** Throws what the call that is calculated would throw: see `calculateOrder`, merging, ordering a delivery. */
export async function calculate(db: Database, shop: OrdersShop, { userId, locale, order }: Asked) {
  if (order.of === 'edit') return calculateEdit(db, shop, { userId, locale, edit: order });
  if (order.of === 'merge') return shop.calculateMerge(db, { userId, ...order });
  if (order.of === 'delivery') return shop.calculateDelivery(db, { userId, locale, ...order });
  const calculated = await calculateOrder(db, shop, { userId, locale, order });
  return { of: 'order' as const, ...calculated };
}
