/** Each package of `examples/` passes the conformance suites, and packages with a fault do not. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  checkPlugin,
  type OpenStage,
  type Outcome,
  type Stage,
} from '../../src/plugins/conformance/conformance.ts';
import { loadPlugin } from '../../src/plugins/load-plugins.ts';
import { type CarrierAdapter, CarrierRefused, type Plugin } from '../../src/plugins/plugin.ts';
import { readTexts } from '../../src/server/texts.ts';

const folder = join(import.meta.dirname, '../../examples');
// recipes are programs beside the shop, with tests of their own
const names = readdirSync(folder, { withFileTypes: true }).flatMap((one) =>
  one.isDirectory() && one.name !== 'recipes' ? [one.name] : [],
);
const texts = readTexts();

async function staged(name: string): Promise<{ plugin: Plugin; stage: Stage }> {
  const { plugin } = await loadPlugin(join(folder, name));
  const { default: open } = (await import(join(folder, name, 'conformance.ts'))) as { default: OpenStage };
  return { plugin, stage: await open() };
}

async function outcomes(plugin: Plugin, stage: Stage): Promise<Outcome[]> {
  const all: Outcome[] = [];
  for await (const outcome of checkPlugin(plugin, stage, texts)) all.push(outcome);
  return all;
}

const faultsOf = (all: readonly Outcome[]): string[] =>
  all.flatMap(({ check, fault }) => (fault === null ? [] : [`${check}: ${fault}`]));

test('there is an example of every port', async () => {
  const plugins = await Promise.all(names.map(async (name) => (await loadPlugin(join(folder, name))).plugin));
  const ports = ['paymentProviders', 'carriers', 'shopAdapters', 'translator'] as const;
  const more = ['rateSources', 'fileStores', 'texts', 'reactions'] as const;
  for (const port of [...ports, ...more]) expect(plugins.some((plugin) => plugin[port])).toBe(true);
});

test.each(names)('%s passes its suites', async (name) => {
  const { plugin, stage } = await staged(name);
  try {
    const all = await outcomes(plugin, stage);
    expect(faultsOf(all)).toEqual([]);
    expect(all.length).toBeGreaterThan(2);
  } finally {
    await stage.close?.();
  }
});

/** The example of a port with one fault, and the checks that must find it. */
async function withFault(name: string, spoil: (plugin: Plugin) => Partial<Plugin>): Promise<string[]> {
  const { plugin, stage } = await staged(name);
  try {
    return faultsOf(await outcomes({ ...plugin, ...spoil(plugin) }, stage));
  } finally {
    await stage.close?.();
  }
}

const provider = (plugin: Plugin) => {
  const port = plugin.paymentProviders?.[0];
  if (!port) throw new Error('the example has no payment provider');
  return port;
};

test('a provider that charges twice, or believes a stranger, is found out', async () => {
  let count = 0;
  const twice = await withFault('payment-provider', (plugin) => {
    const port = provider(plugin);
    return {
      paymentProviders: [
        {
          ...port,
          create(context) {
            const own = port.create(context);
            const create: typeof own.create = (request) => {
              count++;
              return own.create({ ...request, paymentId: `${request.paymentId}x${count}` });
            };
            return { ...own, create };
          },
        },
      ],
    };
  });
  expect(twice.join('\n')).toContain('the same payment asked for again is the same charge');
  const gullible = await withFault('payment-provider', (plugin) => {
    const port = provider(plugin);
    return {
      paymentProviders: [
        {
          ...port,
          create(context) {
            const own = port.create(context);
            const parseEvent: typeof own.parseEvent = (rawBody) => {
              const event = own.parseEvent(rawBody);
              if (event === undefined || event === 'not_ours') return event;
              const amount = { minor: 12_345n, currency: 'EUR' };
              return {
                ...event,
                charge: { ref: event.object, state: 'succeeded', amount, url: null, reason: null },
              };
            };
            return { ...own, parseEvent };
          },
        },
      ],
    };
  });
  expect(gullible.join('\n')).toContain('forged news is not genuine, or is no proof');
});

test('a carrier that hides its failures, and words nobody fills in, are found out', async () => {
  const silent = await withFault('carrier', ({ carriers = [] }) => ({
    carriers: carriers.map((port) => ({
      ...port,
      create: (context) => {
        const own = port.create(context);
        return { ...own, track: (number, options) => own.track(number, options).catch(() => []) };
      },
    })),
  }));
  expect(silent.join('\n')).toContain('a carrier that cannot be asked throws');
  // a wrong key would be silence for ever
  expect(silent.join('\n')).toContain('wrong settings: carrier seventeentrack says so');
  const nobody = await withFault('mail-texts', () => ({
    texts: { en: { notifications: { 'order-paid': { title: 'Dear {firstName}' } } }, ru: {} },
  }));
  expect(nobody.join('\n')).toMatch(/same keys[\s\S]*asks for \{firstName\}/);
});

test('a language without words of the plug-in is told, and is no fault', async () => {
  const { plugin, stage } = await staged('mail-texts');
  const notesOf = async (title: Plugin['title']) =>
    (await outcomes({ ...plugin, title }, stage)).flatMap(({ note, fault }) => (note ? [note, fault] : []));
  expect(await notesOf(plugin.title)).toEqual([]);
  expect(await notesOf({ en: 'Own words', ru: 'Свои слова' })).toEqual([
    expect.stringMatching(/no words of its own in zh/),
    null,
  ]);
});

/** The courier of the examples with one method of its adapter in the place of its own. */
const courierWith = (spoil: (own: Required<CarrierAdapter>) => Partial<CarrierAdapter>): Promise<string[]> =>
  withFault('courier', ({ carriers = [] }) => ({
    carriers: carriers.map((port) => ({
      ...port,
      create: (context) => {
        const own = port.create(context) as Required<CarrierAdapter>;
        return { ...own, ...spoil(own) };
      },
    })),
  }));

test('a carrier that books twice, or says that it took back what it did not, is found out', async () => {
  let count = 0;
  const twice = await courierWith((own) => ({
    createShipment: (order) => own.createShipment({ ...order, reference: `${order.reference}x${count++}` }),
  }));
  expect(twice.join('\n')).toContain('the same reference asked for again is the same shipment');
  const idle = await courierWith(() => ({ cancelShipment: async () => {} }));
  expect(idle.join('\n')).toMatch(
    /is taken back, once and again[\s\S]*that the carrier has is not taken back/,
  );
});

test('a carrier that takes its silence for a no, or brings no label, or half of its methods, is found out', async () => {
  const refusing = await courierWith((own) => ({
    createShipment: (order) =>
      own.createShipment(order).catch((error: Error) => {
        throw new CarrierRefused(error.message);
      }),
  }));
  expect(refusing.join('\n')).toContain('a carrier that is down is no refusal');
  const bare = await courierWith((own) => ({
    createShipment: async (order) => ({ ...(await own.createShipment(order)), label: new Uint8Array() }),
  }));
  expect(bare.join('\n')).toContain('a shipment has a number and a label as PDF: it brought no PDF');
  const half = await courierWith(() => ({ rates: undefined as never }));
  expect(half.join('\n')).toContain('it has one without the other');
  const nowhere = await courierWith(() => ({ pickUpPoints: async () => [] }));
  expect(nowhere.join('\n')).toContain('the expected one is not among');
});

test('a part that its author prepared nothing for fails', async () => {
  const { plugin, stage } = await staged('rate-source');
  const { rateSources: _, ...without } = stage;
  try {
    expect(faultsOf(await outcomes(plugin, without)).join('\n')).toContain('prepares nothing for it');
  } finally {
    await stage.close?.();
  }
});
