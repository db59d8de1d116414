import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

/** Statements that one process names at most: each costs memory in every connection that has met it. */
const MOST_NAMES = 500;
/** A text that comes as seldom as this would be planned once and kept for nothing. */
const USES_BEFORE_A_NAME = 3;
/** Texts that are counted before they have a name; lists of values of every length make texts without end. */
const MOST_COUNTED = 5_000;

/**
 * A plan that PostgreSQL keeps is made without the values, which serves a search badly: a common word and a rare one
 * need different plans, and so do a first page and a deep one. Such statements are planned each time.
 */
const needsItsValues = /@@|\bi?like\b|<%|%>|<->|\bsimilarity\b|\blimit \$|\boffset \$|\bunnest\b|\bany\b/i;

const onePlanMark = '/* one plan */';

/**
 * Begins a statement that looks up rows by a short list of ids and comes with every order: one kept plan serves it, and
 * planning it would cost more than running it.
 */
export const onePlan: RawBuilder<unknown> = sql.raw(`${onePlanMark} `);

/**
 * `= $1` for one id and `= any($1)` for several. PostgreSQL guesses ten rows for a list and so plans each time; for one id
 * it keeps its plan.
 */
export const among = (ids: readonly string[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`= ${ids[0]}::text` : sql`= any(${[...ids]}::text[])`;

/** Names of the statements that this process asks often. */
export interface StatementNames {
  /** The name of the text, or undefined when it is to be sent without one. */
  nameOf(text: string): string | undefined;
  /** Never names this text again: its plan no longer fits its tables. */
  forget(text: string): void;
}

/** Counts texts, and names those that come often and do well with one plan for all values. */
export function nameStatements(most = MOST_NAMES): StatementNames {
  const names = new Map<string, string | null>();
  const uses = new Map<string, number>();
  let named = 0;
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined) return known ?? undefined;
      if (named >= most) return undefined;
      const count = (uses.get(text) ?? 0) + 1;
      if (count < USES_BEFORE_A_NAME) {
        if (uses.size >= MOST_COUNTED) uses.clear();
        uses.set(text, count);
        return undefined;
      }
      uses.delete(text);
      if (needsItsValues.test(text) && !text.trimStart().startsWith(onePlanMark)) {
        if (names.size < MOST_COUNTED) names.set(text, null);
        return undefined;
      }
      const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
      names.set(text, name);
      named++;
      return name;
    },
    forget(text) {
      names.set(text, null);
    },
  };
}

/** Whether a kept plan no longer fits its tables, as when a migration added a column to a `select *`. */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '0A000' &&
    error.message === 'cached plan must not change result type'
  );
}

/**
 * Lets the connection prepare the statements that `names` names, so that PostgreSQL parses and plans each once for a
 * connection. A stale plan outside of a transaction is asked once more without a name; in a transaction the error
 * reaches `inTransaction`, which begins again.
 */
export function prepareOften(client: pg.PoolClient, names: StatementNames): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const prepared = (...asked: unknown[]): unknown => {
    const [text, values, ...rest] = asked;
    // without values the simple protocol is used, which takes one way to the database instead of three
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || rest.length > 0) {
      return query(...asked);
    }
    const name = names.nameOf(text);
    if (name === undefined) return query(text, values);
    const answer = query({ name, text, values });
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      if (!isStalePlan(error)) throw error;
      names.forget(text);
      if (client.getTransactionStatus() !== 'I') throw error;
      return query(text, values);
    });
  };
  client.query = prepared as typeof client.query;
}
