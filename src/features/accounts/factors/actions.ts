/** Second factors of an account: adding, removing, and the codes for whoever lost them. */
import type { SignedIn } from '../../../platform/api/caller.ts';
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { mailNotice, type NoticeKind } from '../account-mails.ts';
import type { StoredAccount } from '../account-tables.ts';
import type { Accounts } from '../installation.ts';
import { requireCurrentPassword } from '../passwords/password-actions.ts';
import { markFactor } from '../sessions/session-store.ts';
import { lockAccount } from '../store.ts';
import type { SecurityJson, ShownTotp } from './contract.ts';
import { listPasskeys } from './passkey-store.ts';
import { methodsOf, recoveryHash } from './prove.ts';
import { needsFactor, newRecoveryCode, readRecoveryCode, recoveryCodes, waitsSeconds } from './rules.ts';
import { deleteTotp, findEnrolment, findFactors, insertTotp, keepEnrolment, replaceCodes } from './store.ts';
import { newSecret, openSecret, sealSecret, showSecret, stepOf } from './totp.ts';
import { hasPasskeys } from './webauthn.ts';

/** The factors of an account, without any secret. */
export async function securityOf(
  db: Database,
  { shop }: Accounts,
  { userId, roles }: Pick<SignedIn, 'userId' | 'roles'>,
): Promise<SecurityJson> {
  const { totp, codesLeft } = await findFactors(db, userId);
  const passkeys = await listPasskeys(db, userId);
  return {
    totp: totp && {
      addedAt: totp.addedAt.toISOString(),
      lastUsedAt: totp.lastUsedAt?.toISOString() ?? null,
    },
    passkeys: passkeys.map(({ id, name, addedAt, lastUsedAt }) => ({
      ...{ id, name, addedAt: addedAt.toISOString() },
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    hasPasskeys: hasPasskeys(shop.settings),
    methods: await methodsOf(db, userId),
    recoveryCodesLeft: codesLeft,
    isRequired: needsFactor(shop.settings, roles),
  };
}

/**
 * Makes a secret for an authenticator app and shows it. It counts after its first code, and an app that the account has
 * stays in force until then. Throws a refusal of `currentPassword`.
 */
export async function startTotp(
  db: Database,
  accounts: Accounts,
  input: { userId: string; currentPassword: string },
): Promise<ShownTotp> {
  const { shop } = accounts;
  const account = await requireCurrentPassword(db, accounts, input);
  const secret = newSecret();
  const expiresAt = new Date(shop.clock.now().getTime() + waitsSeconds * 1000);
  await inTransaction(db, async (transaction) => {
    const sealed = await sealSecret(transaction, shop, { accountId: account.id, secret });
    await keepEnrolment(transaction, { accountId: account.id, sealed, expiresAt });
  });
  const named = { shop: new URL(shop.settings.publicUrl).hostname, account: account.email };
  return { ...(await showSecret(secret, named)), expiresAt: expiresAt.toISOString() };
}

/**
 * Takes the shown secret into force by its first code. With the first factor of an account come recovery codes.
 *
 * @returns the recovery codes, which are shown this once; null when the account has some already
 */
export async function confirmTotp(
  db: Database,
  accounts: Accounts,
  { caller, code }: { caller: SignedIn; code: string },
): Promise<string[] | null> {
  const { shop, limits } = accounts;
  const { userId, sessionId } = caller;
  const attempt = await limits.enterFactor({
    ...{ userId, from: sessionId, isKnownDevice: true, isGuessable: true },
  });
  const codes = await inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, userId);
    const at = shop.clock.now();
    const sealed = await findEnrolment(transaction, { accountId: userId, now: at });
    const secret = sealed && (await openSecret(transaction, shop, { accountId: userId, sealed }));
    if (!account || !secret) throw new Refusal('expired');
    const step = stepOf(secret, code, at);
    if (step === undefined) throw refuseField('code', 'wrong_code');
    await insertTotp(transaction, { accountId: userId, sealed, step, at });
    await markFactor(transaction, sessionId, at);
    await tell(transaction, accounts, { account, kind: 'second-factor-added' });
    return codesWithFirst(transaction, { accountId: userId, at });
  });
  await attempt.forget();
  return codes;
}

/**
 * Takes the authenticator app away. With the last factor the recovery codes go. Throws `not_found`, and `factor_required` for staff
 * where the shop asks for one.
 */
export async function removeTotp(db: Database, accounts: Accounts, userId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, userId);
    if (!account || !(await deleteTotp(transaction, userId))) throw new Refusal('not_found');
    await afterRemoval(transaction, accounts, account);
    await tell(transaction, accounts, { account, kind: 'second-factor-removed' });
  });
}

/**
 * Makes new recovery codes; all earlier ones stop working. Throws `not_found` while the account has no factor.
 *
 * @returns the codes, which are shown this once
 */
export function renewRecoveryCodes(db: Database, accounts: Accounts, userId: string): Promise<string[]> {
  return inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, userId);
    const { totp, passkeys } = await findFactors(transaction, userId);
    if (!account || !(totp || passkeys > 0)) throw new Refusal('not_found');
    await tell(transaction, accounts, { account, kind: 'recovery-codes-made' });
    return makeCodes(transaction, { accountId: userId, at: accounts.shop.clock.now() });
  });
}

/** Recovery codes with the first factor of an account; null when it has some already. */
export async function codesWithFirst(
  db: Database,
  made: { accountId: string; at: Date },
): Promise<string[] | null> {
  const { codesLeft } = await findFactors(db, made.accountId);
  return codesLeft > 0 ? null : makeCodes(db, made);
}

/** After a factor was removed: without any the recovery codes go. Throws `factor_required` where one is needed. */
export async function afterRemoval(db: Database, { shop }: Accounts, account: StoredAccount): Promise<void> {
  const { totp, passkeys } = await findFactors(db, account.id);
  if (totp || passkeys > 0) return;
  if (needsFactor(shop.settings, account.roles)) throw new Refusal('factor_required');
  await replaceCodes(db, { accountId: account.id, hashes: [], at: shop.clock.now() });
}

async function makeCodes(db: Database, made: { accountId: string; at: Date }): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  await replaceCodes(db, { ...made, hashes: codes.map((code) => recoveryHash(readRecoveryCode(code))) });
  return codes;
}

/** Tells the owner of the account each change of its factors. */
export function tell(
  db: Database,
  accounts: Accounts,
  { account, kind, values }: { account: StoredAccount; kind: NoticeKind; values?: Record<string, string> },
): Promise<void> {
  return mailNotice(db, accounts, {
    kind,
    accountId: account.id,
    locale: account.locale,
    to: account.email,
    ...(values ? { values } : {}),
  });
}
