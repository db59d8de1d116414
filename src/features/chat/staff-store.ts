/** SQL of the staff side of the chat: queue, counts, canned answers. */

import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { Localised } from '../../platform/texts/locale.ts';
import type { ChatTables, StoredChat } from './chat-tables.ts';

export type StaffFilter = 'waiting' | 'mine' | 'open' | 'closed';

export interface QueuedChat extends StoredChat {
  customer_code: string | null;
  customer_name: string | null;
  customer_email: string | null;
  assignee_name: string | null;
  unread: number;
}

const withPeople = sql`
  select c.*, u.customer_id as customer_code, coalesce(u.name, c.guest_name) as customer_name,
    coalesce(u.email, c.guest_email) as customer_email, a.name as assignee_name,
    (select count(*)::int from chat_message m
      where m.chat_id = c.id and m.author = 'customer' and m.seq > c.staff_seq) as unread
  from chat c left join account u on u.id = c.user_id left join account a on a.id = c.assignee
`;

export interface QueueQuery {
  filter: StaffFilter;
  staffId: string;
  /** Of this one alone, in whatever state; null for those of the filter. */
  customer: string | null;
  after: { at: string; id: string } | null;
  limit: number;
}

/** Those that wait: the longest first; the others: the newest first. */
export async function readQueue(db: Database, query: QueueQuery): Promise<QueuedChat[]> {
  const { filter, staffId, customer, after, limit } = query;
  const which = {
    waiting: sql`c.state = 'open' and c.last_author = 'customer'`,
    mine: sql`c.state = 'open' and c.assignee = ${staffId}`,
    open: sql`c.state = 'open'`,
    closed: sql`c.state = 'closed'`,
  }[filter];
  const isOldFirst = filter === 'waiting' && customer === null;
  const beyond = isOldFirst ? sql`>` : sql`<`;
  const place = after
    ? sql`and (c.last_at, c.id) ${beyond} (${after.at}::timestamptz, ${after.id}::text)`
    : sql``;
  const order = isOldFirst ? sql`c.last_at, c.id` : sql`c.last_at desc, c.id desc`;
  const { rows } = await sql<QueuedChat>`
    ${withPeople} where ${customer === null ? which : sql`c.user_id = ${customer}`} ${place} order by ${order} limit ${limit}
  `.execute(tablesOf<ChatTables>(db));
  return rows;
}

export async function findQueued(db: Database, id: string): Promise<QueuedChat | undefined> {
  const { rows } = await sql<QueuedChat>`${withPeople} where c.id = ${id}`.execute(tablesOf<ChatTables>(db));
  return rows[0];
}

export interface QueueCounts {
  waiting: number;
  mine: number;
  open: number;
}

export async function countQueue(db: Database, staffId: string): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`
    select count(*) filter (where last_author = 'customer')::int as waiting,
      count(*) filter (where assignee = ${staffId})::int as mine, count(*)::int as open
    from chat where state = 'open'
  `.execute(tablesOf<ChatTables>(db));
  return rows[0] ?? { waiting: 0, mine: 0, open: 0 };
}

export interface StoredCanned {
  id: string;
  title: string;
  texts: Localised;
  version: number;
  changed_at: Date;
}

interface CannedTables {
  chat_canned_answer: StoredCanned;
}

export function listCanned(db: Database): Promise<StoredCanned[]> {
  return tablesOf<CannedTables>(db)
    .selectFrom('chat_canned_answer')
    .selectAll()
    .orderBy('title')
    .orderBy('id')
    .limit(500)
    .execute();
}

export async function insertCanned(db: Database, canned: StoredCanned): Promise<void> {
  await tablesOf<CannedTables>(db)
    .insertInto('chat_canned_answer')
    .values({ ...canned, texts: sql`${JSON.stringify(canned.texts)}::jsonb` })
    .execute();
}

/** Changes one as it was at that version: `undefined` when there is none, `null` when it is another version now. */
export async function changeCanned(
  db: Database,
  canned: Omit<StoredCanned, 'changed_at'> & { at: Date },
): Promise<StoredCanned | null | undefined> {
  const { rows } = await sql<StoredCanned>`
    update chat_canned_answer set title = ${canned.title}, texts = ${JSON.stringify(canned.texts)}::jsonb,
      version = version + 1, changed_at = ${canned.at}
    where id = ${canned.id} and version = ${canned.version} returning *
  `.execute(tablesOf<CannedTables>(db));
  if (rows[0]) return rows[0];
  const still = await tablesOf<CannedTables>(db)
    .selectFrom('chat_canned_answer')
    .select('id')
    .where('id', '=', canned.id)
    .executeTakeFirst();
  return still ? null : undefined;
}

/** Deletes an answer in the version that was seen; answers false when another one stands there. */
export async function deleteCanned(
  db: Database,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const tables = tablesOf<CannedTables>(db);
  await tables.deleteFrom('chat_canned_answer').where('id', '=', id).where('version', '=', version).execute();
  const left = await tables.selectFrom('chat_canned_answer').select('id').where('id', '=', id).execute();
  return left.length === 0;
}
