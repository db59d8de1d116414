/** Pieces of lines that came: received, put away, or gone back for others. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { linesOf } from '../orders/store.ts';

import { isAwaited, missing, none } from './intake-rules.ts';

/** Pieces by line that were received, and of them those put away; those that were exchanged are gone. */
export async function piecesOf(
  db: Database,
  lineIds: readonly string[],
): Promise<Map<string, { received: number; stored: number }>> {
  const { rows } = await sql<{ line_id: string; received: number; stored: number }>`
    select l.line_id, sum(l.quantity)::int as received,
      coalesce(sum(l.quantity) filter (where s.arrival_id is not null), 0)::int as stored
    from arrival_line l left join arrival_storing s on s.arrival_id = l.arrival_id
    where l.line_id = any(${[...lineIds]}::text[]) and not exists (
      select from exchanged_piece x where x.arrival_id = l.arrival_id and x.line_id = l.line_id
    )
    group by l.line_id
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ line_id, received, stored }) => [line_id, { received, stored }]));
}

/** Pieces of lines that came so far went back for others; a parcel with nothing else in it is no longer open. */
export async function insertExchanged(
  db: Database,
  { lineIds, claimId, at }: { lineIds: readonly string[]; claimId: string; at: Date },
): Promise<void> {
  const ids = [...lineIds];
  await sql`
    insert into exchanged_piece (arrival_id, line_id, claim_id, at)
    select arrival_id, line_id, ${claimId}, ${at} from arrival_line where line_id = any(${ids}::text[])
    on conflict do nothing
  `.execute(tablesOf<object>(db));
  await sql`
    delete from arrival_open w
    where w.arrival_id in (select arrival_id from arrival_line where line_id = any(${ids}::text[]))
      and not exists (
        select from arrival_line l left join exchanged_piece x using (arrival_id, line_id)
        where l.arrival_id = w.arrival_id and x.line_id is null
      )
  `.execute(tablesOf<object>(db));
}

/** Bought lines that are not put away yet, and of which every piece that is left was received. */
export async function arrivedLines(db: Database, orderId: string): Promise<readonly string[]> {
  const awaited = ((await linesOf(db, [orderId])).get(orderId) ?? []).filter(isAwaited);
  const ids = awaited.map(({ id }) => id);
  const pieces = await piecesOf(db, ids);
  return awaited.filter((line) => missing(line, pieces.get(line.id) ?? none) === 0).map(({ id }) => id);
}
