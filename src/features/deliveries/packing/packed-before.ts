/** Measures that the warehouse took of goods for a delivery that did not leave: they are newer than the weight at arrival. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Parcel, SizeMm } from '../../pricing/freight/chargeable-weight.ts';
import type { StorageUnit } from '../../storage/storage.ts';
import type { StoredContent } from '../stored-delivery.ts';

export interface PackedBefore {
  at: Date;
  grams: number;
  size: SizeMm | null;
  contents: StoredContent[];
}

/** All such measures of these lines, the newest first. One statement. */
export async function packedBefore(db: Database, lineIds: readonly string[]): Promise<PackedBefore[]> {
  const { rows } = await sql<PackedBefore>`
    select m.at, m.grams, m.size, d.contents
    from delivery d
    cross join lateral (
      select q.asked_at as at, (q.facts -> 'parcel' ->> 'grams')::integer as grams,
        nullif(q.facts -> 'parcel' -> 'size', 'null'::jsonb) as size
      from delivery_question q where q.delivery_id = d.id and q.kind = 'heavier'
      union all
      select e.at,
        case e.kind when 'packed' then d.packed_grams else d.weight_grams end,
        to_jsonb(case e.kind when 'packed' then d.packed_size_mm else d.size_mm end)
      from delivery_event e where e.delivery_id = d.id and e.kind in ('packed', 'quoted')
    ) m
    where d.state = 'cancelled' and m.grams is not null
      and d.id in (select delivery_id from delivery_line where line_id = any(${[...lineIds]}::text[]))
    order by m.at desc
  `.execute(tablesOf<object>(db));
  return rows;
}

interface Goods {
  /** Pieces that are there of each line. */
  lines: readonly { id: string; pieces: number }[];
  parcels: StorageUnit['parcels'];
}

/**
 * The newest measure of exactly these pieces, unless the parcels they came in were weighed after it. A packer who only
 * weighed says nothing of the size: what is known of it holds on.
 */
export function newestMeasure(
  measures: readonly PackedBefore[],
  { lines, parcels }: Goods,
  known: Parcel | null,
): Parcel | null {
  const weighedAt = Math.max(
    0,
    ...parcels.map(({ weighedAt: at }) => (at === null ? 0 : new Date(at).getTime())),
  );
  const newest = measures.find(({ contents }) => isSame(contents, lines));
  if (!newest || newest.at.getTime() < weighedAt) return known;
  const { grams, size } = newest;
  return size ? { grams, size } : { ...(known ?? { size: null }), grams };
}

function isSame(contents: readonly StoredContent[], lines: Goods['lines']): boolean {
  const packed = new Map(contents.map(({ line, quantity }) => [line, quantity]));
  return packed.size === lines.length && lines.every(({ id, pieces }) => packed.get(id) === pieces);
}
