/** Staff confirm what a customer typed or what must be looked at. */
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { publishAll } from '../../../platform/jobs/events.ts';
import { type Money, money, toJson } from '../../../platform/money/money.ts';
import { typedAmount } from '../../../platform/money/typed-amount.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import { deadlineOf } from '../../order-states/rules.ts';
import { priceTermsAt } from '../../pricing/actions.ts';
import { whatPagesSaid } from '../../products/evidence/what-pages-said.ts';
import { noteReview } from '../../products/readings/checks.ts';
import { confirmLines } from '../confirm-lines-store.ts';
import { carryOut, noteEvent, refuseOwn } from '../moving/move-order.ts';
import { knownInland } from '../order-rows.ts';
import type { OrderActor, OrdersShop } from '../orders-shop.ts';
import { priceChange, quoteOfStored } from '../paying/requote.ts';
import { expiryJob } from '../placing/save-orders.ts';
import { findOrder, type OrderWhole } from '../store.ts';
import { asAsked, askedKind, isFarBelow, mayConfirmFar } from './far-review.ts';
import { type Action, onLocked } from './staff-actions.ts';

export interface Approval extends Action {
  /** Confirmed or corrected lines; prices in the shop's currency. */
  lines: readonly { id: string; price?: string | undefined; title?: string | undefined }[];
  inland: string | undefined;
  note: string | null;
}

/**
 * Prices and titles are confirmed: the order waits for its payment, at a price made now. Prices far below what was read or
 * typed are kept for a second person first, who confirms the same; until then the order stays as it is. Throws `wrong_state`.
 */
export async function approveReview(db: Database, shop: OrdersShop, action: Approval): Promise<void> {
  const at = shop.shop.clock.now();
  const terms = await priceTermsAt(db, at);
  await onLocked(db, action, async (transaction, order, actor) => {
    if (order.state !== 'awaiting_review') throw new Refusal('wrong_state');
    const whole = await findOrder(transaction, { idOrNumber: order.id });
    if (!whole) throw new Refusal('not_found');
    const lines = confirmedLines(whole, action);
    const inland =
      action.inland === undefined ? undefined : typedAmount(action.inland, order.currency, 'inland');
    if (!(await isConfirmed(transaction, shop, { whole, lines, inland, actor, action }))) return;
    const quote = quoteOfStored(terms, { order, lines }, { at, inland });
    await confirmLines(transaction, order, lines);
    await noteReview(transaction, reviewedLines(whole, lines), at);
    await carryOut(transaction, shop, {
      ...{ order, to: 'awaiting_payment', actor, kind: 'review_approved', note: action.note },
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

type ConfirmedLines = ReturnType<typeof confirmedLines>;

/** False where the prices are far below and nobody else has asked for them yet: they are noted, and wait. */
async function isConfirmed(
  db: Database,
  shop: OrdersShop,
  {
    whole: { order, lines: stored, events },
    lines,
    inland = null,
    actor,
    action,
  }: {
    whole: OrderWhole;
    lines: ConfirmedLines;
    inland: Money | null | undefined;
    actor: OrderActor;
    action: Approval;
  },
): Promise<boolean> {
  const said = await whatPagesSaid(db, stored);
  const known = stored.map(({ id, price }, index) => {
    const page = said[index]?.price;
    const isRead = page !== null && page !== undefined && page.currency === order.currency;
    return { id, price: isRead && page.minor > price ? page.minor : price };
  });
  if (!isFarBelow({ lines: known, inland: knownInland(order) }, { lines, inland })) return true;
  refuseOwn({ actor, order });
  const prices = asAsked({ lines, inland });
  if (await mayConfirmFar(db, { events, prices, by: action.userId, at: shop.shop.clock.now() })) return true;
  const before = asAsked({ lines: known, inland: knownInland(order) });
  await noteEvent(db, shop, { order, actor, kind: askedKind, before: { ...before }, after: { ...prices } });
  return false;
}

/** Lines before and after the decision, for the board of readings. */
function reviewedLines({ order, lines }: OrderWhole, confirmed: ConfirmedLines) {
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
