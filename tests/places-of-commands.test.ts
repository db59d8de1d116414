/** Commands beside a shop find the one that was meant, or say in one sentence that they do not. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts';
import { runCommand } from './support/a-command.ts';

const place = mkdtempSync(join(tmpdir(), 'waybill-places-'));
// the embedded database runs under an account of its own where the tests run as root
chmodSync(place, 0o755);
afterAll(() => rmSync(place, { recursive: true, force: true }));

// nobody listens there, so a command that goes on would say something else
const far = {
  DATABASE_URL: 'postgresql://shop:word@127.0.0.1:9/shop',
  WAYBILL_SECRET: randomBytes(32).toString('base64'),
};

test.each([
  ['backup', join(place, 'x.backup')],
  ['restore', join(place, 'x.backup')],
  ['copy-files', `file://${join(place, 'copy')}`],
])('%s says which setting is missing instead of finding no files', async (name, to) => {
  expect(await runCommand(name, [to], far)).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^waybill: DATABASE_URL needs WAYBILL_DATA beside it, [^\n]+FILES_URL[^\n]+\n$/,
    ),
  });
  expect([existsSync(join(place, 'x.backup')), existsSync(join(place, 'copy'))]).toEqual([false, false]);
});

test.each([
  ['create-staff', ['owner@shop.example', 'admin']],
  ['end-sessions', []],
  ['reset-factors', ['owner@shop.example']],
  ['close-balances', ['EUR']],
])('%s makes no shop where none was started', async (name, args) => {
  const data = join(place, 'nothing');
  expect(await runCommand(name, args, { WAYBILL_DATA: data })).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^there is no shop in [^\n]+nothing[^\n]+DATABASE_URL or WAYBILL_DATA[^\n]+\n$/,
    ),
  });
  expect(existsSync(data)).toBe(false);
});

test('after a first start somebody is invited, while the shop runs and after it', {
  timeout: 120_000,
}, async () => {
  const data = join(place, 'started');
  const shop = await startEmbeddedPostgres({ dataDirectory: join(data, 'pg18') });
  const env = { WAYBILL_DATA: data };
  const invited = { code: 0, said: expect.stringContaining('http://localhost:3000/') };
  try {
    expect(await runCommand('create-staff', ['owner@shop.example', 'admin'], env)).toMatchObject(invited);
  } finally {
    await shop.stop();
  }
  expect(await runCommand('create-staff', ['second@shop.example', 'admin'], env)).toMatchObject(invited);
});
