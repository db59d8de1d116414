/** Whose turn it is with an order, and until when. Pure. */

import { stateFacts } from '../order-states/states.ts';
import type { Order, OrderSummary } from './contract.ts';
import { payBy } from './paying/pay-by.ts';
import type { StoredOrder } from './stored-order.ts';

/** Until when it can be paid at its price; null for one that does not wait for its first payment. */
export function payByJson(
  { state, deadline, quoteHeldUntil }: Pick<StoredOrder, 'state' | 'deadline' | 'quoteHeldUntil'>,
  now: Date,
): OrderSummary['payBy'] {
  if (state !== 'awaiting_payment' || !deadline) return null;
  const { at, reason } = payBy({ heldUntil: quoteHeldUntil, closesAt: deadline }, now);
  return { at: at.toISOString(), reason };
}

/** An order with an unanswered question needs staff, wherever the goods are (domain 4: hold, and ask support after). */
export function isHeld({ attention, state }: Pick<StoredOrder, 'attention' | 'state'>): boolean {
  const { terminal, needsAction } = stateFacts[state];
  return attention?.kind === 'unanswered' && !terminal && !needsAction;
}

/** The sentence beneath the number of an order. */
export function sentenceOf(order: StoredOrder, now: Date): Order['sentence'] {
  const { who } = stateFacts[order.state];
  if (isHeld(order)) return { key: 'unanswered', who: 'shop', by: null };
  // when staff look for a tracking number is no promise of the seller's
  const due = order.state === 'purchased' ? null : order.deadline;
  const by = payByJson(order, now)?.at ?? due?.toISOString() ?? null;
  return { key: order.state, who, by };
}
