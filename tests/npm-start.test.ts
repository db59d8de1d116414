/** `npm run worker` and `npm start`, as a supervisor starts and stops them: the signal reaches the shop, which ends in order. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from './support/a-database.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());

test('SIGTERM to npm stops the worker in order, and npm waits for it', async () => {
  const npm = spawn('npm', ['run', '--silent', 'worker'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LOG_LEVEL: 'info' },
      ...{ DATABASE_URL: database.connectionString, PAYMENT_SANDBOX: '1' },
      WAYBILL_SECRET: randomBytes(32).toString('base64'),
      WAYBILL_DATA: tmpdir(),
    },
  });
  const ended = new Promise<[number | null, string | null]>((resolve) =>
    npm.once('exit', (code, signal) => resolve([code, signal])),
  );
  let worker: number | undefined;
  try {
    await new Promise<void>((resolve) => {
      let said = '';
      npm.stdout.on('data', (part: Buffer) => {
        said += part;
        if (said.includes('the worker is running')) resolve();
      });
    });
    const children = readFileSync(`/proc/${npm.pid}/task/${npm.pid}/children`, 'utf8').trim().split(' ');
    expect(children).toHaveLength(1);
    worker = Number(children[0]);
    npm.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(() => process.kill(worker ?? 0, 0)).toThrow('ESRCH');
  } finally {
    npm.kill('SIGKILL');
    if (worker)
      try {
        process.kill(worker, 'SIGKILL');
      } catch {
        // it ended in order
      }
  }
});

test('npm start does the same', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts.start).toBe(
    'exec node --max-semi-space-size=4 --max-old-space-size=640 --import=./src/server/run/compile-cache.mjs src/server/run/main.ts',
  );
});
