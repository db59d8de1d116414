/** Staff confirm what a customer typed or what must be looked at. */
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { publishAll } from '../../../platform/jobs/events.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import { typedAmount } from '../../../platform/money/typed-amount.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import { deadlineOf } from '../../order-states/rules.ts';
import { priceTermsAt } from '../../pricing/actions.ts';
import { noteReview } from '../../products/readings/checks.ts';
import { confirmLines } from '../confirm-lines-store.ts';
import { carryOut } from '../moving/move-order.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { priceChange, quoteOfStored } from '../paying/requote.ts';
import { expiryJob } from '../placing/save-orders.ts';
import { findOrder, type OrderWhole } from '../store.ts';
import { type Deed, onLocked } from './staff-deeds.ts';

export interface Approval extends Deed {
  /** Confirmed or corrected lines; prices in the shop's currency. */
  lines: readonly { id: string; price?: string | undefined; title?: string | undefined }[];
  inland: string | undefined;
  note: string | null;
}

/** Prices and titles are confirmed: the order waits for its payment, at a price made now. Throws `wrong_state`. */
export async function approveReview(db: Database, shop: OrdersShop, deed: Approval): Promise<void> {
  const at = shop.shop.clock.now();
  const terms = await priceTermsAt(db, at);
  await onLocked(db, deed, async (transaction, order, actor) => {
    if (order.state !== 'awaiting_review') throw new Refusal('wrong_state');
    const whole = await findOrder(transaction, { idOrNumber: order.id });
    if (!whole) throw new Refusal('not_found');
    const lines = confirmedLines(whole, deed);
    const inland = deed.inland === undefined ? undefined : typedAmount(deed.inland, order.currency, 'inland');
    const quote = quoteOfStored(terms, { order, lines }, { at, inland });
    await confirmLines(transaction, order, lines);
    await noteReview(transaction, reviewedLines(whole, lines), at);
    await carryOut(transaction, shop, {
      ...{ order, to: 'awaiting_payment', actor, kind: 'review_approved', note: deed.note },
      before: { total: toJson(order.total), titles: whole.lines.map(({ title }) => title) },
      after: { total: toJson(quote.net), titles: lines.map(({ title }) => title) },
      amount: quote.net,
      paymentHours: terms.tariff.paymentHours,
      changes: { price: priceChange(quote) },
    });
    const { id: orderId, userId } = order;
    const deadline = deadlineOf('awaiting_payment', at, {
      ...{ paymentHours: terms.tariff.paymentHours, heldUntil: quote.heldUntil },
    });
    await publishAll(
      transaction,
      [{ name: 'order.review-decided', payload: { orderId, userId, approved: true } }],
      [expiryJob({ id: orderId, deadline })],
    );
  });
}

/** Lines before and after the decision, for the board of readings. */
function reviewedLines({ order, lines }: OrderWhole, confirmed: ReturnType<typeof confirmedLines>) {
  return lines.flatMap((line) => {
    const after = confirmed.find(({ id }) => id === line.id);
    if (!after) return [];
    return {
      snapshotId: line.snapshotId,
      priceIsSure: line.priceIsSure,
      title: { before: line.title, after: after.title },
      price: { before: money(line.price, order.currency), after: money(after.price, order.currency) },
    };
  });
}

function confirmedLines({ order, lines }: OrderWhole, { lines: given }: Approval) {
  for (const { id } of given) if (!lines.some((line) => line.id === id)) throw new Refusal('not_found');
  const live = lines.filter(({ state }) => !isEnded(state));
  return live.map((line) => {
    const index = given.findIndex(({ id }) => id === line.id);
    const { price, title } = given[index] ?? {};
    const minor =
      price === undefined ? line.price : typedAmount(price, order.currency, `lines.${index}.price`).minor;
    if (minor <= 0n) throw refuseField(`lines.${index}.price`, 'above_zero');
    return {
      id: line.id,
      title: title ?? line.title,
      price: minor,
      quantity: line.quantity,
      state: line.state,
    };
  });
}
