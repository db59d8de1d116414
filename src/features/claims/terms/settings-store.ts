/** SQL on claim_setting. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

export interface ClaimSettings {
  /** Grows with every save, of the limits too: they are saved on one screen. */
  version: number;
  answerHours: number;
  claimDays: number;
}

export async function readSettings(db: Database): Promise<ClaimSettings> {
  const { rows } = await sql<ClaimSettings>`
    select version, answer_hours as "answerHours", claim_days as "claimDays"
    from claim_setting
  `.execute(tablesOf<object>(db));
  const [settings] = rows;
  if (!settings) throw new Error('claims have one row of settings');
  return settings;
}

/** Saves over the version that was seen; answers whether it still stood there. */
export async function storeSettings(
  db: Database,
  settings: ClaimSettings & { by: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update claim_setting set
      answer_hours = ${settings.answerHours}, claim_days = ${settings.claimDays}, version = version + 1,
      updated_by = ${settings.by}, updated_at = ${settings.at}
    where version = ${settings.version}
  `.execute(tablesOf<object>(db));
  return numAffectedRows === 1n;
}
