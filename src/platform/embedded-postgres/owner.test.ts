import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  acknowledgedBy,
  firstLine,
  type ShopProcess,
  startShop,
} from '../../../tests/support/shop-process.ts';
import { addressOfRunning, startEmbeddedPostgres, testDataDirectory } from './embedded-postgres.ts';
import { stopOrphan } from './orphan.ts';
import { DataDirectoryInUse, OWNER_FILE } from './owner.ts';
import { thisProcess } from './process-identity.ts';

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

describe('two shops on one folder', () => {
  test('the second is refused and told who is there', async () => {
    const shop = start();
    const acknowledged = await acknowledgedBy(shop);

    const failure = await startEmbeddedPostgres({ dataDirectory }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DataDirectoryInUse);
    expect(failure).toMatchObject({ dataDirectory, pid: shop.pid });

    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before);
  });

  test('the second is refused in the same process too', async () => {
    const database = await startEmbeddedPostgres({ dataDirectory });

    await expect(startEmbeddedPostgres({ dataDirectory })).rejects.toBeInstanceOf(DataDirectoryInUse);
    // a command beside the shop asks the shop's own server
    expect(addressOfRunning(dataDirectory)).toBe(database.connectionString());
    await database.stop();
    expect(addressOfRunning(dataDirectory)).toBeUndefined();
    await (await startEmbeddedPostgres({ dataDirectory })).stop();
  });

  test('of several that start in the same instant after a kill, one wins', async () => {
    mkdirSync(dataDirectory);
    writeFileSync(
      path.join(dataDirectory, OWNER_FILE),
      JSON.stringify({ pid: 2 ** 22 + 1, started: 'long ago' }),
    );
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => firstLine(start())));

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

function start(): ShopProcess {
  const shop = startShop(dataDirectory);
  shops.push(shop);
  return shop;
}
