/** The claims that staff read: the queue by the side that acts next, and one whole. */
import { isKey, isTime, readCursor, writeCursor } from '../../platform/api/cursor.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { money, toJson } from '../../platform/money/money.ts';
import { accountNames, accountOf } from '../accounts/actions.ts';
import { maskedName } from '../accounts/rules.ts';
import { ordersByIds } from '../orders/reading/find-orders.ts';
import { paidFor } from '../payments/actions.ts';
import { returnCostsPaid } from '../payments/balances/compensation.ts';
import { limitIn } from '../payments/refunds/alone-limits.ts';
import { readClaimQueue, readClosedClaims } from './claim-queue-store.ts';
import { findClaim, type StoredClaim } from './claim-store.ts';
import type { ClaimStaff, ClaimsShop } from './claims-shop.ts';
import type { StaffClaim, StaffClaimRow } from './contract.ts';
import { isLate, moneyOf, oneClaim } from './read-claims.ts';
import { mostCompensation } from './refunds/due-money.ts';
import { requestJson } from './refunds/read-requests.ts';
import { requestsOfOrder } from './refunds/request-store.ts';
import { stepsNow } from './returns/returns.ts';
import { mayDecide } from './rules.ts';
import { type ClaimState, claimStates } from './words.ts';

export type ClaimView = 'ours' | 'theirs' | 'returns' | 'closed';

/** The views of claims, by the side that acts next. */
const viewStates: Readonly<Record<ClaimView, readonly ClaimState[]>> = {
  ours: ['open'],
  theirs: ['asked', 'offered', 'approval'],
  returns: ['returning', 'exchanging'],
  closed: ['resolved', 'rejected', 'withdrawn'],
};

export interface ClaimListing {
  view: ClaimView;
  /** The claims of one order, whatever their state. */
  order?: string | undefined;
  /** The claims of one customer, whatever their state. */
  customer?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** A page of claims with the counts of all views: those that are due first, what is over by its end. */
export async function staffListClaims(
  db: Database,
  { shop }: ClaimsShop,
  { view, order, customer, cursor, limit }: ClaimListing,
): Promise<{ data: StaffClaimRow[]; meta: { next: string | null; counts: Record<ClaimView, number> } }> {
  const isOfOne = order !== undefined || customer !== undefined;
  const isClosedView = view === 'closed' && !isOfOne;
  const after = cursor === undefined ? null : readPlace(cursor);
  const { claims, counts } = isClosedView
    ? await readClosedClaims(db, { after: after?.id ?? null, limit: limit + 1 })
    : await readClaimQueue(db, {
        states: isOfOne ? claimStates : viewStates[view],
        ...{ order: order ?? null, customer: customer ?? null, after, limit: limit + 1 },
      });
  const page = claims.slice(0, limit);
  const last = claims.length > limit ? page.at(-1) : undefined;
  const countOf = (of: ClaimView) => viewStates[of].reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  return {
    data: await rowsOf(db, page, shop.clock.now()),
    meta: {
      next: last ? writePlace(last) : null,
      counts: {
        ours: countOf('ours'),
        theirs: countOf('theirs'),
        returns: countOf('returns'),
        closed: countOf('closed'),
      },
    },
  };
}

/** Claims as the list shows them, with their customers and the money that they are about; three statements. */
async function rowsOf(db: Database, claims: readonly StoredClaim[], now: Date): Promise<StaffClaimRow[]> {
  if (claims.length === 0) return [];
  const ids = claims.map(({ id }) => id);
  const returnsPaid = await returnCostsPaid(db, ids);
  const ordersPaid = await paidFor(db, [...new Set(claims.map(({ orderId }) => orderId))]);
  const people = await accountNames(db, { ids: [...new Set(claims.map(({ userId }) => userId))] });
  const codes = new Map(people.map(({ id, customerId }) => [id, customerId]));
  return claims.map((claim) => ({
    ...{ id: claim.id, title: claim.title, kind: claim.kind, wish: claim.wish, state: claim.state },
    order: { id: claim.orderId, orderNum: claim.orderNumber },
    customer: { id: claim.userId, customerId: codes.get(claim.userId) ?? '' },
    orderPaid: toJson(ordersPaid.get(claim.orderId) ?? money(0n, claim.currency)),
    dueAt: claim.dueAt?.toISOString() ?? null,
    isLate: isLate(claim, now),
    paid: moneyOf(claim.paid, claim.currency),
    returnPaid: moneyOf(returnsPaid.get(claim.id) ?? 0n, claim.currency),
    openedAt: claim.openedAt.toISOString(),
  }));
}

function writePlace({ dueAt, id }: StoredClaim): string {
  return writeCursor([dueAt?.toISOString() ?? null, id]);
}

function readPlace(cursor: string): { due: string | null; id: string } {
  return readCursor(cursor, ([due, id]) => ((due === null || isTime(due)) && isKey(id) ? { due, id } : null));
}

/** One claim for staff. Throws `not_found`. */
export async function staffGetClaim(
  db: Database,
  { shop }: ClaimsShop,
  { id, by }: { id: string; by: ClaimStaff },
): Promise<StaffClaim> {
  return inTransaction(db, async (transaction) => {
    const claim = await findClaim(transaction, { id });
    if (!claim) throw new Refusal('not_found');
    const customer = await accountOf(transaction, claim.userId);
    const { currency } = claim;
    const limit = await limitIn(transaction, 'order_refund', { currency, at: shop.clock.now() });
    const requests = (await requestsOfOrder(transaction, claim.orderId)).filter(
      ({ claimId }) => claimId === id,
    );
    const json = await requestJson(transaction, requests, by);
    const [order] = await ordersByIds(transaction, [claim.orderId]);
    return {
      claim: await oneClaim(transaction, claim, { now: shop.clock.now() }),
      isLate: isLate(claim, shop.clock.now()),
      customer: {
        id: customer.id,
        customerId: customer.customerId,
        name: maskedName(customer.name),
        locale: customer.locale,
      },
      ...{ fault: claim.fault, destination: claim.destination },
      rest: toJson(money(order ? await mostCompensation(transaction, order) : 0n, currency)),
      approvalLimit: toJson(limit ?? money(0n, currency)),
      requests: json,
      can: { decide: mayDecide(claim.state), steps: stepsNow(claim) },
    };
  });
}
