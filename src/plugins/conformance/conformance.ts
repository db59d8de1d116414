/**
 * Tries a plug-in at every port where it joins, against the servers that its author prepares. Its author runs
 * `npm run plugins:check -- FOLDER`; a test of the shop runs the same for each package of `examples/`.
 */

import {
  faultsOf,
  missingFields,
  type PluginField,
  type PluginWords,
  setValue,
} from '../../features/plugins/fields.ts';
import { systemClock } from '../../platform/clock.ts';
import { limitedFetch, providerLimits } from '../../platform/egress/limited-fetch.ts';
import { type Locale, locales } from '../../platform/texts/locale.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import type { Plugin, PluginContext } from '../plugin.ts';
import { fileStoreChecks } from './file-store.ts';
import { carrierChecks, rateChecks, translatorChecks } from './outside-sources.ts';
import { paymentChecks, requestOf } from './payment-provider.ts';
import { pointChecks, shippingChecks } from './shipping.ts';
import { shopAdapterChecks } from './shop-adapter.ts';
import type { Stage } from './stage.ts';
import { type Check, mustReject, type Outcome, outcomesOf, Unmet } from './suite.ts';
import { reactionChecks, textChecks } from './texts-and-reactions.ts';

export { aLocalServer, type LocalAnswer, type LocalRequest, type LocalServer } from './local-server.ts';
export { defineStage, type OpenStage, type Stage } from './stage.ts';
export type { Outcome } from './suite.ts';

/** All outcomes of a plug-in. `texts` are the shop's own words. A part without its stage is one that fails. */
export async function* checkPlugin(
  plugin: Plugin,
  stage: Stage,
  texts: LocalisedTree,
): AsyncGenerator<Outcome> {
  const context = contextOn(plugin, stage.settings);
  for (const [prefix, checks] of suitesOf(plugin, { stage, context, texts }))
    yield* outcomesOf(prefix, checks);
  const spokenFor = locales.filter((locale) => speaksNot(plugin, locale));
  if (spokenFor.length > 0)
    yield {
      check: 'words: it can be read in every language of the shop',
      fault: null,
      note: `it has no words of its own in ${spokenFor.join(', ')}`,
    };
}

/** Whether a word of the plug-in is not there in the language, so that the English one is shown. */
function speaksNot({ title, about, settings = [], texts }: Plugin, locale: Locale): boolean {
  const words = [title, about, ...settings.flatMap(wordsOfField)];
  return (texts && !texts[locale]) || words.some((one) => one !== undefined && !one[locale]?.trim());
}

const wordsOfField = ({ label, hint, options = [] }: PluginField): (PluginWords | undefined)[] => [
  ...[label, hint],
  ...options.map((option) => option.label),
];

function contextOn({ settings = [] }: Plugin, values: Stage['settings'] = {}): PluginContext {
  const quiet = (): void => {};
  return {
    setting: (name) => setValue(settings, values, name),
    fetch: limitedFetch(providerLimits),
    ...{ limits: providerLimits, clock: systemClock },
    shop: { brand: 'Shop', publicUrl: 'https://shop.example' },
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  };
}

interface Prepared {
  stage: Stage;
  context: PluginContext;
  texts: LocalisedTree;
}

type Suite = [prefix: string, checks: readonly Check[]];

function suitesOf(plugin: Plugin, prepared: Prepared): Suite[] {
  const { stage, context, texts } = prepared;
  return [
    ['settings', settingChecks(plugin, prepared)],
    ['wrong settings', wrongChecks(plugin, prepared)],
    ...(plugin.paymentProviders ?? []).map((port) =>
      staged(`payment provider ${port.name}`, stage.paymentProviders?.[port.name], (own) =>
        paymentChecks(port.create(context), own),
      ),
    ),
    ...(plugin.carriers ?? []).map((port) =>
      staged(`carrier ${port.name}`, stage.carriers?.[port.name], (own) => {
        const carrier = port.create(context);
        return [carrierChecks, shippingChecks, pointChecks].flatMap((checks) => checks(carrier, own));
      }),
    ),
    ...(plugin.shopAdapters ?? []).map((adapter) =>
      staged(`shop adapter ${adapter.name}`, stage.shopAdapters?.[adapter.name], (own) =>
        shopAdapterChecks(adapter, own),
      ),
    ),
    ...translatorSuites(plugin, prepared),
    ...(plugin.rateSources ?? []).map((port) =>
      staged(`source of rates ${port.name}`, stage.rateSources?.[port.name], (own) =>
        rateChecks(port, context, own),
      ),
    ),
    ...(plugin.fileStores ?? []).map(({ scheme, open }) =>
      staged(`file store ${scheme}`, stage.fileStores?.[scheme], ({ address, keyId, secret }) =>
        fileStoreChecks(open({ address: new URL(address), keyId, secret })),
      ),
    ),
    ...(plugin.texts ? [['texts', textChecks(plugin.texts, texts)] as Suite] : []),
    ...Object.keys(plugin.reactions ?? {}).map((event) =>
      staged(
        `reaction to ${event}`,
        stage.reactions?.find((one) => one.event === event),
        (own) => reactionChecks(plugin, context, own),
      ),
    ),
  ];
}

function translatorSuites({ translator }: Plugin, { stage, context }: Prepared): Suite[] {
  if (!translator) return [];
  return [staged('translator', stage.translator, (own) => translatorChecks(translator(context), own))];
}

function staged<Own>(prefix: string, stage: Own | undefined, checksOn: (stage: Own) => Check[]): Suite {
  const missing = (): never => {
    throw new Unmet('conformance.ts prepares nothing for it');
  };
  return [prefix, stage ? checksOn(stage) : [{ name: 'there is a stage', run: missing }]];
}

/** With a wrong key nothing works, and every part says so: silence would last for ever. */
function wrongChecks(plugin: Plugin, { stage }: Prepared): Check[] {
  if (stage.wrongSettings) return refusalChecks(plugin, stage, contextOn(plugin, stage.wrongSettings));
  const missing = (): never => {
    throw new Unmet('the stage has no wrongSettings: the same settings with a wrong key');
  };
  const hasSecret = plugin.settings?.some(({ kind }) => kind === 'secret') ?? false;
  return hasSecret ? [{ name: 'there are some', run: missing }] : [];
}

function refusalChecks(plugin: Plugin, stage: Stage, context: PluginContext): Check[] {
  const { check, carriers = [], rateSources = [], paymentProviders = [], translator } = plugin;
  const rejects = (name: string, work: () => Promise<unknown>): Check => ({
    name: `${name} says so`,
    run: () => mustReject(work, 'it took the refusal for an answer'),
  });
  return [
    ...(check ? [rejects('its own try', () => check(context))] : []),
    ...carriers.map((port) => {
      const { known = '', destination = '' } = stage.carriers?.[port.name] ?? {};
      return rejects(`carrier ${port.name}`, () => port.create(context).track(known, { destination }));
    }),
    ...rateSources.map((port) => rejects(`source of rates ${port.name}`, () => port.read(context))),
    ...paymentProviders.flatMap((port) => {
      const own = stage.paymentProviders?.[port.name];
      if (!own) return [];
      const request = requestOf('pay_conformance4', 500n, own.currency);
      return [rejects(`payment provider ${port.name}`, () => port.create(context).create(request))];
    }),
    ...(translator
      ? [rejects('translator', () => translator(context)(['Tasse'], 'en', new AbortController().signal))]
      : []),
  ];
}

function settingChecks(plugin: Plugin, { stage, context }: Prepared): Check[] {
  const { settings = [], check } = plugin;
  return [
    {
      name: 'the values of the stage are usable and complete',
      run() {
        const values = stage.settings ?? {};
        const faults = [...Object.keys(faultsOf(settings, values)), ...missingFields(settings, values)];
        if (faults.length > 0) throw new Unmet(`these are wrong or missing: ${faults.join(', ')}`);
      },
    },
    ...(check ? [{ name: 'its own try passes', run: () => check(context) }] : []),
  ];
}
