/** The tables of sign-ins by the operator's provider. */
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Id } from '../../../platform/ids.ts';
import type { Identity } from './provider.ts';

interface Tables {
  oidc_identity: { issuer: string; subject: string; account_id: Id<'usr'>; linked_at: Date };
  oidc_attempt: { state_hash: Buffer; browser_hash: Buffer; expires_at: Date };
}

export async function insertAttempt(
  db: Database,
  made: { stateHash: Buffer; browserHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tablesOf<Tables>(db)
    .insertInto('oidc_attempt')
    .values({ state_hash: made.stateHash, browser_hash: made.browserHash, expires_at: made.expiresAt })
    .execute();
}

/** @returns whether this browser began it and it waited: of two uses at once only one counts */
export async function spendAttempt(
  db: Database,
  { stateHash, browserHash, now }: { stateHash: Buffer; browserHash: Buffer; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await tablesOf<Tables>(db)
    .deleteFrom('oidc_attempt')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findLinkedAccount(
  db: Database,
  { issuer, subject }: Identity,
): Promise<Id<'usr'> | undefined> {
  const row = await tablesOf<Tables>(db)
    .selectFrom('oidc_identity')
    .select('account_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.account_id;
}

/** Whether the account is somebody at this provider already. */
export async function isLinked(db: Database, accountId: string, issuer: string): Promise<boolean> {
  const row = await tablesOf<Tables>(db)
    .selectFrom('oidc_identity')
    .select('subject')
    .where('account_id', '=', accountId as Id<'usr'>)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether it is new; one that is there stays as it is */
export async function insertIdentity(
  db: Database,
  made: Identity & { accountId: Id<'usr'>; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf<Tables>(db)
    .insertInto('oidc_identity')
    .values({
      issuer: made.issuer,
      subject: made.subject,
      account_id: made.accountId,
      linked_at: made.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Forgets who an account is at any provider: the next sign-in there links it again. */
export async function deleteIdentities(db: Database, accountId: string): Promise<void> {
  await tablesOf<Tables>(db)
    .deleteFrom('oidc_identity')
    .where('account_id', '=', accountId as Id<'usr'>)
    .execute();
}

export async function sweepAttempts(db: Database, now: Date): Promise<void> {
  await tablesOf<Tables>(db).deleteFrom('oidc_attempt').where('expires_at', '<', now).execute();
}
