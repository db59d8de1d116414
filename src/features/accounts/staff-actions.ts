/** Accounts of staff. The first one is made on the command line, because nobody is there yet to invite him. */
import type { StaffRole } from '../../platform/contract.ts';
import { type Database, inTransaction } from '../../platform/database.ts';
import { emailKey } from '../../platform/email-address.ts';
import type { Id } from '../../platform/ids.ts';
import type { Installation } from '../../platform/installation.ts';
import type { Locale } from '../../platform/locale.ts';
import { makeLink } from './account-mails.ts';
import { createAccount } from './registration-actions.ts';
import { sortedRoles, staffLinkLife } from './rules.ts';
import { changeAccount, findAccountByEmailKey } from './store.ts';

export interface StaffInvitation {
  userId: Id<'usr'>;
  /** Where the person sets the password: works once, for three days, and replaces earlier ones. */
  link: string;
  /** In which the person is written to. */
  locale: Locale;
}

/**
 * Makes a staff account without a password, or adds roles to the account that has this address.
 * Nobody but the person ever chooses or sees the password.
 */
export function createStaff(
  db: Database,
  shop: Installation,
  staff: { email: string; roles: readonly StaffRole[]; name?: string; locale?: Locale },
): Promise<StaffInvitation> {
  const { email, locale = shop.settings.defaultLocale } = staff;
  return inTransaction(db, async (transaction) => {
    const known = await findAccountByEmailKey(transaction, emailKey(email));
    const roles = sortedRoles([...(known?.roles ?? []), ...staff.roles]);
    if (known) await changeAccount(transaction, known.id, { roles });
    const created = known
      ? known.id
      : await createAccount(transaction, shop, {
          email,
          locale,
          roles,
          name: staff.name ?? null,
          passwordHash: null,
        });
    if (!created) throw new Error(`an account for ${email} was made at the same moment`);
    const receiver = { id: created, locale: known?.locale ?? locale };
    const link = await makeLink(
      transaction,
      { shop },
      {
        receiver,
        purpose: 'recovery',
        email: known?.email ?? email,
        seconds: staffLinkLife,
      },
    );
    return { userId: created, link, locale: receiver.locale };
  });
}
