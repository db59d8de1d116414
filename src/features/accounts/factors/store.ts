/** The tables of second factors: secrets are sealed, recovery codes are hashes. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

interface Tables {
  totp_secret: {
    account_id: string;
    sealed: Buffer;
    added_at: Date;
    last_step: number;
    last_used_at: Date | null;
  };
  totp_enrolment: { account_id: string; sealed: Buffer; expires_at: Date };
  recovery_code: { account_id: string; code_hash: Buffer; made_at: Date; used_at: Date | null };
}

export interface StoredFactors {
  totp: { sealed: Buffer; addedAt: Date; lastUsedAt: Date | null } | null;
  /** How many passkeys there are. */
  passkeys: number;
  /** Recovery codes that were not used. */
  codesLeft: number;
}

/** The factors of an account; one statement. */
export async function findFactors(db: Database, accountId: string): Promise<StoredFactors> {
  const { rows } = await sql<{
    sealed: Buffer | null;
    added_at: Date | null;
    last_used_at: Date | null;
    codes: number;
    passkeys: number;
  }>`
    select totp.sealed, totp.added_at, totp.last_used_at,
      (select count(*)::int from recovery_code where account_id = wanted.id and used_at is null) as codes,
      (select count(*)::int from passkey where account_id = wanted.id) as passkeys
    from (select ${accountId}::text as id) wanted left join totp_secret totp on totp.account_id = wanted.id
  `.execute(tablesOf<Tables>(db));
  const row = rows[0];
  const totp =
    row?.sealed && row.added_at
      ? { sealed: row.sealed, addedAt: row.added_at, lastUsedAt: row.last_used_at }
      : null;
  return { totp, codesLeft: row?.codes ?? 0, passkeys: row?.passkeys ?? 0 };
}

/** Keeps a secret that was shown; an earlier one that got no code is forgotten. */
export async function keepEnrolment(
  db: Database,
  made: { accountId: string; sealed: Buffer; expiresAt: Date },
): Promise<void> {
  const row = { account_id: made.accountId, sealed: made.sealed, expires_at: made.expiresAt };
  await tablesOf<Tables>(db)
    .insertInto('totp_enrolment')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

export async function findEnrolment(
  db: Database,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Buffer | undefined> {
  const row = await tablesOf<Tables>(db)
    .selectFrom('totp_enrolment')
    .select('sealed')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.sealed;
}

/** Makes the shown secret the one that counts. Its first code is spent with it. */
export async function insertTotp(
  db: Database,
  made: { accountId: string; sealed: Buffer; step: number; at: Date },
): Promise<void> {
  const row = {
    account_id: made.accountId,
    sealed: made.sealed,
    added_at: made.at,
    last_step: made.step,
    last_used_at: made.at,
  };
  await tablesOf<Tables>(db)
    .insertInto('totp_secret')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
  await tablesOf<Tables>(db).deleteFrom('totp_enrolment').where('account_id', '=', made.accountId).execute();
}

/** @returns false when a code of this step, or of a later one, was used before: only one of two uses counts */
export async function spendStep(
  db: Database,
  { accountId, step, at }: { accountId: string; step: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf<Tables>(db)
    .updateTable('totp_secret')
    .set({ last_step: step, last_used_at: at })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether there was one */
export async function deleteTotp(db: Database, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tablesOf<Tables>(db)
    .deleteFrom('totp_secret')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Puts new recovery codes in the place of all earlier ones; without new ones there are none. */
export async function replaceCodes(
  db: Database,
  { accountId, hashes, at }: { accountId: string; hashes: readonly Buffer[]; at: Date },
): Promise<void> {
  await tablesOf<Tables>(db).deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  if (hashes.length === 0) return;
  await tablesOf<Tables>(db)
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash, made_at: at, used_at: null })))
    .execute();
}

/** @returns whether the code was there and unused: of two uses at once only one counts */
export async function spendCode(
  db: Database,
  { accountId, hash, at }: { accountId: string; hash: Buffer; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf<Tables>(db)
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
