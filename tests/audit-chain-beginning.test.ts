/** The migration that begins the audit chain runs beside a shop that writes: no row is left without its entry. */
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../src/platform/database/migrate.ts';
import { aDatabase } from './support/a-database.ts';

const migrations = fileURLToPath(new URL('../database/migrations', import.meta.url));
/** So many transactions of the ledger with their two postings, in one statement. */
const write = (count: number) => `with added as (
    insert into ledger_transaction (id, kind, actor, created_at)
    select 'ltx_' || gen_random_uuid(), 'credit', 'timer', now() from generate_series(1, ${count}) returning id
  )
  insert into ledger_posting (transaction_id, account, currency, amount_minor)
  select id, account, 'RUB', minor from added, (values ('income:a', 5), ('provider:b', -5)) as posting (account, minor)`;

test('rows that are written while the chain begins have their entries', { timeout: 120_000 }, async () => {
  const { connectionString, drop } = await aDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'waybill-chain-'));
  const client = new pg.Client({ connectionString });
  await client.connect();
  // the schema as it was before the chain
  await client.query(
    'drop schema public cascade; create schema public; drop schema if exists graphile_worker cascade',
  );
  const names = (await readdir(migrations)).sort();
  const copy = (wanted: string[]) =>
    Promise.all(wanted.map((name) => copyFile(join(migrations, name), join(folder, name))));
  await copy(names.filter((name) => name < '0322'));
  await migrate(connectionString, folder);
  await client.query(write(5_000));
  await copy(names.filter((name) => name.startsWith('0322')));
  let isOver = false;
  const written = Promise.all(
    [1, 2].map(async () => {
      const shop = new pg.Client({ connectionString });
      await shop.connect();
      while (!isOver) await shop.query(write(1));
      await shop.end();
    }),
  );
  try {
    await migrate(connectionString, folder);
    await client.query(write(1));
  } finally {
    isOver = true;
    await written;
  }
  const { rows } = await client.query(
    `select count(*)::int as rows, count(*) filter (where not exists (
       select from audit_entry e where e.stream = 'ledger_transaction' and e.row_id = t.id))::int as bare
     from ledger_transaction t`,
  );
  expect(rows[0].rows).toBeGreaterThan(5_001);
  expect(rows[0].bare).toBe(0);
  await client.end();
  await rm(folder, { recursive: true });
  await drop();
});
