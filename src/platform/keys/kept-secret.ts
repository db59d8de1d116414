/** Which secret a database belongs to, so that a wrong one is refused before anybody types something. */
import { type Database, tablesOf } from '../database/database.ts';
import { fingerprintOf, type Secrets } from './key-ring.ts';

interface Tables {
  installation_secret: { one: boolean; fingerprint: string; since: Date };
}

export async function keptFingerprint(db: Database): Promise<string | undefined> {
  const row = await tablesOf<Tables>(db)
    .selectFrom('installation_secret')
    .select('fingerprint')
    .executeTakeFirst();
  return row?.fingerprint;
}

/** Keeps the secret of a new database. Of two shops that start at once the first one decides. */
export async function keepFirstFingerprint(db: Database, { secret }: Secrets, since: Date): Promise<void> {
  await tablesOf<Tables>(db)
    .insertInto('installation_secret')
    .values({ one: true, fingerprint: fingerprintOf(secret), since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** From now on the database belongs to this secret. */
export async function keepFingerprint(db: Database, { secret }: Secrets, since: Date): Promise<void> {
  const row = { one: true, fingerprint: fingerprintOf(secret), since };
  await tablesOf<Tables>(db)
    .insertInto('installation_secret')
    .values(row)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
    .execute();
}
