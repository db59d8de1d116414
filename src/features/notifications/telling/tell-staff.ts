/** Notifications to staff about the shop itself: that something needs a second person, or that a colleague names them. */
import type { StaffRole } from '../../../platform/api/contract.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { EventPayloads } from '../../../platform/jobs/events.ts';
import { namesById } from '../../accounts/actions.ts';
import { idsWithRoles } from '../../accounts/people/people-store.ts';
import { orderReaders } from '../../orders/order-readers.ts';
import { readOrderNews } from '../../orders/reading/order-news.ts';
import { findProposal, type Proposal, type ProposalKind } from '../../pricing/proposals/proposal-store.ts';
import { type Teller, tell } from './tell.ts';

/** Where each kind is decided. */
const pages: Readonly<Record<ProposalKind, string>> = {
  rate: '/staff/prices',
  tariff: '/staff/prices',
  freight: '/staff/delivery-tariff',
  limits: '/staff/refunds',
  group_fee: '/staff/discounts',
  group_member: '/staff/discounts',
  plugin: '/staff/plugins',
};

/** Nobody agrees to an own proposal, nor to a group of his own. */
function concerned({ proposedBy, kind, change }: Proposal): string[] {
  const member = kind === 'group_member' && typeof change.userId === 'string' ? [change.userId] : [];
  return [proposedBy, ...member];
}

/** `proposal.made`: everybody whose role decides it, each once. A proposal that was decided meanwhile is not told. */
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

type Approval = EventPayloads['approval.wanted'];

/** Where money that waits is decided. */
const moneyPages: Readonly<Record<Approval['what'], string>> = {
  correction: '/staff/corrections',
  refund: '/staff/refunds',
  card: '/staff/payments',
};

/** `approval.wanted`: everybody who decides about money, each once. Money decided meanwhile waits for nobody. */
export async function tellApprovers(
  db: Database,
  teller: Teller,
  { what, id, except, waits }: Approval & { waits(db: Database, id: string): Promise<boolean> },
): Promise<void> {
  if (!(await waits(db, id))) return;
  for (const userId of await idsWithRoles(db, { roles: ['finance', 'admin'], except })) {
    await tell(db, teller, {
      ...{ userId, kind: 'approval-waits', eventKey: `approval-waits ${id} ${userId}` },
      params: { subject: what },
      link: moneyPages[what],
      ...{ waitsFor: [], settles: null },
    });
  }
}

/** The accounts that a note mentions and that have not seen it; none, when it was taken back. */
type OpenMentions = (db: Database, noteId: string) => Promise<string[]>;

/** `note.mentioned`: each colleague who may still see the order, once. The words of the note stay in the staff area. */
export async function tellMentioned(
  db: Database,
  teller: Teller,
  { noteId, orderId, by, openIn }: EventPayloads['note.mentioned'] & { openIn: OpenMentions },
): Promise<void> {
  const open = await openIn(db, noteId);
  const [order] = await readOrderNews(db, [orderId], []);
  if (!order || open.length === 0) return;
  const readers = await idsWithRoles(db, { roles: [...orderReaders, 'admin'], except: [by] });
  const name = (await namesById(db, [by])).get(by) ?? null;
  for (const userId of open.filter((id) => readers.includes(id))) {
    await tell(db, teller, {
      ...{ userId, kind: 'mention-waits', eventKey: `mention-waits ${noteId} ${userId}` },
      params: { name, number: order.number, title: order.ownTitle },
      link: `/staff/orders/${orderId}`,
      ...{ waitsFor: [], settles: null },
    });
  }
}
