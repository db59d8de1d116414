/** What waits for a second person, and what was decided, as pages show it. */
import type { Database } from '../../../platform/database.ts';
import type { PriceProposalJson } from '../staff-contract.ts';
import { farFields } from './far.ts';
import { listProposals, type Proposal, type ProposalKind } from './proposal-store.ts';

/** How many are shown of what was asked for. */
const shownProposals = 30;

/** Proposals of these kinds: those that wait, then the newest that were decided; as `userId` sees them. */
export async function proposalsOf(
  db: Database,
  kinds: readonly ProposalKind[],
  userId: string,
): Promise<PriceProposalJson[]> {
  return (await listProposals(db, kinds, shownProposals)).map((one) => proposalJson(one, userId));
}

function proposalJson(proposal: Proposal, userId: string): PriceProposalJson {
  const { id, kind, currency, before, proposedBy, proposedAt, aloneFrom, state } = proposal;
  return {
    ...{ id, kind, currency, before, after: askedFor(proposal), state },
    ...{ by: proposedBy, at: proposedAt.toISOString(), isOwn: proposedBy === userId },
    aloneFrom: aloneFrom?.toISOString() ?? null,
    decidedBy: proposal.decidedBy,
    decidedAt: proposal.decidedAt?.toISOString() ?? null,
  };
}

/** Other features say themselves what they ask for; a rate and a tariff are the body of their call. */
function askedFor({ kind, change }: Proposal): Record<string, string> {
  if (kind !== 'rate' && kind !== 'tariff') return change.after as Record<string, string>;
  const asked = kind === 'rate' ? ['value'] : farFields;
  return Object.fromEntries(
    asked.flatMap((field) => (typeof change[field] === 'string' ? [[field, change[field]] as const] : [])),
  );
}
