/** SQL on staff_note. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

/** A customer, and the order or the delivery of theirs that a note is about. */
export interface NoteSubject {
  userId: string;
  orderId: string | null;
  deliveryId: string | null;
}

export interface StoredMention {
  place: number;
  /** An account. */
  mentioned: string;
  isOpen: boolean;
}

export interface NewNote extends NoteSubject {
  id: string;
  text: string;
  writtenBy: string;
  writtenAt: Date;
}

export interface StoredNote extends NewNote {
  /** By their places. */
  mentions: StoredMention[];
}

export async function insertNote(db: Database, note: NewNote): Promise<void> {
  await sql`
    insert into staff_note (id, user_id, order_id, delivery_id, text, written_by, written_at)
    values (${note.id}, ${note.userId}, ${note.orderId}, ${note.deliveryId}, ${note.text}, ${note.writtenBy}, ${note.writtenAt})
  `.execute(tablesOf<object>(db));
}

/** The newest first. Of an order or a delivery those about it, and those about its customer. */
export async function findNotes(db: Database, subject: NoteSubject, limit: number): Promise<StoredNote[]> {
  const { userId, orderId, deliveryId } = subject;
  const about =
    orderId === null && deliveryId === null
      ? sql``
      : sql`and ((order_id is null and delivery_id is null) or order_id = ${orderId} or delivery_id = ${deliveryId})`;
  const { rows } = await sql<StoredNote>`
    select id, user_id as "userId", order_id as "orderId", delivery_id as "deliveryId", text, written_by as "writtenBy",
      written_at as "writtenAt", coalesce((
        select json_agg(json_build_object('place', m.place, 'mentioned', m.mentioned, 'isOpen', m.done_at is null)
          order by m.place)
        from staff_mention m where m.note_id = staff_note.id
      ), '[]') as mentions
    from staff_note where user_id = ${userId} ${about} order by written_at desc, id desc limit ${limit}
  `.execute(tablesOf<object>(db));
  return rows;
}

/** @returns false when there is none, or somebody else wrote it */
export async function deleteNote(db: Database, { id, by }: { id: string; by: string }): Promise<boolean> {
  const { rows } =
    await sql`delete from staff_note where id = ${id} and written_by = ${by} returning id`.execute(
      tablesOf<object>(db),
    );
  return rows.length > 0;
}
