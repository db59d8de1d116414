/** SQL on rules as prices need them, on their uses, and on the code that a customer keeps. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { money } from '../../platform/money/money.ts';
import type { DiscountGiven } from '../pricing/formula/discount-terms.ts';
import type { FeeGroup } from '../pricing/tariff.ts';
import type { KnownPrices } from './pricer.ts';
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

/** The rules that hold by themselves at a time, the one of the customer's code, and his group. One statement. */
export async function readPrices(
  db: Database,
  { userId, at, currency, code, orderId }: PricesAsked,
): Promise<KnownPrices> {
  const { rows } = await sql<{ code: string | null; rules: RuleRow[] | null; fee_group: GroupRow | null }>`
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

/** Keeps a code for a customer in the place of the one before; null forgets it. */
export async function keepCode(
  db: Database,
  { userId, code, at }: { userId: string; code: string | null; at: Date },
): Promise<void> {
  if (code === null) {
    await sql`delete from kept_code where user_id = ${userId}`.execute(tablesOf<object>(db));
    return;
  }
  await sql`
    insert into kept_code (user_id, code, kept_at) values (${userId}, ${code}, ${at})
    on conflict (user_id) do update set code = excluded.code, kept_at = excluded.kept_at
  `.execute(tablesOf<object>(db));
}

/** Keeps a code for a customer who keeps none. */
export async function keepCodeUnlessAnother(
  db: Database,
  { userId, code, at }: { userId: string; code: string; at: Date },
): Promise<void> {
  await sql`
    insert into kept_code (user_id, code, kept_at) values (${userId}, ${code}, ${at})
    on conflict (user_id) do nothing
  `.execute(tablesOf<object>(db));
}

/** Forgets a code that has nothing left for its customer; another one that he keeps stays. */
export async function dropSpentCodes(db: Database, userId: string, codes: readonly string[]): Promise<void> {
  await sql`delete from kept_code where user_id = ${userId} and code = any(${[...codes]}::text[])`.execute(
    tablesOf<object>(db),
  );
}

/** Takes the uses of an order back, before those of its new price are written. */
export async function deleteUses(db: Database, orderId: string): Promise<void> {
  await sql`delete from discount_use where order_id = ${orderId}`.execute(tablesOf<object>(db));
}

/**
 * Locks the limits of rules and answers the rules with their uses as they are then. A limit over everybody is one lock; a
 * limit per customer is a lock of that customer alone, so that orders of others do not wait. Always in the order of ids.
 */
export async function lockLimited(
  db: Database,
  ids: readonly string[],
  userId: string,
): Promise<KnownRule[]> {
  // others may still refer to the rule, as uses do
  await sql`
    select id from discount_rule where id = any(${[...ids]}::text[]) and altogether is not null
    order by id for no key update
  `.execute(tablesOf<object>(db));
  await sql`
    select pg_advisory_xact_lock(hashtextextended('discount_rule ' || own.id || ' ' || ${userId}::text, 0)) from (
      select id from discount_rule
      where id = any(${[...ids]}::text[]) and altogether is null and per_customer is not null order by id offset 0
    ) own
  `.execute(tablesOf<object>(db));
  const { rows } = await sql<{ rule: RuleRow }>`
    select ${ruleJson(userId)} as rule from discount_rule r
    where r.id = any(${[...ids]}::text[]) and (per_customer is not null or altogether is not null)
  `.execute(tablesOf<object>(db));
  return rows.map(({ rule }) => ruleOfRow(rule));
}

/** The order or delivery of a use. */
export type UseTarget = { orderId: string } | { deliveryId: string };

export async function insertUses(
  db: Database,
  use: { userId: string; target: UseTarget; given: readonly DiscountGiven[]; at: Date },
): Promise<void> {
  const { userId, target, given, at } = use;
  const orderId = 'orderId' in target ? target.orderId : null;
  const deliveryId = 'deliveryId' in target ? target.deliveryId : null;
  const rows = given.map(({ rule, amount }) => ({
    rule,
    amount: String(amount.minor),
    currency: amount.currency,
  }));
  await sql`
    insert into discount_use (rule_id, user_id, order_id, delivery_id, amount_minor, currency, used_at)
    select g.rule, ${userId}, ${orderId}::text, ${deliveryId}::text, g.amount, g.currency, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (rule text, amount bigint, currency text)
    on conflict do nothing
  `.execute(tablesOf<object>(db));
}
