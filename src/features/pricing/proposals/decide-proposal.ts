/** The second person's word on what is far, and the way of an operator who works alone. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { refuseTied } from '../../../platform/second-person.ts';
import { forgetPriceTerms } from '../actions.ts';
import { closeProposal, lockProposal } from './proposal-store.ts';
import type { DecidedKinds } from './propose.ts';

export interface Decision {
  id: string;
  approve: boolean;
  by: string;
  roles: readonly string[];
  now: Date;
}

/**
 * Decides once. The person who asked may take it back, and put it into force only after the announced time and while
 * nobody else could agree. Throws `not_found`, `forbidden` for what other roles decide, `changed_meanwhile` for what
 * was decided or does not fit any more, and `second_person_needed`.
 */
export async function decideProposal(
  db: Database,
  { id, approve, by, roles, now }: Decision,
  kinds: DecidedKinds,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const proposal = await lockProposal(transaction, id);
    if (!proposal) throw new Refusal('not_found');
    const { others, putIntoForce, roles: deciding } = kinds[proposal.kind];
    if (!deciding.some((role) => roles.includes(role))) throw new Refusal('forbidden');
    if (proposal.state !== 'waiting') throw new Refusal('changed_meanwhile');
    const isOwn = proposal.proposedBy === by;
    if (!approve) {
      const state = isOwn ? 'withdrawn' : 'rejected';
      return closeProposal(transaction, { id, state, by, at: now, inForceFrom: null });
    }
    const mayAlone = proposal.aloneFrom !== null && proposal.aloneFrom <= now;
    if (isOwn && !(mayAlone && (await others(transaction, by)) === 0)) {
      throw new Refusal('second_person_needed', { of: 'proposal' });
    }
    await refuseTied(transaction, { asker: proposal.proposedBy, by });
    const inForceFrom = await putIntoForce(transaction, proposal, now, by);
    await closeProposal(transaction, { id, state: 'approved', by, at: now, inForceFrom });
  });
  forgetPriceTerms(db);
}
