/** The job that seals what the audit chain has gathered since the last time. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../database/database.ts';
import type { Log } from '../installation.ts';

/** In one batch; a batch is one transaction of some tens of milliseconds. */
const atOnce = 2_000;
const mostBatches = 200;

/**
 * Seals batch after batch until nothing waits. The last seal goes to the log: an operator who keeps the log elsewhere
 * can show later that the chain was not rewritten (`npm run audit:log -- --since NUMBER:DIGEST`).
 */
export async function sealAuditChain(db: Database, log: Log): Promise<number> {
  let sealed = 0;
  for (let batch = 0; batch < mostBatches; batch++) {
    const { rows } = await sql<{ count: number }>`select audit_seal_next(${atOnce}) as count`.execute(
      tablesOf<object>(db),
    );
    const count = rows[0]?.count ?? 0;
    sealed += count;
    if (count < atOnce) break;
  }
  if (sealed > 0) {
    // by the column: its text, which has the same name, would call 9 the last of ten
    const { rows } = await sql<{ number: string; digest: string }>`
      select number::text, encode(digest, 'hex') as digest from audit_seal order by audit_seal.number desc limit 1
    `.execute(tablesOf<object>(db));
    log.info({ ...rows[0] }, 'the audit chain was sealed');
  }
  return sealed;
}
