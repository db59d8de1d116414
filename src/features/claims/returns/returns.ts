/** A return or an exchange: the customer sees its cost first, then staff carry it out step by step. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { goOnWithout } from '../../consolidation/leave-group.ts';
import { freeLines } from '../../deliveries/reading/parcel-lines.ts';
import type { OrderActor } from '../../orders/orders-shop.ts';
import { expectInTime } from '../../orders/problems/seller-late.ts';
import { setTracking } from '../../orders/questions/question-store.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { expectReplacement } from '../../parcels/coming-again.ts';
import { releaseReturnCost, spendReturnCost } from '../../payments/balances/compensation.ts';
import type { StoredClaim } from '../claim-store.ts';
import type { ClaimStaff, ClaimsShop } from '../claims-shop.ts';
import { carryOutChange, lockReadClaim, nextDue, returnDue } from '../deciding/claim-ends.ts';
import { moveClaimed } from '../deciding/move-goods.ts';
import { loadClaim, refundClaimed } from '../deciding/refund-claimed.ts';
import { say } from '../thread/claim-thread.ts';

/**
 * `sent`: the goods are on their way to the seller. `refunded_by_seller`: his money is here, so the customer gets his.
 * `replaced`: the other goods are on their way to the warehouse. `refused_by_seller`: staff decide again.
 */
export type ReturnStep = 'sent' | 'refunded_by_seller' | 'replaced' | 'refused_by_seller';

const stepsOf: Readonly<Record<string, readonly ReturnStep[]>> = {
  returning: ['sent', 'refunded_by_seller', 'refused_by_seller'],
  exchanging: ['sent', 'replaced', 'refused_by_seller'],
};

/** The steps that may be taken now. */
export function stepsNow({ state, sentAt }: Pick<StoredClaim, 'state' | 'sentAt'>): ReturnStep[] {
  return (stepsOf[state] ?? []).filter((step) => step !== 'sent' || sentAt === null);
}

/** The inland parcel of goods that come in place of others. */
export interface ReplacementParcel {
  number: string;
  carrier: string | null;
}

interface Stepping {
  claim: StoredClaim;
  order: StoredOrder;
  by: ClaimStaff;
  note: string | null;
  /** Of a replacement, when it is known. */
  parcel: ReplacementParcel | null;
}

/** Takes a step of a return or an exchange. Throws `not_found`, `changed_meanwhile`, `wrong_state`, `second_person_needed`, `refund_waits`. */
export async function stepReturn(
  db: Database,
  claims: ClaimsShop,
  action: Omit<Stepping, 'claim' | 'order'> & { id: string; version: number; step: ReturnStep },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { claim, order } = await lockReadClaim(transaction, { id: action.id, version: action.version });
    if (!stepsNow(claim).includes(action.step)) throw new Refusal('wrong_state', { of: 'claim' });
    // who works here may buy here too, but carries out nothing of his own
    if (claim.userId === action.by.userId) throw new Refusal('second_person_needed');
    // the notice of a step says none of it, and leads to the conversation
    if (action.note) {
      const { id: claimId, userId: ownerId } = claim;
      const said = { claimId, ownerId, by: { staff: action.by.userId }, text: action.note, photos: [] };
      await say(transaction, claims, said);
    }
    await steps[action.step](transaction, claims, {
      claim,
      order,
      by: action.by,
      note: action.note,
      parcel: action.parcel,
    });
  });
}

const staffOf = (by: ClaimStaff): OrderActor => ({ kind: 'staff', ...by });

function costOf({ id, orderId, userId, currency }: StoredClaim, by: ClaimStaff) {
  return { claimId: id, orderId, userId, currency, actor: `staff:${by.userId}` };
}

type Step = (db: Database, claims: ClaimsShop, stepping: Stepping) => Promise<void>;

const steps: Readonly<Record<ReturnStep, Step>> = {
  async sent(db, claims, { claim, order, by, note }) {
    await spendReturnCost(db, claims.desk, costOf(claim, by));
    await carryOutChange(db, claims, claim, {
      ...{ state: claim.state, dueAt: await returnDue(db, claims), held: 0n, kind: 'sent' },
      sentAt: claims.shop.clock.now(),
      ...{ actor: `staff:${by.userId}`, facts: { note }, news: 'sent' },
    });
    // what is not here any more holds up nothing that was to be sent with it
    await goOnWithout(db, claims.orders, { orderId: order.id, actor: staffOf(by) });
  },
  async refunded_by_seller(db, claims, { claim, order, by, note }) {
    // what was never sent cost nothing
    if (claim.sentAt === null) await releaseReturnCost(db, claims.desk, costOf(claim, by));
    await carryOutChange(db, claims, claim, {
      ...{ state: 'approval', dueAt: null, held: 0n, kind: 'refunded_by_seller' },
      ...{ actor: `staff:${by.userId}`, facts: { note } },
    });
    const { destination, fault } = claim;
    await refundClaimed(db, claims, {
      claim,
      wish: {
        ...{ order, claimId: claim.id, reason: claim.kind, note, by },
        ...{ destination: destination ?? 'balance', fault: fault ?? 'seller' },
      },
    });
  },
  async replaced(db, claims, { claim, order, by, note, parcel }) {
    if (claim.sentAt === null) await releaseReturnCost(db, claims.desk, costOf(claim, by));
    await carryOutChange(db, claims, claim, {
      ...{ state: 'resolved', dueAt: null, held: 0n, kind: 'replaced' },
      ...{ actor: `staff:${by.userId}`, facts: { note }, news: 'replaced' },
    });
    const { id: claimId, orderId, lineIds } = claim;
    await expectReplacement(db, { orderId, lineIds, claimId, at: claims.shop.clock.now() });
    // the parcel that brought them says nothing of what comes in their place
    await freeLines(db, lineIds);
    // nor does the number under which those came from their seller
    const { number = null, carrier = null } = parcel ?? {};
    await setTracking(db, orderId, { lineIds, number, carrier });
    const found = number ? { changes: { found: number } } : {};
    const told = { actor: staffOf(by), kind: 'claim_replaced', note, ...found };
    await moveClaimed(db, claims, { order, claim, to: 'to_warehouse', ...told });
    // the alarm of what came first may have rung long ago
    await expectInTime(db, claims.orders, order.id);
    await goOnWithout(db, claims.orders, { orderId: order.id, actor: staffOf(by) });
  },
  async refused_by_seller(db, claims, { claim, order, by, note }) {
    if (claim.sentAt === null) await releaseReturnCost(db, claims.desk, costOf(claim, by));
    await carryOutChange(db, claims, claim, {
      ...{ state: 'open', dueAt: await nextDue(db, claims), kind: 'refused_by_seller' },
      // another return may be offered: it has not been sent, and its own cost is held
      ...{ held: 0n, cost: 0n, sentAt: null },
      ...{ actor: `staff:${by.userId}`, facts: { note }, news: 'refused_by_seller' },
    });
    const told = { actor: staffOf(by), kind: 'claim_seller_refused', note };
    await moveClaimed(db, claims, { order, claim: await loadClaim(db, claim.id), to: 'claim_open', ...told });
  },
};
