/** Between a rule of the blacklist and the fields of its form. */
import type { AnswerOf } from '../../../platform/api/client.ts';
import { inEachLanguage } from '../../../platform/texts/locale.ts';

export type Rule = AnswerOf<'staffListBlacklist'>[number];

// a record of every value: one that the contract gains is asked for here by its type
const kinds: Readonly<Record<Rule['kind'], true>> = {
  word: true,
  brand: true,
  category: true,
  host: true,
  destination: true,
  route: true,
};
const verdicts: Readonly<Record<Rule['verdict'], true>> = {
  allowed: true,
  restricted: true,
  prohibited: true,
};
const categories: Readonly<Record<Rule['category'], true>> = {
  weapons: true,
  substances: true,
  fire: true,
  batteries: true,
  food: true,
  nature: true,
  money: true,
  technology: true,
  brands: true,
  shops: true,
  other: true,
};

export const ruleKinds = Object.keys(kinds) as Rule['kind'][];
export const ruleVerdicts = Object.keys(verdicts) as Rule['verdict'][];
export const ruleCategories = Object.keys(categories) as Rule['category'][];

export const translatedFields = [
  { name: 'name', rows: 1, optional: false },
  { name: 'reason', rows: 3, optional: false },
  { name: 'source', rows: 2, optional: true },
  { name: 'instead', rows: 2, optional: true },
] as const;

/** The first value of a field that is no translation; of the box that is ticked anything, of the empty one nothing. */
export function shownRule(rule: Rule | null, name: string): string {
  const { kind = 'word', verdict = 'restricted', category = 'other', active = true } = rule ?? {};
  const shown: Record<string, string> = {
    kind,
    verdict,
    category,
    patterns: rule?.patterns.join('\n') ?? '',
    unless: rule?.unless.join('\n') ?? '',
    destinations: rule?.destinations.join(', ') ?? '',
    routes: rule?.routes.join(', ') ?? '',
    active: active ? 'on' : '',
  };
  return shown[name] ?? '';
}

/** The form as the calls take it. */
export function draftOfRule(values: FormData) {
  const read = (name: string): string => String(values.get(name) ?? '').trim();
  const lines = (name: string): string[] =>
    read(name)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  const codes = (name: string): string[] =>
    read(name)
      .split(/[,，\s]+/)
      .filter(Boolean);
  const translated = (name: string) => inEachLanguage((locale) => read(`${name}.${locale}`));
  return {
    kind: read('kind') as Rule['kind'],
    category: read('category') as Rule['category'],
    verdict: read('verdict') as Rule['verdict'],
    patterns: lines('patterns'),
    unless: lines('unless'),
    destinations: codes('destinations').map((code) => code.toUpperCase()),
    routes: codes('routes').map((code) => code.toLowerCase()),
    active: values.has('active'),
    name: translated('name'),
    reason: translated('reason'),
    source: translated('source'),
    instead: translated('instead'),
  };
}
