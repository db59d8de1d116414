/**
 * The drill: a shop with orders, money, documents and pictures is backed up by the command, destroyed, and restored in an
 * empty place. Every row, sequence, rule and file is as it was; the books and the audit chain are clean; the shop is quiet.
 */
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createShop } from '../src/server/run/shop.ts';
import { readSettings } from '../src/server/settings/settings.ts';
import { settleSecret } from '../src/server/setup/kept-secret.ts';
import { isQuiet } from '../src/server/setup/quiet.ts';
import { runCommand } from './support/a-command.ts';
import { aBoughtOrder, moveOn } from './support/a-delivered-order.ts';
import { performCall } from './support/a-shop.ts';
import { aBuyer, aMarket, aPaidOrder, type Buyer, type Market } from './support/an-order.ts';
import { aForm, aPicture } from './support/pictures.ts';

const secret = randomBytes(32).toString('base64');
const key = randomBytes(32).toString('base64');
const place = mkdtempSync(join(tmpdir(), 'waybill-drill-'));
const sealed = join(place, 'sealed.backup');
const plain = join(place, 'plain.backup');

let market: Market;
let buyer: Buyer;
let from: string;
let before: Awaited<ReturnType<typeof everything>>;
const emptied: string[] = [];

beforeAll(async () => {
  market = await aMarket();
  const { shop } = market;
  Object.assign(shop.installation.settings, { secret });
  await settleSecret(shop.installation.db, { secret, demo: false }, new Date());
  buyer = await aBuyer(shop, { balance: '90000.00' });
  const recipient = await shop.call('createRecipient', {
    token: buyer.token,
    body: {
      ...{ familyName: 'Smirnova', givenName: 'Anna', phone: '+79035551742', documentsConsent: true },
      documents: { inn: '500100732259' },
    },
  });
  expect(recipient.status).toBe(201);
  expect(
    (await shop.call('uploadAvatar', { token: buyer.token, form: aForm([await aPicture()]) })).status,
  ).toBe(200);
  await moveOn(market, await aBoughtOrder(market, buyer), 'completed');
  await shop.settle();
  // jobs and mails of this one still wait when the backup is made
  await aPaidOrder(market, buyer);
  from = (shop.installation.pool.options as { connectionString: string }).connectionString;
  before = await everything(from, market.filesFolder);
  // the folder of the files as the operator has it
  mkdirSync(join(place, 'data'));
});
afterAll(async () => {
  await market.close();
  for (const address of emptied)
    await onServer(`drop database if exists "${new URL(address).pathname.slice(1)}" with (force)`);
  rmSync(place, { recursive: true, force: true });
});

test('the drill: back up, destroy, restore, compare', { timeout: 300_000 }, async () => {
  cpSync(market.filesFolder, join(place, 'data/files'), { recursive: true });
  const own = { DATABASE_URL: from, WAYBILL_DATA: join(place, 'data'), WAYBILL_BACKUP_KEY: key };
  const made = await runCommand('backup', [sealed], own);
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('sealed') });
  expect(readFileSync(sealed).includes('Smirnova')).toBe(false);

  const to = await anEmptyDatabase();
  const there = { DATABASE_URL: to, WAYBILL_DATA: join(place, 'new'), WAYBILL_BACKUP_KEY: key };
  const otherSecret = await runCommand('restore', [sealed], {
    ...there,
    WAYBILL_SECRET: randomBytes(32).toString('base64'),
  });
  expect(otherSecret).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^waybill: WAYBILL_SECRET is not [^\n]+\n$/),
  });
  expect(await runCommand('restore', [sealed], { ...there, WAYBILL_SECRET: secret })).toMatchObject({
    code: 0,
    said: expect.stringContaining('the shop is quiet now'),
  });

  expect(before.rows).toBeGreaterThan(300);
  expect(Object.keys(before.files).length).toBeGreaterThan(1);
  const after = await everything(to, join(place, 'new/files'));
  expect(after).toEqual(before);
  for (const audit of ['audit-money', 'audit-log'])
    expect(await runCommand(audit, [], { DATABASE_URL: to })).toMatchObject({
      code: 0,
      said: expect.stringContaining('0 findings'),
    });

  await looksAndConfirms(to, join(place, 'new'));
  const again = await runCommand('restore', [sealed], { ...there, WAYBILL_SECRET: secret });
  expect(again).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^waybill: the database is not empty, [^\n]+DATABASE_URL[^\n]+\n$/),
  });
});

async function looksAndConfirms(to: string, data: string): Promise<void> {
  expect(await isQuiet(to)).toBe(true);
  const settings = { ...readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en' }), secret };
  const quiet = await createShop({
    settings,
    connectionString: to,
    isQuiet: true,
    limitRates: false,
    pressure: 'off',
  });
  try {
    await quiet.app.ready();
    const signedIn = await performCall(quiet, 'signIn', {
      body: { email: buyer.email, password: buyer.password },
    });
    expect(signedIn.status).toBe(200);
    const { token } = buyer;
    expect((await performCall(quiet, 'listOrders', { token })).body.data).toHaveLength(2);
    const refused = await performCall(quiet, 'topUpBalance', { token, body: { amount: '100.00' } });
    expect([refused.status, refused.body.error.code]).toEqual([503, 'shop_quiet']);
    await expect(quiet.features.desk.provider.create({} as never)).rejects.toThrow('quiet');
  } finally {
    await quiet.close();
  }
  const confirmed = await runCommand('restore', ['--confirm'], { DATABASE_URL: to, WAYBILL_DATA: data });
  expect(confirmed).toMatchObject({ code: 0, said: expect.stringMatching(/^confirmed: [1-9]\d* jobs wait/) });
  expect(await isQuiet(to)).toBe(false);
}

test('a backup that is not sealed is an archive that tar opens, and its manifest tells what is in it', async () => {
  const own = { DATABASE_URL: from, WAYBILL_DATA: join(place, 'data') };
  expect(await runCommand('backup', [plain], own)).toMatchObject({
    code: 0,
    said: expect.stringContaining('not sealed'),
  });
  const listed = spawnSync('tar', ['-tzf', plain], { encoding: 'utf8' }).stdout.split('\n');
  expect(listed).toEqual(
    expect.arrayContaining(['head.json', 'manifest.json', 'tables/public.account/000001.copy']),
  );
  const head = JSON.parse(spawnSync('tar', ['-xzOf', plain, 'head.json'], { encoding: 'utf8' }).stdout);
  expect(head).toMatchObject({
    format: 1,
    program: expect.stringMatching(/^\d+\.\d+\.\d+/),
    secret: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(head.tables.length).toBe(before.tables);
});

test.each<[string, () => string, Record<string, string>, RegExp]>([
  ['without its key', () => sealed, {}, /the backup is sealed: set WAYBILL_BACKUP_KEY/],
  [
    'with another key',
    () => sealed,
    { WAYBILL_BACKUP_KEY: randomBytes(32).toString('base64') },
    /the key does not open this backup/,
  ],
  ['that was cut off', () => cut(sealed), { WAYBILL_BACKUP_KEY: key }, /damaged or cut off/],
  ['of which a bit was changed', () => bent(sealed), { WAYBILL_BACKUP_KEY: key }, /damaged or cut off/],
  ['that is not sealed and was cut off', () => cut(plain), {}, /damaged or cut off/],
  ['that is none', () => noBackup(), {}, /is no backup of Waybill/],
  ['that is not there', () => join(place, 'nowhere'), {}, /cannot be read/],
])('a backup %s is refused in one sentence', async (_what, file, env, words) => {
  const { code, said } = await runCommand('restore', [file(), '--check'], env);
  expect([code, said]).toEqual([1, expect.stringMatching(words)]);
  expect(said).toMatch(/^waybill: [^\n]+\n$/);
});

test('a backup never replaces a file, and one that fails leaves nothing behind', async () => {
  const own = { DATABASE_URL: from, WAYBILL_DATA: join(place, 'data') };
  const here = await runCommand('backup', [plain], own);
  expect(here).toMatchObject({ code: 1, said: expect.stringContaining('never replaces') });
  const nowhere = await runCommand('backup', [join(place, 'no/folder/x')], own);
  expect(nowhere).toMatchObject({ code: 1, said: expect.stringContaining('cannot be written') });
  const nothing = await runCommand('backup', [join(place, 'x')], { WAYBILL_DATA: join(place, 'nothing') });
  expect(nothing).toMatchObject({ code: 1, said: expect.stringContaining('there is no shop in') });
  expect(readdirSync(place).filter((name) => /unfinished|^x$/.test(name))).toEqual([]);
});

test('a backup of a newer release is refused, and a restore that was broken off keeps the shop from starting', async () => {
  const later = join(place, 'later.backup');
  await on(from, `insert into schema_migration (name, checksum) values ('9999-later.sql', 'x')`);
  const own = { DATABASE_URL: from, WAYBILL_DATA: join(place, 'data') };
  expect(await runCommand('backup', [later], own)).toMatchObject({ code: 0 });
  await on(from, `delete from schema_migration where name = '9999-later.sql'`);
  const to = await anEmptyDatabase();
  const there = { DATABASE_URL: to, WAYBILL_DATA: join(place, 'other'), WAYBILL_SECRET: secret };
  const newer = await runCommand('restore', [later], there);
  expect(newer).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^waybill: [^\n]+9999-later[^\n]+or newer[^\n]+\n$/),
  });
  expect(await isQuiet(to)).toBe(false);

  // the rows are the last that is checked, so the schema is there when it fails
  expect(await runCommand('restore', [cut(plain)], there)).toMatchObject({
    code: 1,
    said: expect.stringContaining('cut off'),
  });
  await expect(isQuiet(to)).rejects.toThrow(/did not end[^\n]+npm run restore again/);
  expect(await runCommand('restore', [plain], there)).toMatchObject({ code: 0 });
  expect(await isQuiet(to)).toBe(true);
});

/** Rows, sequences, rules and files of a shop, as digests by name. */
async function everything(address: string, filesFolder: string) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const all = async <Row>(text: string): Promise<Row[]> => (await client.query(text)).rows as Row[];
  const named = await all<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname not in ('backup_made', 'restored_shop', 'kept_asset') and format('%I.%I', n.nspname, c.relname) <> 'graphile_worker.migrations'
     order by 1`,
  );
  const contents: Record<string, unknown> = {};
  let rows = 0;
  for (const { name } of named) {
    const [one] = await all<{ rows: string; digest: string }>(
      `select count(*) as rows, md5(string_agg(t::text, E'\\n' order by t::text)) as digest from ${name} t`,
    );
    contents[name] = one;
    rows += Number(one?.rows);
  }
  const sequences = await all(
    `select schemaname, sequencename, last_value from pg_sequences where sequencename <> 'backup_made_id_seq' order by 1, 2`,
  );
  const rules = await all(
    `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as text, convalidated from pg_constraint
     where connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) order by 1, 2`,
  );
  const triggers = await all(
    `select tgrelid::regclass::text as of, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
  );
  await client.end();
  const files = Object.fromEntries(
    readdirSync(filesFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('uploads'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [
        path.slice(filesFolder.length),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  );
  return { tables: named.length, rows, contents, sequences, rules, triggers, files };
}

async function anEmptyDatabase(): Promise<string> {
  const name = `drill_${randomBytes(8).toString('hex')}`;
  await onServer(`create database "${name}" template template0 encoding 'UTF8'`);
  const url = new URL(inject('postgres').connectionString);
  url.pathname = `/${name}`;
  emptied.push(url.href);
  return url.href;
}

const onServer = (statement: string) => on(inject('postgres').connectionString, statement);

async function on(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function cut(file: string): string {
  const copy = join(place, 'cut.backup');
  const bytes = readFileSync(file);
  writeFileSync(copy, bytes);
  truncateSync(copy, bytes.length - 700);
  return copy;
}

function bent(file: string): string {
  const copy = join(place, 'bent.backup');
  const bytes = readFileSync(file);
  const at = bytes.length - 300;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(copy, bytes);
  return copy;
}

function noBackup(): string {
  const file = join(place, 'letter.txt');
  writeFileSync(file, 'Dear shop, where is my parcel?');
  return file;
}
