/** SQL on staff_mention. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

export interface NewMentions {
  noteId: string;
  orderId: string;
  /** Accounts, in the order of their places in the text. */
  mentioned: readonly string[];
  writtenAt: Date;
}

export async function insertMentions(
  db: Database,
  { noteId, orderId, mentioned, writtenAt }: NewMentions,
): Promise<void> {
  await sql`
    insert into staff_mention (note_id, place, mentioned, order_id, written_at)
    select ${noteId}, place, id, ${orderId}, ${writtenAt}
    from unnest(${[...mentioned]}::text[]) with ordinality named(id, place)
  `.execute(tablesOf<object>(db));
}

/** The people whom a note mentions and who have not seen it; nobody, when the note was taken back. */
export async function openMentionsIn(db: Database, noteId: string): Promise<string[]> {
  const { rows } = await sql<{ mentioned: string }>`
    select mentioned from staff_mention where note_id = ${noteId} and done_at is null order by place
  `.execute(tablesOf<object>(db));
  return rows.map(({ mentioned }) => mentioned);
}

/** An order whose notes mention a person who has not seen it since. */
export interface MentioningOrder {
  orderId: string;
  /** The account that wrote the newest of them. */
  by: string;
  /** When the first of the open notes was written. */
  since: Date;
}

/** Those that wait longest come first. */
export async function findOpenMentions(
  db: Database,
  { userId, limit }: { userId: string; limit: number },
): Promise<MentioningOrder[]> {
  const { rows } = await sql<MentioningOrder>`
    select waiting.order_id as "orderId", newest.by, waiting.since
    from (
      select order_id, min(written_at) as since from staff_mention
      where mentioned = ${userId} and done_at is null group by order_id order by 2, 1 limit ${limit}
    ) waiting cross join lateral (
      select n.written_by as by from staff_mention m join staff_note n on n.id = m.note_id
      where m.mentioned = ${userId} and m.done_at is null and m.order_id = waiting.order_id
      order by m.written_at desc, m.note_id desc limit 1
    ) newest
    order by waiting.since, waiting.order_id
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Of one person on one order; those that are done already stay as they are. */
export async function settleMentions(
  db: Database,
  { userId, orderId, at }: { userId: string; orderId: string; at: Date },
): Promise<void> {
  await sql`
    update staff_mention set done_at = ${at}
    where mentioned = ${userId} and order_id = ${orderId} and done_at is null
  `.execute(tablesOf<object>(db));
}
