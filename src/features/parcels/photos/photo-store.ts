/** SQL on arrival_photo. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

export interface NewPhoto {
  id: string;
  arrivalId: string;
  lineId: string | null;
  widths: readonly number[];
  width: number;
  height: number;
}

export async function insertPhotos(
  db: Database,
  photos: readonly NewPhoto[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await sql`
    insert into arrival_photo (id, arrival_id, line_id, widths, width, height, added_at, added_by)
    select p.id, p."arrivalId", p."lineId", array(select jsonb_array_elements_text(p.widths)::integer), p.width, p.height,
      ${at}, ${by}
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb)
      as p (id text, "arrivalId" text, "lineId" text, widths jsonb, width integer, height integer)
  `.execute(tablesOf<object>(db));
}

export interface PhotoMove {
  id: string;
  /** The line that it showed when somebody looked; null for the parcel. */
  from: string | null;
}

/** Says which line photos of a parcel show; answers which there were, and whether each was as it was seen. */
export async function sortPhotos(
  db: Database,
  { arrivalId, photos, lineId }: { arrivalId: string; photos: readonly PhotoMove[]; lineId: string | null },
): Promise<{ id: string; isSeen: boolean }[]> {
  const { rows } = await sql<{ id: string; isSeen: boolean }>`
    with wish as (select * from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as w (id text, "from" text)),
    found as (
      select p.id, p.line_id is not distinct from w."from" or p.line_id is not distinct from ${lineId}::text as "isSeen"
      from arrival_photo p join wish w on w.id = p.id
      where p.arrival_id = ${arrivalId} and p.removed_at is null
    ),
    sorted as (
      update arrival_photo p set line_id = ${lineId} from found where p.id = found.id and found."isSeen"
    )
    select id, "isSeen" from found
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Takes a photo away; answers whether there was one. */
export async function markRemoved(
  db: Database,
  { arrivalId, id, at, by }: { arrivalId: string; id: string; at: Date; by: string },
): Promise<boolean> {
  const { rows } = await sql`
    update arrival_photo set removed_at = ${at}, removed_by = ${by}
    where id = ${id} and arrival_id = ${arrivalId} and removed_at is null returning id
  `.execute(tablesOf<object>(db));
  return rows.length === 1;
}

/** Whose goods a photo shows, and whether it was taken away. */
export async function photoOwner(
  db: Database,
  photoId: string,
): Promise<{ orderId: string | null; removed: boolean } | undefined> {
  const { rows } = await sql<{ orderId: string | null; removed: boolean }>`
    select o.order_id as "orderId", p.removed_at is not null as removed
    from arrival_photo p left join arrival_order o on o.arrival_id = p.arrival_id
    where p.id = ${photoId}
  `.execute(tablesOf<object>(db));
  return rows[0];
}
