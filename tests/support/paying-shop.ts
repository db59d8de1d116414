/**
 * A shop of its own process on an embedded database, for tests that pull the plug: starts both on the folder that its
 * argument names, says "ready ADDRESS", waits for a line, then pays without end, from balances and by card, and says "paid PAYMENT" for
 * each payment that was acknowledged.
 */
import { once } from 'node:events';
import pino from 'pino';
import { createAccount } from '../../src/features/accounts/registration/registration-actions.ts';
import { checkPayment } from '../../src/features/payments/actions.ts';
import { creditDemoBalance } from '../../src/features/payments/balances/order-money.ts';
import { startPayment } from '../../src/features/payments/paying/start-payment.ts';
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts';
import { randomText } from '../../src/platform/ids.ts';
import { money } from '../../src/platform/money/money.ts';
import { createShop } from '../../src/server/run/shop.ts';
import { readSettings } from '../../src/server/settings/settings.ts';

const [dataDirectory = ''] = process.argv.slice(2);
const database = await startEmbeddedPostgres({ dataDirectory });
const connectionString = database.connectionString();
await prepareDatabase(connectionString);
const shop = await createShop({
  settings: readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en' }),
  connectionString,
  log: pino({ level: 'silent' }),
  limitRates: false,
  pressure: 'off',
});
const { installation, features, app } = shop;
const { db } = installation;
console.log(`ready ${connectionString}`);
await once(process.stdin, 'data');
await Promise.all([pay('balance'), pay('balance'), pay('card')]);

/** One customer who pays and pays. */
async function pay(method: 'balance' | 'card'): Promise<void> {
  const userId = await createAccount(db, installation, {
    email: `${randomText(12)}@example.com`,
    passwordHash: 'none',
    name: null,
    locale: 'en',
    confirmed: true,
    roles: [],
  });
  if (!userId) throw new Error('no account');
  for (;;) {
    const amount = money(BigInt(100 + Math.floor(Math.random() * 100_000)), 'RUB');
    const due = { userId, amount, once: randomText(20) };
    if (method === 'balance') await creditDemoBalance(db, features.desk, due);
    const payment = await startPayment(db, features.desk, {
      userId,
      targets: [{ kind: 'order', id: `ord_${randomText(20)}`, amount, total: amount }],
      method,
      useBalance: false,
      urls: {},
      locale: 'en',
    });
    if (payment.url) {
      await app.inject({
        method: 'POST',
        url: new URL(payment.url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'outcome=success',
      });
    }
    const question = { paymentId: payment.id, userId, locale: 'en' } as const;
    const { status } = await checkPayment(db, features.desk, question);
    if (status === 'succeeded') console.log(`paid ${payment.id}`);
  }
}
