/** SQL on public_figures. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { Figure } from './contract.ts';

export interface StoredFigures {
  /** YYYY-MM-DD in the shop's zone. */
  from: string;
  /** Not included. */
  to: string;
  figures: Figure[];
}

export async function loadFigures(db: Database): Promise<StoredFigures | undefined> {
  const { rows } = await sql<StoredFigures>`
    select from_day::text as "from", to_day::text as "to", figures from public_figures
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** In the place of those from before. */
export async function saveFigures(db: Database, { from, to, figures }: StoredFigures): Promise<void> {
  await sql`
    insert into public_figures (from_day, to_day, figures)
    values (${from}::date, ${to}::date, ${JSON.stringify(figures)}::jsonb)
    on conflict (is_only) do update set
      from_day = excluded.from_day, to_day = excluded.to_day, figures = excluded.figures
  `.execute(tablesOf<object>(db));
}
