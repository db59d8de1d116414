/** Staff decide a claim: no, a sum, the price, a return or an exchange. */

import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import { typedAmount } from '../../../platform/money/typed-amount.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { StoredClaim } from '../claim-store.ts';
import type { ClaimStaff, ClaimsShop } from '../claims-shop.ts';
import { refuseFound } from '../parcels/found-parcels.ts';
import { mostCompensation } from '../refunds/due-money.ts';
import { askForMoney } from '../refunds/refund-requests.ts';
import { mayDecide } from '../rules.ts';
import type { Destination, Fault, RejectReason } from '../words.ts';
import { type Change, carryOutChange, lockReadClaim } from './claim-ends.ts';
import { moveBack } from './move-goods.ts';
import { refundClaimed } from './refund-claimed.ts';

type Note = string | null | undefined;

interface Rejection {
  decision: 'reject';
  reason: RejectReason;
  note?: Note;
}

interface Payment {
  decision: 'compensate' | 'refund';
  /** Of a compensation, in major units. */
  amount?: string;
  destination: Destination;
  fault: Fault;
  note?: Note;
}

interface Offer {
  decision: 'return' | 'exchange';
  /** The sum that the customer pays for it, in major units; "0" when it is our or the seller's fault. */
  cost: string;
  destination: Destination;
  fault: Fault;
  /** How the goods are to be sent. */
  note: string;
}

export type Verdict = Rejection | Payment | Offer;

export interface ClaimDecisionRequest {
  id: string;
  version: number;
  by: ClaimStaff;
  verdict: Verdict;
}

/**
 * Decides a claim that waits for staff. Money above the limit waits for a second person; a return or an exchange waits
 * for the customer, who sees its cost first. Throws `not_found`, `changed_meanwhile`, `wrong_state`, `nothing_to_return`,
 * `refund_waits`, `parcel_found`.
 */
export async function decideClaim(
  db: Database,
  claims: ClaimsShop,
  { id, version, by, verdict }: ClaimDecisionRequest,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { claim, order } = await lockReadClaim(transaction, { id, version });
    if (!mayDecide(claim.state)) throw new Refusal('wrong_state', { of: 'claim' });
    // who works here may buy here too, but never decides about himself
    if (claim.userId === by.userId) throw new Refusal('second_person_needed');
    switch (verdict.decision) {
      case 'reject':
        return reject(transaction, claims, { claim, order, by, verdict });
      case 'return':
      case 'exchange':
        return carryOutChange(transaction, claims, claim, offerOf(claim, by, verdict));
      default:
        return pay(transaction, claims, { claim, order, by, verdict });
    }
  });
}

interface Deciding<Of extends Verdict> {
  claim: StoredClaim;
  order: StoredOrder;
  by: ClaimStaff;
  verdict: Of;
}

async function reject(
  db: Database,
  claims: ClaimsShop,
  { claim, order, by, verdict }: Deciding<Rejection>,
): Promise<void> {
  const { reason, note = null } = verdict;
  await carryOutChange(db, claims, claim, {
    ...{ state: 'rejected', dueAt: null, decision: 'reject', reason, note, kind: 'rejected' },
    ...{ actor: `staff:${by.userId}`, facts: { reason, note }, news: 'rejected' },
  });
  const actor = { kind: 'staff', ...by } as const;
  await moveBack(db, claims, { order, claim, isDecided: true, actor, kind: 'claim_rejected' });
}

function offerOf(
  claim: StoredClaim,
  by: ClaimStaff,
  { decision, cost, destination, fault, note }: Offer,
): Change {
  return {
    ...{ state: 'offered', dueAt: null, decision, note, destination, fault, kind: 'offered' },
    cost: typedAmount(cost, claim.currency, 'cost').minor,
    ...{ actor: `staff:${by.userId}`, facts: { decision, cost, fault }, news: 'offered' },
  };
}

async function pay(
  db: Database,
  claims: ClaimsShop,
  { claim, order, by, verdict }: Deciding<Payment>,
): Promise<void> {
  await refuseFound(db, claim);
  const { decision, destination, fault, note = null } = verdict;
  const noted: Change = {
    ...{ state: 'approval', dueAt: null, decision, destination, fault, note, kind: 'money_asked' },
    ...{ actor: `staff:${by.userId}`, facts: { decision, fault } },
  };
  await carryOutChange(db, claims, claim, noted);
  const wish = { order, claimId: claim.id, destination, fault, reason: claim.kind, note, by } as const;
  if (decision === 'compensate') {
    const amount = typedAmount(verdict.amount ?? '0', claim.currency, 'amount').minor;
    if (amount <= 0n) throw refuseField('amount', 'above_zero');
    const rest = await mostCompensation(db, order);
    if (rest > 0n && amount > rest) {
      const max = toJson(money(rest, claim.currency));
      throw refuseField('amount', 'more_than_left', { max });
    }
    await askForMoney(db, claims, { ...wish, kind: 'compensation', amount });
    return;
  }
  await refundClaimed(db, claims, { claim, wish });
}
