/** Refunds to the card as staff see them: who asked, who agreed, and whether the reader may. */
import type { SignedIn } from '../../../platform/api/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import { accountNames } from '../../accounts/actions.ts';
import type { StaffRefund } from '../staff/staff-contract.ts';
import { findRefund, type SourceRefund } from './returns-store.ts';
import { maySecond } from './who-may-refund.ts';

/** The refunds of one payment; names are asked for once. */
export async function refundsJson(
  db: Database,
  refunds: readonly SourceRefund[],
  caller: SignedIn,
): Promise<StaffRefund[]> {
  const people = refunds.flatMap(({ actor, approvedBy }) => [clerkOf(actor), clerkOf(approvedBy)]);
  const ids = [...new Set(people.filter((id) => id !== null))];
  const names = ids.length > 0 ? await accountNames(db, { ids }) : [];
  const byId = new Map(names.map(({ id, name, customerId }) => [id, name ?? customerId]));
  const nameOf = (actor: string | null) => {
    const id = clerkOf(actor);
    return id === null ? null : (byId.get(id) ?? id);
  };
  return refunds.map((refund) => ({
    id: refund.id,
    payment: refund.paymentId,
    state: refund.state,
    isOutside: refund.origin === 'provider',
    amount: toJson(money(refund.amount, refund.currency)),
    reason: refund.reason,
    createdAt: refund.createdAt.toISOString(),
    askedBy: nameOf(refund.actor),
    decidedBy: nameOf(refund.approvedBy),
    mayDecide: mayDecide(refund, caller),
  }));
}

/** The account of a member of staff who acted; null for a provider or the shop itself. */
function clerkOf(actor: string | null): string | null {
  return actor?.startsWith('staff:') ? actor.slice('staff:'.length) : null;
}

function mayDecide(refund: SourceRefund, { userId, roles }: SignedIn): StaffRefund['mayDecide'] {
  if (refund.state !== 'proposed') return 'decided';
  if (refund.userId === userId) return 'own_money';
  if (!maySecond(roles)) return 'not_your_role';
  return clerkOf(refund.actor) === userId ? 'own' : 'yes';
}

/** Whether a refund to a card waits for a second person still. */
export async function refundWaits(db: Database, id: string): Promise<boolean> {
  return (await findRefund(db, id))?.state === 'proposed';
}
