/** Cancelling before the purchase: whatever was paid goes back to the balance, once. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { publishAll } from '../../../platform/jobs/events.ts';
import { add, type Money } from '../../../platform/money/money.ts';
import { faultOf } from '../../order-states/bank-percent-back.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import { mayCancel } from '../../order-states/rules.ts';
import type { EndReason, OrderState } from '../../order-states/states.ts';
import { type OrderFacts, plainFacts } from '../../order-states/transitions.ts';
import { paidFor } from '../../payments/actions.ts';
import { refundOrder } from '../../payments/balances/order-money.ts';
import { releaseReserve } from '../../payments/balances/order-reserve.ts';
import { closePaymentsOf } from '../../payments/paying/close-payments.ts';
import { takeGivenTwice } from '../../payments/reconciliation/given-twice.ts';
import { readTakenOutside } from '../../payments/refunds/refunded-payments.ts';
import { ledgerActor, noticing, type OrderActor, type OrdersShop } from '../orders-shop.ts';
import { cancelReason } from '../questions/question-rules.ts';
import { questionsOf, withdrawQuestions } from '../questions/question-store.ts';
import { orderKey } from '../reading/read-orders.ts';
import { findOrder } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';
import { cancelFacts } from './cancel-facts.ts';
import { type LinesInput, moveLines } from './move-lines.ts';
import { lockOrder } from './move-order.ts';

/**
 * The customer changed his mind: an unpaid order ends, a paid one that nobody has taken yet ends with a full refund.
 * An order that is cancelled already stays so, and the answer is false. `whileIn` names the states that the caller reckons with: in another one
 * nothing happens. Throws `cannot_cancel` with the stage, `changed_meanwhile` for a state that is not expected, and `not_found`.
 */
export async function cancelOwn(
  db: Database,
  shop: OrdersShop,
  { userId, idOrNumber, whileIn }: { userId: string; idOrNumber: string; whileIn?: readonly OrderState[] },
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: orderKey(idOrNumber), userId });
    if (order.state === 'cancelled') return false;
    if (whileIn && !whileIn.includes(order.state)) throw new Refusal('changed_meanwhile');
    const facts = await factsOf(transaction, order);
    const may = mayCancel(order.state, facts);
    // nothing goes back to the seller of goods that the customer bought himself
    const stage = may === 'bought' && order.quote.forwarding ? 'own_parcel' : may;
    if (may !== 'yes') throw new Refusal('cannot_cancel', { values: { stage } });
    await end(transaction, shop, {
      order,
      actor: { kind: 'customer', userId },
      reason: cancelReason(order, await questionsOf(transaction, order.id)),
      note: null,
      facts,
    });
    return true;
  });
}

async function factsOf(db: Database, { id }: StoredOrder): Promise<OrderFacts> {
  const whole = await findOrder(db, { idOrNumber: id });
  return whole ? cancelFacts(whole) : plainFacts;
}

export interface Ending {
  order: StoredOrder;
  actor: OrderActor;
  reason: EndReason;
  note: string | null;
  /** The kind of the audit log entry; an order under review has its own. */
  kind?: 'cancelled' | 'review_rejected';
  /** Transactions of the same answer that gave something back before: its customer is told one sum. */
  earlier?: readonly string[];
  /** For the table of transitions, where the customer ends it. */
  facts?: OrderFacts;
}

const payable: readonly OrderState[] = ['awaiting_payment', 'awaiting_extra_payment', 'pending_response'];

/** Ends a locked order that is not bought, with its refund, which is answered. Throws `wrong_state`. */
export async function end(db: Database, shop: OrdersShop, ending: Ending): Promise<Money> {
  const { order, actor, reason, note, kind = 'cancelled', earlier = [] } = ending;
  // what is left of an ended order is its customer's compensation, which he has
  if (isEnded(order.state)) throw new Refusal('wrong_state');
  const { desk, transactions } = noticing(shop.desk);
  if (payable.includes(order.state)) await closePaymentsOf(db, desk, order.id);
  const refunded = await refund(db, { ending, desk });
  if (order.advanceAnswers.hold !== undefined) {
    await releaseReserve(db, desk, { orderId: order.id, userId: order.userId, actor: ledgerActor(actor) });
  }
  const input: LinesInput = {
    ...{ order, to: 'cancelled', actor, kind, reason, note, transactions: [...earlier, ...transactions] },
    ...(ending.facts?.isAnnounced ? { facts: { isAnnounced: true } } : {}),
    amount: refunded.minor > 0n ? refunded : null,
    changes: { endReason: reason },
  };
  await moveLines(db, shop, input);
  const { id: orderId, userId } = order;
  const by = actor.kind === 'staff' ? 'staff' : actor.kind === 'customer' ? 'customer' : 'timer';
  await publishAll(db, [
    kind === 'cancelled'
      ? { name: 'order.cancelled', payload: { orderId, userId, by, reason } }
      : { name: 'order.review-decided', payload: { orderId, userId, approved: false } },
  ]);
  await withdrawQuestions(db, orderId);
  return refunded;
}

async function refund(
  db: Database,
  { ending, desk }: { ending: Ending; desk: OrdersShop['desk'] },
): Promise<Money> {
  const { order, reason } = ending;
  const [orderId, actor] = [order.id, ledgerActor(ending.actor)];
  const taken = await readTakenOutside(db, orderId);
  const isTaken = taken > 0n && taken === (await paidFor(db, [orderId])).get(orderId)?.minor;
  // of a charge that went back as a whole the bank percent went too
  const fault = isTaken ? 'shop' : faultOf(reason);
  const { amount, bank } = await refundOrder(db, desk, {
    orderId,
    userId: order.userId,
    reason,
    actor,
    fault,
  });
  const thing = { kind: 'order', ref: orderId } as const;
  await takeGivenTwice(db, desk, { thing, given: add(amount, bank), actor });
  return amount;
}
