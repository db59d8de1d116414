/** SQL on conversations and their messages. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import {
  type Author,
  type ChatTables,
  type Holder,
  isOf,
  type StoredChat,
  type StoredMessage,
} from './chat-tables.ts';

export async function findChat(db: Database, holder: Holder): Promise<StoredChat | undefined> {
  const { rows } = await sql<StoredChat>`select * from chat where ${isOf(holder)}`.execute(
    tablesOf<ChatTables>(db),
  );
  return rows[0];
}

/** The conversation of a holder, made when there is none, locked until the transaction ends. */
export async function lockOrBeginChat(
  db: Database,
  chat: { id: string; holder: Holder; locale: Locale; at: Date },
): Promise<StoredChat> {
  const { id, holder, locale, at } = chat;
  const userId = 'userId' in holder ? holder.userId : null;
  const guestHash = 'guestHash' in holder ? holder.guestHash : null;
  await sql`
    insert into chat (id, user_id, guest_hash, locale, state, created_at, last_at)
    values (${id}, ${userId}, ${guestHash}, ${locale}, 'open', ${at}, ${at})
    on conflict do nothing
  `.execute(tablesOf<ChatTables>(db));
  const { rows } = await sql<StoredChat>`select * from chat where ${isOf(holder)} for update`.execute(
    tablesOf<ChatTables>(db),
  );
  const [found] = rows;
  if (!found) throw new Error(`the conversation ${id} was not made`);
  return found;
}

export function lockChat(db: Database, id: string): Promise<StoredChat | undefined> {
  return tablesOf<ChatTables>(db)
    .selectFrom('chat')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function changeChat(
  db: Database,
  id: string,
  changes: Partial<Omit<StoredChat, 'id'>>,
): Promise<StoredChat> {
  return tablesOf<ChatTables>(db)
    .updateTable('chat')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findBySenderKey(
  db: Database,
  message: { chatId: string; author: Author; senderKey: string },
): Promise<StoredMessage | undefined> {
  return tablesOf<ChatTables>(db)
    .selectFrom('chat_message')
    .selectAll()
    .where('chat_id', '=', message.chatId)
    .where('author', '=', message.author)
    .where('sender_key', '=', message.senderKey)
    .executeTakeFirst();
}

export async function insertMessage(db: Database, message: StoredMessage): Promise<void> {
  await tablesOf<ChatTables>(db).insertInto('chat_message').values(message).execute();
}

export interface MessagesQuery {
  chatId: string;
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

export type NamedMessage = StoredMessage & { staff_name: string | null };

/** Messages in their order: the newest, the newest before one, or the first after one; with who answered. */
export async function readMessages(db: Database, query: MessagesQuery): Promise<NamedMessage[]> {
  const { chatId, before = null, after = null, limit } = query;
  const direction = after === null ? sql`desc` : sql`asc`;
  const { rows } = await sql<NamedMessage>`
    select m.*, a.name as staff_name from chat_message m left join account a on a.id = m.staff_id
    where m.chat_id = ${chatId}
      and (${before}::int is null or m.seq < ${before}) and (${after}::int is null or m.seq > ${after})
    order by m.seq ${direction} limit ${limit}
  `.execute(tablesOf<ChatTables>(db));
  return after === null ? rows.reverse() : rows;
}

/** The conversation of a holder, locked until the transaction ends; undefined when there is none. */
export async function lockChatOf(db: Database, holder: Holder): Promise<StoredChat | undefined> {
  const { rows } = await sql<StoredChat>`select * from chat where ${isOf(holder)} for update`.execute(
    tablesOf<ChatTables>(db),
  );
  return rows[0];
}

/** The ids of all messages of a conversation. */
export async function messageIdsOf(db: Database, chatId: string): Promise<string[]> {
  const rows = await tablesOf<ChatTables>(db)
    .selectFrom('chat_message')
    .select('id')
    .where('chat_id', '=', chatId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts the messages of one conversation behind those of another, and removes the empty one; both are locked. */
export async function appendChat(db: Database, to: StoredChat, from: StoredChat): Promise<void> {
  await sql`update chat_message set chat_id = ${to.id}, seq = seq + ${to.last_seq} where chat_id = ${from.id}`.execute(
    tablesOf<ChatTables>(db),
  );
  await tablesOf<ChatTables>(db).deleteFrom('chat').where('id', '=', from.id).execute();
}

/** How many answers somebody has not read, in all conversations that are his: one at most. */
export async function countUnreadAnswers(
  db: Database,
  holder: Holder,
): Promise<{ id: string; unread: number } | undefined> {
  const { rows } = await sql<{ id: string; unread: number }>`
    select c.id, (select count(*)::int from chat_message m
      where m.chat_id = c.id and m.author = 'staff' and m.seq > c.customer_seq) as unread
    from chat c where ${isOf(holder)}
  `.execute(tablesOf<ChatTables>(db));
  return rows[0];
}

/** Moves a reader's mark forward, never back; answers the conversation, or undefined when nothing moved. */
export async function moveReadMark(
  db: Database,
  mark: { chatId: string; reader: Author; seq: number },
): Promise<StoredChat | undefined> {
  const column = mark.reader === 'customer' ? sql.ref('customer_seq') : sql.ref('staff_seq');
  const { rows } = await sql<StoredChat>`
    update chat set ${column} = least(${mark.seq}::int, last_seq)
    where id = ${mark.chatId} and ${column} < least(${mark.seq}::int, last_seq) returning *
  `.execute(tablesOf<ChatTables>(db));
  return rows[0];
}

/** The newest answer when it is still unread, for the reminder by mail. */
export async function findUnreadAnswer(
  db: Database,
  messageId: string,
): Promise<(StoredMessage & { chat: StoredChat }) | undefined> {
  const { rows } = await sql<StoredMessage & { chat: StoredChat }>`
    select m.*, to_jsonb(c) as chat from chat_message m join chat c on c.id = m.chat_id
    where m.id = ${messageId} and c.customer_seq < m.seq
      and not exists (select from chat_message n where n.chat_id = c.id and n.author = 'staff' and n.seq > m.seq)
  `.execute(tablesOf<ChatTables>(db));
  return rows[0];
}

/** Forgets visitors' conversations that were quiet since before this time. */
export async function forgetGuestChats(db: Database, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from chat where user_id is null and last_at < ${before} returning id)
    select m.id from chat_message m join gone on gone.id = m.chat_id
  `.execute(tablesOf<ChatTables>(db));
  return rows.map(({ id }) => id);
}
