/** Looking at a second factor: at sign-in, and when something needs a fresh proof. */
import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { mailNotice } from '../account-mails.ts';
import type { Accounts } from '../installation.ts';
import type { StoredAccount } from '../store.ts';
import { readRecoveryCode } from './rules.ts';
import { findFactors, spendCode, spendStep } from './store.ts';
import { openSecret, stepOf } from './totp.ts';

export type Method = 'totp' | 'recovery';

/** What somebody typed; exactly one of them. */
export interface Proof {
  /** Six digits of the authenticator app. */
  code?: string | undefined;
  recoveryCode?: string | undefined;
}

export const recoveryHash = (code: string): Buffer =>
  createHash('sha256').update(`recovery code ${code}`).digest();

/** The ways in which an account can prove a second factor; none when it has no factor. */
export async function methodsOf(db: Database, accountId: string): Promise<Method[]> {
  const { totp, codesLeft } = await findFactors(db, accountId);
  if (!totp) return [];
  return codesLeft > 0 ? ['totp', 'recovery'] : ['totp'];
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
  if ((proof.code === undefined) === (proof.recoveryCode === undefined)) throw new Refusal('malformed');
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
