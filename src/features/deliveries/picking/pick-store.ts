/** SQL on the batch that somebody packs, and on what was fetched for it. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { DeliveryTables } from '../stored-delivery.ts';
import { type DeliveryWhole, type WholeRow, wholeColumns, wholeOfRow } from '../whole-delivery-store.ts';

/** The deliveries that somebody packs in a warehouse or has packed and not handed over, by their boxes. */
export async function batchOf(db: Database, packer: string, warehouse: string): Promise<DeliveryWhole[]> {
  const { rows } = await sql<WholeRow>`
    select ${wholeColumns} from delivery d
    where d.packer = ${packer} and d.state in ('packing', 'ready')
      and coalesce(d.warehouse, 'main') = ${warehouse}
    order by d.pick_box, d.packing_since, d.created_at, d.number limit 50
  `.execute(tablesOf<DeliveryTables>(db));
  return rows.map(wholeOfRow);
}

/** Paid deliveries of a warehouse that nobody packs, the most urgent first, without those of the packer's own; locked. */
export async function lockUntaken(
  db: Database,
  { packer, warehouse, limit }: { packer: string; warehouse: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from delivery where state = 'packing' and packer is null and user_id <> ${packer}
      and coalesce(warehouse, 'main') = ${warehouse}
    order by coalesce(deadline_at, 'infinity'::timestamptz), id limit ${limit} for update skip locked
  `.execute(tablesOf<DeliveryTables>(db));
  return rows.map(({ id }) => id);
}

/** Paid deliveries of a warehouse that nobody packs, those first that a packer would take. */
export async function untakenOf(db: Database, warehouse: string, limit: number): Promise<DeliveryWhole[]> {
  const { rows } = await sql<WholeRow>`
    select ${wholeColumns} from delivery d
    where d.state = 'packing' and d.packer is null and coalesce(d.warehouse, 'main') = ${warehouse}
    order by coalesce(d.deadline_at, 'infinity'::timestamptz), d.id limit ${limit}
  `.execute(tablesOf<DeliveryTables>(db));
  return rows.map(wholeOfRow);
}

/** How many paid deliveries of a warehouse nobody packs. */
export async function countUntaken(db: Database, warehouse: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from delivery where state = 'packing' and packer is null
      and coalesce(warehouse, 'main') = ${warehouse}
  `.execute(tablesOf<DeliveryTables>(db));
  return rows[0]?.count ?? 0;
}

export type PickState = 'open' | 'picked' | 'missing';

export interface Pick {
  deliveryId: string;
  arrivalId: string;
  state: Exclude<PickState, 'open'>;
}

export async function picksOf(db: Database, deliveryIds: readonly string[]): Promise<Pick[]> {
  const { rows } = await sql<Pick>`
    select delivery_id as "deliveryId", arrival_id as "arrivalId", state from picked_parcel
    where delivery_id = any(${[...deliveryIds]}::text[])
  `.execute(tablesOf<DeliveryTables>(db));
  return rows;
}

/** Ticks a parcel off, says that it is missing, or takes both back. */
export async function savePick(
  db: Database,
  pick: { deliveryId: string; arrivalId: string; state: PickState; at: Date; picker: string },
): Promise<void> {
  const { deliveryId, arrivalId, state, at, picker } = pick;
  if (state === 'open') {
    await sql`
      delete from picked_parcel where delivery_id = ${deliveryId} and arrival_id = ${arrivalId}
    `.execute(tablesOf<DeliveryTables>(db));
    return;
  }
  await sql`
    insert into picked_parcel (delivery_id, arrival_id, state, at, picker)
    values (${deliveryId}, ${arrivalId}, ${state}, ${at}, ${picker})
    on conflict (delivery_id, arrival_id) do update
      set state = excluded.state, at = excluded.at, picker = excluded.picker
  `.execute(tablesOf<DeliveryTables>(db));
}
