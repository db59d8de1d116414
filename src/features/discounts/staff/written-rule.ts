/** A rule as staff wrote it, and as they read it. */

import { refuseField } from '../../../platform/api/refusal.ts';
import { formatAmount, money } from '../../../platform/money/money.ts';
import { typedAmount } from '../../../platform/money/typed-amount.ts';
import { inAllLanguages } from '../../../platform/texts/locale.ts';
import type { RuleRow } from '../rule-store.ts';
import { plainCode } from '../rules.ts';
import type { DiscountRuleJson, RuleDraft } from './staff-contract.ts';
import type { WrittenRule } from './staff-store.ts';

export function writtenRule(
  draft: RuleDraft,
  { id, currency }: { id: string; currency: string },
): WrittenRule {
  const { state, name, kind, value, startsAt, endsAt, countries, hosts, combines, altogether, promotion } =
    draft;
  if (!/[1-9]/.test(value)) throw refuseField('value', 'above_zero');
  if (kind === 'percent' && Number(value) > 100) throw refuseField('value', 'percent_over_hundred');
  // a bill of nothing could not be paid
  if (kind === 'percent' && draft.on !== 'fee' && Number(value) === 100) {
    throw refuseField('value', 'nothing_left_to_pay');
  }
  const exact = kind === 'percent' ? value : formatAmount(typedAmount(value, currency, 'value'));
  if (!/[1-9]/.test(exact)) throw refuseField('value', 'above_zero');
  if (endsAt !== null && endsAt <= startsAt) throw refuseField('endsAt', 'ends_before_start');
  if (draft.on === 'freight' && hosts.length > 0) throw refuseField('hosts', 'no_shops_for_freight');
  const code = draft.code === null ? null : plainCode(draft.code);
  if (code !== null && !/^[\p{L}\p{N}_-]{3,40}$/u.test(code)) throw refuseField('code', 'wrong_format');
  return {
    ...{ id, state, name, code, kind, currency, countries, hosts, combines, altogether, promotion },
    ...{ asked_by: null, asked_at: null, alone_from: null },
    value: exact,
    on_part: draft.on,
    starts_at: startsAt,
    ends_at: endsAt,
    least_minor: draft.least === null ? '0' : String(typedAmount(draft.least, currency, 'least').minor),
    per_customer: draft.perCustomer,
  };
}

export function ruleRowJson(row: RuleRow): DiscountRuleJson {
  const { id, version, state, name, code, kind, value, currency, countries, hosts, combines, promotion } =
    row;
  const least = BigInt(row.least_minor);
  return {
    ...{ id, version, state, code, kind, value, currency, countries, hosts, combines, promotion },
    name: inAllLanguages(name),
    on: row.on_part,
    startsAt: new Date(row.starts_at).toISOString(),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at).toISOString(),
    least: least === 0n ? null : formatAmount(money(least, currency)),
    perCustomer: row.per_customer,
    altogether: row.altogether,
    used: row.used,
    asked:
      row.asked_by === null || row.asked_at === null
        ? null
        : {
            ...{ by: row.asked_by, at: new Date(row.asked_at).toISOString() },
            aloneFrom: row.alone_from === null ? null : new Date(row.alone_from).toISOString(),
          },
    updatedAt: new Date(row.updated_at).toISOString(),
    updatedBy: row.updated_by,
  };
}
