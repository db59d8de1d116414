/**
 * Money that staff give: the request is written first; up to the limit it is carried out at once, above it a second
 * person decides, never the one who asked (M23). Everything about an order happens under the lock of its row.
 */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/jobs/events.ts';
import { money } from '../../../platform/money/money.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { ClaimStaff, ClaimsShop } from '../claims-shop.ts';
import { freightOf, sumOf } from '../parcels/lost-freight.ts';
import type { Destination, Fault } from '../words.ts';
import { carryOutRequest } from './carry-out-request.ts';
import { compensatedFor, isForTwo, mostCompensation, restOf } from './due-money.ts';
import type { Pieces } from './piece-rules.ts';
import { findRequest, insertRequest, type RequestKind, type StoredRequest } from './request-store.ts';

export interface RefundWish {
  /** Locked. */
  order: StoredOrder;
  claimId: string | null;
  kind: RequestKind;
  /** For `lines`: the pieces. */
  lines?: readonly Pieces[];
  /** In minor units, without the bank percent; all that is left for `whole` when it is not named. */
  amount?: bigint;
  /** For `lines`: what of their price was compensated already. */
  compensated?: bigint;
  destination: Destination;
  fault: Fault;
  reason: string;
  note: string | null;
  by: ClaimStaff;
}

/**
 * Asks for money for a customer, in a transaction that holds the order; carried out at once up to the limit. Answers the
 * request as it is then. Throws `nothing_to_return` for more than what is left of the order's price.
 */
export async function askForMoney(
  db: Database,
  claims: ClaimsShop,
  wish: RefundWish,
): Promise<StoredRequest> {
  const { shop } = claims;
  const { order, by } = wish;
  // who works here may buy here too, but gives himself nothing
  if (order.userId === by.userId) throw new Refusal('second_person_needed');
  const rest = await (wish.kind === 'compensation' ? mostCompensation(db, order) : restOf(db, order.id));
  const amount = wish.amount ?? rest;
  if (amount <= 0n || amount > rest) throw new Refusal('nothing_to_return');
  const sum = money(amount, order.total.currency);
  const id = shop.newId('rrq');
  const at = shop.clock.now();
  // the delivery of a lost parcel comes back with its goods, and counts for the limit of one person
  const freight = await freightOf(db, wish);
  const whole = sumOf({ amount, freight, currency: sum.currency });
  await insertRequest(db, {
    ...{ id, claimId: wish.claimId, orderId: order.id, orderNumber: order.number, userId: order.userId },
    ...{ kind: wish.kind, lines: [...(wish.lines ?? [])], amount, freight, currency: sum.currency },
    compensated: wish.kind === 'whole' ? await compensatedFor(db, order.id) : (wish.compensated ?? 0n),
    ...{ destination: wish.destination, fault: wish.fault, reason: wish.reason, note: wish.note },
    needsSecond: await isForTwo(db, {
      ...{ order, amount: whole, at, by: by.userId, destination: wish.destination },
    }),
    requestedBy: by.userId,
    requestedAt: at,
  });
  const request = await loadRequest(db, id);
  if (request.needsSecond) {
    const except = [by.userId, order.userId];
    await publish(db, 'approval.wanted', { what: 'refund', id, except });
  } else await carryOutRequest(db, claims, { request, order, by, note: null });
  return loadRequest(db, id);
}

export async function loadRequest(db: Database, id: string): Promise<StoredRequest> {
  const request = await findRequest(db, id);
  if (!request) throw new Refusal('not_found');
  return request;
}
