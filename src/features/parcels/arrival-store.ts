/** SQL on arrivals: parcels as they came, weighings, shelves and photos. All but photos are append-only. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';

export interface ParcelSize {
  /** Millimetres. */
  length: number;
  width: number;
  height: number;
}

export interface StoredWeighing {
  id: string;
  grams: number;
  size: ParcelSize | null;
  reason: string | null;
  at: Date;
  by: string;
}

export interface StoredPhoto {
  id: string;
  lineId: string | null;
  widths: number[];
  width: number;
  height: number;
}

/** Pieces of a line that lay in a parcel. */
export interface ArrivalLine {
  lineId: string;
  quantity: number;
  /** They went back to the seller for others. */
  isGone: boolean;
}

export interface StoredArrival {
  id: string;
  warehouse: string;
  tracking: string | null;
  label: string | null;
  receivedAt: Date;
  receivedBy: string;
  orderId: string | null;
  attachedAt: Date | null;
  lines: ArrivalLine[];
  /** The first one first. */
  weighings: StoredWeighing[];
  shelf: string | null;
  photos: StoredPhoto[];
  storedAt: Date | null;
  /** All that was in it went back to the seller for others. */
  isGone: boolean;
}

interface ArrivalRow {
  id: string;
  warehouse: string;
  tracking: string | null;
  label: string | null;
  received_at: Date;
  received_by: string;
  order_id: string | null;
  attached_at: Date | null;
  stored_at: Date | null;
  shelf: string | null;
  lines: StoredArrival['lines'] | null;
  weighings: (Omit<StoredWeighing, 'at'> & { at: string })[] | null;
  photos: StoredPhoto[] | null;
  is_gone: boolean;
}

/** Arrivals with all that belongs to them, in one statement; `where` may name `a`, `o` (order) and `s` (storing). */
export async function readArrivals(db: Database, where: RawBuilder<unknown>): Promise<StoredArrival[]> {
  const { rows } = await sql<ArrivalRow>`
    select a.*, warehouse_of_arrival(a) as warehouse, o.order_id, o.attached_at, s.stored_at,
      shelf_of_arrival(a.id) as shelf,
      (select jsonb_agg(jsonb_build_object(
          'lineId', l.line_id, 'quantity', l.quantity, 'isGone', x.line_id is not null
        ) order by l.line_id)
        from arrival_line l left join exchanged_piece x using (arrival_id, line_id)
        where l.arrival_id = a.id) as lines,
      coalesce((select bool_and(x.line_id is not null)
        from arrival_line l left join exchanged_piece x using (arrival_id, line_id)
        where l.arrival_id = a.id), false) as is_gone,
      (select jsonb_agg(jsonb_build_object(
          'id', w.id, 'grams', w.grams, 'reason', w.reason, 'at', w.weighed_at, 'by', w.weighed_by,
          'size', case when w.length_mm is not null then
            jsonb_build_object('length', w.length_mm, 'width', w.width_mm, 'height', w.height_mm) end
        ) order by w.weighed_at, w.id)
        from weighing w where w.arrival_id = a.id) as weighings,
      (select jsonb_agg(jsonb_build_object(
          'id', p.id, 'lineId', p.line_id, 'widths', to_jsonb(p.widths), 'width', p.width, 'height', p.height
        ) order by p.added_at, p.id)
        from arrival_photo p where p.arrival_id = a.id and p.removed_at is null) as photos
    from arrival a
    left join arrival_order o on o.arrival_id = a.id
    left join arrival_storing s on s.arrival_id = a.id
    ${where}
  `.execute(tablesOf<object>(db));
  return rows.map(arrivalOfRow);
}

function arrivalOfRow(row: ArrivalRow): StoredArrival {
  return {
    id: row.id,
    warehouse: row.warehouse,
    tracking: row.tracking,
    label: row.label,
    receivedAt: row.received_at,
    receivedBy: row.received_by,
    orderId: row.order_id,
    attachedAt: row.attached_at,
    lines: row.lines ?? [],
    weighings: (row.weighings ?? []).map(({ at, ...weighing }) => ({ ...weighing, at: new Date(at) })),
    shelf: row.shelf,
    photos: row.photos ?? [],
    storedAt: row.stored_at,
    isGone: row.is_gone,
  };
}

/** One parcel, or undefined. */
export async function findArrival(db: Database, id: string): Promise<StoredArrival | undefined> {
  const [arrival] = await readArrivals(db, sql`where a.id = ${id}`);
  return arrival;
}

/** One parcel, locked until the transaction ends: two commands on it wait for each other. */
export async function lockArrival(db: Database, id: string): Promise<StoredArrival | undefined> {
  await sql`select id from arrival where id = ${id} for no key update`.execute(tablesOf<object>(db));
  return findArrival(db, id);
}

/** All parcels of orders, the first one first. */
export function arrivalsOf(db: Database, orderIds: readonly string[]): Promise<StoredArrival[]> {
  return readArrivals(db, sql`where o.order_id = any(${[...orderIds]}::text[]) order by a.received_at, a.id`);
}

export interface NewArrival {
  id: string;
  warehouse: string;
  tracking: string | null;
  label: string | null;
  at: Date;
  by: string;
}

export async function insertArrival(db: Database, arrival: NewArrival): Promise<void> {
  await sql`
    with came as (
      insert into arrival (id, warehouse, tracking, label, received_at, received_by)
      values (${arrival.id}, ${arrival.warehouse}, ${arrival.tracking}, ${arrival.label}, ${arrival.at}, ${arrival.by})
      returning id, received_at
    )
    insert into arrival_open (arrival_id, stage, received_at) select id, 'unknown', received_at from came
  `.execute(tablesOf<object>(db));
}

export interface Attaching {
  arrivalId: string;
  orderId: string;
  lines: readonly { line: string; quantity: number }[];
  at: Date;
  by: string;
}

/** Says whose a parcel is and what is in it. */
export async function attachArrival(db: Database, attaching: Attaching): Promise<void> {
  const { arrivalId, orderId, lines, at, by } = attaching;
  await sql`
    with mine as (
      insert into arrival_order (arrival_id, order_id, attached_at, attached_by)
      values (${arrivalId}, ${orderId}, ${at}, ${by}) returning arrival_id
    ),
    known as (update arrival_open set stage = 'in_work' where arrival_id = ${arrivalId})
    insert into arrival_line (arrival_id, line_id, quantity)
    select m.arrival_id, l.line, l.quantity
    from mine m, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (line text, quantity integer)
  `.execute(tablesOf<object>(db));
}

export async function insertWeighing(
  db: Database,
  arrivalId: string,
  weighing: StoredWeighing,
): Promise<void> {
  const { id, grams, size, reason, at, by } = weighing;
  await sql`
    insert into weighing (id, arrival_id, grams, length_mm, width_mm, height_mm, reason, weighed_at, weighed_by)
    values (${id}, ${arrivalId}, ${grams}, ${size?.length ?? null}, ${size?.width ?? null}, ${size?.height ?? null},
      ${reason}, ${at}, ${by})
  `.execute(tablesOf<object>(db));
}

export async function insertShelving(
  db: Database,
  { arrivalId, shelf, at, by }: { arrivalId: string; shelf: string; at: Date; by: string },
): Promise<void> {
  await sql`
    insert into shelving (arrival_id, shelf, shelved_at, shelved_by) values (${arrivalId}, ${shelf}, ${at}, ${by})
  `.execute(tablesOf<object>(db));
}

/** Puts a parcel away. */
export async function insertStoring(
  db: Database,
  { arrivalId, at, by }: { arrivalId: string; at: Date; by: string },
): Promise<void> {
  await sql`
    with done as (delete from arrival_open where arrival_id = ${arrivalId})
    insert into arrival_storing (arrival_id, stored_at, stored_by) values (${arrivalId}, ${at}, ${by})
  `.execute(tablesOf<object>(db));
}

/** Nobody works on these parcels any more, although they were never put away. */
export async function closeArrivals(db: Database, arrivalIds: readonly string[]): Promise<void> {
  if (arrivalIds.length === 0) return;
  await sql`delete from arrival_open where arrival_id = any(${[...arrivalIds]}::text[])`.execute(
    tablesOf<object>(db),
  );
}

/** Says that a parcel lies in another warehouse now; it has no shelf there yet. */
export async function insertMove(
  db: Database,
  { arrivalId, warehouse, at, by }: { arrivalId: string; warehouse: string; at: Date; by: string },
): Promise<void> {
  await sql`
    insert into arrival_move (arrival_id, warehouse, after_shelving, moved_at, moved_by)
    select ${arrivalId}, ${warehouse}, coalesce(max(id), 0), ${at}, ${by} from shelving where arrival_id = ${arrivalId}
  `.execute(tablesOf<object>(db));
}

/** Whether there is a warehouse of this code. */
export async function isWarehouse(db: Database, code: string): Promise<boolean> {
  const { rows } = await sql`select code from warehouse where code = ${code}`.execute(tablesOf<object>(db));
  return rows.length === 1;
}
