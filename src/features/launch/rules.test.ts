/** The list before a shop takes money: each subject alone, and the one word that opens the shop. */
import { describe, expect, test } from 'vitest';
import {
  confirmable,
  isLaunchable,
  type LaunchRecords,
  type LaunchSettings,
  type LaunchState,
  type LaunchSubject,
  launchFindings,
} from './rules.ts';

const now = new Date('2026-11-28T12:00:00Z');
const hour = 3_600_000;
const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);

const settings: LaunchSettings = {
  demo: false,
  publicUrl: 'https://shop.example',
  ...{ hasOwnDatabase: true, namesDataFolder: true, namesCurrency: true, namesBrand: true },
  ...{ namesSender: true, hasMailServer: true, provider: 'stripe' },
};
const records: LaunchRecords = {
  ...{
    hasOwnCompany: true,
    settlementCurrency: 'RUB',
    hasOrders: false,
    hasChosenCurrency: false,
    converted: [],
    assumedRates: [],
  },
  ...{ newestRateAt: ago(hour), rateFeed: 'cbr', hasOwnFees: true, hasOwnRoutes: true, hasOwnSettings: true },
  ...{ hasAdministrator: true, backup: { madeAt: ago(hour), isSealed: true }, hasTestMail: true },
  ...{ hasPayment: true, confirmed: [], oldestDueJobAt: null, hasWorker: true, isQuiet: false },
};

type Changed = { of?: Partial<LaunchSettings>; with?: Partial<LaunchRecords> };
const found = ({ of = {}, with: facts = {} }: Changed) =>
  launchFindings({ ...settings, ...of }, { ...records, ...facts }, now);
const open = (changed: Changed): [LaunchSubject, LaunchState][] =>
  found(changed)
    .filter(({ state }) => state !== 'ready')
    .map(({ what, state }) => [what, state]);

test('a shop whose operator has done everything has nothing open', () => {
  expect(open({})).toEqual([]);
  expect(isLaunchable(found({}))).toBe(true);
});

describe('what must be done before money is taken keeps the shop closed', () => {
  test.each<[LaunchSubject, Changed]>([
    ['demo', { of: { demo: true } }],
    ['quiet', { with: { isQuiet: true } }],
    ['company', { with: { hasOwnCompany: false } }],
    ['currency', { of: { namesCurrency: false } }],
    ['rates', { with: { assumedRates: ['EUR'] } }],
    ['rates', { with: { newestRateAt: null } }],
    ['fees', { with: { hasOwnFees: false } }],
    ['routes', { with: { hasOwnRoutes: false } }],
    ['amounts', { with: { converted: ['limits'] } }],
    ['mail', { of: { hasMailServer: false } }],
    ['mail', { of: { namesSender: false } }],
    ['mail-test', { with: { hasTestMail: false } }],
    ['payments', { of: { provider: 'sandbox' } }],
    ['data', { of: { namesDataFolder: false } }],
    ['staff', { with: { hasAdministrator: false } }],
    ['backup', { with: { backup: null } }],
  ])('%s: %j', (what, changed) => {
    expect(open(changed)).toEqual([[what, 'todo']]);
    expect(isLaunchable(found(changed))).toBe(false);
  });
});

describe('advice is shown and keeps nothing closed', () => {
  test.each<[LaunchSubject, Changed]>([
    ['brand', { of: { namesBrand: false }, with: { hasOwnSettings: false } }],
    ['payment-test', { with: { hasPayment: false } }],
    ['backup', { with: { backup: { madeAt: ago(hour), isSealed: false } } }],
    ['backup', { with: { backup: { madeAt: ago(48 * hour), isSealed: true } } }],
    ['rates', { with: { newestRateAt: ago(6 * 24 * hour) } }],
    ['worker', { with: { oldestDueJobAt: ago(5 * 60_000) } }],
    ['worker', { with: { hasWorker: false } }],
  ])('%s: %j', (what, changed) => {
    expect(open(changed)).toEqual([[what, 'advice']]);
    expect(isLaunchable(found(changed))).toBe(true);
  });
});

describe('either of two ways is enough', () => {
  test.each<[string, Changed]>([
    ['a currency that was chosen', { of: { namesCurrency: false }, with: { hasChosenCurrency: true } }],
    ['a currency that orders were placed in', { of: { namesCurrency: false }, with: { hasOrders: true } }],
    ['a brand of the environment', { with: { hasOwnSettings: false } }],
    ['a brand that was saved', { of: { namesBrand: false } }],
    ['a database elsewhere', { of: { hasOwnDatabase: false, namesDataFolder: false } }],
  ])('%s', (_, changed) => {
    expect(open(changed)).toEqual([]);
  });
});

describe('limits of time, to the millisecond', () => {
  test.each<[string, Changed, boolean]>([
    [
      'a backup just under two days',
      { with: { backup: { madeAt: ago(48 * hour - 1), isSealed: true } } },
      true,
    ],
    ['a backup of two days', { with: { backup: { madeAt: ago(48 * hour), isSealed: true } } }, false],
    // Friday's rate is read until Wednesday: over a long weekend of four days it is no fault
    ['a rate just under six days', { with: { newestRateAt: ago(144 * hour - 1) } }, true],
    ['a rate of six days', { with: { newestRateAt: ago(144 * hour) } }, false],
    ['a job that waits for just under five minutes', { with: { oldestDueJobAt: ago(299_999) } }, true],
    ['a job that waits for five minutes', { with: { oldestDueJobAt: ago(300_000) } }, false],
  ])('%s', (_, changed, isReady) => {
    expect(open(changed)).toHaveLength(isReady ? 0 : 1);
  });
});

describe('the address of the shop', () => {
  test.each([
    ['https://shop.example', true],
    ['https://localhost.example', false],
    ['https://localhost', false],
    ['https://127.0.0.1:8443', false],
    ['https://[::1]', false],
    ['http://shop.example', false],
    ['http://localhost:3000', false],
    ['https://магазин.example', true],
  ])('%s', (publicUrl, isPublic) => {
    // an address that only begins like this machine's is told as well: the operator can confirm it
    expect(open({ of: { publicUrl } })).toEqual(isPublic ? [] : [['address', 'todo']]);
    expect(found({ of: { publicUrl } }).find(({ what }) => what === 'address')?.values).toEqual({
      address: publicUrl,
    });
  });
});

describe('a confirmation', () => {
  const by = (subject: string) => ({ subject, at: ago(hour), by: 'Olga' });
  const everythingOpen: Changed = {
    of: { publicUrl: 'http://localhost', namesCurrency: false, provider: 'sandbox' },
    with: {
      converted: ['limits'],
      hasOwnCompany: false,
      hasOwnFees: false,
      hasOwnRoutes: false,
      backup: null,
    },
  };

  test.each(confirmable)('closes %s alone, and says whose word it is', (subject) => {
    const confirmed = { ...everythingOpen.with, confirmed: [by(subject)] };
    const findings = found({ of: everythingOpen.of ?? {}, with: confirmed });
    expect(findings.filter(({ state }) => state === 'todo')).toHaveLength(confirmable.length - 1);
    const one = findings.find(({ what }) => what === subject);
    expect(one).toMatchObject({ state: 'ready', confirmed: { subject, by: 'Olga' } });
  });

  test('of all of them opens the shop', () => {
    const confirmed = confirmable.map(by);
    expect(
      isLaunchable(found({ of: everythingOpen.of ?? {}, with: { ...everythingOpen.with, confirmed } })),
    ).toBe(true);
  });

  test('of what is done by itself leaves no name on it', () => {
    const company = found({ with: { confirmed: [by('company')] } }).find(({ what }) => what === 'company');
    expect(company).not.toHaveProperty('confirmed');
  });

  test('does not silence advice', () => {
    const stale = { backup: { madeAt: ago(72 * hour), isSealed: true }, confirmed: [by('backup')] };
    expect(open({ with: stale })).toEqual([['backup', 'advice']]);
  });
});

test('the values say what is wrong in figures', () => {
  const valuesOf = (what: LaunchSubject, changed: Changed) =>
    found(changed).find((finding) => finding.what === what)?.values;
  expect(valuesOf('rates', { with: { assumedRates: ['CNY', 'EUR'] } })).toEqual({
    currencies: 'CNY, EUR',
    feed: 'cbr',
  });
  expect(valuesOf('rates', { with: { newestRateAt: ago(145 * hour) } })).toMatchObject({ days: 6 });
  expect(valuesOf('backup', { with: { backup: { madeAt: ago(71 * hour), isSealed: false } } })).toEqual({
    ...{ days: 2, sealed: 'no' },
  });
});

test('a service that does not answer keeps the shop closed', () => {
  const findings = found({});
  expect(isLaunchable([...findings, { what: 'service', state: 'unreachable', values: {} }])).toBe(false);
});
