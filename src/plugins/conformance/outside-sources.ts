/** Checks of carriers, translators and sources of rates. */

import { locales } from '../../platform/texts/locale.ts';
import type { CarrierAdapter, PluginContext, RatePort, Translate } from '../plugin.ts';
import { worthFaults } from './rate-faults.ts';
import type { Breakable, CarrierStage } from './stage.ts';
import { type Check, must, mustReject, mustRejectBroken, shown } from './suite.ts';

const states = ['shipped', 'customs', 'in_destination', 'delivered', 'returned', null];

export function carrierChecks(carrier: CarrierAdapter, stage: CarrierStage): Check[] {
  const { known, unknown, destination } = stage;
  return [
    {
      name: 'a known number has news with times, texts and states of the shop',
      async run() {
        const news = await carrier.track(known, { destination });
        must(news.length > 0, 'it had no news');
        for (const one of news) {
          must(!Number.isNaN(one.at.getTime()), `it told no time: ${shown(one)}`);
          must(one.text.trim() !== '', `it told no text: ${shown(one)}`);
          must(states.includes(one.state), `${shown(one.state)} is no state of a parcel`);
        }
      },
    },
    {
      name: 'asked twice, it tells the same',
      async run() {
        const [first, second] = [
          await carrier.track(known, { destination }),
          await carrier.track(known, { destination }),
        ];
        must(shown(first) === shown(second), 'it told something else the second time');
      },
    },
    {
      name: 'an unknown number has no news',
      async run() {
        const news = await carrier.track(unknown, { destination });
        must(news.length === 0, `it told ${shown(news)}`);
      },
    },
    {
      name: 'a carrier that cannot be asked throws',
      run: () =>
        mustRejectBroken(stage, () => carrier.track(known, { destination }), {
          sentence: 'it told no news of a server that is down',
        }),
    },
  ];
}

export function translatorChecks(translate: Translate, stage: Breakable): Check[] {
  const texts = ['Filzpantoffeln', '100 % Wolle, handgemacht', 'Größe 38'];
  const { signal } = new AbortController();
  return [
    {
      name: 'every text is answered, in the same order, in each language',
      async run() {
        for (const to of locales) {
          const answered = await translate(texts, to, signal);
          must(answered.length === texts.length, `it answered ${answered.length} of ${texts.length} texts`);
          const back = await translate(texts.toReversed(), to, signal);
          must(shown(back.toReversed()) === shown(answered), 'it answered in another order');
        }
      },
    },
    {
      name: 'nothing to translate is nothing',
      async run() {
        must((await translate([], 'en', signal)).length === 0, 'it answered texts that nobody asked for');
      },
    },
    {
      name: 'it ends when it is told to',
      run: () => mustReject(() => translate(texts, 'en', AbortSignal.abort()), 'it went on'),
    },
    {
      name: 'a translator that cannot be asked throws',
      run: () =>
        mustRejectBroken(stage, () => translate(texts, 'en', signal), {
          sentence: 'it translated without its server',
        }),
    },
  ];
}

export function rateChecks(port: RatePort, context: PluginContext, stage: Breakable): Check[] {
  return [
    {
      name: 'the rates of several currencies are above nothing',
      async run() {
        const faults = worthFaults(await port.read(context));
        must(faults.length === 0, faults.join('; '));
      },
    },
    {
      name: 'a source that cannot be asked throws',
      run: () =>
        mustRejectBroken(stage, () => port.read(context), {
          sentence: 'it published rates without its server',
        }),
    },
  ];
}
