import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  acknowledgedBy,
  postmasterPid,
  query,
  type ShopProcess,
  startShop,
} from '../../../tests/support/shop-process.ts';
import { startEmbeddedPostgres, testDataDirectory } from './embedded-postgres.ts';
import { stopOrphan } from './orphan.ts';
import { isAlive } from './process-identity.ts';

let dataDirectory: string;
let shops: ShopProcess[];

beforeEach(() => {
  dataDirectory = testDataDirectory();
  shops = [];
});

afterEach(async () => {
  for (const shop of shops) shop.kill('SIGKILL');
  await stopOrphan(dataDirectory);
  rmSync(dataDirectory, { recursive: true, force: true });
});

describe('after kill -9', () => {
  test('every acknowledged row is there, time after time', async () => {
    for (let round = 0; round < 3; round++) {
      const shop = start();
      const acknowledged = await acknowledgedBy(shop);
      await written(acknowledged);
      await pause(150 * Math.random());
      const orphan = postmasterPid(dataDirectory);
      shop.kill('SIGKILL');
      await once(shop, 'close');
      expect(isAlive(orphan)).toBe(true);

      const database = await startEmbeddedPostgres({ dataDirectory });
      const rows = await query(database.connectionString(), 'select n::text from written');
      await database.stop();

      expect(isAlive(orphan)).toBe(false);
      const found = new Set(rows.map(({ n }) => n));
      expect(acknowledged.length).toBeGreaterThan(10);
      expect(acknowledged.filter((n) => !found.has(n))).toEqual([]);
    }
  });

  test('of the shop and its server together, every acknowledged row is there', async () => {
    const shop = start();
    const acknowledged = await acknowledgedBy(shop);
    await written(acknowledged);
    process.kill(postmasterPid(dataDirectory), 'SIGKILL');
    shop.kill('SIGKILL');
    await once(shop, 'close');

    const database = await startEmbeddedPostgres({ dataDirectory });
    const rows = await query(database.connectionString(), 'select n::text from written');
    await database.stop();

    const found = new Set(rows.map(({ n }) => n));
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(acknowledged.filter((n) => !found.has(n))).toEqual([]);
  });

  test('in the middle of the very first start, the next one begins anew', async () => {
    for (const ms of [150, 350, 500, 700]) {
      const shop = start();
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

/** Until so much was acknowledged that a lost row would show, however fast the machine is. */
const written = (acknowledged: readonly string[]): Promise<void> =>
  expect.poll(() => acknowledged.length).toBeGreaterThan(10);

function start(): ShopProcess {
  const shop = startShop(dataDirectory);
  shops.push(shop);
  return shop;
}
