import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const PROGRAM = fileURLToPath(new URL('writing-shop.ts', import.meta.url));

/** A process of its own that starts the embedded database on a folder and writes to it without end. */
export type ShopProcess = ChildProcessByStdio<null, Readable, null>;

/** Starts such a process; whoever starts it kills it. */
export function startShop(dataDirectory: string): ShopProcess {
  return spawn(process.execPath, [PROGRAM, dataDirectory], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Waits until the shop writes, and collects the numbers of the rows that the database acknowledged to it. */
export async function acknowledgedBy(shop: ShopProcess): Promise<string[]> {
  const acknowledged: string[] = [];
  const lines = createInterface({ input: shop.stdout });
  const [first] = await once(lines, 'line');
  if (first !== 'ready') throw new Error(`The shop did not start: ${first}`);
  lines.on('line', (line) => acknowledged.push(line));
  return acknowledged;
}

/** The first thing that the shop says: "ready", or why it did not start. */
export async function firstLine(shop: ShopProcess): Promise<string> {
  const [line] = await once(createInterface({ input: shop.stdout }), 'line');
  return String(line);
}

/** The number of the server's process on a folder. */
export function postmasterPid(dataDirectory: string): number {
  return Number(readFileSync(path.join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** The rows of one statement over a connection of its own. */
export async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
