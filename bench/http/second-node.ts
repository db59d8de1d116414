/** A second web process of the shop on the database of the first one, without a worker. Tells its address, then what it costs. */
import '../../src/server/run/runtime.ts';
import type { AddressInfo } from 'node:net';
import { createLog } from '../../src/server/run/logging.ts';
import { serveEverything } from '../../src/server/run/run.ts';
import { createShop } from '../../src/server/run/shop.ts';
import { readSettings } from '../../src/server/settings/settings.ts';

const [connectionString = '', folder = ''] = process.argv.slice(2);
process.env.WAYBILL_DATA = folder;
const settings = readSettings({ WAYBILL_DEMO: '1', LOG_LEVEL: 'error', PORT: '0' });
const shop = await createShop({ settings, connectionString, limitRates: false, log: createLog('error') });
await serveEverything(shop, true);
await shop.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = shop.app.server.address() as AddressInfo;
process.on('message', async ({ ask, question }: { ask: string; question: number }) => {
  if (ask === 'cost') {
    const { user, system } = process.cpuUsage();
    process.send?.({ question, answer: { cpuMs: (user + system) / 1000 } });
    return;
  }
  await shop.close();
  process.exit(0);
});
process.send?.({ url: `http://127.0.0.1:${port}` });
