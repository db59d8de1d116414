/** How much of an order may still be given to its customer, and how much of that one person may give alone. */
import type { Database } from '../../platform/database.ts';
import type { Money } from '../../platform/money.ts';
import { offeredNow, refundedByStaff, type StoredOrder } from '../orders/actions.ts';
import {
  aloneMilliseconds,
  aloneToCards,
  leftOfDay,
  limitIn,
  lockGiving,
  paidFor,
  takenOutside,
  worthTogether,
} from '../payments/actions.ts';
import { sumOf } from './lost-freight.ts';
import { requestsOfOrder, requestsSince } from './request-store.ts';
import { needsSecond } from './rules.ts';
import type { Destination } from './words.ts';

/**
 * What of an order's price may still be given: not given back by us, by the customer's bank or at the provider's desk,
 * not compensated, and not waiting for somebody, except for the request that is decided now.
 */
export async function restOf(db: Database, orderId: string, decided: string | null = null): Promise<bigint> {
  const kept = await keptOf(db, orderId);
  const waiting = (await requestsOfOrder(db, orderId))
    .filter(({ id, state }) => id !== decided && state === 'waiting')
    .reduce((sum, { amount }) => sum + amount, 0n);
  return kept > waiting ? kept - waiting : 0n;
}

/**
 * What of an order's price nobody has got. What waits is in it, since it may be refused: pieces are priced by this, so
 * that a request that is never agreed to makes their price no smaller.
 */
export async function keptOf(db: Database, orderId: string): Promise<bigint> {
  const paid = (await paidFor(db, [orderId])).get(orderId)?.minor ?? 0n;
  const gone = (await requestsOfOrder(db, orderId))
    .filter(({ state, kind }) => state === 'done' && kind === 'compensation')
    .reduce((sum, { amount }) => sum + amount, await takenOutside(db, orderId));
  return paid > gone ? paid - gone : 0n;
}

/** Lines whose money waits for a second person's yes; `all` when the whole price of the order does. */
export async function linesInRequests(db: Database, orderId: string): Promise<readonly string[] | 'all'> {
  const waiting = (await requestsOfOrder(db, orderId)).filter(({ state }) => state === 'waiting');
  if (waiting.some(({ kind }) => kind === 'whole')) return 'all';
  return waiting.flatMap(({ kind, lines }) => (kind === 'lines' ? lines.map(({ id }) => id) : []));
}

/**
 * Whether a second person must agree: what was given alone to the customer within 24 hours counts with it, whoever gave
 * it and for whichever order, so that a large sum in pieces is still a large sum (M23, decisions/0177). What goes on to a card keeps within what one person may send
 * there too, whichever limit is the smaller, and within what this person may give to anybody in a day (decisions/0482).
 * The order's row is locked.
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
 * What staff gave a customer of his orders since then without a second person: by requests, and without one, because an
 * order costs less or the seller does not deliver; and what open questions offer back, which he may take at any time.
 * What two people agreed to is nobody's alone. In one currency; null when a part of it has no rate to it. Whoever counts
 * holds the customer until the transaction ends.
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
