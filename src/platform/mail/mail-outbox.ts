/**
 * The outbox of mails. A mail is written in the transaction that makes it due, so it is neither lost nor sent for
 * something that did not happen; the worker sends it. Without SMTP it stays here, readable (rules: ways-to-pay).
 */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../database/database.ts';
import { writeLater } from '../database/write-later.ts';
import type { Installation } from '../installation.ts';
import type { Locale } from '../texts/locale.ts';
import { causeOfJob } from '../tracing/job-cause.ts';
import { MailNotSent } from './mail.ts';
import type { MailContent } from './mail-content.ts';
import { inState, type MailState } from './mail-states.ts';

export interface MailDraft extends MailContent {
  /** A bare address, without a display name. */
  to: string;
  locale: Locale;
  /** The subject of the mail, such as `confirm-email`; a key of `mails` in the texts. */
  kind: string;
  /** A link in it opens an account, so the body is removed once it is sent or refused for good. */
  holdsSecret?: boolean;
  /** Besides those of every mail; never made of what a visitor typed. */
  headers?: Readonly<Record<string, string>>;
  /** Ids of accounts, tickets or conversations that it concerns: it goes when one of them is forgotten. */
  about?: readonly string[];
}

export interface StoredMail {
  id: string;
  to: string;
  locale: Locale;
  kind: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  createdAt: Date;
  sentAt: Date | null;
  attempts: number;
  lastError: string | null;
}

/** Carries a mail to its receiver; rejects when it could not. */
export type SendMail = (mail: {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers?: Readonly<Record<string, string>>;
}) => Promise<unknown>;

interface MailTables {
  mail: {
    id: string;
    to_address: string;
    locale: Locale;
    kind: string;
    subject: string;
    text: string;
    html: string;
    message_id: string;
    holds_secret: boolean;
    headers: Record<string, string> | null;
    created_at: Date;
    sent_at: Date | null;
    attempts: number;
    last_error: string | null;
  };
}

/** The name of the job that sends one mail. */
export const sendMailJob = 'send_mail';

/** The Message-ID of a mail of ours. */
export function messageIdOf({ mailFrom }: Pick<Installation['settings'], 'mailFrom'>, id: string): string {
  const host = /@([^\s>]+)/.exec(mailFrom)?.[1] ?? 'waybill.example';
  return `<${id}@${host}>`;
}

/**
 * Puts a mail into the outbox and its job into the queue, at the latest at the end of the running transaction.
 *
 * @returns the id of the mail
 */
export async function queueMail(
  db: Database,
  shop: Pick<Installation, 'newId' | 'clock' | 'settings'>,
  draft: MailDraft,
): Promise<string> {
  const id = shop.newId('mail');
  await writeLater(db, {
    parts: [
      [
        'queued_mail',
        sql`insert into mail (id, to_address, locale, kind, subject, text, html, message_id, holds_secret, about, headers,
            created_at)
          values (${id}, ${draft.to}, ${draft.locale}, ${draft.kind}, ${draft.subject}, ${draft.text}, ${draft.html},
            ${messageIdOf(shop.settings, id)}, ${draft.holdsSecret ?? false}, ${[...(draft.about ?? [])]},
            ${draft.headers ? JSON.stringify(draft.headers) : null}::jsonb, ${shop.clock.now()})
          returning id`,
      ],
      [
        'queued_mail_job',
        sql`select graphile_worker.add_job(${sendMailJob}, (
            jsonb_build_object('id', queued_mail.id) || ${JSON.stringify(causeOfJob())}::jsonb
          )::json) from queued_mail`,
      ],
    ],
  });
  return id;
}

/**
 * The job: sends one mail that is not sent yet. An error is kept with the mail and thrown, so that the queue tries
 * again with growing pauses; a mail that the receiver's side refused for good is not tried again. Without `send` the
 * mail stays as it is.
 */
export async function sendQueuedMail(
  db: Database,
  outside: { send: SendMail | undefined; now: () => Date },
  id: string,
): Promise<void> {
  if (!outside.send) return;
  const table = tablesOf<MailTables>(db);
  const mail = await table.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
  if (!mail || mail.sent_at) return;
  try {
    await outside.send({
      to: mail.to_address,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: mail.message_id,
      ...(mail.headers ? { headers: mail.headers } : {}),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    const isRefused = error instanceof MailNotSent && error.permanent;
    const emptied = isRefused && mail.holds_secret ? { text: '', html: '' } : {};
    await table
      .updateTable('mail')
      .set({ attempts: mail.attempts + 1, last_error: reason, ...emptied })
      .where('id', '=', id)
      .execute();
    if (isRefused) return;
    throw error;
  }
  await table
    .updateTable('mail')
    .set({
      sent_at: outside.now(),
      attempts: mail.attempts + 1,
      last_error: null,
      ...(mail.holds_secret ? { text: '', html: '' } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Forgets mails that were sent before this time; those that wait, or were refused for good, stay. */
export async function forgetMails(db: Database, before: Date): Promise<void> {
  await tablesOf<MailTables>(db).deleteFrom('mail').where('sent_at', '<', before).execute();
}

/** The mails of the outbox, the newest first; those to one address or in one state where that is given. */
export async function listMails(
  db: Database,
  options: { to?: string; state?: MailState; before?: string; limit?: number } = {},
): Promise<StoredMail[]> {
  let query = tablesOf<MailTables>(db)
    .selectFrom('mail')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(options.limit ?? 100);
  if (options.to !== undefined) query = query.where('to_address', '=', options.to);
  if (options.state !== undefined) query = query.where(inState(options.state));
  if (options.before !== undefined) {
    const place = sql`(select m.created_at, m.id from mail m where m.id = ${options.before})`;
    query = query.where(sql<boolean>`(created_at, id) < ${place}`);
  }
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    to: row.to_address,
    locale: row.locale,
    kind: row.kind,
    subject: row.subject,
    text: row.text,
    html: row.html,
    messageId: row.message_id,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    attempts: row.attempts,
    lastError: row.last_error,
  }));
}

/** Puts a mail that did not leave into the queue. `over`: it left, or its text is gone. One statement. */
export async function queueMailAgain(db: Database, id: string): Promise<'queued' | 'over' | 'unknown'> {
  const { rows } = await sql<{ isQueued: boolean }>`
    with found as (select id, sent_at is null and text <> '' as fit from mail where id = ${id})
    select case when fit then
      (graphile_worker.add_job(${sendMailJob}, json_build_object('id', found.id))).id is not null
    else false end as "isQueued" from found
  `.execute(tablesOf<MailTables>(db));
  const [row] = rows;
  if (!row) return 'unknown';
  return row.isQueued ? 'queued' : 'over';
}

/** Older mails are no news any more, and the links in them are over. */
const newsDays = 7;

/**
 * Queues the mails of the last days that were never tried and that no job is left for: they were written while there was no mail
 * server. Answers how many; none while there still is no server. One statement.
 */
export async function sendWaitingMails(
  db: Database,
  { send, now }: { send: SendMail | undefined; now: () => Date },
): Promise<number> {
  if (!send) return 0;
  const since = new Date(now().getTime() - newsDays * 86_400_000);
  const { rows } = await sql`
    with job as (
      select j.payload ->> 'id' as id from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${sendMailJob}
    ), waiting as (
      select id from mail m where sent_at is null and attempts = 0 and last_error is null and created_at >= ${since}
        and not exists (select from job where job.id = m.id)
    )
    select graphile_worker.add_job(${sendMailJob}, json_build_object('id', waiting.id)) from waiting
  `.execute(tablesOf<MailTables>(db));
  return rows.length;
}

/** Forgets, sent or not, the mails that concern these ids and those to addresses that the person proved to hold. */
export async function forgetMailsOf(
  db: Database,
  { about, confirmedEmails }: { about: readonly string[]; confirmedEmails: readonly string[] },
): Promise<void> {
  const lowered = confirmedEmails.map((address) => address.toLowerCase());
  await sql`
    delete from mail where about && ${[...about]}::text[] or lower(to_address) = any(${lowered}::text[])
  `.execute(tablesOf<MailTables>(db));
}
