/** Money for a lost parcel that turns up before a second person has agreed to it (decisions/0226-money-for-a-parcel-that-turned-up.md). */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { turnedUpAfter } from '../../deliveries/reading/parcel-lines.ts';
import type { StoredClaim } from '../claim-store.ts';
import type { ClaimsShop } from '../claims-shop.ts';
import { endRequest } from '../refunds/end-request.ts';
import { requestsOfOrder } from '../refunds/request-store.ts';
import { isUndecided } from '../rules.ts';

/** Whether a claim about a loss ends when its parcel turns up: nothing of it was paid, and no other goods are agreed to. */
export function endsWhenFound({ kind, state, decision }: StoredClaim): boolean {
  if (kind !== 'lost') return false;
  // the seller has the goods of a return that waits for its money
  return isUndecided(state) || (state === 'approval' && decision !== 'return');
}

/**
 * Nothing is paid for the loss of a parcel that has turned up, even before the news of it has ended the claim. Throws
 * `parcel_found`. A claim that is opened after a parcel was found is about something else.
 */
export async function refuseFound(db: Database, claim: StoredClaim): Promise<void> {
  if (!endsWhenFound(claim)) return;
  if (await turnedUpAfter(db, { lineIds: claim.lineIds, after: claim.openedAt }))
    throw new Refusal('parcel_found');
}

/** Ends the requests of a claim that wait for a second person, and answers them for the claim's audit log. */
export async function endWaiting(
  db: Database,
  { shop }: ClaimsShop,
  { id: claimId, orderId }: StoredClaim,
): Promise<string[]> {
  const waiting = (await requestsOfOrder(db, orderId)).filter(
    (request) => request.claimId === claimId && request.state === 'waiting',
  );
  const at = shop.clock.now();
  for (const { id, requestedBy: by } of waiting) {
    const end = { id, state: 'refused', by, at, note: null, paid: null, transactions: [] } as const;
    if (!(await endRequest(db, end))) throw new Refusal('changed_meanwhile');
  }
  return waiting.map(({ id }) => id);
}
