/** SQL that chooses the receivers of a letter. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

/** Receivers that were chosen and not tried yet, or may be tried again. */
export async function waitingReceivers(
  db: Database,
  letterId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select subscription_id as id from newsletter_send
    where letter_id = ${letterId} and state = 'chosen' and (retry_at is null or retry_at <= ${now})
    order by subscription_id limit ${limit}
  `.execute(tablesOf<object>(db));
  return rows.map(({ id }) => id);
}

/**
 * Subscriptions that may get a letter: confirmed before it began, of no account that is closed or about to be deleted.
 */
export const reachable = sql`
  s.state = 'confirmed' and s.confirmed_at <= l.started_at
  and not exists (select from account a where a.id = s.user_id and a.disabled_at is not null)
  and not exists (select from account_deletion d where d.user_id = s.user_id)`;

/** Letters that somebody has had since, whatever became of them on their way; by the time of the database. */
export const hadSince = (since: Date) => sql`(
  select count(*) from newsletter_send h where h.subscription_id = s.id and h.letter_id <> l.id and h.at > ${since}
    and h.state in ('chosen', 'sending', 'sent', 'unclear'))`;

/** Chooses the next receivers in the order of their ids, and leaves out who has had as many letters as promised. */
export async function chooseReceivers(
  db: Database,
  letterId: string,
  input: { now: Date; since: Date; most: number; limit: number },
): Promise<string[]> {
  const { now, since, most, limit } = input;
  const { rows } = await sql<{ id: string }>`
    with page as (
      select s.id from newsletter_letter l join subscription s on s.id > l.reached
      where l.id = ${letterId} and ${reachable} and ${hadSince(since)} < ${most}
      order by s.id limit ${limit}
    ), chosen as (
      insert into newsletter_send (letter_id, subscription_id, state, at)
      select ${letterId}, id, 'chosen', ${now} from page
      on conflict do nothing returning subscription_id
    ), moved as (
      update newsletter_letter set reached = (select max(id) from page)
      where id = ${letterId} and exists (select from page)
    )
    select subscription_id as id from chosen order by 1
  `.execute(tablesOf<object>(db));
  return rows.map(({ id }) => id);
}

/** The number of sends of a letter that are still open, and when the next may be tried again. */
export async function openSends(
  db: Database,
  letterId: string,
): Promise<{ open: number; retryAt: Date | null }> {
  const { rows } = await sql<{ open: number; retryAt: Date | null }>`
    select count(*)::int as open, min(retry_at) as "retryAt" from newsletter_send
    where letter_id = ${letterId} and state in ('chosen', 'sending')
  `.execute(tablesOf<object>(db));
  return rows[0] ?? { open: 0, retryAt: null };
}

/**
 * Drops a receiver who is not to get the letter any more; the others still get it. False when the letter is not being
 * sent.
 */
export async function dropEnded(
  db: Database,
  {
    letterId,
    subscriptionId,
    since,
    most,
  }: { letterId: string; subscriptionId: string; since: Date; most: number },
): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    with dropped as (
      update newsletter_send n set state = 'dropped' from subscription s, newsletter_letter l
      where n.letter_id = ${letterId} and n.subscription_id = ${subscriptionId} and n.state = 'chosen'
        and s.id = n.subscription_id and l.id = n.letter_id
        and (s.state <> 'confirmed' or ${hadSince(since)} >= ${most})
    )
    select state from newsletter_letter where id = ${letterId}
  `.execute(tablesOf<object>(db));
  return rows[0]?.state === 'sending';
}

/** Drops everybody who has not got a letter yet. */
export async function dropChosen(db: Database, letterId: string): Promise<void> {
  await sql`
    update newsletter_send set state = 'dropped' where letter_id = ${letterId} and state = 'chosen'
  `.execute(tablesOf<object>(db));
}
