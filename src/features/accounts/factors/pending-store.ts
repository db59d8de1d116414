/** The table of sign-ins whose second factor is missing. */
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Id } from '../../../platform/ids.ts';
import type { Identity } from '../oidc/provider.ts';
import { sweepAttempts } from '../oidc/store.ts';
import { sweepChallenges } from './passkey-store.ts';

interface Tables {
  pending_sign_in: {
    ticket_hash: Buffer;
    account_id: Id<'usr'>;
    password_digest: Buffer;
    expires_at: Date;
    oidc_issuer: string | null;
    oidc_subject: string | null;
  };
}

export interface PendingSignIn {
  accountId: Id<'usr'>;
  passwordDigest: Buffer;
  /** Somebody of the provider who is linked to the account when the factor was proved. */
  identity: Identity | null;
}

export async function insertPending(
  db: Database,
  made: PendingSignIn & { ticketHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tablesOf<Tables>(db)
    .insertInto('pending_sign_in')
    .values({
      ticket_hash: made.ticketHash,
      account_id: made.accountId,
      password_digest: made.passwordDigest,
      expires_at: made.expiresAt,
      oidc_issuer: made.identity?.issuer ?? null,
      oidc_subject: made.identity?.subject ?? null,
    })
    .execute();
}

export async function findPending(
  db: Database,
  { ticketHash, now }: { ticketHash: Buffer; now: Date },
): Promise<PendingSignIn | undefined> {
  const row = await tablesOf<Tables>(db)
    .selectFrom('pending_sign_in')
    .select(['account_id', 'password_digest', 'oidc_issuer', 'oidc_subject'])
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { oidc_issuer: issuer, oidc_subject: subject } = row;
  const identity = issuer !== null && subject !== null ? { issuer, subject } : null;
  return { accountId: row.account_id, passwordDigest: row.password_digest, identity };
}

/** @returns whether it was there: of two uses at once only one counts */
export async function spendPending(db: Database, ticketHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tablesOf<Tables>(db)
    .deleteFrom('pending_sign_in')
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes those that are over, and shown secrets that got no code. */
export async function sweepPending(db: Database, now: Date): Promise<void> {
  await tablesOf<Tables>(db).deleteFrom('pending_sign_in').where('expires_at', '<', now).execute();
  await tablesOf<{ totp_enrolment: { expires_at: Date } }>(db)
    .deleteFrom('totp_enrolment')
    .where('expires_at', '<', now)
    .execute();
  await sweepChallenges(db, now);
  await sweepAttempts(db, now);
}
