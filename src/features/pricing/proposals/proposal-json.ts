/** Proposals that need a second person, and decided ones, as pages show them. */
import type { Database } from '../../../platform/database/database.ts';
import type { PriceProposalJson } from '../staff-contract.ts';
import { farFields } from './far.ts';
import { type ListedProposal, listProposals, type Proposal, type ProposalKind } from './proposal-store.ts';

/** How many are shown of what was asked for. */
const shownProposals = 30;

/**
 * Proposals of these kinds: those that wait, then the newest that were decided; as `userId` sees them. `fits` says of one
 * that waits whether what it would change is still as it was when it was asked for.
 */
export async function proposalsOf(
  db: Database,
  kinds: readonly ProposalKind[],
  userId: string,
  fits: (proposal: Proposal) => boolean,
): Promise<PriceProposalJson[]> {
  return (await listProposals(db, kinds, shownProposals)).map((one) => ({
    ...proposalJson(one, userId),
    isOutdated: one.state === 'waiting' && !fits(one),
  }));
}

function proposalJson(proposal: ListedProposal, userId: string): Omit<PriceProposalJson, 'isOutdated'> {
  const { id, kind, currency, change, before, proposedBy, proposedAt, aloneFrom, state } = proposal;
  return {
    ...{ id, kind, currency, before, after: askedFor(proposal), state },
    ...{ by: proposedBy, at: proposedAt.toISOString(), isOwn: proposedBy === userId },
    byName: proposal.proposedByName,
    note: typeof change.note === 'string' ? change.note : null,
    effectiveFrom: typeof change.effective_from === 'string' ? change.effective_from : null,
    ...tableOf(change),
    aloneFrom: aloneFrom?.toISOString() ?? null,
    decidedBy: proposal.decidedBy,
    decidedAt: proposal.decidedAt?.toISOString() ?? null,
  };
}

/** Of a table of routes: what else it changes, and the names of its routes. Those of before it was kept have none. */
function tableOf(change: Proposal['change']): Pick<PriceProposalJson, 'dropped' | 'more' | 'routes'> {
  const {
    dropped = [],
    more = 0,
    names = {},
  } = change as Partial<{
    dropped: string[];
    more: number;
    names: PriceProposalJson['routes'];
  }>;
  return { dropped, more, routes: names };
}

/** Other features say themselves what they ask for; a rate and a tariff are the body of their call. */
function askedFor({ kind, change, before }: Proposal): Record<string, string> {
  if (kind !== 'rate' && kind !== 'tariff') return change.after as Record<string, string>;
  const asked = kind === 'rate' ? ['value'] : [...new Set([...farFields, ...Object.keys(before)])];
  return Object.fromEntries(
    asked.flatMap((field) => {
      const value = change[field];
      return typeof value === 'string' || typeof value === 'number' ? [[field, String(value)] as const] : [];
    }),
  );
}
