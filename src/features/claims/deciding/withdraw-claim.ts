/** The end of a claim by its customer. */
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { ClaimsShop } from '../claims-shop.ts';
import { isUndecided } from '../rules.ts';
import { carryOutChange, lockReadClaim } from './claim-ends.ts';
import { moveBack } from './move-goods.ts';

/** The customer takes their claim back; the goods go on. Throws `not_found`, `changed_meanwhile`, `wrong_state`. */
export async function withdrawClaim(
  db: Database,
  claims: ClaimsShop,
  command: { id: string; userId: string; version: number },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { claim, order } = await lockReadClaim(transaction, command);
    if (!isUndecided(claim.state)) throw new Refusal('wrong_state', { of: 'claim' });
    await carryOutChange(transaction, claims, claim, {
      ...{ state: 'withdrawn', dueAt: null, kind: 'withdrawn', actor: `customer:${command.userId}` },
    });
    const actor = { kind: 'customer', userId: command.userId } as const;
    await moveBack(transaction, claims, { order, claim, isDecided: false, actor, kind: 'claim_withdrawn' });
  });
}
