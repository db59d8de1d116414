/** SQL of staff on rules: list, versions, uses. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { type RuleRow, ruleJson } from '../rule-store.ts';

export async function listRules(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rules: RuleRow[]; total: number }> {
  const { rows } = await sql<{ rules: RuleRow[] | null; total: number }>`
    select (select count(*)::int from discount_rule) as total,
      (select jsonb_agg(${ruleJson(null, 'all')} order by r.id desc) from (
        select * from discount_rule order by id desc limit ${limit} offset ${offset}
      ) r) as rules
  `.execute(tablesOf<object>(db));
  return { rules: rows[0]?.rules ?? [], total: rows[0]?.total ?? 0 };
}

export async function findRule(db: Database, id: string): Promise<RuleRow | undefined> {
  const { rows } = await sql<{ rule: RuleRow }>`
    select ${ruleJson(null, 'all')} as rule from discount_rule r where r.id = ${id}
  `.execute(tablesOf<object>(db));
  return rows[0]?.rule;
}

/** The rules that a promotion promises. */
export async function rulesOfPromotion(db: Database, promotion: string): Promise<RuleRow[]> {
  const { rows } = await sql<{ rule: RuleRow }>`
    select ${ruleJson(null)} as rule from discount_rule r where r.promotion = ${promotion} order by r.id
  `.execute(tablesOf<object>(db));
  return rows.map(({ rule }) => rule);
}

/** Rules are switched on one after the other, so that two at once are counted together. */
export async function lockSwitching(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('discount rules', 0))`.execute(
    tablesOf<object>(db),
  );
}

/** The other rules that lower prices now or later; those that ended are left out. */
export async function rulesBeside(db: Database, id: string, at: Date): Promise<RuleRow[]> {
  const { rows } = await sql<{ rule: RuleRow }>`
    select ${ruleJson(null)} as rule from discount_rule r
    where r.state = 'on' and r.id <> ${id} and (r.ends_at is null or r.ends_at > ${at})
  `.execute(tablesOf<object>(db));
  return rows.map(({ rule }) => rule);
}

/** A rule as it is written; `value` and `least_minor` are text in JSON. */
export type WrittenRule = Omit<
  RuleRow,
  'version' | 'used' | 'used_by_customer' | 'held_by_customer' | 'updated_at' | 'updated_by'
>;

interface Writing {
  rule: WrittenRule;
  at: Date;
  by: string;
}

/**
 * Writes a rule and the version that it became, in one statement: a new one, or the one that was seen as `version`. False
 * when another version stands there.
 */
export async function writeRule(
  db: Database,
  { rule, at, by, version }: Writing & { version: number },
): Promise<boolean> {
  const row = { ...rule, created_at: at, updated_at: at, updated_by: by };
  const given = sql`jsonb_populate_record(null::discount_rule, ${JSON.stringify(row)}::jsonb)`;
  const saved =
    version === 0
      ? sql`insert into discount_rule
          select (jsonb_populate_record(g, '{"version": 1}'::jsonb)).* from ${given} g returning *`
      : sql`update discount_rule r set
          version = r.version + 1, state = g.state, name = g.name, code = g.code, on_part = g.on_part, kind = g.kind,
          value = g.value, currency = g.currency, starts_at = g.starts_at, ends_at = g.ends_at,
          least_minor = g.least_minor, per_customer = g.per_customer, altogether = g.altogether,
          countries = g.countries, hosts = g.hosts, combines = g.combines, promotion = g.promotion,
          asked_by = g.asked_by, asked_at = g.asked_at, alone_from = g.alone_from,
          updated_at = g.updated_at, updated_by = g.updated_by
        from ${given} g where r.id = g.id and r.version = ${version} returning r.*`;
  const { rows } = await sql`
    with saved as (${saved})
    insert into discount_rule_version (rule_id, version, terms, made_at, made_by)
    select id, version, to_jsonb(saved) || jsonb_build_object('value', trim_scale(value)::text), ${at}, ${by} from saved
    returning rule_id
  `.execute(tablesOf<object>(db));
  return rows.length > 0;
}

export interface VersionRow {
  version: number;
  at: Date;
  by: string;
  terms: Pick<RuleRow, 'state' | 'on_part' | 'kind' | 'value'>;
}

export async function listVersions(db: Database, ruleId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select version, made_at as at, made_by as by, terms from discount_rule_version
    where rule_id = ${ruleId} order by version desc limit 50
  `.execute(tablesOf<object>(db));
  return rows;
}

export interface UseRow {
  at: Date;
  user_id: string;
  order_id: string | null;
  order_number: string | null;
  delivery_id: string | null;
  delivery_number: string | null;
  amount_minor: bigint;
  currency: string;
  counts: boolean;
}

export async function listUses(db: Database, ruleId: string): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    select u.used_at as at, u.user_id, u.order_id, o.number as order_number, u.delivery_id, d.number as delivery_number,
      u.amount_minor, u.currency, coalesce(o.state, d.state) not in ('expired', 'cancelled') as counts
    from discount_use u left join customer_order o on o.id = u.order_id left join delivery d on d.id = u.delivery_id
    where u.rule_id = ${ruleId} order by u.used_at desc limit 100
  `.execute(tablesOf<object>(db));
  return rows;
}
