/** SQL on push_key. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

export interface StoredPushKey {
  /** The uncompressed point in base64url. */
  publicKey: string;
  wrapped: Buffer;
  wrappedBy: string;
}

export async function loadPushKey(db: Database, id: string): Promise<StoredPushKey | undefined> {
  const { rows } = await sql<StoredPushKey>`
    select public_key as "publicKey", wrapped, wrapped_by as "wrappedBy" from push_key where id = ${id}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** Writes the first key, or one in the place of `replaced`; another one that is there by now stays. */
export async function putPushKey(
  db: Database,
  key: StoredPushKey & { id: string; replaced: string | null },
  at: Date,
): Promise<void> {
  await sql`
    insert into push_key (id, public_key, wrapped, wrapped_by, made_at)
    values (${key.id}, ${key.publicKey}, ${key.wrapped}, ${key.wrappedBy}, ${at})
    on conflict (id) do update set public_key = excluded.public_key, wrapped = excluded.wrapped,
      wrapped_by = excluded.wrapped_by, made_at = excluded.made_at
    where push_key.public_key = ${key.replaced}
  `.execute(tablesOf<object>(db));
}
