/** SQL on rules as prices need them, on their uses, and on the code that a customer keeps. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { DiscountGiven } from '../pricing/formula/discount-terms.ts';
import { type RuleRow, ruleJson, ruleOfRow } from './rule-store.ts';
import type { KnownRule } from './rules.ts';

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
