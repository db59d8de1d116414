/** A sent letter by the token of its link to unsubscribe. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';

export interface SendOfToken {
  letterId: string;
  subscriptionId: string;
  email: string;
  locale: Locale;
  subscribed: boolean;
}

/** The receiver whose letter carries a token. */
export async function sendOfToken(db: Database, hash: Buffer): Promise<SendOfToken | undefined> {
  const { rows } = await sql<SendOfToken>`
    select n.letter_id as "letterId", n.subscription_id as "subscriptionId", s.email, s.locale,
      s.state = 'confirmed' as subscribed
    from newsletter_send n join subscription s on s.id = n.subscription_id where n.unsubscribe_hash = ${hash}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export async function countUnsubscribed(db: Database, letterId: string): Promise<void> {
  await sql`
    update newsletter_letter set unsubscribed = unsubscribed + 1 where id = ${letterId}
  `.execute(tablesOf<object>(db));
}
