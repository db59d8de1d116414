/** What the actions of reviews need besides the database. */
import type { Installation } from '../../platform/installation.ts';
import type { LocalisedTree } from '../../platform/texts.ts';
import type { OrdersShop } from '../orders/actions.ts';

export interface ReviewsShop {
  shop: Installation;
  orders: OrdersShop;
  texts: LocalisedTree;
}
