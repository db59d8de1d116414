/** Claims of guests: rows among the links, which no mail carries. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Id } from '../../../platform/ids.ts';

/** Keeps the hash of what the browser chose, for the account that has just been made. */
export async function insertClaim(
  db: Database,
  claim: { claimHash: Buffer; accountId: string; email: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into link_token (token_hash, account_id, purpose, email, created_at, expires_at)
    values (${claim.claimHash}, ${claim.accountId}, 'guest', ${claim.email}, ${claim.createdAt}, ${claim.expiresAt})
  `.execute(tablesOf<object>(db));
}

/**
 * The account that this claim made, while nobody else can be its owner: its address is not confirmed, it has no password,
 * and it is not shut. Undefined otherwise.
 */
export async function findClaimed(
  db: Database,
  { claimHash, emailKey, now }: { claimHash: Buffer; emailKey: string; now: Date },
): Promise<Id<'usr'> | undefined> {
  const { rows } = await sql<{ id: Id<'usr'> }>`
    select a.id from link_token t join account a on a.id = t.account_id
    where t.token_hash = ${claimHash} and t.purpose = 'guest' and t.expires_at > ${now}
      and a.email_key = ${emailKey} and a.email_confirmed_at is null and a.password_hash is null
      and a.disabled_at is null
  `.execute(tablesOf<object>(db));
  return rows[0]?.id;
}
