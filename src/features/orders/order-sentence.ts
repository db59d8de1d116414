/** Whose turn it is with an order, and until when. Pure. */

import { stateFacts } from '../order-states/states.ts';
import type { OrderSummary } from './contract.ts';
import type { OrderTurn } from './orders-shop.ts';
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

/**
 * The state of an order in one sentence, who acts next and by when; `turn` is what another feature knows of it. After
 * the purchase the time is that of our look for a tracking number: no promise of the seller's (decisions/0930).
 */
export function sentenceOf(order: StoredOrder, now: Date, turn?: OrderTurn): OrderSummary['sentence'] {
  const { who } = stateFacts[order.state];
  if (isHeld(order)) return { key: 'unanswered', who: 'shop', by: null };
  const by = turn?.by?.toISOString() ?? payByJson(order, now)?.at ?? order.deadline?.toISOString() ?? null;
  return { key: turn?.key ?? order.state, who: turn?.who ?? who, by };
}
