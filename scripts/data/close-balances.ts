/**
 * `npm run balances:close -- <currency>` lists balances in a currency that the shop does not settle in; with a person of finance and a
 * reason it books that they were paid out. The shop does not start while there are such balances (decisions/0425).
 */
import '../../src/server/run/runtime.ts';
import { parseArgs } from 'node:util';
import { staffOfEmail } from '../../src/features/accounts/actions.ts';
import { foreignBalances } from '../../src/features/ledger/foreign-balances.ts';
import { settlementOf } from '../../src/features/pricing/settlement/settlement.ts';
import { closeForeignBalances } from '../../src/features/staff/corrections/close-balances.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts';
import { DataDirectoryInUse } from '../../src/platform/embedded-postgres/owner.ts';
import { newId } from '../../src/platform/ids.ts';
import { formatAmount, money } from '../../src/platform/money/money.ts';
import { readSettings, SettingsError } from '../../src/server/settings/settings.ts';
import { openDatabaseOfShop } from './database-of-shop.ts';

const usage = `Usage: npm run balances:close -- <currency> [--by <email of staff> --reason <how they were paid out>]
Without --by and --reason it only lists them.`;

class UsageError extends Error {}

interface Asked {
  currency: string;
  booking: { email: string; reason: string } | null;
}

function readArguments(args: string[]): Asked {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { by: { type: 'string' }, reason: { type: 'string' } },
  });
  const [currency = ''] = positionals;
  if (!/^[A-Z]{3}$/.test(currency)) throw new UsageError('Name a currency, such as EUR.');
  const { by: email = '', reason = '' } = values;
  if ((email === '') !== (reason.trim() === '')) throw new UsageError('Name both --by and --reason.');
  return { currency, booking: email ? { email, reason: reason.trim() } : null };
}

async function closeBalances(db: Database, { currency, booking }: Asked): Promise<void> {
  const home = await settlementOf(db);
  if (currency === home) throw new UsageError(`The shop settles in ${home}: these balances stay.`);
  if (!booking) {
    const found = (await foreignBalances(db, home)).filter((one) => one.currency === currency);
    for (const { userId, email, minor } of found) {
      console.log(`${userId}  ${email}  ${formatAmount(money(minor, currency))} ${currency}`);
    }
    console.log(`${found.length} balances in ${currency}`);
    return;
  }
  const person = await staffOfEmail(db, booking.email);
  if (!person?.roles.some((role) => role === 'finance' || role === 'admin')) {
    throw new UsageError(`${booking.email} is no account of finance or of an administrator.`);
  }
  const shop = { clock: systemClock, newId };
  const closed = await closeForeignBalances(db, shop, {
    ...{ home, currency, by: person.id, reason: booking.reason },
  });
  console.log(`${closed.length} balances in ${currency} are booked as paid out`);
}

async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(2));
  const server = await openDatabaseOfShop(readSettings({ LOG_LEVEL: 'warn', ...process.env }));
  try {
    await prepareDatabase(server.connectionString);
    const database = openDatabase({ connectionString: server.connectionString, max: 2 });
    try {
      await closeBalances(database.db, asked);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}

try {
  await main();
} catch (error) {
  const isOurs =
    error instanceof UsageError || error instanceof SettingsError || error instanceof DataDirectoryInUse;
  if (!isOurs) throw error;
  console.error(error.message);
  if (error instanceof UsageError) console.error(usage);
  process.exitCode = 1;
}
