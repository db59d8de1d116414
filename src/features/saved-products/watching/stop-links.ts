/** The way out of a watch that stands in each of its mails: with effect at once, without signing in. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { newToken, tokenHash } from '../../accounts/tokens.ts';
import { stopWatch } from '../product-store.ts';

export interface WatchEnd {
  state: 'watched' | 'ended' | 'gone';
  title: string | null;
}

/** A word that ends the watch of a product; only its hash is kept. Call it in the transaction that writes the mail. */
export async function stopToken(db: Database, savedId: string, at: Date): Promise<string> {
  const token = newToken();
  await sql`
    insert into saved_stop (hash, saved_id, made_at)
    select ${tokenHash(token)}, id, ${at} from saved_product where id = ${savedId}
  `.execute(tablesOf<object>(db));
  return token;
}

/** The watch that a link would end; looking at it changes nothing. */
export async function watchEndOf(db: Database, token: string): Promise<WatchEnd & { id: string | null }> {
  const { rows } = await sql<{ id: string; title: string; isWatched: boolean }>`
    select p.id, n.title, p.watch is not null and p.removed_at is null as "isWatched"
    from saved_stop s join saved_product p on p.id = s.saved_id join product_snapshot n on n.id = p.snapshot_id
    where s.hash = ${tokenHash(token)}
  `.execute(tablesOf<object>(db));
  const [found] = rows;
  if (!found) return { state: 'gone', title: null, id: null };
  return { state: found.isWatched ? 'watched' : 'ended', title: found.title, id: found.id };
}

/** Ends the watch whose mail carries this word; repeated, nothing changes. */
export async function endWatchBy(db: Database, token: string): Promise<WatchEnd> {
  const { id, title } = await watchEndOf(db, token);
  if (id === null) return { state: 'gone', title: null };
  await stopWatch(db, id);
  return { state: 'ended', title };
}
