/** Which account a person of the provider is (decisions/0690-staff-sign-in-by-oidc.md). */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { emailKey } from '../../../platform/mail/email-address.ts';
import { mailNotice } from '../account-mails.ts';
import type { StoredAccount } from '../account-tables.ts';
import type { Accounts } from '../installation.ts';
import { findAccount, findAccountByEmailKey } from '../store.ts';
import type { Arrival, Identity } from './provider.ts';
import { findLinkedAccount, insertIdentity, isLinked } from './store.ts';

/**
 * The account of a person of the provider: the one that is linked, or, the first time, the one of a member of staff whose
 * address both sides have confirmed. Nothing is made, merged or given a role. Undefined for everybody else.
 */
export async function accountOfArrival(
  db: Database,
  arrival: Arrival,
): Promise<{ account: StoredAccount; isNew: boolean } | undefined> {
  const linked = await findLinkedAccount(db, arrival);
  if (linked) {
    const account = await findAccount(db, linked);
    return account && mayEnter(account) ? { account, isNew: false } : undefined;
  }
  const email = await arrival.confirmedEmail();
  const account = email === null ? undefined : await findAccountByEmailKey(db, emailKey(email));
  if (!account || !mayEnter(account)) return undefined;
  // an address that the provider gave to the next person does not open what the one before was
  if (await isLinked(db, account.id, arrival.issuer)) return undefined;
  return { account, isNew: true };
}

/** The address was proved here, and an invitation made the person staff. */
function mayEnter(account: StoredAccount): boolean {
  return account.roles.length > 0 && account.email_confirmed_at !== null && account.disabled_at === null;
}

/** Links an account that proved all that it has to, and tells its owner. Throws when somebody else was quicker. */
export function linkIdentity(
  db: Database,
  accounts: Pick<Accounts, 'shop' | 'texts'>,
  { account, identity }: { account: StoredAccount; identity: Identity },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const { issuer, subject } = identity;
    const at = accounts.shop.clock.now();
    if (!(await insertIdentity(transaction, { issuer, subject, accountId: account.id, at }))) {
      if ((await findLinkedAccount(transaction, identity)) === account.id) return;
      throw new Refusal('staff_sign_in_unknown');
    }
    await mailNotice(transaction, accounts, {
      ...{ kind: 'company-account-linked', accountId: account.id, locale: account.locale, to: account.email },
      values: { provider: new URL(issuer).host },
    });
  });
}
