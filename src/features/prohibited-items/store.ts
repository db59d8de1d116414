/** SQL on blacklist_rule. The active rules are read once for a while: every card of a list is judged by them. */
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import {
  languageColumns,
  languageObject,
  languageSets,
  languageValues,
  noWords,
} from '../../platform/texts/language-columns.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import type { StaffRule } from './contract.ts';
import type { BlacklistRule } from './rules.ts';

/** A rule with everything that the directory says of it. */
export interface StoredRule extends BlacklistRule {
  id: string;
  key: string;
  category: StaffRule['category'];
  name: Record<Locale, string>;
  source: Record<Locale, string>;
  instead: Record<Locale, string>;
  active: boolean;
  version: number;
  updatedAt: Date;
  updatedBy: string | null;
}

/** A change by staff takes effect within this time on every node. */
const KEPT_MS = 5_000;

export interface Blacklist {
  /** The active rules; one statement when those at hand are older than five seconds, else none. */
  rules(db: Database): Promise<readonly StoredRule[]>;
  /** The next reading asks the database: the reaction to `content.changed`. */
  forget(): void;
}

export function createBlacklist(clock: Clock): Blacklist {
  let kept: { rules: Promise<readonly StoredRule[]>; at: number } | undefined;
  return {
    rules(db) {
      const now = clock.now().getTime();
      if (kept && now - kept.at < KEPT_MS) return kept.rules;
      // one reading for all who ask at the same time; one that failed is not kept
      const rules = readRules(db, { onlyActive: true });
      const mine = { rules, at: now };
      kept = mine;
      rules.catch(() => {
        if (kept === mine) kept = undefined;
      });
      return rules;
    },
    forget() {
      kept = undefined;
    },
  };
}

const columns = sql`
  id::text, key, kind, category, patterns, unless, verdict, destinations, routes, active, version,
  ${noWords} || name as name, ${noWords} || source as source, ${noWords} || instead as instead,
  ${languageObject('reason')} as reason,
  updated_at as "updatedAt", updated_by as "updatedBy"`;

/** The rules in the order of the directory: one statement. */
export async function readRules(
  db: Database,
  { onlyActive }: { onlyActive: boolean },
): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`
    select ${columns} from blacklist_rule where active or not ${onlyActive}::boolean order by category, key
  `.execute(tablesOf<object>(db));
  return rows;
}

export type RuleDraft = Omit<StoredRule, 'id' | 'key' | 'version' | 'updatedAt' | 'updatedBy'>;
export interface Written {
  at: Date;
  by: string;
}

/** Until the end of the transaction nobody else chooses the key of a new rule. */
export async function lockRuleKeys(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('blacklist rule keys', 0))`.execute(
    tablesOf<object>(db),
  );
}

export async function insertRule(
  db: Database,
  draft: RuleDraft & { key: string },
  { at, by }: Written,
): Promise<StoredRule | undefined> {
  const { rows } = await sql<StoredRule>`
    insert into blacklist_rule (key, kind, category, patterns, unless, verdict, name, ${languageColumns('reason')},
      source, instead, destinations, routes, active, updated_at, updated_by)
    values (${draft.key}, ${draft.kind}, ${draft.category}, ${draft.patterns}, ${draft.unless}, ${draft.verdict},
      ${JSON.stringify(draft.name)}::jsonb, ${languageValues(draft.reason)},
      ${JSON.stringify(draft.source)}::jsonb, ${JSON.stringify(draft.instead)}::jsonb, ${draft.destinations},
      ${draft.routes}, ${draft.active}, ${at}, ${by})
    returning ${columns}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** Writes a rule that was seen in this version; undefined when it is another by now, or none. */
export async function updateRule(
  db: Database,
  seen: { id: string; version: number },
  draft: RuleDraft,
  { at, by }: Written,
): Promise<StoredRule | undefined> {
  const { rows } = await sql<StoredRule>`
    update blacklist_rule set kind = ${draft.kind}, category = ${draft.category}, patterns = ${draft.patterns},
      unless = ${draft.unless}, verdict = ${draft.verdict}, name = ${JSON.stringify(draft.name)}::jsonb,
      ${languageSets('reason', (locale) => sql`${draft.reason[locale]}`)},
      source = ${JSON.stringify(draft.source)}::jsonb, instead = ${JSON.stringify(draft.instead)}::jsonb,
      destinations = ${draft.destinations}, routes = ${draft.routes}, active = ${draft.active},
      version = version + 1, updated_at = ${at}, updated_by = ${by}
    where id::text = ${seen.id} and version = ${seen.version} returning ${columns}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export async function ruleExists(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select from blacklist_rule where id::text = ${id}`.execute(tablesOf<object>(db));
  return rows.length > 0;
}
