/** The audit chain: every row that only may be added is under a seal, and whoever changes one is found. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveAuditChain } from '../src/platform/audit-chain/prove.ts';
import { sealAuditChain } from '../src/platform/audit-chain/seal.ts';
import { aCustomer } from './support/a-customer.ts';
import { aShop, type TestShop } from './support/a-shop.ts';

let shop: TestShop;
let client: pg.Client;
const log = { debug() {}, info() {}, warn() {}, error() {} };
const seal = () => sealAuditChain(shop.installation.db, log);
const found = async (since?: { number: string; digest: string }) =>
  (await proveAuditChain(client, since)).findings.map(({ kind, what }) => `${kind} ${what}`);

beforeAll(async () => {
  shop = await aShop();
  const { connectionString } = shop.installation.pool.options as { connectionString: string };
  client = new pg.Client({ connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await shop.close();
});

let count = 0;
/** Postings and actions as the shop writes them, a transaction of the ledger each. */
async function write(times: number): Promise<void> {
  const { id: actor } = await aCustomer(shop, { roles: ['admin'] });
  for (let time = 0; time < times; time++) {
    const id = `ltx_${++count}`;
    await client.query('begin');
    await client.query(
      `insert into ledger_transaction (id, kind, actor, created_at) values ($1, 'credit', 'timer', now())`,
      [id],
    );
    await client.query(
      `insert into ledger_posting (transaction_id, account, currency, amount_minor)
       values ($1, 'income:a', 'RUB', 5), ($1, 'provider:b', 'RUB', -5)`,
      [id],
    );
    await client.query('commit');
    await client.query(
      `insert into staff_deed (at, actor, call, target, said, request_id)
       values (now(), $1, 'setTariff', null, '{"rate": "1.5"}', 'req_1')`,
      [actor],
    );
  }
}

/** Does something as whoever holds the database does it: past the triggers; takes it back when it was looked at. */
async function tampered(statements: string[], since?: { number: string; digest: string }): Promise<string[]> {
  const copies = ['ledger_posting', 'ledger_transaction', 'staff_deed', 'audit_entry', 'audit_seal'];
  const past = async (...all: string[]) => {
    await client.query(`set session_replication_role = replica`);
    try {
      for (const statement of all) await client.query(statement);
    } finally {
      await client.query(`set session_replication_role = default`);
    }
  };
  await past(...copies.map((name) => `create table copy_of_${name} as table ${name}`), ...statements);
  const findings = await found(since);
  for (const name of copies) {
    const { rows } = await client.query<{ list: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as list from pg_attribute
       where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped`,
    );
    const list = rows[0]?.list;
    await past(
      `delete from ${name}`,
      `insert into ${name} (${list}) overriding system value select ${list} from copy_of_${name}`,
      `drop table copy_of_${name}`,
    );
  }
  expect(await found()).toEqual([]);
  return findings;
}

test('what was written is proved whole, sealed and not sealed yet', async () => {
  await write(3);
  expect(await found()).toEqual([]);
  expect((await proveAuditChain(client)).unsealed).toBe(12);
  expect(await seal()).toBe(12);
  await write(1);
  expect(await seal()).toBe(4);
  const report = await proveAuditChain(client);
  expect(report).toMatchObject({ seals: 2, entries: 16, unsealed: 0, findings: [] });
  expect(report.last?.digest).toMatch(/^[0-9a-f]{64}$/);
});

test.each<[string, string[], RegExp]>([
  [
    'a changed amount',
    [`update ledger_posting set amount_minor = amount_minor * 2 where transaction_id = 'ltx_1'`],
    /^row_changed ledger_posting/,
  ],
  [
    'a changed word of the audit log',
    [`update staff_deed set said = '{"rate": "9.5"}' where id = 1`],
    /^row_changed staff_deed 1$/,
  ],
  [
    'a changed time',
    [`update staff_deed set at = at - interval '1 hour' where id = 2`],
    /^row_changed staff_deed 2$/,
  ],
  ['a removed row', [`delete from staff_deed where id = 2`], /^row_removed staff_deed 2$/],
  [
    'the last row removed with its entry',
    [
      `delete from staff_deed where id = 4`,
      `delete from audit_entry where stream = 'staff_deed' and row_id = '4'`,
    ],
    /^entry_changed seal 2$/,
  ],
  [
    'a row slipped in',
    [
      `insert into staff_deed (at, actor, call, said, request_id) select now(), actor, 'x', '{}', 'req_2' from staff_deed limit 1`,
    ],
    /^row_without_entry staff_deed 5$/,
  ],
  [
    'two rows in each other’s place',
    [
      `update staff_deed one set at = other.at from staff_deed other where (one.id, other.id) in ((1, 2), (2, 1))`,
    ],
    /^row_changed staff_deed 1$/,
  ],
  [
    'entries in each other’s place',
    [
      `create temp table swapped as select 3 - seq as seq, stream, row_id, digest, seal from audit_entry where seq in (1, 2)`,
      `delete from audit_entry where seq in (1, 2)`,
      `insert into audit_entry (seq, stream, row_id, digest, seal) overriding system value table swapped`,
      `drop table swapped`,
    ],
    /^entry_changed seal 1$/,
  ],
  [
    'a row changed with its entry',
    [
      `update staff_deed set call = 'other' where id = 1`,
      `update audit_entry set digest = (select audit_digest(to_jsonb(one)) from staff_deed one where id = 1) where stream = 'staff_deed' and row_id = '1'`,
    ],
    /^entry_changed seal 1$/,
  ],
  ['a seal removed', [`delete from audit_seal where number = 1`], /^seal_changed seal 2$/],
  [
    'a seal made anew',
    [
      `delete from staff_deed where id = 1`,
      `delete from audit_entry where stream = 'staff_deed' and row_id = '1'`,
      `update audit_seal set rows = rows - 1 where number = 1`,
      `update audit_seal set digest = audit_batch_digest(previous, number) where number = 1`,
    ],
    /^seal_changed seal 2$/,
  ],
])('%s is found', async (_what, statements, words) => {
  await client.query(`set timezone = 'UTC'`);
  expect((await tampered(statements)).join('\n')).toMatch(new RegExp(words.source, 'm'));
});

test('a chain that was wholly rewritten is found by a seal that was kept elsewhere', async () => {
  const { last } = await proveAuditChain(client);
  expect(last).toBeDefined();
  expect(await found(last)).toEqual([]);
  const rewrite = [
    `update staff_deed set call = 'other' where id = 1`,
    `update audit_entry set digest = (select audit_digest(to_jsonb(one)) from staff_deed one where id = 1) where stream = 'staff_deed' and row_id = '1'`,
    `update audit_seal set digest = audit_batch_digest(previous, number) where number = 1`,
    `update audit_seal set previous = (select digest from audit_seal where number = 1) where number = 2`,
    `update audit_seal set digest = audit_batch_digest(previous, number) where number = 2`,
  ];
  expect(await tampered(rewrite)).toEqual([]);
  expect(await tampered(rewrite, last)).toEqual([`chain_rewritten seal ${last?.number}`]);
});

test('the seal that is kept elsewhere is the newest one, also after the ninth', async () => {
  const logged: { number?: string; digest?: string }[] = [];
  const toLog = { ...log, info: (facts: object) => void logged.push(facts) };
  for (let round = 0; round < 11; round++) {
    await write(1);
    await sealAuditChain(shop.installation.db, toLog as never);
  }
  const { rows } = await client.query<{ last: string }>('select max(number)::text as last from audit_seal');
  const last = rows[0]?.last ?? '';
  expect(Number(last)).toBeGreaterThan(10);
  expect((await proveAuditChain(client)).last?.number).toBe(last);
  const kept = logged.at(-1) as { number: string; digest: string };
  expect(kept.number).toBe(last);
  // the tail goes with everything under it
  const tail = `(select max(number) from audit_seal)`;
  const findings = await tampered(
    [
      `delete from ledger_posting p using audit_entry e
        where e.stream = 'ledger_posting' and e.row_id = p.id::text and e.seal = ${tail}`,
      `delete from ledger_transaction t using audit_entry e
        where e.stream = 'ledger_transaction' and e.row_id = t.id and e.seal = ${tail}`,
      `delete from staff_deed d using audit_entry e
        where e.stream = 'staff_deed' and e.row_id = d.id::text and e.seal = ${tail}`,
      `delete from audit_entry where seal = ${tail}`,
      `delete from audit_seal where number = ${tail}`,
    ],
    kept,
  );
  expect(findings).toEqual([`chain_rewritten seal ${last}`]);
});

test('the chain itself is only added to', async () => {
  for (const statement of [
    `update audit_entry set digest = sha256('x')`,
    `delete from audit_entry`,
    `truncate audit_entry cascade`,
    `update audit_seal set rows = 1`,
    `delete from audit_seal`,
    `truncate order_event cascade`,
    `truncate delivery_event cascade`,
  ])
    await expect(client.query(statement)).rejects.toThrow(/append-only/);
});

test('an entry whose transaction began earlier and ended later is sealed too, and nothing waits for it', async () => {
  const slow = new pg.Client(shop.installation.pool.options as pg.ClientConfig);
  await slow.connect();
  await slow.query('begin');
  const action = `insert into staff_deed (at, actor, call, said, request_id)
    select now(), actor, 'slow', '{}', 'req_3' from staff_deed limit 1`;
  await slow.query(action);
  await write(1);
  expect(await seal()).toBeGreaterThan(0);
  await slow.query('commit');
  await slow.end();
  await seal();
  expect(await proveAuditChain(client)).toMatchObject({ unsealed: 0, findings: [] });
});

test('a later column changes no digest of an older row', async () => {
  await client.query('alter table staff_deed add column later text');
  expect(await found()).toEqual([]);
  await client.query('alter table staff_deed drop column later');
});

test('two that seal at once make one chain', async () => {
  await write(4);
  await Promise.all([seal(), seal(), seal()]);
  expect(await proveAuditChain(client)).toMatchObject({ unsealed: 0, findings: [] });
});
