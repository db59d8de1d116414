/** The data keys of people: made when something is sealed for the first time, gone with the account. */

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, tablesOf } from '../database/database.ts';
import { fingerprintOf, type Secrets, unwrapKey, wrapKey } from './key-ring.ts';

interface Tables {
  person_key: { account_id: string; wrapped: Buffer; wrapped_by: string; created_at: Date };
}

/** The key of a person; undefined when it was deleted, never made, or wrapped by a secret that is not at hand. */
export async function keyOf(db: Database, secrets: Secrets, accountId: string): Promise<Buffer | undefined> {
  const row = await tablesOf<Tables>(db)
    .selectFrom('person_key')
    .select(['wrapped', 'wrapped_by'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && unwrapKey({ wrapped: row.wrapped, wrappedBy: row.wrapped_by }, secrets, accountId);
}

/**
 * The key of a person, made when there is none. Two that seal at once get the same one. One that cannot be unwrapped
 * is replaced: what it sealed is lost already, and what is typed now must be kept.
 */
export async function keyToSealFor(
  db: Database,
  secrets: Secrets,
  person: { accountId: string; at: Date },
): Promise<Buffer> {
  const known = await keyOf(db, secrets, person.accountId);
  if (known) return known;
  const made = randomBytes(32);
  const { wrapped, wrappedBy } = wrapKey(made, secrets, person.accountId);
  const row = { account_id: person.accountId, wrapped, wrapped_by: wrappedBy, created_at: person.at };
  const mine = [secrets.secret, secrets.secretOld].filter((one) => one !== undefined).map(fingerprintOf);
  await tablesOf<Tables>(db)
    .insertInto('person_key')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(row).where('person_key.wrapped_by', 'not in', mine),
    )
    .execute();
  return (await keyOf(db, secrets, person.accountId)) ?? made;
}

/** Erases what is sealed for a person, wherever it lies. */
export async function deleteKeyOf(db: Database, accountId: string): Promise<void> {
  await tablesOf<Tables>(db).deleteFrom('person_key').where('account_id', '=', accountId).execute();
}

const atOnce = 500;

export interface Rewrapped {
  /** Keys that the new secret wraps now. */
  rewrapped: number;
  /** Keys that neither secret opens; they are left as they are. */
  unknown: number;
}

/** Where wrapped keys lie: those of people, of webhooks, of pushes to browsers, of quotes, and the secrets of plug-ins. */
const places = [
  { table: 'person_key', owner: 'account_id' },
  { table: 'webhook_endpoint', owner: 'id' },
  { table: 'push_key', owner: 'id' },
  { table: 'quote_key', owner: 'id' },
  { table: 'plugin_setting', owner: 'id' },
] as const;

/** Wraps every key by the current secret. The shop may run meanwhile; a second run finds nothing. */
export async function rewrapKeys(db: Database, secrets: Secrets): Promise<Rewrapped> {
  const done = { rewrapped: 0, unknown: 0 };
  for (const place of places) {
    const { rewrapped, unknown } = await rewrapIn(db, secrets, place);
    done.rewrapped += rewrapped;
    done.unknown += unknown;
  }
  return done;
}

interface WrappedRow {
  owner: string;
  wrapped: Buffer;
  wrappedBy: string;
}

async function rewrapIn(db: Database, secrets: Secrets, place: (typeof places)[number]): Promise<Rewrapped> {
  const [table, owner] = [sql.table(place.table), sql.ref(place.owner)];
  const current = fingerprintOf(secrets.secret);
  const done = { rewrapped: 0, unknown: 0 };
  for (let after = ''; ; ) {
    const { rows } = await sql<WrappedRow>`
      select ${owner} as owner, wrapped, wrapped_by as "wrappedBy" from ${table}
      where ${owner} > ${after} and wrapped_by <> ${current} order by ${owner} limit ${atOnce}
    `.execute(tablesOf<object>(db));
    for (const row of rows) {
      const key = unwrapKey(row, secrets, row.owner);
      if (!key) {
        done.unknown++;
        continue;
      }
      const { wrapped, wrappedBy } = wrapKey(key, secrets, row.owner);
      await sql`
        update ${table} set wrapped = ${wrapped}, wrapped_by = ${wrappedBy}
        where ${owner} = ${row.owner} and wrapped_by = ${row.wrappedBy}
      `.execute(tablesOf<object>(db));
      done.rewrapped++;
    }
    if (rows.length < atOnce) return done;
    after = rows.at(-1)?.owner ?? '';
  }
}
