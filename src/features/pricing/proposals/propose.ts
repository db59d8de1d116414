/** Asks a second person for what is far, and says how each kind of such a proposal is decided. */
import type { StaffRole } from '../../../platform/api/contract.ts';
import type { Database } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/jobs/events.ts';
import { insertProposal, type Proposal, type ProposalKind } from './proposal-store.ts';

/** Announced on the page of prices for so long before one person puts a far price into force. */
export const aloneMilliseconds = 24 * 3_600_000;

/** How many others could agree: people who may set prices and whose accounts are open. */
export type CountOthers = (db: Database, userId: string) => Promise<number>;

export interface NewProposal extends Pick<Proposal, 'kind' | 'currency' | 'change' | 'before'> {
  by: string;
  now: Date;
}

/** Asks for a second person, and tells those who may be it. Where there is none, the waiting time of an operator who works alone begins. */
export async function propose(db: Database, proposal: NewProposal, others: CountOthers): Promise<void> {
  const { by, now, ...asked } = proposal;
  const isAlone = (await others(db, by)) === 0;
  const aloneFrom = isAlone ? new Date(now.getTime() + aloneMilliseconds) : null;
  const proposalId = await insertProposal(db, { ...asked, proposedBy: by, proposedAt: now, aloneFrom });
  await publish(db, 'proposal.made', { proposalId });
}

/** Puts what `by` agreed to into force, in the same transaction; answers since when. */
export type PutIntoForce = (db: Database, proposal: Proposal, now: Date, by: string) => Promise<Date>;

/** How one kind of proposal is decided. */
export interface DecidedKind {
  /** Only these roles decide. */
  roles: readonly StaffRole[];
  others: CountOthers;
  putIntoForce: PutIntoForce;
}
export type DecidedKinds = Readonly<Record<ProposalKind, DecidedKind>>;
