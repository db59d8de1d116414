/** SQL on claim_setting. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database.ts';

export interface ClaimSettings {
  answerHours: number;
  claimDays: number;
}

export async function readSettings(db: Database): Promise<ClaimSettings> {
  const { rows } = await sql<ClaimSettings>`
    select answer_hours as "answerHours", claim_days as "claimDays"
    from claim_setting
  `.execute(tablesOf<object>(db));
  const [settings] = rows;
  if (!settings) throw new Error('claims have one row of settings');
  return settings;
}

export async function storeSettings(
  db: Database,
  settings: ClaimSettings & { by: string; at: Date },
): Promise<void> {
  await sql`
    update claim_setting set
      answer_hours = ${settings.answerHours}, claim_days = ${settings.claimDays}, updated_by = ${settings.by}, updated_at = ${settings.at}
  `.execute(tablesOf<object>(db));
}
