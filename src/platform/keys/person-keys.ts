/** The data keys of people: made when something is sealed for the first time, gone with the account. */
import { randomBytes } from 'node:crypto';
import { type Database, tablesOf } from '../database.ts';
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

/** Wraps every key by the current secret. The shop may run meanwhile; a second run finds nothing. */
export async function rewrapKeys(db: Database, secrets: Secrets): Promise<Rewrapped> {
  const current = fingerprintOf(secrets.secret);
  const done = { rewrapped: 0, unknown: 0 };
  for (let after = ''; ; ) {
    const rows = await tablesOf<Tables>(db)
      .selectFrom('person_key')
      .selectAll()
      .where('account_id', '>', after)
      .where('wrapped_by', '<>', current)
      .orderBy('account_id')
      .limit(atOnce)
      .execute();
    for (const row of rows) {
      const key = unwrapKey({ wrapped: row.wrapped, wrappedBy: row.wrapped_by }, secrets, row.account_id);
      if (!key) {
        done.unknown++;
        continue;
      }
      const { wrapped, wrappedBy } = wrapKey(key, secrets, row.account_id);
      await tablesOf<Tables>(db)
        .updateTable('person_key')
        .set({ wrapped, wrapped_by: wrappedBy })
        .where('account_id', '=', row.account_id)
        .where('wrapped_by', '=', row.wrapped_by)
        .execute();
      done.rewrapped++;
    }
    if (rows.length < atOnce) return done;
    after = rows.at(-1)?.account_id ?? '';
  }
}
