import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { DeliveryTables } from '../stored-delivery.ts';

/** Of these lines, those that were taken out of a parcel and sent, each with when. */
export async function leftOpenedParcels(
  db: Database,
  lineIds: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ line: string; at: Date }>`
    select l.line_id as line, max(d.shipped_at) as at from delivery_line l join delivery d on d.id = l.delivery_id
    where d.opens_parcels and d.shipped_at is not null and l.line_id = any(${[...lineIds]}::text[])
    group by l.line_id
  `.execute(tablesOf<DeliveryTables>(db));
  return new Map(rows.map(({ line, at }) => [line, at]));
}
