/**
 * `npm run bench:office`: every list of the staff area, as a whole, by each of its filters, by its search and on its
 * second page, asked of the living demo copied until it has over 100,000 orders in all states and over a million
 * postings, with all that belongs to them. Prints for each call the milliseconds on the server (median and longest of
 * nine), its statements and the size of its answer; with `-- --plans` also how PostgreSQL reads each statement, and
 * with `-- --only TEXT` only the calls that have the text in their names. With `-- --keep FOLDER` the filled database
 * stays there, and the next run with the same folder measures at once.
 */
import { hash, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { calls } from '../src/calls.ts';
import { allContracts } from '../src/contracts.ts';
import { sumUpProfit } from '../src/features/buying/profit/sum-up.ts';
import { deliveryStates } from '../src/features/deliveries/delivery-part-schemas.ts';
import { queueGroupNames, statesIn } from '../src/features/orders/screens/list/queue-groups.ts';
import { rollUpReports } from '../src/features/staff/reports/report-days.ts';
import type { CallContract } from '../src/platform/api/contract.ts';
import type { Shop } from '../src/server/run/shop.ts';
import { aLivingBenchShop, type BenchShop, printTable } from './a-bench-shop.ts';
import { copyRows, patient } from './office/copies.ts';
import { spreadOverWarehouses, warehousesAsked } from './office/warehouses.ts';

const { plans, only, keep } = parseArgs({
  options: { plans: { type: 'boolean' }, only: { type: 'string' }, keep: { type: 'string' } },
}).values;
const orders = 100_000;
const postings = 1_000_000;

/** The tables behind the lists. */
const counted = [
  'customer_order',
  'order_event',
  'ledger_posting',
  'payment',
  'delivery',
  'claim',
  'refund_request',
  'arrival',
  'stored_order',
  'question',
  'review',
  'chat',
  'ticket',
  'account',
  'balance_correction',
  'mail',
  'staff_deed',
  'reading_attempt',
  'reconciliation_issue',
];

/** Queries of lists that are not asked without one. */
const queries: Record<string, string[]> = {
  // one state of each size, and the groups of the queue
  staffListOrders: [
    ...['', 'mine=1', 'called=1', 'q=SEARCHED', 'state=paid', 'state=delivered'],
    ...queueGroupNames.map((group) => `state=${statesIn(group).join(',')}`),
    ...['sort=newest', 'sort=total', 'sort=newest&state=returning', 'shops=1'],
    ...warehousesAsked.flatMap((code) => [`warehouse=${code}`, `warehouse=${code}&state=to_warehouse`]),
  ],
  staffGetReport: [30, 365].map(daysUntilNow),
  staffGetProfit: [
    ...['day', 'week', 'shop', 'buyer', 'country', 'customer', 'order'].map((by) => `by=${by}`),
    ...['by=order&of=country&key=RU', 'by=order&of=shop&key=SEARCHED', 'by=day&of=buyer&key=SEARCHED'],
  ].map((asked) => `${spanUntilNow(365)}&${asked}`),
  staffListArrivals: ['show=unknown', 'show=in_work', 'show=all'].flatMap((show) => [
    show,
    ...warehousesAsked.map((code) => `${show}&warehouse=${code}`),
  ]),
  staffListDeliveries: [
    ...['', 'q=SEARCHED', ...deliveryStates.map((state) => `state=${state}`)],
    ...warehousesAsked.flatMap((code) => [`warehouse=${code}`, `warehouse=${code}&state=packing`]),
  ],
  staffFindParcel: ['q=SEARCHED'],
  staffListContent: ['faq', 'post', 'promotion', 'store'].flatMap((kind) => [
    `kind=${kind}`,
    `kind=${kind}&q=SEARCHED`,
  ]),
};

const begun = performance.now();
const say = (text: string): void =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${text}`);

say('fills the living shop of the demo');
const bench = await aLivingBenchShop(keep);
const { shop } = bench;
try {
  if (!bench.isFilled) await grow(shop);
  const rolled = performance.now();
  await rollUpReports(shop.installation.db, { zone: shop.installation.settings.timeZone, now: new Date() });
  const { settlementCurrency: currency } = shop.installation.settings;
  await sumUpProfit(shop.installation.db, { currency, now: new Date() });
  say(
    `roll_up_reports and sum_up_profit, from nothing: ${((performance.now() - rolled) / 1000).toFixed(1)} s`,
  );
  const headers = { authorization: `Bearer ${await anAdministrator(shop)}` };
  const searched = await searchedNumber(shop);
  const asked = lists(searched).filter(([name]) => name.includes(only ?? ''));
  await printTable(bench, withSecondPages(bench, asked, headers), headers, plans ?? false);
  say('done');
} finally {
  await bench.close();
}

/** Every GET of the staff area that needs no id: without a query, with each value of each filter, with a search. */
function lists(searched: string): [string, string][] {
  const contracts = allContracts as Record<string, CallContract>;
  return Object.entries(calls).flatMap(([name, route]): [string, string][] => {
    const [method, path = ''] = route.split(' ');
    if (method !== 'GET' || !path.startsWith('/staff/') || path.includes(':')) return [];
    const asked = queries[name] ?? ['', ...filtersOf(contracts[name])];
    return asked.map((each) => {
      const text = each.replace('SEARCHED', encodeURIComponent(searched));
      return text === '' ? [name, path] : [`${name} ?${text}`, `${path}?${text}`];
    });
  });
}

/** The schema around the values of a filter: optional, with a default. */
interface Around {
  def?: { innerType?: Around; entries?: Record<string, string> };
}

function filtersOf(contract: CallContract | undefined): string[] {
  const query = contract?.query as { shape?: Record<string, Around> } | undefined;
  return Object.entries(query?.shape ?? {}).flatMap(([name, schema]) => {
    if (name === 'q') return ['q=SEARCHED'];
    let inner = schema;
    while (inner.def?.innerType) inner = inner.def.innerType;
    return Object.values(inner.def?.entries ?? {}).map((value) => `${name}=${value}`);
  });
}

/** Each list that goes on, also from where its first page ends. */
async function* withSecondPages(
  { shop: { app } }: BenchShop,
  asked: readonly [string, string][],
  headers: Record<string, string>,
): AsyncGenerator<[string, string]> {
  for (const [name, path] of asked) {
    yield [name, path];
    const answer = await app.inject({ url: `/api/v1${path}`, headers });
    const next = (answer.json() as { meta?: { next?: string | null } }).meta?.next;
    if (!next) continue;
    const and = path.includes('?') ? '&' : '?';
    yield [`${name} (2nd page)`, `${path}${and}cursor=${encodeURIComponent(next)}`];
  }
}

function daysUntilNow(days: number): string {
  return `${spanUntilNow(days)}&unit=week`;
}

function spanUntilNow(days: number): string {
  const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
  return `from=${dayOf(Date.now() - days * 86_400_000)}&to=${dayOf(Date.now())}`;
}

/** Copies the living shop until it is large enough, and says what it holds then. */
async function grow({ database }: Shop): Promise<void> {
  const client = await database.queuePool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // copies of rows that the shop made: what its triggers and keys check has been checked
    await client.query("set session_replication_role = 'replica'");
    await client.query('set synchronous_commit = off');
    // nobody misses this database after a crash
    for (const setting of ["fsync = 'off'", "full_page_writes = 'off'", "max_wal_size = '16GB'"])
      await client.query(`alter system set ${setting}`);
    await client.query('select pg_reload_conf()');
    const count = async (table: string): Promise<number> =>
      (await client.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)).rows[0]?.rows ?? 0;
    const copies = Math.ceil(
      Math.max(orders / (await count('customer_order')), postings / (await count('ledger_posting'))),
    );
    say(`copies each row ${copies} times`);
    await copyRows(client, copies, (table, rows) => {
      if (rows > 100_000) say(`${rows.toLocaleString('en')} rows of ${table}`);
    });
    await spreadOverWarehouses(client);
    say('vacuum analyze');
    // the database does so by itself a minute after such changes
    await client.query(patient('vacuum analyze'));
    const held: string[] = [];
    for (const table of counted) held.push(`${table} ${(await count(table)).toLocaleString('en')}`);
    say(`${copies} copies: ${held.join(', ')}`);
  } finally {
    client.release(true);
  }
}

/** The number of an order among the copies. */
async function searchedNumber({ database }: Shop): Promise<string> {
  const { rows } = await database.queuePool.query<{ number: string }>(
    `select number from customer_order where number like '%x321' and state = 'at_warehouse' order by number limit 1`,
  );
  const [order] = rows;
  if (!order) throw new Error('no copied order to search for');
  return order.number;
}

async function anAdministrator({ database }: Shop): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.queuePool.query(
    `with person as (
       insert into account (id, customer_id, email, email_key, email_confirmed_at, locale, roles, created_at)
       values ('usr_BENCHADMIN', 'BADMIN', 'admin@waybill.example', 'admin@waybill.example', now(), 'en', '{admin}', now())
       on conflict (id) do update set email = excluded.email
       returning id
     )
     insert into session (id, account_id, token_hash, created_at, last_used_at, idle_seconds, expires_at)
     select 'ses_BENCHADMIN', id, $1, now(), now(), 86400, now() + interval '1 day' from person
     on conflict (id) do update set token_hash = excluded.token_hash, last_used_at = excluded.last_used_at,
       expires_at = excluded.expires_at`,
    [hash('sha256', token, 'buffer')],
  );
  return token;
}
