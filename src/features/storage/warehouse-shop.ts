/** The dependencies of the warehouse actions besides the database. */
import type { Database } from '../../platform/database/database.ts';
import type { OrdersShop } from '../orders/orders-shop.ts';

/** A parcel as it would be sent, for one order or several together. */
export interface JointParcel {
  grams: number;
  /** Of each order's parcels, in millimetres; those without a measure are left out. */
  sizes: readonly { length: number; width: number; height: number }[];
  orderIds: readonly string[];
}

/** Why no route takes a parcel, or `yes`. */
export type RoutesAnswer = 'yes' | 'too_heavy' | 'too_large' | 'route_conflict';

/**
 * Tells which parcels the routes to a country take. Deliveries lie downstream and know the routes, so they answer
 * through this door; without it the limits of `merge-rules.ts` hold.
 */
export type RoutesTo = (
  db: Database,
  country: string,
  orderIds: readonly string[],
) => Promise<(parcel: JointParcel) => RoutesAnswer>;

export interface WarehouseShop {
  orders: OrdersShop;
  routesTo?: RoutesTo;
}
