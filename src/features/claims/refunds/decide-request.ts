/** The second person's decision on a request for a refund. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { refuseTied } from '../../../platform/second-person.ts';
import { lockOrder } from '../../orders/moving/move-order.ts';
import { maySecond } from '../../payments/refunds/who-may-refund.ts';
import { findClaim } from '../claim-store.ts';
import type { ClaimStaff, ClaimsShop } from '../claims-shop.ts';
import { reopenClaim } from '../deciding/claim-ends.ts';
import { refuseFound } from '../parcels/found-parcels.ts';
import { freightOf } from '../parcels/lost-freight.ts';
import { carryOutRequest } from './carry-out-request.ts';
import { mostCompensation, restOf } from './due-money.ts';
import { endRequest } from './end-request.ts';
import { loadRequest } from './refund-requests.ts';
import { refuseChanged } from './returned-pieces.ts';

export interface RequestDecision {
  id: string;
  by: ClaimStaff;
  approve: boolean;
  note: string | null;
}

/**
 * A second person of finance agrees, or does not; who asked may take his request back, whatever his role. Throws
 * `not_found`, `forbidden` without the role, `own_request` for what one asked for, `second_person_needed` for one's own order, `changed_meanwhile` when somebody was first,
 * `parcel_found` when what was lost has turned up, and `nothing_to_return` when the money is not there any more.
 */
export async function decideRequest(
  db: Database,
  claims: ClaimsShop,
  { id, by, approve, note }: RequestDecision,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { orderId } = await loadRequest(transaction, id);
    const order = await lockOrder(transaction, { idOrNumber: orderId });
    // as it is now that nobody else can decide
    const request = await loadRequest(transaction, id);
    const isAsker = request.requestedBy === by.userId;
    const mayDecide = maySecond(by.roles);
    if (!mayDecide && (approve || !isAsker)) throw new Refusal('forbidden');
    if (request.state !== 'waiting') throw new Refusal('changed_meanwhile');
    // who works here may buy here too, but decides nothing of his own, not even a no
    if (request.userId === by.userId) throw new Refusal('second_person_needed');
    if (approve) {
      if (isAsker) throw new Refusal('own_request');
      await refuseTied(transaction, { asker: request.requestedBy, by: by.userId });
      const claim =
        request.claimId === null ? undefined : await findClaim(transaction, { id: request.claimId });
      if (claim) await refuseFound(transaction, claim);
      // a bank or another decision may have taken the money since it was asked for
      const rest = await (request.kind === 'compensation'
        ? mostCompensation(transaction, order, id)
        : restOf(transaction, orderId, id));
      if (request.amount > rest) throw new Refusal('nothing_to_return');
      // the whole price is what is left of it; with less of it an order would end with money of the customer in it
      if (request.kind === 'whole' && request.amount !== rest) throw new Refusal('changed_meanwhile');
      // so is what was paid for its lost parcel, which another order of it may have taken or left
      const freight = await freightOf(transaction, { ...request, order, decided: id });
      if (request.freight !== freight) throw new Refusal('changed_meanwhile');
      if (request.kind === 'lines') await refuseChanged(transaction, { order, request });
      await carryOutRequest(transaction, claims, { request, order, by, note });
      return;
    }
    const at = claims.shop.clock.now();
    const end = { id, state: 'refused', by: by.userId, at, note, paid: null, transactions: [] } as const;
    if (!(await endRequest(transaction, end))) throw new Refusal('changed_meanwhile');
    if (request.claimId) await reopenClaim(transaction, claims, { id: request.claimId, by: by.userId });
  });
}
