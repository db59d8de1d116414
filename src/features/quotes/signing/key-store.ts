/** SQL on quote_key: one signs, those before it are published and have no private half any more. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

export interface StoredQuoteKey {
  id: string;
  /** 32 bytes in base64url. */
  publicKey: string;
  wrapped: Buffer;
  wrappedBy: string;
  madeAt: Date;
}

/** The key that signs; undefined before the first quote. */
export async function loadSigningKey(db: Database): Promise<StoredQuoteKey | undefined> {
  const { rows } = await sql<StoredQuoteKey>`
    select id, public_key as "publicKey", wrapped, wrapped_by as "wrappedBy", made_at as "madeAt"
    from quote_key where retired_at is null
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** Writes a key in the place of `replaced`, whose private half is destroyed; of two at once the first stays. */
export async function putSigningKey(
  db: Database,
  { id, publicKey, wrapped, wrappedBy, madeAt }: StoredQuoteKey,
  replaced: string | null,
): Promise<void> {
  await sql`
    update quote_key set retired_at = ${madeAt}, wrapped = null, wrapped_by = null
    where id = ${replaced} and retired_at is null
  `.execute(tablesOf<object>(db));
  await sql`
    insert into quote_key (id, public_key, wrapped, wrapped_by, made_at)
    values (${id}, ${publicKey}, ${wrapped}, ${wrappedBy}, ${madeAt})
    on conflict do nothing
  `.execute(tablesOf<object>(db));
}

/** Every public key that ever signed, the newest first. */
export async function listPublicKeys(db: Database): Promise<{ id: string; publicKey: string }[]> {
  const { rows } = await sql<{ id: string; publicKey: string }>`
    select id, public_key as "publicKey" from quote_key order by made_at desc, id
  `.execute(tablesOf<object>(db));
  return rows;
}
