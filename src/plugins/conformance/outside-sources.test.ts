/** The checks of carriers, translators and rates find each fault, and none where all is right. */
import { expect, test } from 'vitest';
import type { CarrierAdapter, PluginContext, PublishedRates, RatePort, Translate } from '../plugin.ts';
import { carrierChecks, rateChecks, translatorChecks } from './outside-sources.ts';
import { worthFaults } from './rate-faults.ts';
import type { Breakable, CarrierStage } from './stage.ts';
import { type Check, gathered, outcomesOf } from './suite.ts';

/** A server that is there or not. */
function aServer(): Breakable & { reach(): void } {
  let isDown = false;
  return {
    breakDown() {
      isDown = true;
      return () => {
        isDown = false;
      };
    },
    reach() {
      if (isDown) throw new Error('no answer');
    },
  };
}

const unmet = async (checks: readonly Check[]): Promise<string[]> =>
  (await gathered(outcomesOf('x', checks))).flatMap(({ check, fault }) =>
    fault === null ? [] : [check.slice(3)],
  );

const news = [{ at: new Date('2026-12-31T23:59:00Z'), text: 'Handed over', place: null, state: 'shipped' }];

function ofCarrier(track?: (number: string, server: ReturnType<typeof aServer>) => unknown) {
  const server = aServer();
  const right = (number: string): unknown => {
    server.reach();
    return number === 'KNOWN' ? news : [];
  };
  const carrier = {
    name: 'x',
    track: async (number: string) => (track ? track(number, server) : right(number)),
  } as unknown as CarrierAdapter;
  const stage: CarrierStage = {
    known: 'KNOWN',
    unknown: 'NEVER',
    destination: 'DE',
    breakDown: server.breakDown,
  };
  return unmet(carrierChecks(carrier, stage));
}

const hasNews = 'a known number has news with times, texts and states of the shop';

test('a carrier that tells what it knows passes', async () => {
  expect(await ofCarrier()).toEqual([]);
});

test.each<[string, unknown]>([
  ['no news', []],
  ['a time that is none', [{ ...news[0], at: new Date('yesterday') }]],
  ['an empty text', [{ ...news[0], text: ' ' }]],
  ['a state of its own', [{ ...news[0], state: 'LOST' }]],
])('a carrier that tells %s of a known number does not', async (_, told) => {
  const found = await ofCarrier((number, server) => {
    server.reach();
    return number === 'KNOWN' ? told : [];
  });
  expect(found).toEqual([hasNews]);
});

test('news without a state are news', async () => {
  const found = await ofCarrier((number, server) => {
    server.reach();
    return number === 'KNOWN' ? [{ ...news[0], state: null }] : [];
  });
  expect(found).toEqual([]);
});

test('a carrier that tells another thing each time, or news of every number, is found', async () => {
  let count = 0;
  const found = await ofCarrier((_, server) => {
    server.reach();
    count += 1;
    return [{ ...news[0], text: `Seen ${count}` }];
  });
  expect(found).toEqual(['asked twice, it tells the same', 'an unknown number has no news']);
});

test('a carrier that is silent while its server is down is found', async () => {
  const found = await ofCarrier((number) => (number === 'KNOWN' ? news : []));
  expect(found).toEqual(['a carrier that cannot be asked throws']);
});

const translated = (make: (server: ReturnType<typeof aServer>) => Translate) => {
  const server = aServer();
  return unmet(translatorChecks(make(server), server));
};

const rightly =
  (server: ReturnType<typeof aServer>): Translate =>
  async (texts, to, signal) => {
    signal.throwIfAborted();
    server.reach();
    return texts.map((text) => `${to}: ${text}`);
  };

test.each<[string, (server: ReturnType<typeof aServer>) => Translate, string[]]>([
  ['does all that', rightly, []],
  [
    'leaves out a text',
    (server) => async (texts, to, signal) => (await rightly(server)(texts, to, signal)).slice(1),
    ['every text is answered, in the same order, in each language'],
  ],
  [
    'sorts what it answers',
    (server) => async (texts, to, signal) => (await rightly(server)(texts, to, signal)).toSorted(),
    ['every text is answered, in the same order, in each language'],
  ],
  [
    'answers nothing with something',
    (server) => async (texts, to, signal) =>
      texts.length === 0 ? ['?'] : rightly(server)(texts, to, signal),
    ['nothing to translate is nothing'],
  ],
  [
    'goes on when it should end',
    (server) => (texts, to) => rightly(server)(texts, to, new AbortController().signal),
    ['it ends when it is told to'],
  ],
  [
    'gives the text back when its server is down',
    (server) => async (texts, to, signal) => {
      signal.throwIfAborted();
      return rightly(server)(texts, to, signal).catch(() => [...texts]);
    },
    ['a translator that cannot be asked throws'],
  ],
])('a translator that %s', async (_, make, faults) => {
  expect(await translated(make)).toEqual(faults);
});

const rates: PublishedRates = { base: 'EUR', units: { USD: '1.08', JPY: '163' } } as PublishedRates;

test('a source of rates passes with rates, and not when it has some of an old day while its server is down', async () => {
  const server = aServer();
  const port = (read: () => unknown) => ({ name: 'x', read: async () => read() }) as unknown as RatePort;
  const checked = (read: () => unknown) => unmet(rateChecks(port(read), {} as PluginContext, server));
  const asked = () => {
    server.reach();
    return rates;
  };
  expect(await checked(asked)).toEqual([]);
  expect(await checked(() => rates)).toEqual(['a source that cannot be asked throws']);
});

test.each<[string, object, string[]]>([
  ['two rates', { base: 'EUR', units: { USD: '1.08', JPY: '163' } }, []],
  ['worths', { base: 'RUB', worths: { USD: '92.5', KZT: '0.180000000001' } }, []],
  ['the largest and the least', { base: 'EUR', units: { AAA: '999999999999', BBB: '0.000000000001' } }, []],
  ['one rate', { base: 'EUR', units: { USD: '1.08' } }, ['fewer than two']],
  ['no rate', { base: 'EUR', units: {} }, ['fewer than two']],
  ['nothing', { base: 'EUR', units: { USD: '0', JPY: '0.00' } }, ['USD is "0"', 'JPY is "0.00"']],
  ['less than nothing', { base: 'EUR', units: { USD: '-1', JPY: '163' } }, ['USD is "-1"']],
  ['a comma', { base: 'EUR', units: { USD: '1,08', JPY: '163' } }, ['USD is "1,08"']],
  ['too many digits', { base: 'EUR', units: { USD: '1.0000000000001', JPY: '163' } }, ['the rate of USD']],
  ['small letters', { base: 'EUR', units: { usd: '1.08', JPY: '163' } }, ['the rate of usd']],
  ['a number of many parts', { base: 'EUR', units: { USD: '1e3', JPY: '1.' } }, ['USD', 'JPY']],
  [
    'a base that is no currency',
    { base: 'euro', units: { USD: '1.08', JPY: '163' } },
    ['"euro" is no currency'],
  ],
])('published rates with %s', (_, published, faults) => {
  const found = worthFaults(published as PublishedRates);
  expect(found).toHaveLength(faults.length);
  for (const [index, part] of faults.entries()) expect(found[index]).toContain(part);
});
