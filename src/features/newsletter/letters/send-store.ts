/** SQL on newsletter_send: each letter for each receiver, written before it goes out. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import type { StoredLetter } from './letter-store.ts';
import { hadSince, reachable } from './receiver-store.ts';
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
