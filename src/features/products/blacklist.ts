/** What may be bought and brought: pure matching of the rules, with word boundaries in Russian, English, Chinese. */
import type { Locale } from '../../platform/locale.ts';
import type { Verdict } from './contract.ts';

export interface BlacklistRule {
  kind: 'word' | 'host';
  /** Words or phrases (`*` at the end of a word stands for its endings), or hosts. */
  patterns: readonly string[];
  /** The rule does not hold when one of these stands in the text too. */
  unless: readonly string[];
  verdict: 'allowed' | 'restricted' | 'prohibited';
  reason: Record<Locale, string>;
}

export interface Judged {
  /** The title, or whatever describes the product. */
  text: string;
  host: string;
}

const severity = { allowed: 0, restricted: 1, prohibited: 2 } as const;
const compiled = new Map<string, RegExp>();

function literal(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/**
 * The pattern as an expression. Chinese has no spaces between words, so there a pattern may stand anywhere; all
 * others begin and end where no letter or digit is beside them.
 */
function expressionOf(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const source = pattern
    .toLowerCase()
    .trim()
    .split(/[\s-]+/)
    .map((word) => literal(word.replace(/\*$/, '')) + (word.endsWith('*') ? '\\p{L}*' : ''))
    .join('[\\s\\p{Pd}]+');
  const bounded = /\p{Script=Han}/u.test(pattern) ? source : `(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`;
  const expression = new RegExp(bounded, 'u');
  compiled.set(pattern, expression);
  return expression;
}

/** Whether a pattern of a word rule stands in the text, between word boundaries. */
export function standsIn(pattern: string, text: string): boolean {
  return expressionOf(pattern).test(text);
}

function covers(pattern: string, host: string): boolean {
  return host === pattern || host.endsWith(`.${pattern}`);
}

function holds(rule: BlacklistRule, { text, host }: Judged): boolean {
  if (rule.kind === 'host') return rule.patterns.some((pattern) => covers(pattern, host));
  return (
    rule.patterns.some((pattern) => standsIn(pattern, text)) &&
    !rule.unless.some((word) => standsIn(word, text))
  );
}

/** The strictest rule that holds, in the reader's language. A rule `allowed` is only there to say something. */
export function judge(rules: readonly BlacklistRule[], judged: Judged, locale: Locale): Verdict {
  const plain = {
    text: judged.text.normalize('NFKC').toLowerCase(),
    host: judged.host.toLowerCase(),
  };
  let strictest: BlacklistRule | undefined;
  for (const rule of rules) {
    if (strictest && severity[rule.verdict] <= severity[strictest.verdict]) continue;
    if (holds(rule, plain)) strictest = rule;
  }
  return strictest
    ? { kind: strictest.verdict, reason: strictest.reason[locale] }
    : { kind: 'allowed', reason: null };
}

/** The words of an address's path: shops write the product's name there. */
export function wordsOfPath(url: string): string {
  if (!URL.canParse(url)) return '';
  const { pathname } = new URL(url);
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // a broken escape: the raw path still has its words
  }
  return path.replace(/[/_.+-]+/g, ' ').trim();
}
