/** Between a rule that lowers prices and the fields of its form. */

import type { AnswerOf } from '../../../platform/api/client.ts';
import { inEachLanguage } from '../../../platform/texts/locale.ts';
import { minuteOf, momentOf } from '../../../platform/time/zoned.ts';
import type { DiscountRuleJson } from '../contract.ts';

export type Rule = AnswerOf<'staffListDiscounts'>[number];

const parts: Readonly<Record<Rule['on'], true>> = { goods: true, fee: true, freight: true };
const kinds: Readonly<Record<Rule['kind'], true>> = { percent: true, amount: true };
export const ruleParts = Object.keys(parts) as Rule['on'][];
export const ruleKinds = Object.keys(kinds) as Rule['kind'][];
export const switches = ['on', 'off'] as const;
export const combining = ['together', 'alone'] as const;

/** The first value of a field; times on the clock of a zone (IANA name). */
export function shownRule(rule: Rule | null, name: string, zone: string): string {
  const shownTime = (time: string | null | undefined): string => (time ? minuteOf(zone, new Date(time)) : '');
  const shown: Record<string, string> = {
    state: rule?.state ?? 'on',
    code: rule?.code ?? '',
    on: rule?.on ?? 'fee',
    kind: rule?.kind ?? 'percent',
    value: rule?.value ?? '',
    startsAt: shownTime(rule ? rule.startsAt : new Date().toISOString()),
    endsAt: shownTime(rule?.endsAt),
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

/** The form as the calls take it; its times were typed by the clock of a zone. */
export function draftOfRule(values: FormData, zone: string) {
  // what is no minute goes as it is, so that the answer names the field
  const timeOf = (minute: string): string => momentOf(zone, minute.slice(0, 16))?.toISOString() ?? minute;
  const read = (name: string): string => String(values.get(name) ?? '').trim();
  const list = (name: string): string[] =>
    read(name)
      .split(/[,，\s]+/)
      .filter(Boolean);
  // what is no number goes as it is, so that the answer names the field
  const count = (name: string): number | null => (read(name) ? Number(read(name)) : null);
  return {
    state: read('state') as DiscountRuleJson['state'],
    name: inEachLanguage((locale) => read(`name.${locale}`)),
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
