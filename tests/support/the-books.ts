/** Looks at the books from outside, through the audit views (rules: audits). */
import { expect } from 'vitest';
import type { TestShop } from './a-shop.ts';

/** The sum on every account, in minor units; accounts at zero are left out. */
export async function accountsOf(shop: TestShop): Promise<Record<string, bigint>> {
  const { rows } = await shop.database.pool.query<{ account: string; sum: bigint }>(
    'select account, sum(amount_minor)::bigint as sum from audit_postings group by account having sum(amount_minor) <> 0',
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

/** M01 to M04: every transaction and all accounts sum to zero, no wallet is negative, each is its postings. */
export async function expectSoundBooks(shop: Pick<TestShop, 'database'>): Promise<void> {
  const query = async (text: string) => (await shop.database.pool.query(text)).rows;
  expect(
    await query(`select tx, currency from audit_postings group by tx, currency
      having sum(amount_minor) <> 0 or count(*) < 2`),
  ).toEqual([]);
  expect(
    await query('select currency from audit_postings group by currency having sum(amount_minor) <> 0'),
  ).toEqual([]);
  expect(
    await query(`select w.user_id, w.currency from audit_wallets w where w.balance_minor < 0
      or w.balance_minor <> coalesce((select sum(p.amount_minor) from audit_postings p
        where p.account = 'wallet:' || w.user_id and p.currency = w.currency), 0)`),
  ).toEqual([]);
  expect(
    await query(
      "select account from audit_postings where account like 'held:%' group by account having sum(amount_minor) < 0",
    ),
  ).toEqual([]);
}

/**
 * An order that ended without its goods holds nothing any more: no escrow, no cost of goods, no fee, no reserve. Its
 * customer has the compensation already: so much of the price stays (decisions/0036).
 */
export async function expectNothingLeft(shop: TestShop): Promise<void> {
  const { rows } = await shop.database.pool.query(`
    with ended as (
      select id, number, array['order:' || id, 'goods:' || id, 'fee:' || id, 'discount:' || id] as accounts
      from customer_order where state in ('cancelled', 'expired', 'refunded')
    )
    select e.number, rest.sum::text, given.sum::text as compensated
    from ended e,
    lateral (select coalesce(sum(amount_minor), 0) as sum from audit_postings
      where account = any (e.accounts)) rest,
    lateral (select coalesce(sum(amount_minor), 0) as sum from audit_postings
      where order_id = e.id and kind = 'compensation' and amount_minor > 0) given
    where rest.sum <> given.sum or exists (
      select from audit_postings where account = any (e.accounts) and account not like 'discount:%'
        group by account having sum(amount_minor) < 0)`);
  expect(rows).toEqual([]);
}
