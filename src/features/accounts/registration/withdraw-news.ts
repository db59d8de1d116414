/** The wish for news that came with an address, which its reader never said. */
import type { Database } from '../../../platform/database/database.ts';
import { tablesOf } from '../../../platform/database/database.ts';
import type { Tables } from '../account-tables.ts';

/** Takes back that an account wanted news: a stranger may have typed the address, and its reader has said nothing yet. */
export async function withdrawNews(db: Database, accountId: string, at: Date): Promise<void> {
  const word = { given: false, text_version: null, source: null };
  await tablesOf<Tables>(db)
    .insertInto('account_consent')
    .values({ account_id: accountId, kind: 'advertising', decided_at: at, ...word })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'decided_at']).doUpdateSet(word))
    .execute();
}
