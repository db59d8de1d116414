/**
 * A whole shop in a process of its own, for tests that attack it and measure it: "go DATABASE FOLDER" on its input, then
 * "ready PORT" on its output. "memory" answers the resident bytes of the process,
 * "settled" the same after its garbage was collected.
 */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pino from 'pino';
import { defaultPressureLimits } from '../../src/server/pressure.ts';
import { openProductsOutside } from '../../src/server/products-outside.ts';
import { readSettings } from '../../src/server/settings.ts';
import { createShop } from '../../src/server/shop.ts';

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

createInterface({ input: process.stdin }).on('line', async (line) => {
  const [deed, ...values] = line.split(' ');
  if (deed === 'memory') console.log(process.memoryUsage.rss());
  else if (deed === 'settled') {
    collect();
    collect();
    console.log(process.memoryUsage.rss());
  } else console.log(await start(values[0] ?? '', values[1] ?? '').catch((error) => `failed ${error}`));
});
