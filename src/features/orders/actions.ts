/** The verbs of orders: the door for other features and for the routes. */
import type { Database } from '../../platform/database.ts';
import { ordersOfProduct } from './store.ts';

export { calculateOrder } from './calculate-order.ts';
export { cancelOwn } from './cancel-order.ts';
export { type OrderNews, readOrderNews } from './news-store.ts';
export type { OrdersShop } from './orders-shop.ts';
export { expireOrder, markPaid, type Paid, type PayRequest, payOrders } from './pay-orders.ts';
export { buyNow, createOrders } from './place-orders.ts';
export { getOrder, listOrderStatuses, listOrders } from './read-orders.ts';
export { approveReview, cancelByStaff, markPurchased, rejectReview, takeOrder } from './staff-deeds.ts';
export { staffGetOrder, staffListOrders } from './staff-orders.ts';

/** Where the customer has bought the product already (url-validation). */
export async function findInOrders(
  db: Database,
  userId: string,
  productKey: string,
): Promise<{ place: 'order'; id: string; label: string }[]> {
  const orders = await ordersOfProduct(db, userId, productKey);
  return orders.map(({ id, number }) => ({ place: 'order', id, label: number }));
}
