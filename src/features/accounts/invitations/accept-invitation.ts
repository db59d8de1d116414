/** A new password by a link from a mail: of the recovery, or of an invitation to the staff area. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Accounts } from '../installation.ts';
import { changePasswordByToken, newHash } from '../passwords/password-actions.ts';
import { joinedBy, joinedByCommand } from '../people/ties.ts';
import { deadLinkReason } from '../rules.ts';
import { tokenHash } from '../tokens.ts';
import { becomeStaff } from './become-staff.ts';
import { findInvitation, type Invitation, spendInvitation } from './store.ts';

/**
 * Sets a password by either kind of link. Throws the refusals of dead links and `fields`.
 *
 * @returns the address of the account
 */
export async function setPasswordByLink(
  db: Database,
  accounts: Accounts,
  input: { token: string; password: string; ip: string },
): Promise<{ email: string }> {
  const invitation = await findInvitation(db, tokenHash(input.token));
  if (!invitation) return changePasswordByToken(db, accounts, input);
  const now = accounts.shop.clock.now();
  if (invitation.usedAt || invitation.replacedAt || invitation.expiresAt <= now) {
    throw new Refusal(deadLinkReason(invitation));
  }
  // a refused password leaves the invitation alive
  const passwordHash = await newHash(accounts, input.password, invitation);
  return inTransaction(db, async (transaction) => {
    const hash = tokenHash(input.token);
    const spent = await spendInvitation(transaction, { tokenHash: hash, now });
    if (!spent) throw new Refusal(deadLinkReason(await findInvitation(transaction, hash)));
    const person = await becomeStaff(transaction, accounts, { invitation: spent, passwordHash });
    const by = spent.invitedBy;
    if (by !== null) await joinedBy(transaction, accounts, { person, by });
    else await joinedByCommand(transaction, accounts, { person, invitation: spent });
    return { email: spent.email };
  });
}

export interface Acceptance {
  invitation: Invitation;
  passwordHash: string;
}
