/** Passkeys of an account: adding, naming, removing, and signing in by one alone. */
import type { Caller, SignedIn } from '../../../platform/api/caller.ts';
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { StoredAccount } from '../account-tables.ts';
import type { Accounts } from '../installation.ts';
import { requireCurrentPassword } from '../passwords/password-actions.ts';
import { acquaintanceOf, type Client } from '../sessions/known-places.ts';
import { beginSession, type SessionSecrets } from '../sessions/session-actions.ts';
import { markFactor } from '../sessions/session-store.ts';
import { findAccount, lockAccount } from '../store.ts';
import { afterRemoval, codesWithFirst, tell } from './actions.ts';
import {
  deletePasskeys,
  insertPasskey,
  listPasskeys,
  renamePasskey,
  type StoredPasskey,
} from './passkey-store.ts';
import { hasPasskeys, optionsToAdd, optionsToProve, readNewPasskey, spendPasskey } from './webauthn.ts';

/** More than anybody has devices. */
const mostPasskeys = 20;

function requirePasskeys({ shop }: Accounts): void {
  if (!hasPasskeys(shop.settings)) throw new Refusal('not_found');
}

/** Begins to add a passkey. Throws a refusal of `currentPassword`, and `passkeys_full`. */
export async function startPasskey(
  db: Database,
  accounts: Accounts,
  input: { userId: string; currentPassword: string },
) {
  requirePasskeys(accounts);
  const { id, email, name } = await requireCurrentPassword(db, accounts, input);
  if ((await listPasskeys(db, id)).length >= mostPasskeys) throw new Refusal('passkeys_full');
  return optionsToAdd(db, accounts.shop, { accountId: id, email, name });
}

/**
 * Adds the passkey that a browser made. Throws a refusal of `passkey`.
 *
 * @returns recovery codes with the first factor, shown this once; null when the account has some already
 */
export async function addPasskey(
  db: Database,
  accounts: Accounts,
  { caller, name, passkey }: { caller: SignedIn; name: string; passkey: unknown },
): Promise<string[] | null> {
  requirePasskeys(accounts);
  const { shop } = accounts;
  const { userId: accountId, sessionId } = caller;
  const made = await readNewPasskey(db, shop, { accountId, response: passkey });
  if (!made) throw refuseField('passkey', 'wrong_passkey');
  return inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    if (!account) throw new Refusal('not_found');
    const at = shop.clock.now();
    const row = { id: shop.newId('psk'), accountId, name, addedAt: at, lastUsedAt: null, ...made };
    if (!(await insertPasskey(transaction, row))) throw refuseField('passkey', 'wrong_passkey');
    await markFactor(transaction, sessionId, at);
    await tell(transaction, accounts, { account, kind: 'passkey-added', values: { name } });
    return codesWithFirst(transaction, { accountId, at });
  });
}

/** Throws `not_found`, also for somebody else's. */
export async function nameKey(
  db: Database,
  wanted: { id: string; accountId: string; name: string },
): Promise<void> {
  if (!(await renamePasskey(db, wanted))) throw new Refusal('not_found');
}

/** Throws `not_found`, also for somebody else's, and `factor_required` for the last factor of staff. */
export async function removePasskey(
  db: Database,
  accounts: Accounts,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    const passkey = (await listPasskeys(transaction, accountId)).find((one) => one.id === id);
    if (!account || !passkey) throw new Refusal('not_found');
    await deletePasskeys(transaction, { accountId, id });
    await afterRemoval(transaction, accounts, account);
    await tell(transaction, accounts, { account, kind: 'passkey-removed', values: { name: passkey.name } });
  });
}

/** The options that a browser signs for a sign-in by a passkey alone. */
export function startPasskeySignIn(db: Database, accounts: Accounts) {
  requirePasskeys(accounts);
  return optionsToProve(db, accounts.shop, null);
}

/**
 * Signs in by a passkey alone: the device verified the person, so it is two factors. After a new password each passkey is a
 * second step first: one that somebody with the old password added does not outlive it (docs/security.md). Throws a refusal of `passkey`.
 */
export async function signInByPasskey(
  db: Database,
  accounts: Accounts,
  { passkey: response, caller, client }: { passkey: unknown; caller: Caller; client: Client },
): Promise<{ account: StoredAccount; session: SessionSecrets }> {
  requirePasskeys(accounts);
  const before = async (passkey: StoredPasskey): Promise<void> => {
    const owner = await findAccount(db, passkey.accountId);
    if (owner && !isOfPassword(passkey, owner)) throw refuseField('passkey', 'passkey_needs_password');
  };
  const passkey = await spendPasskey(db, accounts.shop, { accountId: null, response, before });
  const account = passkey && (await findAccount(db, passkey.accountId));
  if (!account || account.disabled_at) throw refuseField('passkey', 'wrong_passkey');
  const known = await acquaintanceOf(db, accounts.shop, { accountId: account.id, client });
  return beginSession(db, accounts, { account, known, caller, client, hasProvedFactor: true });
}

/** Whether the passkey was added or used since the password is what it is. */
function isOfPassword({ addedAt, lastUsedAt }: StoredPasskey, owner: StoredAccount): boolean {
  const { password_changed_at: changedAt } = owner;
  return changedAt === null || addedAt >= changedAt || (lastUsedAt !== null && lastUsedAt >= changedAt);
}
