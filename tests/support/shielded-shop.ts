/**
 * A whole shop in a process of its own, for tests that attack it and measure it: "go DATABASE FOLDER" on its input, then
 * "ready PORT" on its output. "memory" answers the bytes that the process holds, "settled" the same after its garbage
 * was collected.
 */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pino from 'pino';
import { createShop } from '../../src/server/run/shop.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { defaultPressureLimits } from '../../src/server/watch/pressure.ts';
import { openProductsOutside } from '../../src/server/wiring/products-outside.ts';

async function start(connectionString: string, folder: string): Promise<string> {
  const shop = await createShop({
    settings: readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en' }),
    connectionString,
    log: pino({ level: 'fatal' }),
    limitRates: false,
    // a machine that is shared is late by itself; memory is what is measured here
    pressure: { ...defaultPressureLimits, maxEventLoopDelayMs: 60_000 },
    uploadsFolder: join(folder, 'uploads'),
    outside: { products: openProductsOutside({ filesFolder: join(folder, 'files') }) },
  });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  return `ready ${(shop.app.server.address() as AddressInfo).port}`;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * Memory of its own, in bytes: not the pages of programs and libraries, which the system drops and reads again as it
 * likes, and which made one measure differ from the next by 80 MB.
 */
function heldBytes(): number {
  try {
    const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    if (kilobytes) return Number(kilobytes) * 1024;
  } catch {
    // no Linux
  }
  return process.memoryUsage.rss();
}

/** After several collections: other threads give freed memory back a moment after each. */
async function settledBytes(): Promise<number> {
  const seen: number[] = [];
  for (let times = 0; times < 5; times++) {
    collect();
    await pause(200);
    seen.push(heldBytes());
  }
  return Math.min(...seen);
}

createInterface({ input: process.stdin }).on('line', async (line) => {
  const [action, ...values] = line.split(' ');
  if (action === 'memory') console.log(heldBytes());
  else if (action === 'settled') console.log(await settledBytes());
  else console.log(await start(values[0] ?? '', values[1] ?? '').catch((error) => `failed ${error}`));
});
