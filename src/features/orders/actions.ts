/** The verbs of orders: the door for other features and for the routes. */
import type { Database } from '../../platform/database/database.ts';
import { ordersOfProduct } from './reading/find-orders.ts';

/** Where the customer has bought the product already (url-validation). */
export async function findInOrders(
  db: Database,
  userId: string,
  productKey: string,
): Promise<{ place: 'order'; id: string; label: string }[]> {
  const orders = await ordersOfProduct(db, userId, productKey);
  return orders.map(({ id, number }) => ({ place: 'order', id, label: number }));
}
