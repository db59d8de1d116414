/** Rows that a customer's lists grow by: copies of an order and of a posting that the shop itself made. */
import { withPatience } from '../http/prepare.ts';

const owner = 'usr_BENCH000000000';

/** Orders of one customer up to `count`: nine of ten are done, the others in work, to be paid or asked about. */
export function growOrders(connectionString: string, count: number): Promise<void> {
  return withPatience(connectionString, async (client) => {
    await client.query(
      `insert into customer_order
       select made.* from customer_order o
       cross join generate_series((select count(*) from customer_order where user_id = $1) + 1, $2::int) n
       cross join lateral jsonb_populate_record(o, jsonb_build_object(
         'id', 'ord_GROWN' || lpad(n::text, 9, '0'), 'number', 'BG-' || n, 'user_id', $1::text,
         'search_text', 'bn-' || n, 'created_at', now() - n * interval '1 minute',
         'state', case n % 20 when 0 then 'paid' when 1 then 'awaiting_payment' else 'completed' end
       )) made
       where o.id = (select min(id) from customer_order where id like 'ord_BENCH%')`,
      [owner, count],
    );
    await client.query('vacuum analyze customer_order');
  });
}

/** Postings of one customer's balance up to `count`, two of each transaction. */
export function growPostings(connectionString: string, count: number): Promise<void> {
  return withPatience(connectionString, async (client) => {
    const { rows } = await client.query<{ held: number }>(
      'select count(*)::int as held from ledger_posting where account = $1',
      [`wallet:${owner}`],
    );
    const held = rows[0]?.held ?? 0;
    // a transaction without postings is refused when it is committed
    await client.query('begin');
    await client.query(
      `insert into ledger_transaction (id, kind, actor, created_at)
       select 'txn_GROWN' || n, 'credit', 'bench', now() from generate_series($1::int + 1, $2::int) n`,
      [held, count],
    );
    await client.query(
      `insert into ledger_posting (transaction_id, account, currency, amount_minor, balance_after_minor)
       select 'txn_GROWN' || n, side.account, 'RUB', side.amount, side.after
       from generate_series($1::int + 1, $2::int) n
       cross join lateral (values ('equity:demo', -1::bigint, null::bigint), ('wallet:' || $3::text, 1, 10000000000 + n))
         as side (account, amount, after)`,
      [held, count, owner],
    );
    await client.query('commit');
    await client.query(
      `update wallet set balance_minor = (
         select sum(amount_minor) from ledger_posting where account = 'wallet:' || $1::text
       ) where user_id = $1`,
      [owner],
    );
    await client.query('vacuum analyze ledger_posting, ledger_transaction');
  });
}
