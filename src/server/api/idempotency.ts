import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CallContract } from '../../platform/api/contract.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import type { CallRequest } from '../../platform/api/serve.ts';
import { type Database, tablesOf } from '../../platform/database/database.ts';

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
   * Runs the command, or answers what the same key answered before (rules: idempotency): the same body gets the same
   * answer, another body 422 `key_reused`, a request still running 409 `in_flight`. Only successes are kept, so that a
   * refused request can be mended and sent again under its key.
   */
  once<Done>(
    call: { name: string; contract: CallContract },
    request: CallRequest<CallContract>,
    action: OneAction<Done>,
  ): Promise<KeptAnswer>;
}

/** A command in two steps, because only a failure in the first may be tried again under its key. */
export interface OneAction<Done> {
  /** Has the effect, or throws and has none. */
  act(): Promise<Done>;
  /** Words the answer; the effect is there, whatever happens here. */
  answer(done: Done): KeptAnswer;
}

/**
 * Nothing bounds how long a call is worked on (the limit of 30 s is for receiving it), so whoever works renews the
 * claim. One that was not renewed for so long belongs to a process that died. An effect of a process that died before
 * its answer is not known here: there the guards of the command itself hold (a state that was seen, a transaction's
 * `once`).
 */
const abandoned = sql<Date>`now() - interval '1 minute'`;
/** Nodes may disagree about the time; the database does not. */
const now = sql<Date>`now()`;
const renewedEveryMilliseconds = 15_000;

/** The status of a key whose command was done and whose answer could not be built: it is never done again. */
const unansweredStatus = 500;

/** Characters of a key. */
const keyLengths = { min: 8, max: 255 } as const;
/** Guests share one owner, so that a network that changed between two tries hides nothing: their keys are long. */
const guestKeyLength = 16;

/** The keys that a client may send to a call, whether anybody is signed in or not: calls of guests take long keys. */
export function keyLengthsOf({ access }: Pick<CallContract, 'access'>): { min: number; max: number } {
  return access === 'anyone' ? { ...keyLengths, min: guestKeyLength } : keyLengths;
}

export function createIdempotencyKeys(
  db: Database,
  { renewedEvery = renewedEveryMilliseconds }: { renewedEvery?: number } = {},
): IdempotencyKeys {
  const tables = tablesOf<IdempotencyTables>(db);
  return {
    async once(call, request, action) {
      const key = request.idempotencyKey;
      if (key === undefined) return action.answer(await action.act());
      const owner = request.caller.kind === 'guest' ? 'guest' : request.caller.userId;
      const min = owner === 'guest' ? guestKeyLength : keyLengths.min;
      const { max } = keyLengths;
      if (key.length < min || key.length > max) {
        const values = { min, max };
        throw new Refusal('fields', { fields: { 'Idempotency-Key': { code: 'key_length', values } } });
      }
      const row = { owner, call: call.name, key };
      const hash = hashOf(request, call.contract);
      const claimed = await tables
        .insertInto('idempotency_key')
        .values({ ...row, request_hash: hash, status: null, answer: null, created_at: now })
        .onConflict((conflict) =>
          // a process that died in the middle leaves its claim behind; the next try takes it over
          conflict
            .columns(['owner', 'call', 'key'])
            .doUpdateSet({ created_at: now })
            .where('idempotency_key.status', 'is', null)
            .where('idempotency_key.request_hash', '=', hash)
            .where('idempotency_key.created_at', '<', abandoned),
        )
        .returning('key')
        .executeTakeFirst();
      if (!claimed) return earlierAnswer(tables, row, hash);
      return workUnderClaim(tables, row, action, renewedEvery);
    },
  };
}

type Tables = ReturnType<typeof tablesOf<IdempotencyTables>>;
type ClaimedKey = Pick<IdempotencyTables['idempotency_key'], 'owner' | 'call' | 'key'>;

/** Once the command has returned, the key stays taken: a later failure must not let it be done a second time. */
async function workUnderClaim<Done>(
  tables: Tables,
  { owner, call, key }: ClaimedKey,
  action: OneAction<Done>,
  renewedEvery: number,
): Promise<KeptAnswer> {
  const match = { owner, call, key };
  const keep = (status: number, answer: string) =>
    tables
      .updateTable('idempotency_key')
      .set({ status, answer })
      .where((where) => where.and(match))
      .execute();
  const renewing = setInterval(() => void renew(tables, match), renewedEvery).unref();
  try {
    let done: Done;
    try {
      done = await action.act();
    } catch (error) {
      // nothing was done, so the same key may try again
      await tables
        .deleteFrom('idempotency_key')
        .where((where) => where.and(match))
        .execute();
      throw error;
    }
    let answer: KeptAnswer;
    try {
      answer = action.answer(done);
    } catch (error) {
      await keep(unansweredStatus, '""');
      throw error;
    }
    await keep(answer.status, JSON.stringify(answer.body));
    return answer;
  } finally {
    clearInterval(renewing);
  }
}

/** A renewal that fails is made up by the next one: several fit into the time after which a claim is abandoned. */
async function renew(tables: Tables, match: ClaimedKey): Promise<void> {
  await tables
    .updateTable('idempotency_key')
    .set({ created_at: now })
    .where((where) => where.and({ ...match }))
    .where('status', 'is', null)
    .execute()
    .catch(() => undefined);
}

async function earlierAnswer(tables: Tables, row: ClaimedKey, hash: string): Promise<KeptAnswer> {
  const earlier = await tables
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'answer'])
    .where((where) => where.and({ ...row }))
    .executeTakeFirst();
  if (earlier && earlier.request_hash !== hash) throw new Refusal('key_reused');
  if (!earlier || earlier.status === null || earlier.answer === null) throw new Refusal('in_flight');
  if (earlier.status === unansweredStatus) throw new Error('the deed of this key was done without an answer');
  return { status: earlier.status, body: earlier.answer };
}

/**
 * The hash by which two requests are the same. Passwords are left out: a digest that was quickly made would give them
 * away. An upload is compared by its length and, where the client sends one, its `Content-Digest`, because it is read
 * only once the key is known to be new. Visitors are told apart by the key of their conversation.
 */
function hashOf(request: CallRequest<CallContract>, { body: kind }: CallContract): string {
  const { params = null, query = null, body = null, headers } = request;
  const upload = kind === 'multipart' ? [headers['content-length'], headers['content-digest']] : [];
  const parts = [params, query, body, ...upload, headers['x-chat-key']].filter((part) => part !== undefined);
  const text = JSON.stringify(parts, (name, value) => (/password/i.test(name) ? undefined : value));
  return createHash('sha256').update(text).digest('base64url');
}

/** Forgets answers that were kept before this time (rules: idempotency). */
export async function forgetAnswers(db: Database, before: Date): Promise<void> {
  await tablesOf<IdempotencyTables>(db)
    .deleteFrom('idempotency_key')
    .where('created_at', '<', before)
    .execute();
}

/** Forgets the answers to somebody whose account goes: they hold what was typed. */
export async function forgetAnswersOf(db: Database, userId: string): Promise<void> {
  await tablesOf<IdempotencyTables>(db).deleteFrom('idempotency_key').where('owner', '=', userId).execute();
}
