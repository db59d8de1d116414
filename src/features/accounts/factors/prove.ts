/** Looking at a second factor: at sign-in, and when something needs a fresh proof. */
import { createHash } from 'node:crypto';
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { mailNotice } from '../account-mails.ts';
import type { StoredAccount } from '../account-tables.ts';
import type { Accounts } from '../installation.ts';
import { readRecoveryCode } from './rules.ts';
import { findFactors, spendCode, spendStep } from './store.ts';
import { openSecret, stepOf } from './totp.ts';
import { spendPasskey } from './webauthn.ts';

export type Method = 'totp' | 'passkey' | 'recovery';

/** The proof that the person gives; exactly one of these. */
export interface Proof {
  /** Six digits of the authenticator app. */
  code?: string | undefined;
  recoveryCode?: string | undefined;
  /** The answer of a browser to what it was asked to sign. */
  passkey?: unknown;
}

export const recoveryHash = (code: string): Buffer =>
  createHash('sha256').update(`recovery code ${code}`).digest();

/** The ways in which an account can prove a second factor; none when it has no factor. */
export async function methodsOf(db: Database, accountId: string): Promise<Method[]> {
  const { totp, passkeys, codesLeft } = await findFactors(db, accountId);
  const factors: Method[] = [
    ...(passkeys > 0 ? ['passkey' as const] : []),
    ...(totp ? ['totp' as const] : []),
  ];
  return factors.length > 0 && codesLeft > 0 ? [...factors, 'recovery'] : factors;
}

/**
 * Looks at a proof and spends it: it counts once. A wrong code and one that was used before get the same answer. Throws a
 * refusal of the field.
 */
export async function spendProof(
  db: Database,
  accounts: Accounts,
  { account, proof }: { account: StoredAccount; proof: Proof },
): Promise<void> {
  const given = [proof.code, proof.recoveryCode, proof.passkey].filter((one) => one !== undefined);
  if (given.length !== 1) throw new Refusal('malformed');
  if (proof.passkey !== undefined) {
    const { passkey: response } = proof;
    if (await spendPasskey(db, accounts.shop, { accountId: account.id, response })) return;
    throw refuseField('passkey', 'wrong_passkey');
  }
  if (proof.code !== undefined) {
    if (await spendTotp(db, accounts, { account, code: proof.code })) return;
    throw refuseField('code', 'wrong_code');
  }
  const at = accounts.shop.clock.now();
  const hash = recoveryHash(readRecoveryCode(proof.recoveryCode ?? ''));
  if (!(await spendCode(db, { accountId: account.id, hash, at }))) {
    throw refuseField('recoveryCode', 'wrong_recovery_code');
  }
  const { codesLeft } = await findFactors(db, account.id);
  await mailNotice(db, accounts, {
    kind: 'recovery-code-used',
    accountId: account.id,
    locale: account.locale,
    to: account.email,
    values: { count: codesLeft },
    path: '/cabinet/profile/security',
  });
}

async function spendTotp(
  db: Database,
  { shop }: Accounts,
  { account, code }: { account: StoredAccount; code: string },
): Promise<boolean> {
  const { totp } = await findFactors(db, account.id);
  const secret = totp && (await openSecret(db, shop, { accountId: account.id, sealed: totp.sealed }));
  if (!secret) return false;
  const at = shop.clock.now();
  const step = stepOf(secret, code, at);
  return step !== undefined && spendStep(db, { accountId: account.id, step, at });
}
