/** The board of staff: how the reading of each shop goes, and what people said about what was read. */
import { isKey, readCursor, writeCursor } from '../../../platform/api/cursor.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Evidence } from '../../reader/reading.ts';
import type { ReadingDetail, ShopReadings } from '../contract.ts';
import { boardRecipes } from '../recipes/board-recipes.ts';
import {
  type BoardRow,
  type BoardTotals,
  isKnownHost,
  lastChecks,
  lastFailures,
  listShopReadings,
} from './board-store.ts';
import { shopNames } from './shop-names.ts';

export interface BoardQuery {
  days: number;
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
  now: Date;
}

const DAY_MS = 86_400_000;

/** A page of shops with how often reading worked; two statements. */
export async function shopReadings(
  db: Database,
  { days, q, cursor, limit, now }: BoardQuery,
): Promise<{ shops: ShopReadings[]; next: string | null; totals: BoardTotals }> {
  const { rows, totals } = await listShopReadings(db, {
    since: new Date(now.getTime() - days * DAY_MS),
    search: q?.trim().toLowerCase() || null,
    after: cursor === undefined ? null : readPlace(cursor),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const recipes = await boardRecipes(
    db,
    page.map(({ host }) => host),
  );
  return {
    shops: page.map((row) => shopJson(row, recipes.get(row.host) ?? null)),
    next: last && rows.length > limit ? writePlace(last) : null,
    totals,
  };
}

/** The last failures of a shop and the last checked values. Throws `not_found` for a host that nobody asked for and that has no recipe. */
export async function readingsOf(db: Database, host: string): Promise<ReadingDetail> {
  const [failures, checks, names] = await Promise.all([
    lastFailures(db, host),
    lastChecks(db, host),
    shopNames(db, host),
  ]);
  if (failures.length + checks.length === 0 && !(await isKnownHost(db, host))) throw new Refusal('not_found');
  return {
    ...{ host, names },
    failures: failures.map(({ started_at: at, outcome: code, path, ms, evidence }) => ({
      ...{ at: at.toISOString(), code, path, ms, evidence: heaviest(evidence ?? []) },
    })),
    checks: checks.map((check) => ({
      at: check.said_at.toISOString(),
      field: check.field,
      saidBy: check.said_by,
      verdict: check.verdict,
      readValue: check.read_value,
      saidValue: check.said_value,
      url: check.url,
      evidence: heaviest(check.evidence.filter(({ field }) => field === check.field || field === 'product')),
    })),
  };
}

const MOST_EVIDENCE = 8;

function heaviest(evidence: Evidence[]): Evidence[] {
  return evidence.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).slice(0, MOST_EVIDENCE);
}

function shopJson(row: BoardRow, recipe: ShopReadings['recipe']): ShopReadings {
  const { host, names, attempts, read, unsure, ms } = row;
  return {
    ...{ host, names, attempts, read, unsure, ms },
    failures: row.failures ?? {},
    confirmed: row.confirmed ?? 0,
    corrected: { title: row.title ?? 0, price: row.price ?? 0 },
    lastFailureAt: row.last_failure?.toISOString() ?? null,
    recipe,
  };
}

function writePlace({ attempts, host }: { attempts: number; host: string }): string {
  return writeCursor([attempts, host]);
}

function readPlace(cursor: string): { attempts: number; host: string } {
  return readCursor(cursor, ([attempts, host]) =>
    Number.isInteger(attempts) && isKey(host) ? { attempts: Number(attempts), host } : null,
  );
}
