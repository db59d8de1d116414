import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultDataDirectory, startEmbeddedPostgres, testDataDirectory } from '../embedded-postgres.ts';
import { stopOrphan } from './orphan.ts';
import { DataDirectoryInUse, OWNER_FILE } from './owner.ts';
import { isAlive, thisProcess } from './process-identity.ts';

const WRITING_SHOP = fileURLToPath(new URL('../../../tests/support/writing-shop.ts', import.meta.url));

let dataDirectory: string;
let shops: ChildProcessByStdio<null, Readable, null>[];

beforeEach(() => {
  dataDirectory = testDataDirectory();
  shops = [];
});

afterEach(async () => {
  for (const shop of shops) shop.kill('SIGKILL');
  await stopOrphan(dataDirectory);
  rmSync(dataDirectory, { recursive: true, force: true });
});

describe('the embedded database', () => {
  test('starts on an empty folder, is reached through a socket only, and keeps its rows', async () => {
    const first = await startEmbeddedPostgres({ dataDirectory });
    await query(first.connectionString(), 'create table kept as select 7 as n');
    const shown = await query(
      first.connectionString(),
      `select current_setting('listen_addresses') as hosts`,
    );
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDirectory });
    const kept = await query(second.connectionString(), 'select n from kept');
    await second.stop();

    expect(shown).toEqual([{ hosts: '' }]);
    expect(kept).toEqual([{ n: 7 }]);
  });

  test('folds and sorts the letters of all three languages alike on every machine', async () => {
    const database = await startEmbeddedPostgres({ dataDirectory });
    const [row] = await query(
      database.connectionString(),
      `select lower('ПРИВЕТ Ё') as lower, array(select x from unnest(array['б','a','订','а']) x order by x) as sorted,
        current_setting('TimeZone') as zone, pg_encoding_to_char(encoding) as encoding
      from pg_database where datname = current_database()`,
    );
    await database.stop();

    expect(row).toEqual({ lower: 'привет ё', sorted: ['a', 'а', 'б', '订'], zone: 'UTC', encoding: 'UTF8' });
  });

  test('takes the settings that it is given', async () => {
    const database = await startEmbeddedPostgres({ dataDirectory, settings: { work_mem: '7MB' } });
    const rows = await query(database.connectionString(), 'show work_mem');
    await database.stop();

    expect(rows).toEqual([{ work_mem: '7MB' }]);
  });

  test('works in a folder whose path is too long for a socket', async () => {
    const deep = path.join(dataDirectory, 'a'.repeat(60), 'b'.repeat(60));
    const database = await startEmbeddedPostgres({ dataDirectory: deep });
    const socketFolder = new URL(database.connectionString()).searchParams.get('host') ?? '';
    const rows = await query(database.connectionString(), 'select 1 as one');
    await database.stop();

    expect(rows).toEqual([{ one: 1 }]);
    expect(Buffer.byteLength(socketFolder)).toBeLessThan(90);
    expect(existsSync(socketFolder)).toBe(false);
  });

  test.runIf(process.getuid?.() === 0)('never runs as root', async () => {
    const database = await startEmbeddedPostgres({ dataDirectory });
    const pid = postmasterPid();
    const owner = statSync(`/proc/${pid}`).uid;
    await database.stop();

    expect(owner).toBe(65534);
  });

  test('leaves a folder alone that holds something else', async () => {
    mkdirSync(dataDirectory);
    writeFileSync(path.join(dataDirectory, 'letter.txt'), 'dear');

    await expect(startEmbeddedPostgres({ dataDirectory })).rejects.toThrow(
      'is not empty and holds no database',
    );
    expect(readFileSync(path.join(dataDirectory, 'letter.txt'), 'utf8')).toBe('dear');
  });

  test('says when its server ends although nobody stopped it', async () => {
    const reason = new Promise<string>((resolve) => {
      void startEmbeddedPostgres({ dataDirectory, onUnexpectedExit: resolve }).then(() =>
        process.kill(postmasterPid(), 'SIGQUIT'),
      );
    });

    expect(await reason).toMatch(/^PostgreSQL ended with/);
    await (await startEmbeddedPostgres({ dataDirectory })).stop();
  });
});

describe('after kill -9', () => {
  test('every acknowledged row is there, time after time', async () => {
    for (let round = 0; round < 3; round++) {
      const shop = await aWritingShop();
      await pause(150 + Math.random() * 150);
      const orphan = postmasterPid();
      shop.process.kill('SIGKILL');
      await once(shop.process, 'close');
      expect(isAlive(orphan)).toBe(true);

      const database = await startEmbeddedPostgres({ dataDirectory });
      const rows = await query(database.connectionString(), 'select n::text from written');
      await database.stop();

      expect(isAlive(orphan)).toBe(false);
      const found = new Set(rows.map(({ n }) => n));
      expect(shop.acknowledged.length).toBeGreaterThan(10);
      expect(shop.acknowledged.filter((n) => !found.has(n))).toEqual([]);
    }
  });

  test('of the shop and its server together, every acknowledged row is there', async () => {
    const shop = await aWritingShop();
    await pause(200);
    process.kill(postmasterPid(), 'SIGKILL');
    shop.process.kill('SIGKILL');
    await once(shop.process, 'close');

    const database = await startEmbeddedPostgres({ dataDirectory });
    const rows = await query(database.connectionString(), 'select n::text from written');
    await database.stop();

    const found = new Set(rows.map(({ n }) => n));
    expect(shop.acknowledged.length).toBeGreaterThan(10);
    expect(shop.acknowledged.filter((n) => !found.has(n))).toEqual([]);
  });

  test('in the middle of the very first start, the next one begins anew', async () => {
    for (const ms of [150, 350, 500, 700]) {
      const shop = startShop();
      await pause(ms);
      shop.kill('SIGKILL');
      await once(shop, 'close');
    }
    const database = await startEmbeddedPostgres({ dataDirectory });
    const rows = await query(database.connectionString(), 'select 1 as one');
    await database.stop();

    expect(rows).toEqual([{ one: 1 }]);
  });

  test('in the middle of moving the first files, the next start begins anew', async () => {
    mkdirSync(path.join(dataDirectory, '.init'), { recursive: true });
    writeFileSync(path.join(dataDirectory, '.init', 'PG_VERSION'), '18\n');
    mkdirSync(path.join(dataDirectory, 'base'));
    const database = await startEmbeddedPostgres({ dataDirectory });
    const rows = await query(database.connectionString(), 'select 1 as one');
    await database.stop();

    expect(rows).toEqual([{ one: 1 }]);
  });
});

describe('two shops on one folder', () => {
  test('the second is refused and told who is there', async () => {
    const shop = await aWritingShop();

    const failure = await startEmbeddedPostgres({ dataDirectory }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DataDirectoryInUse);
    expect(failure).toMatchObject({ dataDirectory, pid: shop.process.pid });

    const before = shop.acknowledged.length;
    await pause(100);
    expect(shop.acknowledged.length).toBeGreaterThan(before);
  });

  test('the second is refused in the same process too', async () => {
    const database = await startEmbeddedPostgres({ dataDirectory });

    await expect(startEmbeddedPostgres({ dataDirectory })).rejects.toBeInstanceOf(DataDirectoryInUse);
    await database.stop();
    await (await startEmbeddedPostgres({ dataDirectory })).stop();
  });

  test('of several that start in the same instant after a kill, one wins', async () => {
    mkdirSync(dataDirectory);
    writeFileSync(
      path.join(dataDirectory, OWNER_FILE),
      JSON.stringify({ pid: 2 ** 22 + 1, started: 'long ago' }),
    );
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => firstLine(startShop())));

    expect(outcomes.filter((line) => line === 'ready').length).toBe(1);
    expect(outcomes.filter((line) => line.startsWith('DataDirectoryInUse: ')).length).toBe(3);
  });

  test('a living process that only got the number of the dead owner is no owner', async () => {
    mkdirSync(dataDirectory);
    writeFileSync(
      path.join(dataDirectory, OWNER_FILE),
      JSON.stringify({ pid: process.pid, started: 'long ago' }),
    );
    await (await startEmbeddedPostgres({ dataDirectory })).stop();
  });

  test('a living owner is believed although its server is gone', async () => {
    mkdirSync(dataDirectory);
    writeFileSync(path.join(dataDirectory, OWNER_FILE), JSON.stringify(thisProcess()));

    await expect(startEmbeddedPostgres({ dataDirectory })).rejects.toMatchObject({ pid: process.pid });
  });
});

describe('the places of the data', () => {
  test('WAYBILL_DATA names the folder', () => {
    expect(defaultDataDirectory({ WAYBILL_DATA: '/srv/shop' })).toBe('/srv/shop/pg18');
  });

  test('without it, root gets a folder outside that is named after the clone, and others one inside', () => {
    const expected =
      process.getuid?.() === 0 ? /^\/var\/lib\/waybill\/.+-[0-9a-f]{10}\/pg18$/ : /\/\.data\/pg18$/;
    expect(defaultDataDirectory({})).toMatch(expected);
    expect(defaultDataDirectory({})).toBe(defaultDataDirectory({}));
  });

  test('tests get a new folder each time', () => {
    expect(testDataDirectory()).not.toBe(testDataDirectory());
    expect(['/dev/shm', os.tmpdir()]).toContain(path.dirname(testDataDirectory()));
  });
});

function startShop() {
  const shop = spawn(process.execPath, [WRITING_SHOP, dataDirectory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  shops.push(shop);
  return shop;
}

async function aWritingShop() {
  const shop = startShop();
  const acknowledged: string[] = [];
  const lines = createInterface({ input: shop.stdout });
  const [first] = await once(lines, 'line');
  expect(first).toBe('ready');
  lines.on('line', (line) => acknowledged.push(line));
  return { process: shop, acknowledged };
}

async function firstLine(shop: { stdout: Readable }): Promise<string> {
  const [line] = await once(createInterface({ input: shop.stdout }), 'line');
  return String(line);
}

function postmasterPid(): number {
  return Number(readFileSync(path.join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
