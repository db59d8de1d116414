/** SQL on subscription_link: what confirms a subscription. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Subscription } from './store.ts';

export interface StoredLink {
  subscriptionId: string;
  email: string;
  state: Subscription['state'];
  expiresAt: Date;
  usedAt: Date | null;
}

export async function insertLink(
  db: Database,
  link: { tokenHash: Buffer; subscriptionId: string; at: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into subscription_link (token_hash, subscription_id, created_at, expires_at)
    values (${link.tokenHash}, ${link.subscriptionId}, ${link.at}, ${link.expiresAt})
  `.execute(tablesOf<object>(db));
}

export async function findLink(db: Database, tokenHash: Buffer): Promise<StoredLink | undefined> {
  const { rows } = await sql<StoredLink>`
    select l.subscription_id as "subscriptionId", s.email, s.state, l.expires_at as "expiresAt", l.used_at as "usedAt"
    from subscription_link l join subscription s on s.id = l.subscription_id where l.token_hash = ${tokenHash}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** Uses up every open link of a subscription: the one that was followed, and those that are overtaken by it. */
export async function closeLinks(db: Database, subscriptionId: string, at: Date): Promise<void> {
  await sql`
    update subscription_link set used_at = ${at} where subscription_id = ${subscriptionId} and used_at is null
  `.execute(tablesOf<object>(db));
}

/** When the newest mails were written to an address, since then. */
export async function mailTimes(db: Database, emailKey: string, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select at from subscription_consent c join subscription s on s.id = c.subscription_id
    where s.email_key = ${emailKey} and c.act = 'asked' and c.at > ${since} order by at desc
  `.execute(tablesOf<object>(db));
  return rows.map(({ at }) => at);
}
