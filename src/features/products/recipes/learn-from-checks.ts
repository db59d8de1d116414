/** The consequences of a word about a reading: recipes that fail are switched off, and others are looked for. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/events.ts';
import { switchOffFailing } from './hit-rate.ts';

/** The job that looks for a recipe: `{ host }`. */
export const proposeRecipeJob = 'propose_recipe';

/** Inside the transaction that notes the checks of these snapshots. */
export async function learnFromChecks(
  db: Database,
  checks: readonly { snapshotId: string; readValue: string | null; saidValue: string }[],
  at: Date,
): Promise<void> {
  const corrected = checks.filter(({ readValue, saidValue }) => readValue !== saidValue);
  const ids = [...new Set(corrected.map(({ snapshotId }) => snapshotId))];
  if (ids.length === 0) return;
  await switchOffFailing(db, ids, at);
  const { rows } = await sql<{ host: string }>`
    select distinct host from reading_place where snapshot_id = any(${sql.val(ids)}::text[])
  `.execute(tablesOf<object>(db));
  for (const { host } of rows) await enqueue(db, proposeRecipeJob, { host }, { key: `recipe ${host}` });
}
