import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postmasterPid, query } from '../../../tests/support/shop-process.ts';
import { defaultDataDirectory, startEmbeddedPostgres, testDataDirectory } from './embedded-postgres.ts';
import { stopOrphan } from './orphan.ts';

let dataDirectory: string;

beforeEach(() => {
  dataDirectory = testDataDirectory();
});

afterEach(async () => {
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

  test('is reached whatever other database the environment names', async () => {
    const foreign = {
      PGPORT: '6543',
      PGHOST: 'db.example',
      PGSSLMODE: 'require',
      PGOPTIONS: '-c search_path=nowhere',
    };
    Object.assign(process.env, foreign);
    try {
      const database = await startEmbeddedPostgres({ dataDirectory });
      const rows = await query(database.connectionString(), 'show search_path');
      await database.stop();
      expect(rows).toEqual([{ search_path: '"$user", public' }]);
    } finally {
      for (const name of Object.keys(foreign)) delete process.env[name];
    }
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
    const pid = postmasterPid(dataDirectory);
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
        process.kill(postmasterPid(dataDirectory), 'SIGQUIT'),
      );
    });

    expect(await reason).toMatch(/^PostgreSQL ended with/);
    await (await startEmbeddedPostgres({ dataDirectory })).stop();
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
