/** The tables of passkeys and of what they have to sign. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Id } from '../../../platform/ids.ts';

export interface StoredPasskey {
  id: Id<'psk'>;
  accountId: Id<'usr'>;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  addedAt: Date;
  lastUsedAt: Date | null;
}

const columns = sql`id, account_id as "accountId", credential_id as "credentialId", public_key as "publicKey",
  counter::float8 as counter, transports, name, added_at as "addedAt", last_used_at as "lastUsedAt"`;

/** The passkeys of an account, the oldest first. */
export async function listPasskeys(db: Database, accountId: string): Promise<StoredPasskey[]> {
  const { rows } = await sql<StoredPasskey>`
    select ${columns} from passkey where account_id = ${accountId} order by added_at, id
  `.execute(tablesOf<object>(db));
  return rows;
}

export async function findPasskey(db: Database, credentialId: Buffer): Promise<StoredPasskey | undefined> {
  const { rows } = await sql<StoredPasskey>`
    select ${columns} from passkey where credential_id = ${credentialId}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** @returns false when somebody has this passkey already */
export async function insertPasskey(db: Database, made: StoredPasskey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into passkey (id, account_id, credential_id, public_key, counter, transports, name, added_at, last_used_at)
    values (${made.id}, ${made.accountId}, ${made.credentialId}, ${made.publicKey}, ${made.counter},
      ${made.transports}, ${made.name}, ${made.addedAt}, ${made.lastUsedAt})
    on conflict (credential_id) do nothing
  `.execute(tablesOf<object>(db));
  return Number(numAffectedRows ?? 0n) > 0;
}

/** @returns false when the counter did not grow meanwhile, or the passkey is gone; one that counts nothing stays at 0 */
export async function notePasskeyUse(
  db: Database,
  { id, counter, at }: { id: string; counter: number; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkey set counter = ${counter}, last_used_at = ${at}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
  `.execute(tablesOf<object>(db));
  return Number(numAffectedRows ?? 0n) > 0;
}

/** @returns whether the account has it */
export async function renamePasskey(
  db: Database,
  { id, accountId, name }: { id: string; accountId: string; name: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkey set name = ${name} where id = ${id} and account_id = ${accountId}
  `.execute(tablesOf<object>(db));
  return Number(numAffectedRows ?? 0n) > 0;
}

/** Removes one passkey of an account, or all. @returns how many there were */
export async function deletePasskeys(
  db: Database,
  { accountId, id = null }: { accountId: string; id?: string | null },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from passkey where account_id = ${accountId} and (${id}::text is null or id = ${id})
  `.execute(tablesOf<object>(db));
  return Number(numAffectedRows ?? 0n);
}

export interface Challenge {
  accountId: string | null;
  purpose: 'add' | 'prove' | 'sign_in';
}

export async function insertChallenge(
  db: Database,
  made: Challenge & { challengeHash: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into passkey_challenge (challenge_hash, account_id, purpose, expires_at)
    values (${made.challengeHash}, ${made.accountId}, ${made.purpose}, ${made.expiresAt})
  `.execute(tablesOf<object>(db));
}

/** Uses up a challenge. @returns whether it was there, for this account and purpose, and not over */
export async function spendChallenge(
  db: Database,
  wanted: Challenge & { challengeHash: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isLive: boolean }>`
    delete from passkey_challenge
    where challenge_hash = ${wanted.challengeHash} and purpose = ${wanted.purpose}
      and account_id is not distinct from ${wanted.accountId}
    returning expires_at > ${wanted.now} as "isLive"
  `.execute(tablesOf<object>(db));
  return rows[0]?.isLive ?? false;
}

export async function sweepChallenges(db: Database, now: Date): Promise<void> {
  await sql`delete from passkey_challenge where expires_at < ${now}`.execute(tablesOf<object>(db));
}
