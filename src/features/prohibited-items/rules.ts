/** Goods that may be bought and brought: pure matching of rules, with word boundaries in Russian, English, Chinese. */
import type { Locale } from '../../platform/texts/locale.ts';
import { routeOf } from '../reader/addresses/normalise-address.ts';
import type { Verdict } from './verdict-schema.ts';

export interface BlacklistRule {
  kind: 'word' | 'brand' | 'category' | 'host' | 'destination' | 'route';
  /**
   * Words or phrases (`*` at the end of a word stands for its endings), brands, categories, hosts, countries (ISO
   * 3166-1), or names of routes.
   */
  patterns: readonly string[];
  /** Countries and routes for which alone the rule holds; empty for all. */
  destinations: readonly string[];
  routes: readonly string[];
  /** The rule does not hold when one of these stands in the text too. */
  unless: readonly string[];
  verdict: 'allowed' | 'restricted' | 'prohibited';
  reason: Record<Locale, string>;
}

export interface Judged {
  /** The title, or whatever describes the product. */
  text: string;
  host: string;
  brand?: string | null | undefined;
  category?: string | null | undefined;
  /** Where it goes and how, once that is known; ISO 3166-1. */
  destination?: string | undefined;
  route?: string | undefined;
}

const severity = { allowed: 0, restricted: 1, prohibited: 2 } as const;

/** A text as it is looked through: its words in order, and as a whole for scripts without spaces. */
interface Words {
  words: readonly string[];
  whole: string;
}

function wordsIn(text: string): Words {
  const whole = text.normalize('NFKC').toLowerCase();
  // Chinese stands beside Latin without a space
  const spaced = whole.replace(/\p{Script=Han}+/gu, ' $& ');
  return { words: spaced.match(/[\p{L}\p{N}]+/gu) ?? [], whole };
}

/** One pattern of a word rule, ready to be compared. */
interface Pattern {
  rule: BlacklistRule;
  /** Words that follow each other; a star at the end of one stands for its endings. */
  words: readonly string[];
}

/** Rules as they are looked up: by how the first word of a pattern starts, so that a title costs a few look-ups. */
interface Lookup {
  byStart: Map<string, Pattern[]>;
  /** Chinese has no spaces between words, so such a pattern may stand anywhere. */
  unspaced: { rule: BlacklistRule; text: string }[];
  /** Rules that look at something else than words. */
  others: BlacklistRule[];
}

const START = 3;
const lookups = new WeakMap<readonly BlacklistRule[], Lookup>();

function lookupOf(rules: readonly BlacklistRule[]): Lookup {
  const known = lookups.get(rules);
  if (known) return known;
  const lookup: Lookup = { byStart: new Map(), unspaced: [], others: [] };
  for (const rule of rules) {
    if (rule.kind !== 'word' && rule.kind !== 'brand') lookup.others.push(rule);
    else for (const pattern of rule.patterns) addPattern(lookup, rule, pattern.toLowerCase());
  }
  lookups.set(rules, lookup);
  return lookup;
}

function addPattern(lookup: Lookup, rule: BlacklistRule, pattern: string): void {
  if (isUnspaced(pattern)) {
    lookup.unspaced.push({ rule, text: pattern });
    return;
  }
  const words = wordsOfPattern(pattern);
  const start = words[0]?.replace('*', '').slice(0, START);
  if (!start) return;
  lookup.byStart.set(start, [...(lookup.byStart.get(start) ?? []), { rule, words }]);
}

function isUnspaced(pattern: string): boolean {
  return /\p{Script=Han}/u.test(pattern);
}

function wordsOfPattern(pattern: string): string[] {
  return pattern.toLowerCase().match(/[\p{L}\p{N}]+\*?/gu) ?? [];
}

function followsAt(wanted: readonly string[], words: readonly string[], start: number): boolean {
  return wanted.every((word, place) => {
    const found = words[start + place];
    if (found === undefined) return false;
    return word.endsWith('*') ? found.startsWith(word.slice(0, -1)) : found === word;
  });
}

/** Whether a pattern stands in the text, between word boundaries. */
export function standsIn(pattern: string, text: string): boolean {
  return isIn(pattern, wordsIn(text));
}

function isIn(pattern: string, { words, whole }: Words): boolean {
  if (isUnspaced(pattern)) return whole.includes(pattern.toLowerCase());
  const wanted = wordsOfPattern(pattern);
  return wanted.length > 0 && words.some((_, start) => followsAt(wanted, words, start));
}

/** The rules of which a pattern stands in the text. */
function rulesIn(lookup: Lookup, text: Words): Set<BlacklistRule> {
  const found = new Set<BlacklistRule>();
  for (const [at, word] of text.words.entries()) {
    for (let length = 1; length <= Math.min(START, word.length); length++) {
      for (const { rule, words } of lookup.byStart.get(word.slice(0, length)) ?? []) {
        if (followsAt(words, text.words, at)) found.add(rule);
      }
    }
  }
  for (const { rule, text: pattern } of lookup.unspaced) if (text.whole.includes(pattern)) found.add(rule);
  return found;
}

function covers(pattern: string, host: string): boolean {
  return host === pattern || host.endsWith(`.${pattern}`);
}

/** Whether a rule that looks at something else than words holds. */
function isMeant(rule: BlacklistRule, judged: Judged, host: string): boolean {
  if (rule.kind === 'host') return rule.patterns.some((pattern) => covers(pattern, host));
  const said = { category: judged.category, destination: judged.destination, route: judged.route };
  const value = rule.kind in said ? said[rule.kind as keyof typeof said]?.toLowerCase() : undefined;
  return value !== undefined && rule.patterns.some((pattern) => pattern.toLowerCase() === value);
}

/**
 * How strict a rule is here. Goods that are prohibited for some destinations or routes only are restricted as long as
 * nobody has said where they go; undefined when the rule does not hold there.
 */
export function strictness(
  rule: BlacklistRule,
  { destination, route }: Judged,
): BlacklistRule['verdict'] | undefined {
  const isElsewhere = (scope: readonly string[], here: string | undefined): boolean =>
    scope.length > 0 && here !== undefined && !scope.includes(here);
  if (isElsewhere(rule.destinations, destination) || isElsewhere(rule.routes, route)) return undefined;
  const isOpen =
    (rule.destinations.length > 0 && destination === undefined) ||
    (rule.routes.length > 0 && route === undefined);
  return isOpen && rule.verdict === 'prohibited' ? 'restricted' : rule.verdict;
}

/** The strictest rule that holds, with how strict it is here; undefined when none says anything. */
export function strictestRule<Rule extends BlacklistRule>(
  rules: readonly Rule[],
  judged: Judged,
): { rule: Rule; verdict: BlacklistRule['verdict'] } | undefined {
  const lookup = lookupOf(rules);
  const text = wordsIn([judged.text, judged.brand ?? ''].join(' '));
  const host = judged.host.toLowerCase();
  const holding = [
    ...[...rulesIn(lookup, text)].filter((rule) => !rule.unless.some((word) => isIn(word, text))),
    ...lookup.others.filter((rule) => isMeant(rule, judged, host)),
  ].flatMap((rule) => {
    const verdict = strictness(rule, judged);
    // the lookup was made of these very rules
    return verdict ? [{ rule: rule as Rule, verdict }] : [];
  });
  return holding.toSorted((a, b) => severity[b.verdict] - severity[a.verdict])[0];
}

/** The verdict in the reader's language. A rule `allowed` is only there to say something. */
export function judge(rules: readonly BlacklistRule[], judged: Judged, locale: Locale): Verdict {
  const found = strictestRule(rules, judged);
  return found
    ? { kind: found.verdict, reason: found.rule.reason[locale] }
    : { kind: 'allowed', reason: null };
}

/** The words of an address's path and route: shops write the product's name there. */
export function wordsOfPath(url: string): string {
  if (!URL.canParse(url)) return '';
  const raw = `${new URL(url).pathname}${routeOf(url).replace(/^#!?/, '')}`;
  let path = raw;
  try {
    path = decodeURIComponent(raw);
  } catch {
    // a broken escape: the raw path still has its words
  }
  return path.replace(/[/_.+-]+/g, ' ').trim();
}
