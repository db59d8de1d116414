/**
 * The plug is pulled while payments are written: shop and database are killed together, and start again by themselves
 * on what is left. No acknowledged payment is lost and the auditor is silent. `MONEY_POWER` says how often.
 */
import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { auditOwnBooks } from '../../scripts/audit/own-books.ts';
import { auditProviderBook } from '../../scripts/audit/provider-books.ts';
import { readOurBooks, readSandboxBook } from '../../scripts/audit/read-books.ts';
import { testDataDirectory } from '../../src/platform/embedded-postgres/embedded-postgres.ts';
import { stopOrphan } from '../../src/platform/embedded-postgres/orphan.ts';
import { postmasterPid } from '../support/shop-process.ts';

const program = fileURLToPath(new URL('../support/paying-shop.ts', import.meta.url));
const times = Number(process.env.MONEY_POWER ?? 2);

const dataDirectory = testDataDirectory();
let running: ChildProcess | undefined;
afterAll(async () => {
  running?.kill('SIGKILL');
  await stopOrphan(dataDirectory);
  rmSync(dataDirectory, { recursive: true, force: true });
});

/** Every payment that was ever acknowledged. */
const acknowledged: string[] = [];

async function start(): Promise<{
  child: ChildProcessByStdio<Writable, Readable, null>;
  connectionString: string;
}> {
  const child = spawn(process.execPath, [program, dataDirectory], { stdio: ['pipe', 'pipe', 'inherit'] });
  running = child;
  const lines = createInterface({ input: child.stdout });
  const [first] = await once(lines, 'line');
  const connectionString = /^ready (.+)$/.exec(String(first))?.[1];
  if (!connectionString) throw new Error(`the shop did not start: ${first}`);
  lines.on('line', (line) => acknowledged.push(line.replace('paid ', '')));
  return { child, connectionString };
}

/** The auditor's findings, and the acknowledged payments that are not in the books. */
async function look(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const ours = await readOurBooks(client);
  const bank = await readSandboxBook(client);
  await client.end();
  const paid = new Set(ours.payments.filter(({ state }) => state === 'succeeded').map(({ id }) => id));
  // a charge that was cut off between bank and shop is asked about by the worker, which does not run here
  const findings = [...auditOwnBooks(ours), ...auditProviderBook(ours, bank)].filter(
    ({ code }) => code !== 'late_capture' && code !== 'M24_sum',
  );
  return { findings, lost: acknowledged.filter((id) => !paid.has(id)) };
}

test(
  `shop and database killed together ${times} times: nothing acknowledged is lost`,
  async () => {
    let { child, connectionString } = await start();
    let survived = 0;
    for (let round = 0; round < times; round++) {
      const before = acknowledged.length;
      child.stdin.write('pay\n');
      await pause(1_200 + Math.random() * 600);
      const gone = once(child, 'close');
      process.kill(postmasterPid(dataDirectory), 'SIGKILL');
      child.kill('SIGKILL');
      await gone;
      expect(acknowledged.length).toBeGreaterThan(before);
      ({ child, connectionString } = await start());
      const { findings, lost } = await look(connectionString);
      expect([findings, lost]).toEqual([[], []]);
      survived += 1;
    }
    child.kill('SIGKILL');
    await once(child, 'close');
    console.log(`${survived}/${times} times; ${acknowledged.length} acknowledged payments, none lost`);
  },
  30 * 60_000,
);
