/** The people of staff and what each may do; customers as staff find them. */
import type { StaffRole } from '../../../platform/api/contract.ts';
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Accounts } from '../installation.ts';
import { withdrawInvitationsOf } from '../invitations/store.ts';
import { sortedRoles } from '../rules.ts';
import { endSessions } from '../sessions/session-store.ts';
import { changeAccount, lockAccount } from '../store.ts';
import { type CustomerRow, findCustomer, lockAdmins, setDisabled } from './people-store.ts';
import { tie } from './ties.ts';

/** A customer of the shop. Throws `not_found`, also for staff. */
export async function customerOf(db: Database, id: string): Promise<CustomerRow> {
  const customer = await findCustomer(db, id);
  if (!customer) throw new Refusal('not_found');
  return customer;
}

export interface RoleChange {
  id: string;
  roles: readonly StaffRole[];
  /** The roles that the editor saw. */
  before: readonly StaffRole[];
  by: string;
}

/**
 * Changes what somebody may do; his sessions end, so that nothing goes on under the old roles, and the open invitations
 * of somebody who is no administrator any more. Nobody changes his
 * own roles, and the last `admin` keeps his. Throws `changed_meanwhile`, `not_found` and a field refusal.
 */
export function changeRoles(
  db: Database,
  { shop, endTellings }: Pick<Accounts, 'shop' | 'endTellings'>,
  { id, roles, before, by }: RoleChange,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const admins = await lockAdmins(transaction);
    const account = await lockAccount(transaction, id);
    if (!account || account.roles.length === 0) throw new Refusal('not_found');
    const wanted = sortedRoles([...roles]);
    if (wanted.join() === sortedRoles([...account.roles]).join()) return;
    if (sortedRoles([...account.roles]).join() !== sortedRoles([...before]).join()) {
      throw new Refusal('changed_meanwhile');
    }
    if (id === by) throw refuseField('roles', 'own_roles');
    if (admins.length === 1 && admins[0] === id && !wanted.includes('admin')) {
      throw refuseField('roles', 'last_admin');
    }
    await changeAccount(transaction, id, { roles: wanted });
    // more rights from somebody tie the two for some days
    if (wanted.some((role) => !account.roles.includes(role)))
      await tie(transaction, { person: id, by, days: shop.settings.invitedWaitDays });
    if (!wanted.includes('admin'))
      await withdrawInvitationsOf(transaction, { invitedBy: id, now: shop.clock.now() });
    await endSessions(transaction, { userId: id });
    await endTellings(transaction, id);
  });
}

/** Shuts somebody of staff out at once, with what is told of the account without a session, or lets them in again. Not oneself, and not the last `admin`. */
export function setShutOut(
  db: Database,
  { endTellings }: Pick<Accounts, 'endTellings'>,
  { id, shutOut, by, at }: { id: string; shutOut: boolean; by: string; at: Date },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const admins = await lockAdmins(transaction);
    const account = await lockAccount(transaction, id);
    if (!account || account.roles.length === 0) throw new Refusal('not_found');
    if (id === by) throw refuseField('shut_out', 'own_roles');
    if (shutOut && admins.length === 1 && admins[0] === id) throw refuseField('shut_out', 'last_admin');
    if ((account.disabled_at !== null) === shutOut) return;
    await setDisabled(transaction, id, shutOut ? at : null);
    if (!shutOut) return;
    await withdrawInvitationsOf(transaction, { invitedBy: id, now: at });
    await endSessions(transaction, { userId: id });
    await endTellings(transaction, id);
  });
}
