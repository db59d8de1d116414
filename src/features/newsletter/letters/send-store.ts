/** SQL on newsletter_send: each letter for each receiver, written before it goes out. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import type { StoredLetter } from './letter-store.ts';
import type { WordsByLocale } from './words.ts';

/** The letter whose turn it is, locked: one that goes out already before one that is due. */
export async function lockDueLetter(
  db: Database,
  now: Date,
): Promise<Pick<StoredLetter, 'id' | 'believesRefusals'> | undefined> {
  const { rows } = await sql<Pick<StoredLetter, 'id' | 'believesRefusals'>>`
    select id, believes_refusals as "believesRefusals" from newsletter_letter
    where state = 'sending' or (state = 'scheduled' and send_at <= ${now})
    order by send_at, id limit 1 for update
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export async function beginLetter(db: Database, id: string, now: Date): Promise<void> {
  await sql`
    update newsletter_letter set state = 'sending', started_at = coalesce(started_at, ${now})
    where id = ${id} and state = 'scheduled'
  `.execute(tablesOf<object>(db));
}

/** Sends of a process that died: nobody knows whether they arrived, so they are not sent again. */
export async function giveUpOld(db: Database, letterId: string, before: Date): Promise<void> {
  await sql`
    with lost as (
      update newsletter_send set state = 'unclear' where letter_id = ${letterId} and state = 'sending' and at < ${before}
      returning 1
    )
    update newsletter_letter set unclear = unclear + (select count(*) from lost)::int
    where id = ${letterId} and exists (select from lost)
  `.execute(tablesOf<object>(db));
}

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
const reachable = sql`
  s.state = 'confirmed' and s.confirmed_at <= l.started_at
  and not exists (select from account a where a.id = s.user_id and a.disabled_at is not null)
  and not exists (select from account_deletion d where d.user_id = s.user_id)`;

/** Letters that somebody has had since, whatever became of them on their way; by the time of the database. */
const hadSince = (since: Date) => sql`(
  select count(*) from newsletter_send h where h.subscription_id = s.id and h.letter_id <> l.id and h.at > ${since}
    and h.state in ('chosen', 'sending', 'sent', 'unclear'))`;

/** Chooses the next receivers in the order of their ids, and leaves out who has had as many letters as promised. */
export async function chooseReceivers(
  db: Database,
  letterId: string,
  wish: { now: Date; since: Date; most: number; limit: number },
): Promise<string[]> {
  const { now, since, most, limit } = wish;
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

/** A letter has reached everybody; counts who was left out to keep the promise. */
export async function endLetter(
  db: Database,
  letterId: string,
  { now, since, most }: { now: Date; since: Date; most: number },
): Promise<void> {
  await sql`
    update newsletter_letter l set state = 'sent', ended_at = ${now}, problem = null, kept_back = (
      select count(*)::int from subscription s where ${reachable} and ${hadSince(since)} >= ${most}
        and not exists (select from newsletter_send o where o.letter_id = l.id and o.subscription_id = s.id
          and o.state <> 'dropped'))
    where l.id = ${letterId}
  `.execute(tablesOf<object>(db));
}

export interface Sending {
  email: string;
  locale: Locale;
  words: WordsByLocale;
  attempts: number;
}

/**
 * Takes one receiver up: from now on it counts as sent unless the server says otherwise. Undefined when the letter was held
 * or cancelled, the subscription ended, the promise is used up, or another worker has it.
 */
export async function takeUp(
  db: Database,
  one: {
    letterId: string;
    subscriptionId: string;
    now: Date;
    unsubscribeHash: Buffer;
    since: Date;
    most: number;
  },
): Promise<Sending | undefined> {
  const { rows } = await sql<Sending>`
    update newsletter_send n set state = 'sending', at = ${one.now}, attempts = attempts + 1,
      unsubscribe_hash = ${one.unsubscribeHash}
    from subscription s, newsletter_letter l
    where n.letter_id = ${one.letterId} and n.subscription_id = ${one.subscriptionId} and n.state = 'chosen'
      and s.id = n.subscription_id and s.state = 'confirmed' and l.id = n.letter_id and l.state = 'sending'
      and ${hadSince(one.since)} < ${one.most}
    returning s.email, s.locale, l.words, n.attempts
  `.execute(tablesOf<object>(db));
  return rows[0];
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

/** The outcome of one receiver, counted with the letter. */
export async function noteOutcome(
  db: Database,
  one: { letterId: string; subscriptionId: string },
  outcome: { state: 'sent' | 'failed' | 'unclear'; error?: string },
): Promise<void> {
  const { state, error = null } = outcome;
  await sql`
    with noted as (
      update newsletter_send set state = ${state}, error = ${error}
      where letter_id = ${one.letterId} and subscription_id = ${one.subscriptionId} and state = 'sending' returning 1
    )
    update newsletter_letter set problem = case when ${state} = 'sent' then null else problem end,
      sent = sent + (${state} = 'sent')::int, failed = failed + (${state} = 'failed')::int,
      unclear = unclear + (${state} = 'unclear')::int
    where id = ${one.letterId} and exists (select from noted)
  `.execute(tablesOf<object>(db));
}

/** Puts a receiver back whom the server surely did not take; a letter that was cancelled meanwhile drops it. */
export async function putBack(
  db: Database,
  one: { letterId: string; subscriptionId: string },
  { error, retryAt, counts }: { error: string; retryAt: Date | null; counts: boolean },
): Promise<void> {
  await sql`
    update newsletter_send n set state = case when l.state = 'cancelled' then 'dropped' else 'chosen' end,
      error = ${error}, retry_at = ${retryAt}, attempts = attempts - ${counts ? 0 : 1}
    from newsletter_letter l
    where n.letter_id = ${one.letterId} and n.subscription_id = ${one.subscriptionId} and n.state = 'sending'
      and l.id = n.letter_id
  `.execute(tablesOf<object>(db));
}

/** The mail server's answer that keeps a letter waiting; `holds` stops it until staff look. */
export async function noteProblem(
  db: Database,
  letterId: string,
  { problem, holds }: { problem: string; holds: boolean },
): Promise<void> {
  await sql`
    update newsletter_letter set problem = ${problem}, state = case when ${holds} then 'paused' else state end,
      version = version + ${holds ? 1 : 0}
    where id = ${letterId} and state = 'sending'
  `.execute(tablesOf<object>(db));
}

/** Drops everybody who has not got a letter yet. */
export async function dropChosen(db: Database, letterId: string): Promise<void> {
  await sql`
    update newsletter_send set state = 'dropped' where letter_id = ${letterId} and state = 'chosen'
  `.execute(tablesOf<object>(db));
}
