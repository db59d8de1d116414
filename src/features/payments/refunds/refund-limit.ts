/** The sum that may still go back to a card, and how much of it one staff member may send alone. */
import type { Database } from '../../../platform/database/database.ts';
import { type Money, money } from '../../../platform/money/money.ts';
import { paymentsOf } from '../payment-store.ts';
import { isTaken } from '../rules.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { aloneMilliseconds, limitIn, worthTogether } from './alone-limits.ts';
import { disputedOf } from './dispute-store.ts';
import { sentAlone } from './returns-store.ts';

/**
 * Sums that may still go back to where each payment came from, in minor units, in the order given: what was charged,
 * less what went back, is on its way back, or was taken by the customer's bank (M07). A dispute that was won counts no
 * more.
 */
export async function refundableOf(db: Database, payments: readonly StoredPayment[]): Promise<bigint[]> {
  const disputed = await disputedOf(
    db,
    payments.map(({ id }) => id),
  );
  return payments.map((payment) => {
    if (!isTaken(payment.state) || payment.provider === null || payment.ref === null) return 0n;
    // nobody knows the account that a transfer came from: its money goes to the balance (decisions/0880)
    if (payment.method === 'transfer') return 0n;
    const { external, bank, sourceReturned } = payment;
    const room = external + bank - sourceReturned - (disputed.get(payment.id) ?? 0n);
    return room > 0n ? room : 0n;
  });
}

/**
 * The sum that one person may send to the card of this payment without a second: the limit, less what was sent alone of
 * the payment and of others for the same things at any time, or to the same customer within 24 hours, whoever sent it.
 * So a large sum in pieces, or in several currencies, is still a large sum (M23). Nothing when the limit is set in a
 * currency that has no rate, or something was sent in one.
 */
export async function aloneNow(db: Database, payment: StoredPayment, now: Date): Promise<Money> {
  const { id: paymentId, userId, currency } = payment;
  const since = new Date(now.getTime() - aloneMilliseconds);
  const asked = { currency, at: now };
  const sent = await worthTogether(db, await sentAlone(db, { paymentId, userId, since }), asked);
  const limit = await limitIn(db, 'card_refund', asked);
  const left = limit && sent !== null ? limit.minor - sent : 0n;
  return money(left > 0n ? left : 0n, currency);
}

/**
 * The sum that one person may send to the cards that paid for an order without a second, in minor units; null when no
 * card has paid.
 */
export async function aloneToCards(
  db: Database,
  { orderId, now }: { orderId: string; now: Date },
): Promise<bigint | null> {
  const payments = await paymentsOf(db, { kind: 'order', ref: orderId });
  let least: bigint | null = null;
  for (const payment of payments.filter(({ provider }) => provider !== null)) {
    const { minor } = await aloneNow(db, payment, now);
    if (least === null || minor < least) least = minor;
  }
  return least;
}
