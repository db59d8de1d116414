/** What a shop still needs before it is its operator's own, and what of the outside it does not reach. Pure. */

/** Texts that speak of the sample company, by page: whoever opens a shop writes them anew, in each language. */
export const sampleTexts: Readonly<Record<string, readonly string[]>> = {
  imprint: [
    'summary.text',
    'sections.owner.text',
    'sections.numbers.text',
    'sections.contact.text',
    'sections.responsible.text',
  ],
  contacts: ['sections.entity.text'],
  policy: ['sections.who.text'],
  'processing-data': ['sections.consent.text'],
  'consent-to-advertising': ['sections.consent.text'],
  'general-terms-conditions': ['sections.contract.text', 'sections.law.text'],
};

/** What the database tells. */
export interface LaunchRecords {
  /** Sample texts that are still built in, as `page path language`. */
  sampleTexts: readonly string[];
  settlementCurrency: string;
  hasOrders: boolean;
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
  /** Since when the oldest job waits that is due; null without one. */
  oldestDueJobAt: Date | null;
  isQuiet: boolean;
}

/** What the environment tells. */
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

export type LaunchState = 'ready' | 'todo' | 'advice' | 'unreachable';

export interface LaunchFinding {
  /** What it is about: a key of the words. */
  what: LaunchSubject;
  /** `todo` must be done before money is taken, `advice` should be. */
  state: LaunchState;
  /** What the words name. */
  values: Readonly<Record<string, string | number>>;
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
  | 'brand'
  | 'mail'
  | 'payments'
  | 'data'
  | 'staff'
  | 'backup'
  | 'worker'
  | 'service';

const dayMs = 86_400_000;
/** Rates of a bank come each working day; over a long weekend they are four days old. */
const oldRateDays = 5;
const oldBackupDays = 2;
const lateJobMs = 5 * 60_000;

/** Every subject with its state, in the order in which an operator does them. */
export function launchFindings(settings: LaunchSettings, records: LaunchRecords, now: Date): LaunchFinding[] {
  const daysSince = (time: Date): number => Math.floor((now.getTime() - time.getTime()) / dayMs);
  const { rateFeed: feed, newestRateAt, backup, oldestDueJobAt } = records;
  const assumed = records.assumedRates;
  const rateDays = newestRateAt ? daysSince(newestRateAt) : 0;
  const isOwnCurrency = settings.namesCurrency || records.hasOrders;
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
    todo('company', records.sampleTexts.length === 0, {
      count: records.sampleTexts.length,
      first: records.sampleTexts[0] ?? '',
    }),
    todo('currency', isOwnCurrency, { currency: records.settlementCurrency }),
    assumed.length > 0 || !newestRateAt
      ? todo('rates', false, { currencies: assumed.join(', '), feed })
      : advice('rates', rateDays <= oldRateDays, { currencies: '', feed, days: rateDays }),
    todo('fees', records.hasOwnFees),
    todo('routes', records.hasOwnRoutes),
    advice('brand', records.hasOwnSettings || settings.namesBrand),
    todo('mail', settings.hasMailServer && settings.namesSender),
    todo('payments', settings.provider !== 'sandbox', { provider: settings.provider }),
    todo('data', !settings.hasOwnDatabase || settings.namesDataFolder),
    todo('staff', records.hasAdministrator),
    backup
      ? advice('backup', daysSince(backup.madeAt) < oldBackupDays && backup.isSealed, {
          days: daysSince(backup.madeAt),
          sealed: backup.isSealed ? 'yes' : 'no',
        })
      : todo('backup', false, {}),
    advice('worker', !oldestDueJobAt || now.getTime() - oldestDueJobAt.getTime() < lateJobMs),
  ];
}

/** Whether a shop may take money: nothing that must be done is open, and everything answers. */
export const isLaunchable = (findings: readonly LaunchFinding[]): boolean =>
  findings.every(({ state }) => state === 'ready' || state === 'advice');
