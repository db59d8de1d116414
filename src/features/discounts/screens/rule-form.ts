/** Between a rule that lowers prices and the fields of its form. */
import type { AnswerOf } from '../../../platform/client.ts';
import type { DiscountRuleJson } from '../contract.ts';

export type Rule = AnswerOf<'staffListDiscounts'>[number];

const parts: Readonly<Record<Rule['on'], true>> = { goods: true, fee: true, freight: true };
const kinds: Readonly<Record<Rule['kind'], true>> = { percent: true, amount: true };
export const ruleParts = Object.keys(parts) as Rule['on'][];
export const ruleKinds = Object.keys(kinds) as Rule['kind'][];
export const switches = ['on', 'off'] as const;
export const combining = ['together', 'alone'] as const;

/** Times are typed in UTC, as the field says. */
const minuteOf = (time: string | null | undefined): string => time?.slice(0, 16) ?? '';
const timeOf = (minute: string): string => `${minute.slice(0, 16)}:00Z`;

/** What a field shows at first. */
export function shownRule(rule: Rule | null, name: string): string {
  const shown: Record<string, string> = {
    state: rule?.state ?? 'on',
    code: rule?.code ?? '',
    on: rule?.on ?? 'fee',
    kind: rule?.kind ?? 'percent',
    value: rule?.value ?? '',
    startsAt: minuteOf(rule ? rule.startsAt : new Date().toISOString()),
    endsAt: minuteOf(rule?.endsAt),
    least: rule?.least ?? '',
    perCustomer: rule?.perCustomer?.toString() ?? '',
    altogether: rule?.altogether?.toString() ?? '',
    countries: rule?.countries.join(', ') ?? '',
    hosts: rule?.hosts.join(', ') ?? '',
    combines: rule && !rule.combines ? 'alone' : 'together',
    promotion: rule?.promotion ?? '',
  };
  return shown[name] ?? '';
}

/** The form as the calls take it. */
export function draftOfRule(values: FormData) {
  const read = (name: string): string => String(values.get(name) ?? '').trim();
  const list = (name: string): string[] =>
    read(name)
      .split(/[,，\s]+/)
      .filter(Boolean);
  // what is no number goes as it is, so that the answer names the field
  const count = (name: string): number | null => (read(name) ? Number(read(name)) : null);
  return {
    state: read('state') as DiscountRuleJson['state'],
    name: { ru: read('name.ru'), en: read('name.en'), zh: read('name.zh') },
    code: read('code') || null,
    on: read('on') as Rule['on'],
    kind: read('kind') as Rule['kind'],
    value: read('value'),
    startsAt: timeOf(read('startsAt')),
    endsAt: read('endsAt') ? timeOf(read('endsAt')) : null,
    least: read('least') || null,
    perCustomer: count('perCustomer'),
    altogether: count('altogether'),
    countries: list('countries').map((code) => code.toUpperCase()),
    hosts: list('hosts'),
    combines: read('combines') === 'together',
    promotion: read('promotion') || null,
  };
}
