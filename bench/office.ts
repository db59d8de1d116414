/**
 * `npm run bench:office`: every list of the office, asked of a shop with 100,000 orders, 400,000 events, a million
 * postings and 100,000 attempts to read a page. Prints for each call the milliseconds on the server (median and longest
 * of nine), its statements and the size of its answer; with `-- --plans` also how PostgreSQL reads each statement, and
 * with `-- --only TEXT` only the calls that have the text in their names.
 */
import { hash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { calls } from '../src/calls.ts';
import { allContracts } from '../src/contracts.ts';
import { rollUpReports } from '../src/features/staff/report-days.ts';
import type { CallContract } from '../src/platform/contract.ts';
import type { Shop } from '../src/server/shop.ts';
import { aBenchShop, printTable } from './a-bench-shop.ts';
import { prepare } from './http/prepare.ts';

const { plans, only } = parseArgs({
  options: { plans: { type: 'boolean' }, only: { type: 'string' } },
}).values;
const orders = 100_000;
const events = 4;
const transactions = 500_000;

/** Queries of lists that are not asked without one. */
const queries: Record<string, string[]> = {
  staffGetReport: [30, 365].map(daysUntilNow),
  staffFindParcel: ['q=bn-4711'],
  staffListContent: ['faq', 'post', 'promotion', 'store'].flatMap((kind) => [
    `kind=${kind}`,
    `kind=${kind}&q=bn-4711`,
  ]),
};

const bench = await aBenchShop();
const { shop } = bench;
try {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  await prepare(shop, `http://127.0.0.1:${port}`, orders);
  await spread(shop);
  const rolled = performance.now();
  await rollUpReports(shop.installation.db, new Date());
  console.log(`roll_up_reports, from nothing: ${((performance.now() - rolled) / 1000).toFixed(1)} s`);
  const token = await anAdministrator(shop);
  const asked = lists().filter(([name]) => name.includes(only ?? ''));
  await printTable(bench, asked, { authorization: `Bearer ${token}` }, plans ?? false);
} finally {
  await bench.close();
}

/** Every GET of the office that needs no id, and searches of those that take one. */
function lists(): [string, string][] {
  const contracts = allContracts as Record<string, CallContract>;
  return Object.entries(calls).flatMap(([name, route]): [string, string][] => {
    const [method, path = ''] = route.split(' ');
    if (method !== 'GET' || !path.startsWith('/staff/') || path.includes(':')) return [];
    const { query } = contracts[name] ?? {};
    const takesText = query && 'shape' in query && 'q' in (query.shape as object);
    const asked = queries[name] ?? (takesText ? ['', 'q=bn-4711'] : ['']);
    return asked.map((text) => (text === '' ? [name, path] : [`${name} ?${text}`, `${path}?${text}`]));
  });
}

function daysUntilNow(days: number): string {
  const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
  return `from=${dayOf(Date.now() - days * 86_400_000)}&to=${dayOf(Date.now())}&unit=week`;
}

/** Spreads the copies over states, times and people, and fills journal and books as years of work would. */
async function spread({ database }: Shop): Promise<void> {
  const client = await database.queuePool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // copies of rows that the shop made: what its triggers check has been checked
    await client.query("set session_replication_role = 'replica'");
    await client.query(
      `update customer_order set
         state = (array['awaiting_review','awaiting_payment','paid','purchasing','pending_response','purchased','to_warehouse',
           'at_warehouse','in_delivery','shipped','delivered','completed','completed','completed','completed','completed'])[1 + abs(hashtext(id)) % 16],
         created_at = now() - (abs(hashtext(number)) % 700) * interval '1 day',
         deadline_at = case when abs(hashtext(number)) % 3 = 0 then now() + (abs(hashtext(id)) % 240) * interval '1 hour' end
       where id like 'ord_BENCH%'`,
    );
    await client.query(
      `insert into order_event (id, order_id, at, kind, actor, actor_id, from_state, to_state)
       select 'evt_BENCH' || o.id || k, o.id, o.created_at + k * interval '5 hours',
         (array['created','paid','taken','purchased'])[k], 'staff', o.user_id, null, o.state
       from customer_order o, generate_series(1, $1::int) k where o.id like 'ord_BENCH%'`,
      [events],
    );
    await client.query(
      `insert into ledger_transaction (id, kind, actor, order_id, created_at)
       select 'txn_FILL' || n, 'payment', 'bench', 'ord_BENCH' || lpad((n % ${orders} + 1)::text, 9, '0'),
         now() - (n % 700) * interval '1 day' from generate_series(1, $1::int) n`,
      [transactions],
    );
    await client.query(
      `insert into ledger_posting (transaction_id, account, currency, amount_minor)
       select 'txn_FILL' || n, case side when 1 then 'order:ord_BENCH' || lpad((n % ${orders} + 1)::text, 9, '0') else 'provider:sandbox' end,
         'RUB', case side when 1 then 100000 else -100000 end
       from generate_series(1, $1::int) n, generate_series(1, 2) side`,
      [transactions],
    );
    await client.query(
      `insert into staff_deed (at, actor, call, target, said, request_id)
       select now() - n * interval '1 minute', 'usr_BENCH000000000', 'staffTakeOrder', 'ord_BENCH' || lpad(n::text, 9, '0'), '{}', 'req_' || n
       from generate_series(1, 200000) n`,
    );
    await client.query(
      `insert into reading_attempt (reader, host, outcome, ms, fields, started_at)
       select 'reread', 'shop-' || n % 700 || '.example',
         case when n % 9 = 0 then 'page_walled' when n % 11 = 0 then 'not_a_product' else 'read' end,
         300 + n % 500, jsonb_build_object('price', (n % 100) / 100.0), now() - n * interval '20 seconds'
       from generate_series(1, 100000) n`,
    );
    await client.query(
      `insert into product_snapshot (id, source, asked_key, product_key, url, host, shop_key, title, price_is_sure,
         availability, images, shown_images, options, variants, confidence, evidence, read_at)
       select 'prd_check' || lpad(n::text, 8, '0'), 'reader', 'k' || n, 'k' || n, 'https://s.example/' || n,
         's.example', 's.example', 'T', false, 'unknown', '{}', 0, '[]', '[]', '{}', '[]', now()
       from generate_series(1, 20000) n`,
    );
    await client.query(
      `insert into reading_check (snapshot_id, host, field, said_by, verdict, read_value, said_value, said_at)
       select id, 'shop-' || right(id, 8)::integer % 700 || '.example', 'price', 'staff', 'corrected', '1 EUR', '2 EUR',
         now() - right(id, 8)::integer * interval '1 minute'
       from product_snapshot where id like 'prd_check%'`,
    );
    // the database does so by itself a minute after such changes
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

async function anAdministrator({ database }: Shop): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.queuePool.query(
    `with person as (
       insert into account (id, customer_id, email, email_key, email_confirmed_at, locale, roles, created_at)
       values ('usr_BENCHADMIN', 'BADMIN', 'admin@waybill.example', 'admin@waybill.example', now(), 'en', '{admin}', now())
       returning id
     )
     insert into session (id, account_id, token_hash, created_at, last_used_at, idle_seconds, expires_at)
     select 'ses_BENCHADMIN', id, $1, now(), now(), 86400, now() + interval '1 day' from person`,
    [hash('sha256', token, 'buffer')],
  );
  return token;
}
