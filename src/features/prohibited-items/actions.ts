/** The directory of the blacklist, its verdict on what somebody types, and its rules for staff. */
import { Refusal } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { publish } from '../../platform/jobs/events.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { extractAddress } from '../reader/addresses/find-address.ts';
import type { BlacklistProduct, StaffRule } from './contract.ts';
import { nearRules } from './near-rules.ts';
import { strictestRule, strictness, wordsOfPath } from './rules.ts';
import {
  type Blacklist,
  insertRule,
  lockRuleKeys,
  type RuleDraft,
  readRules,
  ruleExists,
  type StoredRule,
  updateRule,
} from './store.ts';

/** The rules that are kept in the process. */
export interface KnownRules {
  blacklist: Blacklist;
}

export interface DirectoryAsked {
  q?: string | undefined;
  category?: string | undefined;
  verdict?: string | undefined;
  page: number;
  perPage: number;
  locale: Locale;
}

type Kind = BlacklistProduct['verdict'];
export interface TypedVerdict {
  kind: Kind | 'near' | 'not_listed';
  reason: string | null;
  entry: BlacklistProduct | null;
}

/** The directory and, with `q`, the verdict on it. One statement when the rules at hand are old, else none. */
export async function listBlacklistProducts(db: Database, products: KnownRules, asked: DirectoryAsked) {
  const { locale, category, verdict, page, perPage } = asked;
  const all = await products.blacklist.rules(db);
  const rules = all.filter(({ name }) => name.en !== '');
  const q = asked.q?.trim() ?? '';
  const address = q ? extractAddress(q) : undefined;
  const near = new Set(q ? nearRules(rules, address ? wordsOfPath(address.url) : q) : []);
  const said = q ? verdictOn(all, q, locale) : null;
  // nobody is told that no rule speaks against it while one that may be meant stands below
  const checked: TypedVerdict | null =
    said?.kind === 'not_listed' && near.size > 0 ? { ...said, kind: 'near' } : said;
  const shown = rules
    .map((rule) => ({ rule, entry: entryOf(rule, locale) }))
    .filter(({ entry }) => !category || entry.category === category)
    .filter(({ entry }) => !verdict || entry.verdict === verdict)
    .filter(({ rule, entry }) => !q || entry.id === checked?.entry?.id || near.has(rule))
    .map(({ entry }) => entry);
  const newest =
    rules
      .map(({ updatedAt }) => updatedAt.toISOString())
      .sort()
      .at(-1) ?? null;
  return {
    data: shown.slice((page - 1) * perPage, page * perPage),
    meta: { page, perPage, total: shown.length, checked, updatedAt: newest },
  };
}

/** The verdict on typed words or on a pasted address, by the rules that look at every product. */
function verdictOn(rules: readonly StoredRule[], typed: string, locale: Locale): TypedVerdict {
  const address = extractAddress(typed);
  const judged = {
    text: address ? wordsOfPath(address.url) : typed,
    host: address?.host ?? (/^[^\s/]+\.[a-z]{2,}$/i.test(typed) ? typed : ''),
  };
  const byName = rules.find(({ name }) =>
    Object.values(name).some((one) => one !== '' && plain(one) === plain(typed)),
  );
  const found = byName ? { rule: byName, verdict: openVerdict(byName) } : strictestRule(rules, judged);
  if (!found) return { kind: 'not_listed', reason: null, entry: null };
  const { rule, verdict } = found;
  return {
    kind: kindOf(verdict),
    reason: rule.reason[locale],
    entry: rule.name.en === '' ? null : entryOf(rule, locale),
  };
}

/** The verdict while nobody has said where the thing goes. */
const openVerdict = (rule: StoredRule): StoredRule['verdict'] =>
  strictness(rule, { text: '', host: '' }) ?? rule.verdict;

/** A rule `allowed` says under which conditions. */
const kindOf = (verdict: StoredRule['verdict']): Kind => (verdict === 'allowed' ? 'conditional' : verdict);
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').trim();

function entryOf(rule: StoredRule, locale: Locale): BlacklistProduct {
  return {
    id: rule.key,
    name: rule.name[locale],
    names: { ...rule.name },
    category: rule.category,
    verdict: kindOf(openVerdict(rule)),
    reason: rule.reason[locale],
    rule: rule.source[locale] || null,
    instead: rule.instead[locale] || null,
    destinations: [...rule.destinations],
    updatedAt: rule.updatedAt.toISOString(),
  };
}

/** All rules for staff, also those that are switched off. */
export async function staffListBlacklist(db: Database): Promise<StaffRule[]> {
  return (await readRules(db, { onlyActive: false })).map(ruleJson);
}

/** Writes a new rule; its key is made of the English name. Another rule of this name may be written at the same time. */
export function createBlacklistRule(
  db: Database,
  draft: RuleDraft,
  written: { at: Date; by: string },
): Promise<StaffRule> {
  return inTransaction(db, async (transaction) => {
    await lockRuleKeys(transaction);
    const taken = new Set((await readRules(transaction, { onlyActive: false })).map(({ key }) => key));
    const key = keyFor(draft, taken);
    const rule = await insertRule(transaction, { ...draft, key }, written);
    if (!rule) throw new Error('the rule was not written');
    await publish(transaction, 'content.changed', { page: 'blacklist' });
    return ruleJson(rule);
  });
}

/** A key that is free, made of the English name. */
export function keyFor({ name }: Pick<RuleDraft, 'name'>, taken: ReadonlySet<string>): string {
  const stem =
    name.en
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'rule';
  let key = stem;
  for (let again = 2; taken.has(key); again++) key = `${stem}-${again}`;
  return key;
}

/** Changes a rule. Throws `changed_meanwhile` when another version stands there by now. */
export async function saveBlacklistRule(
  db: Database,
  seen: { id: string; version: number },
  draft: RuleDraft,
  written: { at: Date; by: string },
): Promise<StaffRule> {
  return inTransaction(db, async (transaction) => {
    const rule = await updateRule(transaction, seen, draft, written);
    if (!rule) {
      throw new Refusal((await ruleExists(transaction, seen.id)) ? 'changed_meanwhile' : 'not_found');
    }
    await publish(transaction, 'content.changed', { page: 'blacklist' });
    return ruleJson(rule);
  });
}

function ruleJson(rule: StoredRule): StaffRule {
  return {
    ...rule,
    patterns: [...rule.patterns],
    unless: [...rule.unless],
    destinations: [...rule.destinations],
    routes: [...rule.routes],
    updatedAt: rule.updatedAt.toISOString(),
  };
}
