/** The lines of an order in the cart once more: of a past one to order it again, of an unpaid one in its place. */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { addToCart } from '../../cart/actions.ts';
import { keepCodeAgain } from '../../discounts/kept-code.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import type { OrderState } from '../../order-states/states.ts';
import { discountsOf } from '../../pricing/formula/discount-terms.ts';
import { shownTitle } from '../../products/translations/shown-title.ts';
import { cancelOwn } from '../moving/cancel-order.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { loadOwn, type OrderReading } from '../reading/read-orders.ts';
import { type LeftReason, leftReasonOf } from './left-reasons.ts';

export interface Again extends OrderReading {
  locale: Locale;
  /** The order ends, and its lines go back into the cart. */
  instead: boolean;
}

export interface PutBack {
  /** Lines that stand in the cart now. */
  added: number;
  /** Those that cannot be ordered any more. */
  left: { title: string; reason: LeftReason }[];
}

/** States in which an order may go back into the cart. */
const unpaid: readonly OrderState[] = ['awaiting_payment', 'awaiting_review'];

/**
 * Puts the lines into the cart as they were chosen; prices are read again when they are ordered. With `instead` the
 * order ends first, so that its holds are released and its open payments closed once, whatever comes after. Throws
 * `not_found`, `cannot_edit` for an order that is paid or over, `changed_meanwhile` for one that was paid at this moment,
 * `cart_full` when nothing found a place and the order is as it was.
 */
export async function orderAgain(db: Database, shop: OrdersShop, again: Again): Promise<PutBack> {
  const { order, lines: stored } = await loadOwn(db, again);
  // what left an unpaid order before does not come back with it; a past one is ordered again as it was
  const lines = again.instead ? stored.filter(({ state }) => !isEnded(state)) : stored;
  if (again.instead) {
    if (!unpaid.includes(order.state)) throw new Refusal('cannot_edit');
    // of two at once only the one that ended the order puts its lines back
    const ending = { userId: again.userId, idOrNumber: order.id, whileIn: unpaid };
    const isEnded = await cancelOwn(db, shop, ending);
    if (!isEnded) throw new Refusal('changed_meanwhile');
    const at = shop.shop.clock.now();
    await keepCodeAgain(db, { userId: again.userId, given: discountsOf(order.quote), at });
  }
  const left: PutBack['left'] = [];
  let full: Refusal | undefined;
  for (const line of lines) {
    const { url, snapshotId: snapshot, options, quantity, note, size } = line;
    const said = { ...(note === null ? {} : { comment: note }), ...(size === null ? {} : { size }) };
    const claimed = { url, snapshot, options, quantity, ...said };
    try {
      await addToCart(db, shop.cart, { userId: again.userId, locale: again.locale, claimed });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'cart_full') full = error;
      left.push({ title: shownTitle(line, again.locale).title, reason: leftReasonOf(error) });
    }
  }
  const added = lines.length - left.length;
  // an order that ended cannot be put back a second time, so its customer reads what became of each line
  if (added === 0 && full && !again.instead) throw full;
  return { added, left };
}
