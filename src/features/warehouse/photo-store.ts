/** SQL on arrival_photo. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database.ts';

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

/** Says which line photos of a parcel show; answers how many there are. */
export async function sortPhotos(
  db: Database,
  { arrivalId, ids, lineId }: { arrivalId: string; ids: readonly string[]; lineId: string | null },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update arrival_photo set line_id = ${lineId}
    where arrival_id = ${arrivalId} and id = any(${[...ids]}::text[]) and removed_at is null
  `.execute(tablesOf<object>(db));
  return Number(numAffectedRows ?? 0n);
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

/** Notes that the customer looked at the photos of an order; once. */
export async function insertPhotoCheck(
  db: Database,
  { orderId, at }: { orderId: string; at: Date },
): Promise<void> {
  await sql`
    insert into photo_check (order_id, checked_at) values (${orderId}, ${at}) on conflict do nothing
  `.execute(tablesOf<object>(db));
}

/** When the customer looked at the photos of an order, or null. */
export async function photoCheckOf(db: Database, orderId: string): Promise<Date | null> {
  const { rows } = await sql<{ checked_at: Date }>`
    select checked_at from photo_check where order_id = ${orderId}
  `.execute(tablesOf<object>(db));
  return rows[0]?.checked_at ?? null;
}
