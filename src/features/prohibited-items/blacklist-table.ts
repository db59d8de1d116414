/** The rules of the blacklist as a table: handed out, and taken in again when every line is right. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { Refusal } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { publish } from '../../platform/jobs/events.ts';
import type { LineFault } from '../../platform/tables/csv-lines.ts';
import { keyFaults, schemaFaults } from '../../platform/tables/line-faults.ts';
import { faultsInWords, type Imported } from '../../platform/tables/table-contract.ts';
import { listOf, readTable, type TableFormat, type TableRow } from '../../platform/tables/table-file.ts';
import { type Locale, locales } from '../../platform/texts/locale.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import { keyFor } from './actions.ts';
import { ruleFields } from './contract.ts';
import { insertRule, type RuleDraft, readRules, type StoredRule, updateRule, type Written } from './store.ts';

const lists = ['patterns', 'unless', 'destinations', 'routes'] as const;
const translated = ['name', 'reason', 'source', 'instead'] as const;

export const blacklistColumns = [
  ...['key', 'version', 'kind', 'category', 'verdict', 'active'],
  ...lists,
  ...translated.flatMap((part) => locales.map((locale) => `${part}_${locale}`)),
];

/** All rules as rows. */
export async function blacklistTable(db: Database): Promise<{ columns: string[]; rows: TableRow[] }> {
  const rules = await readRules(db, { onlyActive: false });
  return { columns: blacklistColumns, rows: rules.map(rowOf) };
}

function rowOf(rule: StoredRule): TableRow {
  const { key, version, kind, category, verdict, active } = rule;
  const words = translated.flatMap((part) =>
    locales.map((locale) => [`${part}_${locale}`, rule[part][locale]] as const),
  );
  return {
    ...{ key, version, kind, category, verdict, active },
    ...Object.fromEntries(lists.map((name) => [name, [...rule[name]]])),
    ...Object.fromEntries(words),
  };
}

type Cells = Readonly<Record<string, string>>;

interface ReadRule {
  line: number;
  key: string;
  /** As it stood in the table that was handed out; null for a new rule. */
  version: number | null;
  draft: RuleDraft;
}

const Draft = z.object(ruleFields);

function readRule(line: number, cells: Cells): ReadRule | LineFault[] {
  const cell = (name: string): string => cells[name] ?? '';
  if (!['yes', 'no'].includes(cell('active'))) return [{ line, column: 'active', code: 'yes_or_no' }];
  const wordsOf = (part: string) =>
    Object.fromEntries(locales.map((locale) => [locale, cell(`${part}_${locale}`)]));
  const read = Draft.safeParse({
    ...{ kind: cell('kind'), category: cell('category'), verdict: cell('verdict') },
    active: cell('active') === 'yes',
    ...Object.fromEntries(lists.map((name) => [name, listOf(cell(name))])),
    ...Object.fromEntries(translated.map((part) => [part, wordsOf(part)])),
  });
  if (!read.success) return schemaFaults(line, read.error.issues, columnOf);
  const version = cell('version');
  if (version !== '' && !/^\d{1,9}$/.test(version)) return [{ line, column: 'version', code: 'not_whole' }];
  return { line, key: cell('key'), version: version === '' ? null : Number(version), draft: read.data };
}

/** `name.ru` stands in `name_ru`, `patterns.0` in `patterns`. */
function columnOf(path: string): string {
  const [part = '', locale] = path.split('.');
  return locales.some((one) => one === locale) ? `${part}_${locale}` : part;
}

export interface TableImport {
  text: string;
  format: TableFormat;
  isDryRun: boolean;
  locale: Locale;
  written: Written;
}

/**
 * Takes a table of rules over when no line of it is wrong: a known key changes its rule, another or none makes a new
 * one; rules that are not named stay. A rule that was changed since the table was handed out is a fault of its line.
 */
export function importBlacklist(
  db: Database,
  texts: LocalisedTree,
  { text, format, isDryRun, locale, written: by }: TableImport,
): Promise<Imported> {
  const table = readTable(text, format, blacklistColumns);
  const read = 'fault' in table ? [] : table.lines.map(({ line, cells }) => readRule(line, cells));
  const good = read.filter((one): one is ReadRule => !Array.isArray(one));
  return inTransaction(db, async (transaction) => {
    const rules = new Map(
      (await readRules(transaction, { onlyActive: false })).map((rule) => [rule.key, rule] as const),
    );
    const faults = [
      ...('fault' in table ? [table.fault] : []),
      ...read.flatMap((one) => (Array.isArray(one) ? one : [])),
      ...keyFaults(good),
      ...good.flatMap((one) => staleness(one, rules)),
    ].sort((one, other) => one.line - other.line);
    const counts = { lines: read.length, created: 0, changed: 0, unchanged: 0 };
    if (faults.length > 0) return { ...counts, faults: faultsInWords(texts, locale, faults) };
    const created = good.filter(({ key }) => !rules.has(key));
    const changed = good.filter((one) => saysOther(one, rules.get(one.key)));
    const written = [...created, ...changed];
    if (!isDryRun && written.length > 0) {
      for (const one of written) await write(transaction, one, { rules, written: by });
      await publish(transaction, 'content.changed', { page: 'blacklist' });
    }
    return {
      ...{ lines: read.length, created: created.length, changed: changed.length },
      ...{ unchanged: good.length - written.length, faults: [] },
    };
  });
}

/** Whether a line says something else of a known rule than what stands there. */
function saysOther({ draft }: ReadRule, known: StoredRule | undefined): boolean {
  return known !== undefined && !isDeepStrictEqual(rowOf({ ...known, ...draft }), rowOf(known));
}

function staleness({ line, key, version }: ReadRule, rules: ReadonlyMap<string, StoredRule>): LineFault[] {
  const known = rules.get(key);
  if (!known || version === null || version === known.version) return [];
  return [{ line, column: 'version', code: 'changed_since', values: { version: known.version } }];
}

async function write(
  db: Database,
  { key, draft }: ReadRule,
  { rules, written }: { rules: Map<string, StoredRule>; written: Written },
): Promise<void> {
  const known = rules.get(key);
  if (known) {
    if (!(await updateRule(db, known, draft, written))) throw new Refusal('changed_meanwhile');
    return;
  }
  const own = key === '' ? keyFor(draft, new Set(rules.keys())) : key;
  const rule = await insertRule(db, { ...draft, key: own }, written);
  if (rule) rules.set(own, rule);
}
