/** Commands of staff after the purchase: cancelled by the seller; and wishes of customers to cancel. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { publishAll } from '../../../platform/jobs/events.ts';
import type { OrderState } from '../../order-states/states.ts';
import { end } from '../moving/cancel-order.ts';
import { lockOrder, noteEvent } from '../moving/move-order.ts';
import type { OrderActor, OrdersShop } from '../orders-shop.ts';
import type { Priced } from '../questions/question-price.ts';
import { setAttention } from '../questions/question-store.ts';
import { orderKey } from '../reading/read-orders.ts';
import type { StoredLine } from '../stored-parts.ts';
import type { Action } from './staff-actions.ts';

/** A member of staff as one who acts on orders. */
export const actorOf = ({ userId, roles }: Action): OrderActor => ({ kind: 'staff', userId, roles });

/** The lines named, or all that are in one of these states. Throws `not_found`, `wrong_state` when there is none. */
export function linesIn(
  { lines }: Priced,
  wanted: readonly string[] | undefined,
  states: readonly OrderState[],
): StoredLine[] {
  if (wanted?.some((id) => !lines.some((line) => line.id === id))) throw new Refusal('not_found');
  const found = lines.filter(({ id, state }) => states.includes(state) && (!wanted || wanted.includes(id)));
  if (found.length === 0) throw new Refusal('wrong_state');
  return found;
}

/** The customer asks to cancel what is being bought; staff decide. Asked already: nothing. Throws `cannot_cancel`. */
export function askToCancel(
  db: Database,
  shop: OrdersShop,
  { userId, idOrNumber, note }: { userId: string; idOrNumber: string; note: string | null },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: orderKey(idOrNumber), userId });
    if (order.attention?.kind === 'cancel_asked') return;
    if (order.state !== 'purchasing') throw new Refusal('wrong_state');
    const at = shop.shop.clock.now();
    await setAttention(transaction, order.id, { kind: 'cancel_asked', at, note });
    const actor: OrderActor = { kind: 'customer', userId };
    await noteEvent(transaction, shop, { order, actor, kind: 'cancel_asked', note });
  });
}

export interface CancelDecision extends Action {
  decision: 'accept' | 'decline';
  note: string | null;
}

/** Staff answer the wish to cancel: everything returns without the bank percent, or the purchase goes on. */
export function decideCancel(db: Database, shop: OrdersShop, action: CancelDecision): Promise<void> {
  const { decision, note } = action;
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: orderKey(action.idOrNumber) });
    if (order.attention?.kind !== 'cancel_asked') throw new Refusal('changed_meanwhile');
    const actor = actorOf(action);
    await setAttention(transaction, order.id, null);
    if (decision === 'accept') {
      await end(transaction, shop, { order, actor, reason: 'customer_asked', note });
      return;
    }
    const eventKey = shop.shop.newId('evt');
    await noteEvent(transaction, shop, { order, actor, kind: 'cancel_declined', note, eventId: eventKey });
    const { id: orderId, userId } = order;
    await publishAll(transaction, [
      { name: 'order.cancel-declined', payload: { orderId, userId, eventKey } },
    ]);
  });
}

/**
 * Staff have seen to what called them to the order. Nothing calls: nothing happens. Throws `changed_meanwhile` when
 * something else calls by now than what was seen, and `wrong_state` for a wish that is decided.
 */
export function settleAttention(
  db: Database,
  shop: OrdersShop,
  action: Action & { since: Date; note: string | null },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: orderKey(action.idOrNumber) });
    if (!order.attention) return;
    if (order.attention.kind === 'cancel_asked') throw new Refusal('wrong_state');
    if (order.attention.since.getTime() !== action.since.getTime()) throw new Refusal('changed_meanwhile');
    await setAttention(transaction, order.id, null);
    await noteEvent(transaction, shop, {
      ...{ order, actor: actorOf(action), kind: 'attention_settled', note: action.note },
    });
  });
}
