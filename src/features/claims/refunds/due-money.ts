/** How much of an order may still be given to its customer, and how much of that one person may give alone. */
import type { Database } from '../../../platform/database/database.ts';
import type { Money } from '../../../platform/money/money.ts';
import { offeredNow } from '../../orders/staff/offered-back.ts';
import { refundedByStaff } from '../../orders/staff/refunded-by-staff.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { paidFor } from '../../payments/actions.ts';
import {
  aloneMilliseconds,
  limitIn,
  lockGiving,
  worthTogether,
} from '../../payments/refunds/alone-limits.ts';
import { leftOfDay } from '../../payments/refunds/given-by-person.ts';
import { aloneToCards } from '../../payments/refunds/refund-limit.ts';
import { readTakenOutside as takenOutside } from '../../payments/refunds/refunded-payments.ts';
import { worthByQuote } from '../../pricing/formula/forwarding-price.ts';
import { sumOf } from '../parcels/lost-freight.ts';
import { needsSecond } from '../rules.ts';
import type { Destination } from '../words.ts';
import { requestsOfOrder, requestsSince } from './request-store.ts';

/**
 * The part of an order's price that may still be given: not given back by us, by the customer's bank or at the
 * provider's desk, not compensated, and not waiting for somebody, except for the request that is decided now.
 */
export async function restOf(db: Database, orderId: string, decided: string | null = null): Promise<bigint> {
  const kept = await keptOf(db, orderId);
  const waiting = (await requestsOfOrder(db, orderId))
    .filter(({ id, state }) => id !== decided && state === 'waiting')
    .reduce((sum, { amount }) => sum + amount, 0n);
  return kept > waiting ? kept - waiting : 0n;
}

/**
 * The part of an order's price that nobody has got. Waiting requests are in it, since they may be refused: pieces are
 * priced by this, so that a request that is never agreed to makes their price no smaller.
 */
export async function keptOf(db: Database, orderId: string): Promise<bigint> {
  const paid = (await paidFor(db, [orderId])).get(orderId)?.minor ?? 0n;
  const gone = (await compensatedFor(db, orderId)) + (await takenOutside(db, orderId));
  return paid > gone ? paid - gone : 0n;
}

/**
 * The most that may be given besides the price, in minor units: what is left of the price, or, of goods that the customer
 * bought himself and that have no price here, what is left of the worth that he declared (decision 0989). `decided`: the
 * request that is decided now.
 */
export async function mostCompensation(
  db: Database,
  order: Pick<StoredOrder, 'id' | 'quote'>,
  decided: string | null = null,
): Promise<bigint> {
  if (!order.quote.forwarding) return restOf(db, order.id, decided);
  const given = (await requestsOfOrder(db, order.id))
    .filter(({ id, kind, state }) => id !== decided && kind === 'compensation' && state !== 'refused')
    .reduce((sum, { amount }) => sum + amount, 0n);
  const worth = worthByQuote(order.quote).minor;
  return worth > given ? worth - given : 0n;
}

/** The sum of compensations that the customer of an order got, in minor units. */
export async function compensatedFor(db: Database, orderId: string): Promise<bigint> {
  return (await requestsOfOrder(db, orderId))
    .filter(({ state, kind }) => state === 'done' && kind === 'compensation')
    .reduce((sum, { amount }) => sum + amount, 0n);
}

/** Lines whose money waits for a second person's yes; `all` when the whole price of the order does. */
export async function linesInRequests(db: Database, orderId: string): Promise<readonly string[] | 'all'> {
  const waiting = (await requestsOfOrder(db, orderId)).filter(({ state }) => state === 'waiting');
  if (waiting.some(({ kind }) => kind === 'whole')) return 'all';
  return waiting.flatMap(({ kind, lines }) => (kind === 'lines' ? lines.map(({ id }) => id) : []));
}

/**
 * Whether a second person must agree: what was given alone to the customer within 24 hours counts with it, whoever gave
 * it and for whichever order, so that a large sum in pieces is still a large sum (M23, decisions/0177). A sum that goes
 * on to a card also keeps within the limit of one person for cards, whichever limit is smaller, and within the sum that
 * this person may give to anybody in a day (decisions/0482). The order's row is locked.
 */
export async function isForTwo(
  db: Database,
  {
    order: { id: orderId, userId },
    amount,
    at,
    by,
    destination,
  }: {
    order: Pick<StoredOrder, 'id' | 'userId'>;
    amount: Money;
    at: Date;
    /** Of staff. */
    by: string;
    destination: Destination;
  },
): Promise<boolean> {
  const toCards = destination === 'source' ? await aloneToCards(db, { orderId, now: at }) : null;
  if (toCards !== null && needsSecond(amount, toCards)) return true;
  const limit = await limitIn(db, 'order_refund', { currency: amount.currency, at });
  // no rate says what the limit is here
  if (!limit) return true;
  const since = new Date(at.getTime() - aloneMilliseconds);
  const alone = await givenAlone(db, { userId, currency: amount.currency, since, at });
  if (alone === null || needsSecond({ ...amount, minor: amount.minor + alone }, limit.minor)) return true;
  return needsSecond(amount, await leftOfDay(db, { staffId: by, currency: amount.currency, at }));
}

/**
 * The sum that staff gave a customer of their orders since then without a second person: by requests, and without one,
 * because an order costs less or the seller does not deliver; and the sums that open questions offer back, which the
 * customer may take at any time. A sum that two people agreed to counts for neither alone. In one currency; null when a
 * part of it has no rate to it. The count locks the customer until the transaction ends.
 */
export async function givenAlone(
  db: Database,
  { userId, currency, since, at }: { userId: string; currency: string; since: Date; at: Date },
): Promise<bigint | null> {
  await lockGiving(db, { userId, currency });
  const requests = await requestsSince(db, { userId, since });
  const asked = new Set(requests.flatMap(({ transactions }) => transactions));
  const withoutRequest = (await refundedByStaff(db, { userId, since })).filter(
    ({ transactions }) => !transactions.some((id) => asked.has(id)),
  );
  const alone = requests.filter((one) => one.state === 'done' && !one.needsSecond && one.requestedAt > since);
  const given = [
    ...withoutRequest.map(({ amount }) => amount),
    ...alone.map(sumOf),
    ...(await offeredNow(db, { userId, at })),
  ];
  return worthTogether(db, given, { currency, at });
}
