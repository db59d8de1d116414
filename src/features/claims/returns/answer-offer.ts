/** The customer accepts or declines the offered return or exchange. */
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { money } from '../../../platform/money/money.ts';
import { holdReturnCost } from '../../payments/balances/compensation.ts';
import type { ClaimsShop } from '../claims-shop.ts';
import { carryOutChange, lockReadClaim, nextDue, returnDue } from '../deciding/claim-ends.ts';
import { moveClaimed } from '../deciding/move-goods.ts';

/**
 * The customer agrees to a return or an exchange, whose cost is held from their balance, or does not, and staff decide
 * again. Throws `not_found`, `changed_meanwhile`, `wrong_state`, `insufficient_balance`.
 */
export async function answerOffer(
  db: Database,
  claims: ClaimsShop,
  action: { id: string; userId: string; version: number; accept: boolean },
): Promise<void> {
  const { userId } = action;
  await inTransaction(db, async (transaction) => {
    const { claim, order } = await lockReadClaim(transaction, action);
    if (claim.state !== 'offered') throw new Refusal('wrong_state', { of: 'claim' });
    const actor = `customer:${userId}`;
    if (!action.accept) {
      const dueAt = await nextDue(transaction, claims);
      await carryOutChange(transaction, claims, claim, {
        state: 'open',
        dueAt,
        kind: 'offer_declined',
        actor,
      });
      return;
    }
    if (claim.cost > 0n) {
      const amount = money(claim.cost, claim.currency);
      const cost = { claimId: claim.id, orderId: claim.orderId, userId, amount, actor };
      await holdReturnCost(transaction, claims.desk, cost);
    }
    const state = claim.decision === 'exchange' ? 'exchanging' : 'returning';
    await carryOutChange(transaction, claims, claim, {
      ...{
        state,
        dueAt: await returnDue(transaction, claims, claim),
        held: claim.cost,
        kind: 'offer_accepted',
        actor,
      },
    });
    const told = { actor: { kind: 'customer', userId }, kind: `claim_${state}` } as const;
    await moveClaimed(transaction, claims, { order, claim, to: state, ...told });
  });
}
