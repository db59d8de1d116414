/**
 * A whole shop in a process of its own, for tests that kill it: waits for "go DATABASE PORT" on its input, starts, says
 * "ready", and then does what its input says: "jobs" runs what is due, "refund USER PAYMENT AMOUNT" gives money back to
 * the card. Each command is answered by one line.
 */
import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import pino from 'pino';
import { refundToSource } from '../../src/features/payments/refunds/source-refunds.ts';
import { parseAmount } from '../../src/platform/money/money.ts';
import { createShop, type Shop } from '../../src/server/run/shop.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { runDueJobs, startWorker } from '../../src/server/work/worker.ts';

let shop: Shop | undefined;

async function start(connectionString: string, port: string, withWorker: boolean): Promise<string> {
  const settings = readSettings({
    WAYBILL_DEMO: '1',
    DEFAULT_LOCALE: 'en',
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  shop = await createShop({
    settings,
    connectionString,
    log: pino({ level: 'fatal' }),
    limitRates: false,
    pressure: 'off',
  });
  if (withWorker) await startWorker(shop.worker);
  await shop.app.listen({ port: Number(port), host: '127.0.0.1' });
  return 'ready';
}

async function refund(userId: string, paymentId: string, amount: string): Promise<string> {
  if (!shop) throw new Error('the shop has not started');
  const { db, settings } = shop.installation;
  await refundToSource(db, shop.features.desk, {
    ...{ userId, to: { paymentId }, amount: parseAmount(amount, settings.settlementCurrency) },
    ...{ reason: 'asked', actor: 'staff:usr_crash', once: `crash:${paymentId}` },
  });
  return 'refunded';
}

async function obey(line: string): Promise<string> {
  const [action, one = '', two = '', three = ''] = line.split(' ');
  if (action === 'go') return start(one, two, three === 'worker');
  if (action === 'refund') return refund(one, two, three);
  if (action !== 'jobs' || !shop) throw new Error(`nothing is known of ${line}`);
  await runDueJobs(shop.worker);
  return 'done';
}

// one after the other, as the lines come
let before = Promise.resolve();
createInterface({ input: process.stdin }).on('line', (line) => {
  before = before.then(async () => {
    try {
      console.log(await obey(line));
    } catch (error) {
      console.log(`failed: ${error instanceof Error ? error.message : error}`);
    }
  });
});
process.on('unhandledRejection', () => {});
// a process that is killed would leave nothing for the next
flushCompileCache();
console.log('loaded');
