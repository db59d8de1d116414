/**
 * `npm run audit:money`: an auditor of its own process that reads only the audit views and the providers' books.
 * `DATABASE_URL` names the database, else the embedded one of a shop that runs is read; `-- --book FILE` gives the
 * providers' books as a file, otherwise the providers of the environment are asked for the last 90 days (`--days N`).
 * Prints each finding; exit code 1 when there is one.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import {
  addressOfRunning,
  defaultDataDirectory,
} from '../../src/platform/embedded-postgres/embedded-postgres.ts';
import { readPaymentSettings } from '../../src/server/settings/payment-settings.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { auditEnvironment } from '../audit/audit-environment.ts';
import type { Finding, OurBooks, ProviderBook } from '../audit/books.ts';
import { auditOwnBooks } from '../audit/own-books.ts';
import { auditProviderBook } from '../audit/provider-books.ts';
import { askProviders, readBookFile, readOurBooks, readSandboxBook } from '../audit/read-books.ts';

const { values } = parseArgs({
  options: { book: { type: 'string' }, days: { type: 'string', default: '90' } },
});
const env = auditEnvironment();
const folder = defaultDataDirectory(env);
const embedded =
  addressOfRunning(folder) ??
  `postgresql://postgres@localhost:5432/postgres?host=${encodeURIComponent(folder)}`;
const client = new pg.Client({ connectionString: env.DATABASE_URL ?? embedded });
try {
  await client.connect();
} catch (error) {
  const where = env.DATABASE_URL ? 'what DATABASE_URL names' : `the embedded database in ${folder}`;
  console.error(`audit: ${where} does not answer: ${error instanceof Error ? error.message : error}`);
  console.error('audit: start the shop first, with the same WAYBILL_DATA, or set DATABASE_URL');
  process.exit(2);
}

// the providers first: what happens meanwhile is in our books then, and never missing there
const theirs = await providerBooks();
const ours = await readOurBooks(client);
await client.end();

const books = [...theirs, ...transferBook(ours)];
const findings: Finding[] = [
  ...auditOwnBooks(ours),
  ...books.flatMap((book) => auditProviderBook(ours, book)),
];
for (const finding of findings) console.log(JSON.stringify(finding));
const charges = books.reduce((count, book) => count + book.charges.length, 0);
console.log(
  `audit: ${ours.postings.length} postings, ${ours.wallets.length} wallets, ${ours.payments.length} payments, ` +
    `${charges} charges of ${books.length} providers; ${findings.length} findings`,
);
process.exit(findings.length > 0 ? 1 : 0);

/** Of a shop that takes transfers: lines of its bank's statements, unless a file says what the bank has. */
function transferBook({ transfers, payments }: OurBooks): ProviderBook[] {
  const isGiven = theirs.some(({ provider }) => provider === 'transfer');
  const isUsed = payments.some(({ provider }) => provider === 'transfer');
  return transfers && !isGiven && (isUsed || transfers.charges.length > 0) ? [transfers] : [];
}

async function providerBooks(): Promise<ProviderBook[]> {
  if (values.book) return readBookFile(values.book);
  const settings = readAuditSettings(env);
  const sandbox = settings.payments.sandbox ? [await readSandboxBook(client)] : [];
  return [...sandbox, ...(await askProviders(settings, Number(values.days)))];
}

/** An auditor has no shop and needs no secret: only the providers of the environment are read. */
function readAuditSettings(env: NodeJS.ProcessEnv) {
  const payments = readPaymentSettings(env, { demo: false, sandbox: env.PAYMENT_SANDBOX !== '0' });
  return { ...readSettings({ SETTLEMENT_CURRENCY: env.SETTLEMENT_CURRENCY }), payments };
}
