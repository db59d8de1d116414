/** What staff are told about the shop itself: that something waits for a second person. */
import type { StaffRole } from '../../platform/contract.ts';
import type { Database } from '../../platform/database.ts';
import type { EventPayloads } from '../../platform/events.ts';
import { idsWithRoles } from '../accounts/actions.ts';
import { findProposal, type Proposal, type ProposalKind } from '../pricing/actions.ts';
import { type Teller, tell } from './tell-actions.ts';

/** Where each kind is decided. */
const pages: Readonly<Record<ProposalKind, string>> = {
  rate: '/staff/prices',
  tariff: '/staff/prices',
  freight: '/staff/delivery-tariff',
  limits: '/staff/refunds',
  group_fee: '/staff/discounts',
  group_member: '/staff/discounts',
};

/** Nobody agrees to an own proposal, nor to a group of his own. */
function concerned({ proposedBy, kind, change }: Proposal): string[] {
  const member = kind === 'group_member' && typeof change.userId === 'string' ? [change.userId] : [];
  return [proposedBy, ...member];
}

/** `proposal.made`: everybody whose role decides it, each once. What was decided meanwhile waits for nobody. */
export async function tellDeciders(
  db: Database,
  teller: Teller,
  {
    proposalId,
    rolesOf,
  }: EventPayloads['proposal.made'] & { rolesOf(kind: ProposalKind): readonly StaffRole[] },
): Promise<void> {
  const proposal = await findProposal(db, proposalId);
  if (proposal?.state !== 'waiting') return;
  const { kind, currency } = proposal;
  for (const userId of await idsWithRoles(db, { roles: rolesOf(kind), except: concerned(proposal) })) {
    await tell(db, teller, {
      ...{ userId, kind: 'proposal-waits', eventKey: `proposal-waits ${proposalId} ${userId}` },
      params: { subject: kind, currency },
      link: pages[kind],
      ...{ waitsFor: [], settles: null },
    });
  }
}
