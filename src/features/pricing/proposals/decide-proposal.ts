/** The second person's word on a far rate or tariff, and the way of an operator who works alone. */
import type { StaffRole } from '../../../platform/contract.ts';
import { type Database, inTransaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { forgetPriceTerms } from '../actions.ts';
import {
  closeProposal,
  insertProposal,
  lockProposal,
  type Proposal,
  type ProposalKind,
} from './proposal-store.ts';

/** Announced on the page of prices for so long before one person puts a far price into force. */
export const aloneMilliseconds = 24 * 3_600_000;

/** How many others could agree: people who may set prices and whose accounts are open. */
export type CountOthers = (db: Database, userId: string) => Promise<number>;

export interface NewProposal extends Pick<Proposal, 'kind' | 'currency' | 'change' | 'before'> {
  by: string;
  now: Date;
}

/** Asks for a second person. Where there is none, the waiting time of an operator who works alone begins. */
export async function propose(db: Database, proposal: NewProposal, others: CountOthers): Promise<void> {
  const { by, now, ...asked } = proposal;
  const isAlone = (await others(db, by)) === 0;
  const aloneFrom = isAlone ? new Date(now.getTime() + aloneMilliseconds) : null;
  await insertProposal(db, { ...asked, proposedBy: by, proposedAt: now, aloneFrom });
}

export interface Decision {
  id: string;
  approve: boolean;
  by: string;
  roles: readonly string[];
  now: Date;
}

/** Puts what was agreed to into force, in the same transaction; answers since when. */
export type PutIntoForce = (db: Database, proposal: Proposal, now: Date) => Promise<Date>;

/** How one kind of proposal is decided. */
export interface DecidedKind {
  /** Only these roles decide. */
  roles: readonly StaffRole[];
  others: CountOthers;
  putIntoForce: PutIntoForce;
}
export type DecidedKinds = Readonly<Record<ProposalKind, DecidedKind>>;

/**
 * Decides once. Who asked may take it back, and put it into force only after the announced time and while nobody else
 * could agree. Throws `not_found`, `forbidden` for what other roles decide, `changed_meanwhile` for what was decided or
 * does not fit any more, and `second_person_needed`.
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
      throw new Refusal('second_person_needed');
    }
    const inForceFrom = await putIntoForce(transaction, proposal, now);
    await closeProposal(transaction, { id, state: 'approved', by, at: now, inForceFrom });
  });
  forgetPriceTerms(db);
}
