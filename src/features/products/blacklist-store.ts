/** The rules of the blacklist, read once for a while: every card of a list is judged by them. */
import type { Clock } from '../../platform/clock.ts';
import { type Database, tablesOf } from '../../platform/database.ts';
import type { BlacklistRule } from './blacklist.ts';

interface BlacklistTables {
  blacklist_rule: {
    kind: BlacklistRule['kind'];
    patterns: string[];
    unless: string[];
    verdict: BlacklistRule['verdict'];
    reason_ru: string;
    reason_en: string;
    reason_zh: string;
    active: boolean;
  };
}

/** A change by staff takes effect within this time on every node. */
const KEPT_MS = 5_000;

export interface Blacklist {
  /** The active rules; one statement when those at hand are older than five seconds, else none. */
  rules(db: Database): Promise<readonly BlacklistRule[]>;
}

export function createBlacklist(clock: Clock): Blacklist {
  let kept: { rules: Promise<readonly BlacklistRule[]>; at: number } | undefined;
  return {
    rules(db) {
      const now = clock.now().getTime();
      if (kept && now - kept.at < KEPT_MS) return kept.rules;
      // one reading for all who ask at the same time; one that failed is not kept
      const rules = readRules(db);
      const mine = { rules, at: now };
      kept = mine;
      rules.catch(() => {
        if (kept === mine) kept = undefined;
      });
      return rules;
    },
  };
}

async function readRules(db: Database): Promise<BlacklistRule[]> {
  const rows = await tablesOf<BlacklistTables>(db)
    .selectFrom('blacklist_rule')
    .selectAll()
    .where('active', '=', true)
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    patterns: row.patterns,
    unless: row.unless,
    verdict: row.verdict,
    reason: { ru: row.reason_ru, en: row.reason_en, zh: row.reason_zh },
  }));
}
