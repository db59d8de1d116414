/** The needs of a shop before it is its operator's own, and the outside services that it does not reach. Pure. */

/** Facts from the database. */
export interface LaunchRecords {
  /** Somebody saved the company that runs the shop: legal pages name it instead of a sample. */
  hasOwnCompany: boolean;
  settlementCurrency: string;
  hasOrders: boolean;
  /** Somebody of this shop chose the settlement currency. */
  hasChosenCurrency: boolean;
  /** Amounts, besides fees and routes, that were converted when the currency changed. */
  converted: readonly string[];
  /** Rates into the settlement currency that nobody set: they came with the program. */
  assumedRates: readonly string[];
  /** When the newest rate came into force; null without one. */
  newestRateAt: Date | null;
  rateFeed: string;
  /** Somebody of this shop saved fees, routes with their countries and prices, the settings of the shop. */
  hasOwnFees: boolean;
  hasOwnRoutes: boolean;
  hasOwnSettings: boolean;
  hasAdministrator: boolean;
  backup: { madeAt: Date; isSealed: boolean } | null;
  /** Whether somebody typed the code of a test mail; whether a provider has ever taken a payment. */
  hasTestMail: boolean;
  hasPayment: boolean;
  /** Subjects that the operator has found right as they are. */
  confirmed: readonly LaunchConfirmation[];
  /** Since when the oldest job waits that is due; null without one. */
  oldestDueJobAt: Date | null;
  /** Whether a worker has worked this queue within the last day. */
  hasWorker: boolean;
  isQuiet: boolean;
}

/** Facts from the environment. */
export interface LaunchSettings {
  demo: boolean;
  publicUrl: string;
  hasOwnDatabase: boolean;
  namesDataFolder: boolean;
  namesCurrency: boolean;
  namesBrand: boolean;
  namesSender: boolean;
  hasMailServer: boolean;
  provider: string;
}

export interface LaunchConfirmation {
  subject: string;
  at: Date;
  /** Name or address of who confirmed it; null when the account is gone. */
  by: string | null;
}

export type LaunchState = 'ready' | 'todo' | 'advice' | 'unreachable';

export interface LaunchFinding {
  /** The subject: a key of the words. */
  what: LaunchSubject;
  /** `todo` must be done before money is taken, `advice` should be. */
  state: LaunchState;
  /** The values that the words name. */
  values: Readonly<Record<string, string | number>>;
  /** It is as it came, and the operator has said that this is right. */
  confirmed?: LaunchConfirmation;
}

export type LaunchSubject =
  | 'demo'
  | 'quiet'
  | 'address'
  | 'company'
  | 'currency'
  | 'rates'
  | 'fees'
  | 'routes'
  | 'amounts'
  | 'brand'
  | 'mail'
  | 'mail-test'
  | 'payments'
  | 'payment-test'
  | 'data'
  | 'staff'
  | 'backup'
  | 'worker'
  | 'service';

/** Subjects that may be right as they came, or be done elsewhere: the operator can say so. The shop sees the rest by itself. */
export const confirmable = [
  'address',
  'company',
  'currency',
  'fees',
  'routes',
  'amounts',
  'payments',
  'backup',
] as const satisfies LaunchSubject[];

const dayMs = 86_400_000;
/** Rates of a bank come each working day; over a long weekend they are four days old. */
const oldRateDays = 5;
const oldBackupDays = 2;
const lateJobMs = 5 * 60_000;

/** Every subject with its state, in the order in which an operator does them. */
export function launchFindings(settings: LaunchSettings, records: LaunchRecords, now: Date): LaunchFinding[] {
  return findingsOf(settings, records, now).map((finding) => {
    const confirmed = records.confirmed.find(({ subject }) => subject === finding.what);
    if (finding.state !== 'todo' || !confirmed) return finding;
    return { ...finding, state: 'ready', confirmed };
  });
}

function findingsOf(settings: LaunchSettings, records: LaunchRecords, now: Date): LaunchFinding[] {
  const daysSince = (time: Date): number => Math.floor((now.getTime() - time.getTime()) / dayMs);
  const { rateFeed: feed, newestRateAt, backup, oldestDueJobAt } = records;
  const assumed = records.assumedRates;
  const rateDays = newestRateAt ? daysSince(newestRateAt) : 0;
  const isLate = oldestDueJobAt !== null && now.getTime() - oldestDueJobAt.getTime() >= lateJobMs;
  const isOwnCurrency = settings.namesCurrency || records.hasOrders || records.hasChosenCurrency;
  const todo = (
    what: LaunchSubject,
    isDone: boolean,
    values: LaunchFinding['values'] = {},
  ): LaunchFinding => ({
    ...{ what, values },
    state: isDone ? 'ready' : 'todo',
  });
  const advice = (
    what: LaunchSubject,
    isDone: boolean,
    values: LaunchFinding['values'] = {},
  ): LaunchFinding => ({
    ...{ what, values },
    state: isDone ? 'ready' : 'advice',
  });
  const { protocol, hostname } = new URL(settings.publicUrl);
  const isPublic = protocol === 'https:' && !/^(?:localhost|127\.|\[::1\])/.test(hostname);
  return [
    todo('demo', !settings.demo),
    todo('quiet', !records.isQuiet),
    todo('address', isPublic, { address: settings.publicUrl }),
    todo('company', records.hasOwnCompany),
    todo('currency', isOwnCurrency, { currency: records.settlementCurrency }),
    assumed.length > 0 || !newestRateAt
      ? todo('rates', false, { currencies: assumed.join(', '), feed })
      : advice('rates', rateDays <= oldRateDays, { currencies: '', feed, days: rateDays }),
    todo('fees', records.hasOwnFees),
    todo('routes', records.hasOwnRoutes),
    ...records.converted
      .slice(0, 1)
      .map(() => todo('amounts', false, { currency: records.settlementCurrency })),
    advice('brand', records.hasOwnSettings || settings.namesBrand),
    todo('mail', settings.hasMailServer && settings.namesSender),
    todo('mail-test', records.hasTestMail),
    todo('payments', settings.provider !== 'sandbox', { provider: settings.provider }),
    advice('payment-test', records.hasPayment),
    todo('data', !settings.hasOwnDatabase || settings.namesDataFolder),
    todo('staff', records.hasAdministrator),
    backup
      ? advice('backup', daysSince(backup.madeAt) < oldBackupDays && backup.isSealed, {
          days: daysSince(backup.madeAt),
          sealed: backup.isSealed ? 'yes' : 'no',
        })
      : todo('backup', false, {}),
    advice('worker', records.hasWorker && !isLate),
  ];
}

/** Whether a shop may take money: nothing that must be done is open, and everything answers. */
export const isLaunchable = (findings: readonly LaunchFinding[]): boolean =>
  findings.every(({ state }) => state === 'ready' || state === 'advice');
