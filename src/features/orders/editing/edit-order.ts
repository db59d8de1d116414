/** PUT /cabinet/orders/{id}: the customer changes an unpaid order in its place (decisions/0410-orders-edited-in-place.md). */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { toJson } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import {
  type AddressCopy,
  addressFor,
  type RecipientCopy,
  recipientFor,
} from '../../address-book/actions.ts';
import { replaceUses } from '../../discounts/actions.ts';
import { pricerFor } from '../../discounts/pricer.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import { paidFor } from '../../payments/actions.ts';
import { closePaymentsOf, endPaymentsOf } from '../../payments/paying/close-payments.ts';
import { priceTermsAt } from '../../pricing/actions.ts';
import type { Quote } from '../../pricing/contract.ts';
import { discountsOf } from '../../pricing/formula/discount-terms.ts';
import { refuseOwnPrices } from '../../pricing/proposals/own-prices.ts';
import type { Order, OrderChange } from '../contract.ts';
import { refuseTooManyActions } from '../moving/actions-of-day.ts';
import { lockOrder, moveOf } from '../moving/move-order.ts';
import { moveOrders } from '../moving/move-store.ts';
import { payByJson } from '../order-sentence.ts';
import { noticing, type OrdersShop } from '../orders-shop.ts';
import { priceChange } from '../paying/requote.ts';
import { getOrder, loadOwn, type OrderReading } from '../reading/read-orders.ts';
import type { StoredOrder } from '../stored-order.ts';
import { changedParts, changesWords, isOtherSum, lineFacts, type Writing } from './changed-parts.ts';
import type { OrderEdit } from './edit-schemas.ts';
import { rewriteOrder } from './edit-store.ts';
import { editedLines } from './edited-lines.ts';
import { changesPrice, planEdit } from './plan-edit.ts';
import { rereadLines } from './reread-lines.ts';

export interface EditRequest extends OrderReading {
  locale: Locale;
  edit: OrderEdit;
}

export interface Edited {
  order: Order;
  /** Differences from what the customer saw; while there are any, nothing was written. */
  changes: OrderChange[];
  /** The price of the order with the edit, as it is now. */
  quote: Quote;
  /** Until when it could be paid at that price. */
  payBy: Order['payBy'];
}

/**
 * Changes lines, destination and comment of an order that waits for its first payment. Prices are our own of now, by the
 * rules of a new order; a total that is not the one that was shown is answered and nothing is written. Open payments of
 * another price end, at their provider too; one that was paid first wins. Throws `not_found`, `cannot_edit` for an order
 * that is paid, under review or over, `changed_meanwhile` for another version, `discount_gone`, `own_price`, `too_many_requests`,
 * and what `editedLines` throws. Calls shops and providers, so never inside a transaction.
 */
export async function editOrder(db: Database, shop: OrdersShop, request: EditRequest): Promise<Edited> {
  const { userId, locale, edit } = request;
  const whole = await loadOwn(db, request);
  refuseUneditable(whole.order, edit.version);
  const at = shop.shop.clock.now();
  // two edits of one version cannot both pass, so that nothing need be locked
  await refuseTooManyActions(db, { orderId: whole.order.id, kind: 'edited', at });
  const asked = await editedLines(db, shop, { whole, userId, locale, asked: edit });
  const destination = await destinationOf(db, whole.order, edit);
  const pricer = await pricerFor(db, {
    ...{ userId, at, orderId: whole.order.id },
    terms: await priceTermsAt(db, at),
  });
  const planning = { whole, pricer, at, address: destination.address, shownTotal: edit.shown_total };
  const isPriced = changesPrice({ ...planning, lines: asked });
  const { lines, changes } = isPriced
    ? await rereadLines(db, shop, { whole, locale, lines: asked })
    : { lines: asked, changes: [] };
  const plan = planEdit({ ...planning, lines });
  // a price that moved is taken by taking the total; what is not sold any more is not
  const told = {
    quote: plan.quote,
    payBy: payByJson({ ...whole.order, quoteHeldUntil: new Date(plan.quote.heldUntil) }, at),
  };
  const isBlocked = changes.some(({ change }) => change.kind !== 'price');
  if (isBlocked || plan.changes.length > 0) {
    const order = await getOrder(db, shop, request);
    return { order, changes: [...changes, ...plan.changes], ...told };
  }
  const isSame = !plan.priced && !changesWords(whole.order, { edit, lines, ...destination });
  if (isSame) return { order: await getOrder(db, shop, request), changes: [], ...told };
  if (plan.priced) {
    await refuseOwnPrices(db, { userId, currencies: [whole.order.currency], at });
    if (isOtherSum(plan, whole.order)) await endPaymentsOf(db, shop.desk, whole.order.id);
  }
  await inTransaction(db, (transaction) =>
    write(transaction, shop, { whole, edit, lines, plan, at, ...destination }),
  );
  return { order: await getOrder(db, shop, request), changes: [], ...told };
}

/** Throws `cannot_edit` and `changed_meanwhile`. */
export function refuseUneditable({ state, version }: StoredOrder, seen?: number): void {
  if (state !== 'awaiting_payment') throw new Refusal('cannot_edit');
  if (seen !== undefined && seen !== version) throw new Refusal('changed_meanwhile');
}

/** Copies of what was chosen now; what was not chosen stays as it was copied. Throws `not_found`. */
export async function destinationOf(
  db: Database,
  { userId, address, recipient }: StoredOrder,
  asked: { address_id?: string | undefined; recipient_id?: string | undefined },
): Promise<{ address: AddressCopy; recipient: RecipientCopy }> {
  const { address_id: addressId, recipient_id: recipientId } = asked;
  return {
    address: addressId ? await addressFor(db, { userId, addressId }) : address,
    recipient: recipientId ? await recipientFor(db, { userId, recipientId }) : recipient,
  };
}

async function write(db: Database, shop: OrdersShop, writing: Writing): Promise<void> {
  const { whole, edit, lines, plan, at, address, recipient } = writing;
  const { priced } = plan;
  const order = await lockOrder(db, { idOrNumber: whole.order.id, userId: whole.order.userId });
  refuseUneditable(order, edit.version);
  // a payment that was settled a moment ago is about to mark it paid
  if ((await paidFor(db, [order.id])).has(order.id)) throw new Refusal('cannot_edit');
  const { desk, transactions } = noticing(shop.desk);
  if (priced) {
    const given = discountsOf(plan.quote);
    await replaceUses(db, { userId: order.userId, orderId: order.id, given, at });
    if (isOtherSum(plan, order)) await closePaymentsOf(db, desk, order.id);
  }
  const kept = lines.map(({ after }) => after);
  const removed = whole.lines
    .filter(({ id, state }) => !isEnded(state) && !kept.some((line) => line.id === id))
    .map(({ id }) => id);
  const comment = edit.comment === undefined ? order.comment : edit.comment;
  await rewriteOrder(db, {
    order,
    lines: kept,
    removed,
    address,
    recipient,
    comment,
    estimate: plan.estimate,
  });
  const isReview = plan.reasons.length > 0;
  const move = moveOf(shop, {
    ...{ order, transactions, actor: { kind: 'customer', userId: order.userId }, kind: 'edited' },
    to: isReview ? 'awaiting_review' : order.state,
    amount: priced && priced.net.minor !== order.total.minor ? priced.net : null,
    before: {
      total: toJson(order.total),
      rate: order.quote.rate.value,
      lines: whole.lines.filter(({ state }) => !isEnded(state)).map(lineFacts),
    },
    after: {
      total: toJson(plan.net),
      rate: plan.quote.rate.value,
      lines: kept.map(lineFacts),
      parts: changedParts(order, { address, recipient, comment }),
    },
    changes: {
      ...(priced ? { price: priceChange(priced) } : {}),
      ...(isReview ? { reviewReasons: plan.reasons } : {}),
    },
  });
  const moved = await moveOrders(db, [move]);
  if (moved.length === 0) throw new Refusal('changed_meanwhile');
}
