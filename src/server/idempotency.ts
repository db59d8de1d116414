import { createHash } from 'node:crypto';
import type { CallContract } from '../platform/contract.ts';
import { type Database, tablesOf } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { CallRequest } from '../platform/serve.ts';

interface IdempotencyTables {
  idempotency_key: {
    owner: string;
    call: string;
    key: string;
    request_hash: string;
    status: number | null;
    answer: string | null;
    created_at: Date;
  };
}

export interface KeptAnswer {
  status: number;
  body: string;
}

export interface IdempotencyKeys {
  /**
   * Runs `produce`, or answers what the same key answered before (domain 0): the same body gets the same answer,
   * another body 422 `key_reused`, a request still running 409 `in_flight`. Only successes are kept, so that a
   * refused request can be mended and sent again under its key.
   */
  once(
    call: { name: string; contract: CallContract },
    request: CallRequest<CallContract>,
    produce: () => Promise<KeptAnswer>,
  ): Promise<KeptAnswer>;
}

/** No request runs longer (security 2: 30 s), so a claim that is older belongs to a process that died. */
const abandonedMilliseconds = 60_000;

export function createIdempotencyKeys(db: Database): IdempotencyKeys {
  const tables = tablesOf<IdempotencyTables>(db);
  return {
    async once(call, request, produce) {
      const key = request.idempotencyKey;
      if (key === undefined || request.caller.kind === 'guest') return produce();
      if (key.length < 8 || key.length > 255) {
        throw new Refusal('fields', { fields: { 'Idempotency-Key': 'wrong_format' } });
      }
      const row = { owner: request.caller.userId, call: call.name, key };
      const hash = hashOf(request);
      const claimed = await tables
        .insertInto('idempotency_key')
        .values({ ...row, request_hash: hash, status: null, answer: null, created_at: new Date() })
        .onConflict((conflict) =>
          // a process that died in the middle leaves its claim behind; the next try takes it over
          conflict
            .columns(['owner', 'call', 'key'])
            .doUpdateSet({ created_at: new Date() })
            .where('idempotency_key.status', 'is', null)
            .where('idempotency_key.request_hash', '=', hash)
            .where('idempotency_key.created_at', '<', new Date(Date.now() - abandonedMilliseconds)),
        )
        .returning('key')
        .executeTakeFirst();
      if (!claimed) return earlierAnswer(tables, row, hash);
      const match = { owner: row.owner, call: row.call, key: row.key };
      let kept: KeptAnswer;
      try {
        kept = await produce();
      } catch (error) {
        // nothing was done, so the same key may try again
        await tables
          .deleteFrom('idempotency_key')
          .where((where) => where.and(match))
          .execute();
        throw error;
      }
      await tables
        .updateTable('idempotency_key')
        .set({ status: kept.status, answer: JSON.stringify(kept.body) })
        .where((where) => where.and(match))
        .execute();
      return kept;
    },
  };
}

async function earlierAnswer(
  tables: ReturnType<typeof tablesOf<IdempotencyTables>>,
  row: { owner: string; call: string; key: string },
  hash: string,
): Promise<KeptAnswer> {
  const earlier = await tables
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'answer'])
    .where((where) => where.and(row))
    .executeTakeFirst();
  if (earlier && earlier.request_hash !== hash) throw new Refusal('key_reused');
  if (!earlier || earlier.status === null || earlier.answer === null) throw new Refusal('in_flight');
  return { status: earlier.status, body: earlier.answer };
}

function hashOf(request: CallRequest<CallContract>): string {
  const text = JSON.stringify([request.params ?? null, request.query ?? null, request.body ?? null]);
  return createHash('sha256').update(text).digest('base64url');
}

/** Forgets answers that were kept before this time (domain 0: 24 hours). */
export async function forgetAnswers(db: Database, before: Date): Promise<void> {
  await tablesOf<IdempotencyTables>(db)
    .deleteFrom('idempotency_key')
    .where('created_at', '<', before)
    .execute();
}
