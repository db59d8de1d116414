/** The dependencies of the reviews' actions besides the database. */
import type { Installation } from '../../platform/installation.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import type { OrdersShop } from '../orders/orders-shop.ts';

export interface ReviewsShop {
  shop: Installation;
  orders: OrdersShop;
  texts: LocalisedTree;
}
