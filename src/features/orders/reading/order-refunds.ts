/** Money of an order that came back, and the place that it went to. */
import { type Money, money, parseAmount } from '../../../platform/money/money.ts';
import type { ReturnedMoney } from '../../ledger/returned-money.ts';
import { type StoredEvent, toldReason } from '../stored-parts.ts';

/** Kinds of events whose amount went back to the balance. */
const refundKinds = ['cancelled', 'review_rejected', 'expired', 'payment_returned', 'refunded'];

/** The sum that an event gave back to the balance, by its own fields, which leave the bank percent out. */
function returnedAs({ kind, amount, after }: StoredEvent): Money | null {
  if (refundKinds.includes(kind)) return amount;
  return typeof after?.returned === 'string' && amount ? parseAmount(after.returned, amount.currency) : null;
}

export interface Refund {
  event: string;
  at: Date;
  /** As it came onto the balance. */
  amount: Money;
  /** The bank percent in it. */
  bank: bigint;
  /** The part that went on to a card. */
  toCard: bigint;
  /** The id of the movement in the history of the balance; null where the books name none. */
  entry: string | null;
  /** When it was asked for; null where it came by itself. */
  askedAt: Date | null;
  /** When all of it that goes on to a card was sent there. */
  sentAt: Date | null;
  reason: string | null;
}

/** Where it went: onto the balance, on to a card, or a part of it to each. */
export function placeOf({ amount, toCard }: Refund): 'balance' | 'card' | 'both' {
  if (toCard === 0n) return 'balance';
  return toCard < amount.minor ? 'both' : 'card';
}

/**
 * The refunds of an order, as the books have them: the sums that moved are shown (M21). A transaction counts once,
 * whichever of its events names it first.
 */
export function refundsOf(
  events: readonly StoredEvent[],
  booked: ReadonlyMap<string, ReturnedMoney>,
): Refund[] {
  const counted = new Set<string>();
  return events.flatMap((event) => {
    const known = event.transactions.flatMap((id) => {
      const one = booked.get(id);
      return one ? [{ id, ...one }] : [];
    });
    const own = known.filter(({ id }) => !counted.has(id));
    for (const { id } of own) counted.add(id);
    const said = known.length > 0 ? null : returnedAs(event);
    const currency = own[0]?.amount.currency ?? said?.currency;
    if (!currency) return [];
    const amount = own.reduce((sum, one) => sum + one.amount.minor, said?.minor ?? 0n);
    const bank = own.reduce((sum, one) => sum + one.bank.minor, 0n);
    const toCard = own.reduce((sum, one) => sum + one.toCard, 0n);
    const { id, at } = event;
    const reason = toldReason(event);
    const { entry = null, askedAt = null, sentAt = null } = own[0] ?? {};
    const steps = { entry, askedAt, sentAt };
    return amount > 0n
      ? [{ event: id, at, amount: money(amount, currency), bank, toCard, reason, ...steps }]
      : [];
  });
}
