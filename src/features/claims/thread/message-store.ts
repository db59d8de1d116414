/** SQL on claim_message. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

export interface ClaimMessage {
  id: string;
  claimId: string;
  at: Date;
  author: 'customer' | 'staff';
  authorId: string;
  text: string;
  photoCount: number;
}

export async function insertMessage(db: Database, message: ClaimMessage): Promise<void> {
  await sql`
    insert into claim_message (id, claim_id, at, author, author_id, body, photo_count)
    values (
      ${message.id}, ${message.claimId}, ${message.at}, ${message.author}, ${message.authorId}, ${message.text},
      ${message.photoCount}
    )
  `.execute(tablesOf<object>(db));
}

/** How much somebody has written into a claim since a time. One statement. */
export async function countWritten(
  db: Database,
  { claimId, authorId, since }: { claimId: string; authorId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from claim_message
    where claim_id = ${claimId} and author_id = ${authorId} and at > ${since}
  `.execute(tablesOf<object>(db));
  return rows[0]?.count ?? 0;
}

/** The threads of claims, the oldest message first; a claim without any has no entry. */
export async function messagesOf(
  db: Database,
  claimIds: readonly string[],
): Promise<Map<string, ClaimMessage[]>> {
  const { rows } = await sql<ClaimMessage>`
    select id, claim_id as "claimId", at, author, author_id as "authorId", body as text, photo_count as "photoCount"
    from claim_message where claim_id = any(${[...claimIds]}::text[]) order by at, id
  `.execute(tablesOf<object>(db));
  return Map.groupBy(rows, ({ claimId }) => claimId);
}
