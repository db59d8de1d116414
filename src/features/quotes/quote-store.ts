/** SQL on signed_quote. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';

export interface StoredQuote {
  id: string;
  digest: string;
  of: 'product' | 'order';
  /** `prd_…` of a product's, `ord_…` of an order's. */
  about: string;
  maker: string;
  /** As it was signed: the canonical form. */
  terms: string;
  keyId: string;
  signature: string;
  madeAt: Date;
  heldUntil: Date;
  forgetAt: Date;
}

/** Quotes of one price are made one after the other: until the end of the transaction. */
export async function lockPrice(db: Database, about: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quotes of ${about}`}, 0))`.execute(
    tablesOf<object>(db),
  );
}

/** The quote of the same price, while it is held; one of an order for as long as it is kept. */
export async function findSame(
  db: Database,
  { about, digest, at }: { about: string; digest: string; at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from signed_quote
    where about = ${about} and digest = ${digest} and forget_at > ${at} and (of = 'order' or held_until > ${at})
    order by made_at desc limit 1
  `.execute(tablesOf<object>(db));
  return rows[0]?.id;
}

/** How many are kept of one price's product or order, and how many one maker has made today. */
export async function countQuotes(
  db: Database,
  { about, maker, at }: { about: string; maker: string; at: Date },
): Promise<{ kept: number; made: number }> {
  const { rows } = await sql<{ kept: number; made: number }>`
    select (select count(*)::int from signed_quote where about = ${about} and forget_at > ${at}) as kept,
      (select count(*)::int from signed_quote where maker = ${maker}) as made
  `.execute(tablesOf<object>(db));
  return rows[0] ?? { kept: 0, made: 0 };
}

export async function insertQuote(db: Database, quote: StoredQuote): Promise<void> {
  const { id, digest, of, about, maker, terms, keyId, signature, madeAt, heldUntil, forgetAt } = quote;
  await sql`
    insert into signed_quote (id, digest, of, about, maker, terms, key_id, signature, made_at, held_until, forget_at)
    values (${id}, ${digest}, ${of}, ${about}, ${maker}, ${terms}, ${keyId}, ${signature}, ${madeAt}, ${heldUntil},
      ${forgetAt})
  `.execute(tablesOf<object>(db));
}

type FoundQuote = Pick<StoredQuote, 'of' | 'about' | 'terms' | 'keyId' | 'signature'>;

/** A quote that is not forgotten yet. */
export async function findQuote(
  db: Database,
  { id, at }: { id: string; at: Date },
): Promise<FoundQuote | undefined> {
  const { rows } = await sql<FoundQuote>`
    select of, about, terms, key_id as "keyId", signature from signed_quote where id = ${id} and forget_at > ${at}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** Removes what need not be kept any more. Files that people took stay good: keys are published for ever. */
export async function forgetQuotes(db: Database, now: Date): Promise<void> {
  await sql`delete from signed_quote where forget_at <= ${now}`.execute(tablesOf<object>(db));
}
