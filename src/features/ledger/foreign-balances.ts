/** Balances in another currency than the shop settles in: left from a time when the two could disagree (decisions/0425). */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';

export interface ForeignBalance {
  userId: string;
  email: string;
  currency: string;
  minor: bigint;
}

/** Wallets with money in another currency than `home`, by currency and address. */
export async function foreignBalances(db: Database, home: string): Promise<ForeignBalance[]> {
  const { rows } = await sql<ForeignBalance>`
    select w.user_id as "userId", a.email, w.currency, w.balance_minor as minor
    from wallet w join account a on a.id = w.user_id
    where w.currency <> ${home} and w.balance_minor <> 0
    order by w.currency, a.email
  `.execute(tablesOf<object>(db));
  return rows;
}
