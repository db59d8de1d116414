/** The parts of the shop that the actions of claims need besides the database. */
import type { Installation } from '../../platform/installation.ts';
import type { OrdersShop } from '../orders/orders-shop.ts';
import type { PaymentContext } from '../payments/desk.ts';

export interface ClaimsShop {
  shop: Installation;
  orders: OrdersShop;
  desk: PaymentContext;
}

/** Staff who act on a claim. */
export interface ClaimStaff {
  userId: string;
  roles: readonly string[];
}
