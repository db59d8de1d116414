/** The orders that a guest saw, to compare with the cart of the account that orders them. */
import type { Cart } from '../../cart/screens/use-cart.ts';

/** One text for each order: shop, pieces and its total without the bank percent; in no order of their own. */
export function shownOrders({ groups }: Pick<Cart, 'groups'>): string[] {
  return groups
    .flatMap(({ shop, lines, quote }) => {
      if (!quote) return [];
      const pieces = lines.reduce((sum, line) => sum + (line.selected ? line.quantity : 0), 0);
      return [JSON.stringify([shop.host, pieces, quote.net.amount, quote.net.currency])];
    })
    .sort();
}
