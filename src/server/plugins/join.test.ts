/** Parts of plug-ins and of the shop itself stand side by side, and what could not be told apart is refused. */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../features/payments/providers/provider.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Plugin } from '../../plugins/plugin.ts';
import { readSettings } from '../settings/settings.ts';
import { joinPlugins } from './join.ts';

const words = (text: string) => ({ ru: text, en: text, zh: text });
const quiet = (): void => {};
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
// nothing is saved in it: settings are the usual ones
const db = {} as Database;

const aPlugin = (name: string, parts: Partial<Plugin>): Plugin => ({
  ...{ name, version: '1.0.0', ports: '1.0', title: words(name) },
  ...parts,
});

const aCarrier = (name: string, own = name): Partial<Plugin> => ({
  carriers: [{ name, create: () => ({ name: own, track: async () => [] }) }],
});

const aProvider = (name: string, missing?: keyof PaymentProvider): Partial<Plugin> => {
  const nothing = async (): Promise<never> => {
    throw new Error('not asked');
  };
  const provider: PaymentProvider = {
    ...{ name, create: nothing, ask: nothing, cancel: nothing, refund: nothing, paymentOf: nothing },
    ...{ isGenuine: () => false, parseEvent: () => undefined },
    list: async function* () {},
  };
  if (missing) Reflect.deleteProperty(provider, missing);
  return { paymentProviders: [{ name, title: words(name), takes: () => true, create: () => provider }] };
};

const real = {
  ...{ DATABASE_URL: 'postgresql://shop@127.0.0.1/shop', PAYMENT_SANDBOX: '1' },
  WAYBILL_SECRET: randomBytes(32).toString('base64'),
};

function join(plugins: readonly Plugin[], env: NodeJS.ProcessEnv = {}) {
  const settings = readSettings(
    { ...real, ...env },
    plugins.map((plugin) => ({ plugin, url: null })),
  );
  return joinPlugins({ settings, db, clock: systemClock, log });
}

test('without plug-ins the shop has what its environment switches on', () => {
  const ports = join([], { DHL_API_KEY: 'key', TRANSLATOR: 'deepl', TRANSLATOR_KEY: 'key' });
  expect(Object.keys(ports.carriers)).toEqual(['dhl']);
  expect(ports.translate).not.toBeNull();
  expect(ports.faces.map(({ name }) => name)).toEqual([
    ...['dhl', 'cdek', 'dhl-express', 'russian-post', 'deepl', 'shop-adapters', 'transfer'],
  ]);
  expect(join([]).translate).toBeNull();
});

test('parts of several plug-ins stand side by side', () => {
  const ports = join([
    aPlugin('one', { ...aCarrier('parcels'), ...aProvider('bank') }),
    aPlugin('two', aCarrier('letters')),
  ]);
  expect(Object.keys(ports.carriers)).toEqual(['parcels', 'letters']);
  expect(ports.providers.map(({ name }) => name)).toEqual(['transfer', 'bank']);
});

test('a carrier is offered while its settings are complete', () => {
  let isComplete = false;
  const ports = join([
    aPlugin('one', {
      carriers: [
        {
          name: 'parcels',
          create: () => ({ name: 'parcels', track: async () => [] }),
          isSet: () => isComplete,
        },
      ],
    }),
  ]);
  expect(Object.keys(ports.carriers)).toEqual([]);
  isComplete = true;
  expect(Object.keys(ports.carriers)).toEqual(['parcels']);
  expect(Object.keys(join([], { CDEK_ID: 'id', CDEK_SECRET: 'secret' }).carriers)).toEqual(['cdek']);
});

test('the last translator takes the place of the others', async () => {
  const marked = (mark: string): Partial<Plugin> => ({
    translator: () => async (texts) => texts.map((text) => mark + text),
  });
  const ports = join([aPlugin('one', marked('1 ')), aPlugin('two', marked('2 '))], {
    ...{ TRANSLATOR: 'deepl', TRANSLATOR_KEY: 'key' },
  });
  expect(await ports.translate?.(['Tasse'], 'en', new AbortController().signal)).toEqual(['2 Tasse']);
});

test('only the plug-ins that hear of an event are told, and each by its own name', async () => {
  const heard: string[] = [];
  const ports = join([
    aPlugin('one', { reactions: { 'order.paid': async ({ orderId }) => void heard.push(orderId) } }),
    aPlugin('two', { reactions: { 'order.sent': async () => void heard.push('sent') } }),
  ]);
  expect(ports.hearing('order.paid')).toEqual(['one']);
  expect(ports.hearing('order.cancelled')).toEqual([]);
  await ports.react('one', 'order.paid', { orderId: 'ord_1', userId: 'usr_1' });
  await ports.react('two', 'order.paid', { orderId: 'ord_2', userId: 'usr_1' });
  await ports.react('gone', 'order.paid', { orderId: 'ord_3', userId: 'usr_1' });
  expect(heard).toEqual(['ord_1']);
});

describe('refused in one sentence', () => {
  test('a carrier of a name that the shop has', () => {
    expect(() => join([aPlugin('other', aCarrier('dhl'))], { DHL_API_KEY: 'key' })).toThrow(
      'two plug-ins bring the carrier dhl: leave one out of waybill.config.ts',
    );
  });
  test('a provider called as the sandbox bank', () => {
    expect(() => join([aPlugin('other', aProvider('sandbox'))])).toThrow('the payment provider sandbox');
  });
  test('a source of rates called as a central bank', () => {
    const rateSources = [
      { name: 'ecb', title: words('ECB'), read: async () => ({ base: 'EUR', units: {} }) },
    ];
    expect(() => join([aPlugin('other', { rateSources })])).toThrow('the source of rates ecb');
  });
  test('a part that calls itself otherwise than its port', () => {
    expect(() => join([aPlugin('other', aCarrier('parcels', 'letters'))])).toThrow(
      'the plug-in other announces parcels and makes letters: call both the same',
    );
  });
  test('a provider without a method', () => {
    expect(() => join([aPlugin('other', aProvider('bank', 'refund'))])).toThrow(
      'the plug-in other makes bank without the method refund',
    );
  });
  test('a part that throws when it is made', () => {
    const broken: Partial<Plugin> = {
      carriers: [
        {
          name: 'parcels',
          create: () => {
            throw new Error('no licence');
          },
        },
      ],
    };
    expect(() => join([aPlugin('other', broken)])).toThrow(
      'the plug-in other cannot make parcels: no licence',
    );
  });
});
