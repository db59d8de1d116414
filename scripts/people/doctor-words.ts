/** The words of `npm run doctor` for each finding, with the cure. */
import type { LaunchFinding } from '../../src/features/launch/rules.ts';
import { anyProviderKey } from '../../src/server/settings/own-providers.ts';

type Words = Readonly<Record<LaunchFinding['what'], { ready: string; open: string }>>;

/** `{name}` stands for a value of the finding. */
const words: Words = {
  demo: {
    ready: 'this is no demo',
    open: 'this is the demo, whose accounts everybody knows: set DATABASE_URL and WAYBILL_SECRET, or WAYBILL_DEMO=0',
  },
  quiet: {
    ready: 'the shop works',
    open: 'the shop came out of a backup and is quiet: look at it, then npm run restore -- --confirm',
  },
  address: {
    ready: 'customers reach the shop at {address}',
    open: 'customers cannot use {address}: put a proxy with TLS in front and set PUBLIC_URL=https://your.name',
  },
  company: {
    ready: 'the company and legal texts are your own',
    open: 'legal pages name a sample company: type your own at /staff/company, and have a lawyer check the texts',
  },
  currency: {
    ready: 'the shop settles in {currency}',
    open: 'the shop settles in {currency}, which nobody chose: choose it at /staff/launch or set SETTLEMENT_CURRENCY before the first order',
  },
  rates: {
    ready: 'rates are {days} days old, {source}',
    open: 'rates are not to be relied on ({currencies}; {source}): set each of them, or choose a central bank that has them, at /staff/prices',
  },
  fees: {
    ready: 'the fees are your own',
    open: 'the fees came with the program: set them at /staff/prices',
  },
  routes: {
    ready: 'delivery routes, their countries and prices are your own',
    open: 'delivery routes, their countries and prices came with the program: set them at /staff/delivery-tariff',
  },
  amounts: {
    ready: 'the converted amounts were checked',
    open: 'limits, discounts or the fee for a parcel were converted to {currency} when the settlement currency changed: check them, and confirm that at /staff/launch',
  },
  brand: {
    ready: 'the shop has its own name and addresses',
    open: 'the shop is called Waybill: set its name, addresses and hours at /staff/settings',
  },
  mail: {
    ready: 'mail has a server and a sender',
    open: 'mail does not leave: set SMTP_URL and MAIL_FROM, then try npm run doctor -- --mail YOUR-ADDRESS',
  },
  'mail-test': {
    ready: 'a test mail arrived',
    open: 'nobody has confirmed that mail arrives: send a test mail at /staff/launch and type its code there',
  },
  payments: {
    ready: '{provider} takes payments',
    open: `no real money moves, because payments go to the sandbox bank: set ${anyProviderKey}`,
  },
  'payment-test': {
    ready: 'a payment has gone through',
    open: 'no payment has gone through yet: top up a balance of your own by a small sum, and let a second account refund it at /staff/payments, since nobody refunds their own payment (npm run staff:create)',
  },
  data: {
    ready: 'files lie where they outlive the program',
    open: 'files lie beside the program, where the next release does not find them: set WAYBILL_DATA to a folder of its own, or FILES_URL to a bucket',
  },
  staff: {
    ready: 'the shop has an administrator',
    open: 'nobody is administrator: npm run staff:create -- EMAIL admin',
  },
  backup: {
    ready: 'the newest backup is {days} days old and sealed',
    open: 'there is no sealed backup of the last two days: set WAYBILL_BACKUP_KEY_FILE and run npm run backup -- TO each night',
  },
  worker: {
    ready: 'the queue is worked',
    open: 'no worker has run within the last day, or jobs have waited for more than five minutes: start the shop or npm run worker, or unset WAYBILL_WORKER',
  },
  service: {
    ready: '{name} answers at {place}',
    open: '{name} does not answer at {place}: mend {variable}, or the way there',
  },
};

const marks = { ready: 'ok    ', advice: 'advice', todo: 'TO DO ', unreachable: 'FAILS ' } as const;

/** Settings that count from the next start, or that the shop itself does not use. */
export interface OwnSettings {
  /** `SETTLEMENT_CURRENCY`. */
  currency: string | undefined;
  sealsBackups: boolean;
}

/** The findings with what the environment asks for and the database does not know yet. */
export function withSettings(finding: LaunchFinding, { currency }: OwnSettings): LaunchFinding {
  const { what, values } = finding;
  if (what !== 'currency' || !currency || currency === values.currency) return finding;
  return { what, state: 'todo', values: { ...values, wanted: currency } };
}

function sentenceOf({ what, state, values, confirmed }: LaunchFinding, own: OwnSettings): string {
  if (what === 'currency' && values.wanted)
    return 'the shop settles in {currency} so far: SETTLEMENT_CURRENCY={wanted} counts from its next start, so start it once';
  if (what === 'backup' && state !== 'ready' && own.sealsBackups)
    return 'there is no sealed backup of the last two days: run npm run backup -- TO each night';
  return words[what][state === 'ready' && !confirmed ? 'ready' : 'open'];
}

const sources: Readonly<Record<string, string>> = {
  fixed: 'set by hand',
  ecb: 'by the European Central Bank',
  cbr: 'by the Bank of Russia',
};

/** One line: its state, and a sentence. */
export function lineOf(finding: LaunchFinding, own: OwnSettings): string {
  const { state, values, confirmed } = finding;
  const sentence = sentenceOf(finding, own);
  const source = sources[values.feed ?? ''] ?? 'from {feed}';
  const filled = Object.entries({ source, ...values }).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
    sentence,
  );
  const by = confirmed ? `, confirmed by ${confirmed.by ?? 'a former colleague'}: ` : '';
  return `${marks[state]}  ${by ? `as it came${by}` : ''}${filled}`;
}

/** The last but one line: whether orders are taken. */
export function openWords({ isQuiet, takes }: { isQuiet: boolean; takes: boolean }): string {
  if (isQuiet) return 'the shop is quiet and takes no orders until the restore is confirmed';
  return takes ? 'the shop takes orders' : closedWords;
}

/** Of a shop that nobody has opened yet. */
const closedWords =
  'the shop shows itself and takes no orders: open it at /staff/launch, once nothing there is required any more';
