/** SQL on rules that lower prices. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { onePlan } from '../../platform/database/prepared-statements.ts';
import { money } from '../../platform/money/money.ts';
import type { FeeGroup } from '../pricing/tariff.ts';
import type { KnownRule } from './rules.ts';

/** A rule as JSON out of the database. */
export interface RuleRow {
  id: string;
  version: number;
  state: 'on' | 'off';
  name: KnownRule['name'];
  code: string | null;
  on_part: KnownRule['on'];
  kind: KnownRule['kind'];
  value: string;
  currency: string;
  starts_at: string;
  ends_at: string | null;
  least_minor: string;
  per_customer: number | null;
  altogether: number | null;
  countries: string[];
  hosts: string[];
  combines: boolean;
  promotion: string | null;
  updated_at: string;
  updated_by: string;
  /** The person who asked to switch a far rule on, when they asked, and from when on they may do it alone. */
  asked_by: string | null;
  asked_at: string | null;
  alone_from: string | null;
  used: number;
  used_by_customer: number;
  held_by_customer: number;
}

/** States of orders and deliveries whose first payment is ahead. */
const unpaidStates = ['awaiting_review', 'awaiting_payment', 'draft', 'awaiting_quote'] as const;

/**
 * The columns of rule `r`, with what was used of it; amounts as text, because JSON has no bigint. Prices ask for all rules
 * of everybody: they count only against a limit, and 0 stands where there is none. An order that is priced once more does
 * not stand in its own way: `except` names it.
 */
export function ruleJson(
  userId: string | null,
  counting: 'limits' | 'all' = 'limits',
  except: string | null = null,
) {
  const isOther = except === null ? sql`true` : sql`u.order_id is distinct from ${except}::text`;
  const isCounted = counting === 'all' ? sql`true` : sql`r.altogether is not null`;
  const byCustomer =
    userId === null
      ? sql`0`
      : sql`case when r.per_customer is null then 0 else (select count(*)::int from discount_use_counted u
          where u.rule_id = r.id and u.user_id = ${userId}::text and ${isOther}) end`;
  const heldByCustomer =
    userId === null
      ? sql`0`
      : sql`case when r.altogether is null then 0 else (
          select count(*)::int from discount_use u
            left join customer_order o on o.id = u.order_id left join delivery d on d.id = u.delivery_id
          where u.rule_id = r.id and u.user_id = ${userId}::text and ${isOther}
            and coalesce(o.state, d.state) = any(${[...unpaidStates]}::text[])) end`;
  return sql`to_jsonb(r) || jsonb_build_object(
    'value', trim_scale(r.value)::text, 'least_minor', r.least_minor::text,
    'used', case when ${isCounted} then (
      select count(*)::int from discount_use_counted u where u.rule_id = r.id and ${isOther}) else 0 end,
    'used_by_customer', ${byCustomer}, 'held_by_customer', ${heldByCustomer}
  )`;
}

export function ruleOfRow(row: RuleRow): KnownRule {
  const { id, version, name, code, kind, value, currency, countries, hosts, combines, altogether } = row;
  return {
    ...{ id, version, name, code, kind, value, currency, countries, hosts, combines, altogether },
    isOn: row.state === 'on',
    on: row.on_part,
    startsAt: new Date(row.starts_at),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    least: BigInt(row.least_minor),
    perCustomer: row.per_customer,
    used: row.used,
    usedByCustomer: row.used_by_customer,
    heldByCustomer: row.held_by_customer,
  };
}

interface GroupRow {
  id: string;
  name: FeeGroup['name'];
  percent: string;
  minimum: string;
  currency: string;
}

interface PricesAsked {
  userId: string | null;
  at: Date;
  currency: string;
  /** In the place of the code that the customer keeps. */
  code?: string | undefined;
  /** An order that is priced once more: its uses count for nothing, and the rules that it took may be taken again. */
  orderId?: string | undefined;
}

/** The known facts of a customer's prices at a time. */
export interface KnownPrices {
  userId: string | null;
  feeGroup: FeeGroup | undefined;
  rules: readonly KnownRule[];
  /** The code that the customer keeps, in capitals. */
  code: string | null;
}

/** The rules that hold by themselves at a time, the one of the customer's code, and his group. One statement. */
export async function readPrices(
  db: Database,
  { userId, at, currency, code, orderId }: PricesAsked,
): Promise<KnownPrices> {
  const { rows } = await sql<{
    code: string | null;
    rules: RuleRow[] | null;
    fee_group: GroupRow | null;
  }>`${onePlan}
    with kept as (
      select coalesce(${code ?? null}::text, (select code from kept_code where user_id = ${userId}::text)) as code
    )
    select (select code from kept),
      (select jsonb_agg(${ruleJson(userId, 'limits', orderId ?? null)}) from discount_rule r
        where (r.state = 'on' and r.code is null and r.starts_at <= ${at} and (r.ends_at is null or r.ends_at > ${at}))
          or r.code = (select code from kept)
          or r.id in (select rule_id from discount_use where order_id = ${orderId ?? null}::text)) as rules,
      (select jsonb_build_object('id', g.id, 'name', g.name, 'percent', trim_scale(g.fee_percent)::text,
          'minimum', g.fee_minimum_minor::text, 'currency', g.currency)
        from customer_fee_group c join fee_group g on g.id = c.group_id
        where c.user_id = ${userId}::text and g.currency = ${currency}) as fee_group
  `.execute(tablesOf<object>(db));
  const [row] = rows;
  const group = row?.fee_group;
  return {
    userId,
    code: row?.code ?? null,
    rules: (row?.rules ?? []).map(ruleOfRow),
    feeGroup: group
      ? {
          id: group.id,
          name: group.name,
          serviceFeePercent: group.percent,
          serviceFeeMin: money(BigInt(group.minimum), group.currency),
        }
      : undefined,
  };
}

/** One rule by its code, whether it holds or not. */
export async function findByCode(db: Database, code: string, userId: string): Promise<KnownRule | undefined> {
  const { rows } = await sql<{ rule: RuleRow }>`
    select ${ruleJson(userId)} as rule from discount_rule r where r.code = ${code}
  `.execute(tablesOf<object>(db));
  return rows[0] && ruleOfRow(rows[0].rule);
}
