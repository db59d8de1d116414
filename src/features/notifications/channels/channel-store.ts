/** SQL on notification_channel. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import type { ChannelKind, ChannelTells } from './contract.ts';

export interface PushKeys {
  p256dh: string;
  auth: string;
}

export interface StoredChannel {
  id: string;
  userId: string;
  kind: ChannelKind;
  address: string;
  pushKeys: PushKeys | null;
  label: string;
  tells: ChannelTells;
  locale: Locale;
  sessionId: string | null;
  createdAt: Date;
  lastSentAt: Date | null;
  lastError: string | null;
}

const columns = sql`id, user_id as "userId", kind, address, push_keys as "pushKeys", label, tells, locale,
  session_id as "sessionId", created_at as "createdAt", last_sent_at as "lastSentAt", last_error as "lastError"`;

export async function listChannels(db: Database, userId: string): Promise<StoredChannel[]> {
  const { rows } = await sql<StoredChannel>`
    select ${columns} from notification_channel where user_id = ${userId} order by created_at desc, id desc
  `.execute(tablesOf<object>(db));
  return rows;
}

export async function loadChannel(db: Database, id: string): Promise<StoredChannel | undefined> {
  const { rows } = await sql<StoredChannel>`
    select ${columns} from notification_channel where id = ${id}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export type NewChannel = Pick<
  StoredChannel,
  'id' | 'userId' | 'kind' | 'address' | 'pushKeys' | 'label' | 'locale' | 'sessionId'
>;

/**
 * Writes a channel, or takes it over: a browser that somebody else was signed in to tells whoever is signed in now.
 * Undefined when the person has `most` others; one statement.
 */
export async function saveChannel(
  db: Database,
  channel: NewChannel,
  { at, most }: { at: Date; most: number },
): Promise<StoredChannel | undefined> {
  const { rows } = await sql<StoredChannel>`
    insert into notification_channel (id, user_id, kind, address, push_keys, label, locale, session_id, created_at)
    select ${channel.id}, ${channel.userId}, ${channel.kind}, ${channel.address},
      ${channel.pushKeys ? JSON.stringify(channel.pushKeys) : null}::jsonb, ${channel.label}, ${channel.locale},
      ${channel.sessionId}, ${at}
    where (
      select count(*) from notification_channel
      where user_id = ${channel.userId} and (kind, address) <> (${channel.kind}, ${channel.address})
    ) < ${most}
    on conflict (kind, address) do update set push_keys = excluded.push_keys, label = excluded.label,
      locale = excluded.locale, session_id = excluded.session_id, last_error = null,
      tells = case when notification_channel.user_id = excluded.user_id then notification_channel.tells else 'all' end,
      created_at = case when notification_channel.user_id = excluded.user_id
        then notification_channel.created_at else excluded.created_at end,
      user_id = excluded.user_id
    returning ${columns}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export async function chooseTells(
  db: Database,
  { id, userId, tells }: { id: string; userId: string; tells: ChannelTells },
): Promise<StoredChannel | undefined> {
  const { rows } = await sql<StoredChannel>`
    update notification_channel set tells = ${tells} where id = ${id} and user_id = ${userId} returning ${columns}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** False when the person has no such channel. */
export async function deleteChannel(db: Database, id: string, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from notification_channel where id = ${id} and user_id = ${userId}
  `.execute(tablesOf<object>(db));
  return numAffectedRows === 1n;
}

/** Keeps what became of a message; the reason is null when it arrived. */
export async function noteSent(
  db: Database,
  { id, at, error }: { id: string; at: Date; error: string | null },
): Promise<StoredChannel | undefined> {
  const { rows } = await sql<StoredChannel>`
    update notification_channel set last_error = ${error},
      last_sent_at = case when ${error}::text is null then ${at} else last_sent_at end
    where id = ${id} returning ${columns}
  `.execute(tablesOf<object>(db));
  return rows[0];
}
