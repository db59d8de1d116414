/** SQL on alone_limit. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { type Money, money } from '../../../platform/money/money.ts';

/** To cards, of an order's money by whatever way, by hand into or out of a balance, and of all these in a day. */
export const limitNames = ['card_refund', 'order_refund', 'balance_correction', 'person_day'] as const;
export type LimitName = (typeof limitNames)[number];
export type Limits = Partial<Record<LimitName, Money>>;

/** The limits as they were set, each in its own currency. */
export async function readLimits(db: Database): Promise<Record<LimitName, Money>> {
  const { rows } = await sql<{ name: LimitName; amount: bigint; currency: string }>`
    select name, amount_minor as amount, currency from alone_limit
  `.execute(tablesOf<object>(db));
  const limitOf = (name: LimitName): Money => {
    const row = rows.find((one) => one.name === name);
    if (!row) throw new Error(`there is no limit ${name}`);
    return money(row.amount, row.currency);
  };
  return {
    card_refund: limitOf('card_refund'),
    order_refund: limitOf('order_refund'),
    balance_correction: limitOf('balance_correction'),
    person_day: limitOf('person_day'),
  };
}

/** Limits are changed one after the other. */
export async function lockLimits(db: Database): Promise<void> {
  await sql`select name from alone_limit order by name for update`.execute(tablesOf<object>(db));
}

/** Sums that one person moves of a customer's money alone are counted by one transaction at a time. */
export async function lockAlone(db: Database, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alone:${userId}`}, 145))`.execute(
    tablesOf<object>(db),
  );
}

export interface NewLimit {
  name: LimitName;
  amount: Money;
  by: string;
  at: Date;
}

export async function storeLimit(db: Database, { name, amount, by, at }: NewLimit): Promise<void> {
  await sql`
    update alone_limit set
      amount_minor = ${amount.minor}, currency = ${amount.currency}, updated_by = ${by}, updated_at = ${at}
    where name = ${name}
  `.execute(tablesOf<object>(db));
}

/** Writes a limit in another currency, without saying that somebody set it. */
export async function storeRebasedLimit(db: Database, name: LimitName, amount: Money): Promise<void> {
  await sql`
    update alone_limit set amount_minor = ${amount.minor}, currency = ${amount.currency} where name = ${name}
  `.execute(tablesOf<object>(db));
}
