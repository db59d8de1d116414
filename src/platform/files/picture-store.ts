/** The table of pictures. Files are shared by content, so adding and removing lock the hash. */
import { sql } from 'kysely';
import { type Database, inTransaction, tablesOf } from '../database/database.ts';

/** The purpose of a picture; a new purpose needs its viewer in `server/wiring/files.ts`. */
export type PicturePurpose =
  | 'avatar'
  | 'arrival'
  | 'question'
  | 'delivery'
  | 'claim'
  | 'review'
  | 'chat'
  | 'line';

export interface Picture {
  id: string;
  /** To whom it belongs; null for a guest of the chat. */
  ownerId: string | null;
  uploadedBy: string | null;
  purpose: PicturePurpose;
  subjectId: string | null;
  hash: string;
  /** Of the copies, the smallest first, in pixels. */
  widths: number[];
  /** Pixels of the largest copy. */
  width: number;
  height: number;
  createdAt: Date;
}

interface Tables {
  picture: {
    id: string;
    owner_id: string | null;
    uploaded_by: string | null;
    purpose: PicturePurpose;
    subject_id: string | null;
    position: number;
    hash: string;
    widths: number[];
    width: number;
    height: number;
    created_at: Date;
    loose_since: Date | null;
  };
}

const columns = [
  'id',
  'owner_id as ownerId',
  'uploaded_by as uploadedBy',
  'purpose',
  'subject_id as subjectId',
  'hash',
  'widths',
  'width',
  'height',
  'created_at as createdAt',
] as const;

/** Keeps the files and then the row, so that nobody removes the files of this hash in between. */
export async function insertPicture(
  db: Database,
  picture: Picture,
  keepFiles: () => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockHash(transaction, picture.hash);
    await keepFiles();
    await tablesOf<Tables>(transaction)
      .insertInto('picture')
      .values({
        id: picture.id,
        owner_id: picture.ownerId,
        uploaded_by: picture.uploadedBy,
        purpose: picture.purpose,
        subject_id: null,
        position: 0,
        hash: picture.hash,
        widths: picture.widths,
        width: picture.width,
        height: picture.height,
        created_at: picture.createdAt,
        loose_since: picture.createdAt,
      })
      .execute();
  });
}

async function lockHash(db: Database, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 45))`.execute(tablesOf<Tables>(db));
}

/** Ties loose pictures to a thing and answers how many there were. */
export async function attachRows(
  db: Database,
  to: {
    ids: readonly string[];
    purpose: PicturePurpose;
    uploadedFor?: PicturePurpose;
    uploadedBy: string | null;
    subjectId: string;
    ownerId: string | null;
  },
): Promise<number> {
  const { numUpdatedRows } = await tablesOf<Tables>(db)
    .updateTable('picture')
    .set({
      purpose: to.purpose,
      subject_id: to.subjectId,
      owner_id: to.ownerId,
      loose_since: null,
      position: sql<number>`array_position(${to.ids}::text[], id)`,
    })
    .where('id', 'in', to.ids)
    .where('purpose', 'in', [to.purpose, ...(to.uploadedFor ? [to.uploadedFor] : [])])
    .where('uploaded_by', 'is not distinct from', to.uploadedBy)
    .where('subject_id', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function detachRows(db: Database, ids: readonly string[], at: Date): Promise<void> {
  await tablesOf<Tables>(db)
    .updateTable('picture')
    .set({ subject_id: null, loose_since: at })
    .where('id', 'in', ids)
    .where('subject_id', 'is not', null)
    .execute();
}

/** The same for all pictures of things that are gone. */
export async function detachRowsOf(
  db: Database,
  of: { purpose: PicturePurpose; subjectIds: readonly string[] },
  at: Date,
): Promise<void> {
  await tablesOf<Tables>(db)
    .updateTable('picture')
    .set({ subject_id: null, loose_since: at })
    .where('purpose', '=', of.purpose)
    .where('subject_id', 'in', of.subjectIds)
    .execute();
}

/** The same for what belongs to somebody; only what that person uploaded, when `uploadedBy` is named. */
export async function detachRowsOwnedBy(
  db: Database,
  of: { purpose: PicturePurpose; ownerId: string; uploadedBy?: string | undefined },
  at: Date,
): Promise<void> {
  const owned = tablesOf<Tables>(db)
    .updateTable('picture')
    .set({ subject_id: null, loose_since: at })
    .where('purpose', '=', of.purpose)
    .where('owner_id', '=', of.ownerId)
    .where('subject_id', 'is not', null);
  const { uploadedBy } = of;
  await (uploadedBy === undefined ? owned : owned.where('uploaded_by', '=', uploadedBy)).execute();
}

/** Pictures of things that others are made of. */
export async function moveRows(
  db: Database,
  { purpose, moves }: { purpose: PicturePurpose; moves: readonly { from: string; to: string }[] },
): Promise<void> {
  await sql`
    update picture p set subject_id = m."to"
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m ("from" text, "to" text)
    where p.purpose = ${purpose} and p.subject_id = m."from"
  `.execute(tablesOf<Tables>(db));
}

/** Pictures of things that somebody else holds from now on. */
export async function handRowsOver(
  db: Database,
  of: { purpose: PicturePurpose; subjectIds: readonly string[]; ownerId: string },
): Promise<void> {
  await tablesOf<Tables>(db)
    .updateTable('picture')
    .set({ owner_id: of.ownerId })
    .where('purpose', '=', of.purpose)
    .where('subject_id', 'in', of.subjectIds)
    .execute();
}

/** One picture by its id, loose ones too. */
export function findPicture(db: Database, id: string): Promise<Picture | undefined> {
  return tablesOf<Tables>(db).selectFrom('picture').select(columns).where('id', '=', id).executeTakeFirst();
}

/** The pictures of things, in their order, in one statement. A thing without pictures has no entry. */
export async function picturesOf(
  db: Database,
  of: { purpose: PicturePurpose; subjectIds: readonly string[] },
): Promise<Map<string, Picture[]>> {
  const found = new Map<string, Picture[]>();
  if (of.subjectIds.length === 0) return found;
  const rows = await tablesOf<Tables>(db)
    .selectFrom('picture')
    .select(columns)
    .where('purpose', '=', of.purpose)
    .where('subject_id', 'in', of.subjectIds)
    .orderBy('subject_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const subject = row.subjectId ?? '';
    found.set(subject, [...(found.get(subject) ?? []), row]);
  }
  return found;
}

/** Hashes of pictures that are loose since before this time; 500 of them at most. */
export function listLoose(db: Database, before: Date): Promise<{ hash: string; widths: number[] }[]> {
  return tablesOf<Tables>(db)
    .selectFrom('picture')
    .select(['hash', 'widths'])
    .distinct()
    .where('loose_since', '<', before)
    .limit(500)
    .execute();
}

/** Removes the loose rows of a hash, and its files when no other row needs them. */
export async function deleteLooseHash(
  db: Database,
  loose: { hash: string; before: Date },
  removeFiles: () => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockHash(transaction, loose.hash);
    const pictures = tablesOf<Tables>(transaction);
    await pictures
      .deleteFrom('picture')
      .where('hash', '=', loose.hash)
      .where('loose_since', '<', loose.before)
      .execute();
    const other = await pictures
      .selectFrom('picture')
      .select('id')
      .where('hash', '=', loose.hash)
      .executeTakeFirst();
    if (!other) await removeFiles();
  });
}
