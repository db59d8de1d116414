/** Rules and fee groups when the shop begins to settle in another currency. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { formatAmount, type Money, money, parseAmount } from '../../platform/money/money.ts';

interface Change {
  from: string;
  to: string;
  convert(amount: Money): Money;
}

/** Writes amounts of the old currency again in the new one; percents stay what they are. */
export async function rebaseDiscounts(db: Database, { from, to, convert }: Change): Promise<void> {
  const tables = tablesOf<object>(db);
  const rules = await sql<{ id: string; kind: string; value: string; least: bigint }>`
    select id, kind, trim_scale(value)::text as value, least_minor as least from discount_rule where currency = ${from}
  `.execute(tables);
  for (const { id, kind, value, least } of rules.rows) {
    const taken = kind === 'amount' ? formatAmount(convert(parseAmount(value, from))) : value;
    const sum = least === 0n ? 0n : convert(money(least, from)).minor;
    await sql`
      update discount_rule set value = ${taken}::numeric, least_minor = ${sum}, currency = ${to} where id = ${id}
    `.execute(tables);
  }
  const groups = await sql<{ id: string; minimum: bigint }>`
    select id, fee_minimum_minor as minimum from fee_group where currency = ${from}
  `.execute(tables);
  for (const { id, minimum } of groups.rows) {
    const least = minimum === 0n ? 0n : convert(money(minimum, from)).minor;
    await sql`update fee_group set fee_minimum_minor = ${least}, currency = ${to} where id = ${id}`.execute(
      tables,
    );
  }
}
