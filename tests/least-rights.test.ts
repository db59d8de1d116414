/** The role of the web: a shop lives on it, and neither the ledger nor the audit log can be changed through it. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAuditChain } from '../src/platform/audit-chain/seal.ts';
import { appendOnlyTables, embeddedWebRole, grantWebRights } from '../src/platform/database/web-role.ts';
import { prepareForWeb } from '../src/server/database/web-database.ts';
import { readSettings, SettingsError } from '../src/server/settings/settings.ts';
import { startWorker } from '../src/server/work/worker.ts';
import { aCustomer } from './support/a-customer.ts';
import { aDatabase, type TestDatabase } from './support/a-database.ts';
import { aShop, type TestShop } from './support/a-shop.ts';

let database: TestDatabase;
let shop: TestShop;
let web: pg.Client;
beforeAll(async () => {
  database = await aDatabase();
  const connectionString = await prepareForWeb(database.connectionString, {
    ...{ databaseUrl: undefined, databaseWebUrl: undefined, demo: false },
  });
  // at once and again: each start does it
  await Promise.all(
    [1, 2].map(() =>
      prepareForWeb(database.connectionString, {
        databaseUrl: undefined,
        databaseWebUrl: undefined,
        demo: false,
      }),
    ),
  );
  expect(new URL(connectionString).username).toBe(embeddedWebRole);
  shop = await aShop({ connectionString });
  web = new pg.Client({ connectionString });
  await web.connect();
});
afterAll(async () => {
  await web.end();
  await shop.close();
  await database.drop();
});

test.each(appendOnlyTables)(
  'the web cannot change or remove rows of %s, not even past the triggers',
  async (table) => {
    const { rows } = await web.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum = 2`,
      [table],
    );
    const column = rows[0]?.name;
    for (const statement of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
    ])
      await expect(web.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  },
);

test.each([
  `insert into audit_entry (stream, row_id, digest) values ('staff_deed', '1', sha256('x'))`,
  `update audit_entry set seal = 1`,
  `insert into audit_seal values (99, 1, sha256('x'), sha256('x'), now())`,
  `delete from schema_migration`,
  `create table public.mine (id int)`,
  `create extension dblink`,
  `create role mine superuser`,
  `set role postgres`,
  `set session_replication_role = replica`,
  `copy (select 1) to program 'id'`,
  `select pg_read_file('/etc/passwd')`,
  `create or replace function audit_note() returns trigger language plpgsql as 'begin return null; end'`,
])('the web may not: %s', async (statement) => {
  await expect(web.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('the web notes no row in the audit chain that was not written, by the chain’s trigger on a table of its own', async () => {
  await web.query('create temp table staff_deed (id text)');
  const trigger = `create trigger forged after insert on pg_temp.staff_deed referencing new table as added
    for each statement execute function public.audit_note()`;
  await expect(web.query(trigger)).rejects.toMatchObject({ code: '42501' });
  await web.query('drop table pg_temp.staff_deed');
});

test('the shop works on these rights: people, documents, deeds, jobs, the worker and the seals', async () => {
  const staff = await aCustomer(shop, { roles: ['admin'] });
  const { token } = await aCustomer(shop);
  const body = { familyName: 'Smirnova', givenName: 'Anna', phone: '+79035551742', documentsConsent: true };
  const added = await shop.call('createRecipient', {
    token,
    body: { ...body, documents: { inn: '500100732259' } },
  });
  expect(added.status).toBe(201);
  const made = await shop.call('staffInvitePerson', {
    token: staff.token,
    body: { email: 'colleague@example.com', roles: ['support'], name: 'Colleague' },
  });
  expect([made.status < 300, made.body.error]).toEqual([true, undefined]);
  await shop.settle();
  const worker = await startWorker(shop.worker);
  await worker.stop();
  expect(await sealAuditChain(shop.installation.db, shop.installation.log)).toBeGreaterThan(0);
});

test('objects of another owner are left alone, as extensions of managed servers bring them', async () => {
  const own = await aDatabase();
  const [owner, other] = [`owner_${randomUUID()}`, `other_${randomUUID()}`];
  const admin = new pg.Client({ connectionString: own.connectionString });
  await admin.connect();
  await admin.query(
    `create role "${owner}" login; create role "${other}"; grant all on schema public to "${other}"`,
  );
  await admin.query(`create table public.foreign_table (id int); alter table public.foreign_table owner to "${other}";
    create function public.foreign_reset() returns int language sql as 'select 1';
    alter function public.foreign_reset() owner to "${other}"`);
  await grantWebRights(own.connectionString, owner);
  const may = await admin.query(
    `select has_table_privilege($1, 'foreign_table', 'select') as foreign, has_table_privilege($1, 'account', 'select') as own`,
    [owner],
  );
  expect(may.rows[0]).toEqual({ foreign: false, own: true });
  await admin.end();
  await own.drop();
});

test('a web role of the operator owns nothing and is another one', () => {
  const own = {
    DATABASE_URL: 'postgresql://owner:a@localhost/shop',
    PAYMENT_SANDBOX: '1',
    WAYBILL_DEMO: '1',
  };
  const url = 'postgresql://web:b@localhost/shop';
  expect(readSettings({ ...own, DATABASE_WEB_URL: url }).databaseWebUrl).toBe(url);
  for (const DATABASE_WEB_URL of [
    'postgresql://owner:b@localhost/shop',
    'postgresql://localhost/shop',
    'web',
  ])
    expect(() => readSettings({ ...own, DATABASE_WEB_URL })).toThrow(SettingsError);
  expect(() => readSettings({ DATABASE_WEB_URL: url })).toThrow('needs DATABASE_URL');
});
