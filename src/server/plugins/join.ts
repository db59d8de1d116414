/** Puts what all plug-ins bring into the places where the shop asks for it. */
import type { CarrierAdapter } from '../../features/deliveries/carriers/carrier.ts';
import type { PaymentProvider } from '../../features/payments/providers/provider.ts';
import { type PluginFace, pluginValues } from '../../features/plugins/actions.ts';
import { setValue } from '../../features/plugins/fields.ts';
import type { RateSources } from '../../features/pricing/rates/rate-sources.ts';
import type { Translate } from '../../features/products/translations/translators.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type FetchLimits, limitedFetch, providerLimits } from '../../platform/egress/limited-fetch.ts';
import type { Log, Settings } from '../../platform/installation.ts';
import type { EventName, EventPayloads } from '../../platform/jobs/events.ts';
import type { LoadedPlugin } from '../../plugins/load-plugins.ts';
import { adapterModules } from '../../plugins/load-plugins.ts';
import type { Plugin, PluginContext, PluginReaction } from '../../plugins/plugin.ts';
import type { ServerSettings } from '../settings/settings.ts';
import { bankTransfer } from './bank-transfer.ts';
import { builtInPlugins } from './built-in.ts';
import { facesOf } from './faces.ts';
import { made, providerMethods, refuseTwice } from './make-part.ts';
import { worthsOf } from './published-rates.ts';
import { translatorsOf } from './translators.ts';

/** All that plug-ins and the shop itself bring, by port. */
export interface JoinedPorts {
  /** All providers but the sandbox bank, so that open payments of each are finished. */
  providers: readonly PaymentProvider[];
  /** Those whose settings are complete now; asked for each time, since they are set while the shop runs. */
  readonly carriers: Readonly<Record<string, CarrierAdapter>>;
  /** Of the last plug-in whose settings are complete now; asked for each time, since they are set while the shop runs. */
  readonly translate: Translate | null;
  /** Beside the central banks. */
  rates: RateSources;
  /** Modules whose default export brings adapters for the reader's thread. */
  adapterModules: readonly string[];
  /** The names of plug-ins that hear of an event. */
  hearing(name: EventName): readonly string[];
  /** Lets a plug-in hear of an event; nothing when it does not hear of it any more. */
  react<Name extends EventName>(plugin: string, name: Name, payload: EventPayloads[Name]): Promise<void>;
  faces: readonly PluginFace[];
}

interface Surroundings {
  /** Read each time: the brand is set in the browser. */
  settings: Pick<Settings, 'brand' | 'publicUrl'>;
  db: Database;
  clock: Clock;
  log: Log;
  /** Of requests to payment providers. */
  limits?: FetchLimits | undefined;
  /** Asks nobody: the shop came out of a backup. */
  isQuiet?: boolean | undefined;
}

/**
 * Makes every part once. Throws a `PluginError` for two parts of one name, and for a part that cannot be made. The
 * demo has no payment provider of a plug-in: it never takes real money.
 */
export function joinPlugins(around: Surroundings & { settings: ServerSettings }): JoinedPorts {
  const { settings } = around;
  const own = [...builtInPlugins(settings), bankTransfer(around.db)].map(
    (plugin): LoadedPlugin => ({ plugin, url: null }),
  );
  const loaded = settings.plugins;
  const all = [...own, ...loaded].map(({ plugin }) => ({ plugin, context: contextOf(plugin, around) }));
  const providers = all.flatMap(({ plugin, context }) =>
    settings.demo && !isBuiltIn(plugin, own)
      ? []
      : (plugin.paymentProviders ?? []).map((port) =>
          made(plugin, port.name, { make: () => port.create(context), methods: providerMethods }),
        ),
  );
  const carriers = all.flatMap(({ plugin, context }) =>
    (plugin.carriers ?? []).map((port) => ({
      name: port.name,
      adapter: made(plugin, port.name, { make: () => port.create(context), methods: ['track'] }),
      isSet: () => port.isSet?.(context) ?? true,
    })),
  );
  refuseTwice('payment provider', ['sandbox', ...providers.map(({ name }) => name)]);
  refuseTwice(
    'carrier',
    carriers.map(({ name }) => name),
  );
  refuseTwice('source of rates', [
    'ecb',
    'cbr',
    'fixed',
    ...all.flatMap(({ plugin }) => (plugin.rateSources ?? []).map(({ name }) => name)),
  ]);
  const translators = translatorsOf(all, around.db);
  return {
    providers,
    get carriers() {
      if (around.isQuiet) return {};
      return Object.fromEntries(
        carriers.flatMap(({ name, adapter, isSet }) => (isSet() ? [[name, adapter]] : [])),
      );
    },
    get translate() {
      return around.isQuiet ? null : (translators.findLast(({ isSet }) => isSet())?.translate ?? null);
    },
    rates: ratesOf(all),
    adapterModules: adapterModules(loaded),
    ...reactionsOf(all, around),
    faces: facesOf({ own, loaded, contextOf: (plugin) => contextOf(plugin, around) }),
  };
}

/** Plug-ins, each with what its parts are handed. */
export type Made = readonly { plugin: Plugin; context: PluginContext }[];

const isBuiltIn = (plugin: Plugin, own: readonly LoadedPlugin[]): boolean =>
  own.some((one) => one.plugin === plugin);

/** Settings are looked up each time, so that a save in the browser counts at once. */
function contextOf(plugin: Plugin, around: Surroundings): PluginContext {
  const { db, clock, log, limits = providerLimits, settings: shop } = around;
  const { name, settings = [] } = plugin;
  const under = (facts: object): object => ({ plugin: name, ...facts });
  return {
    setting: (field) => setValue(settings, pluginValues(db, name), field),
    fetch: limitedFetch(limits),
    ...{ limits, clock, shop },
    log: {
      debug: (facts, message) => log.debug(under(facts), message),
      info: (facts, message) => log.info(under(facts), message),
      warn: (facts, message) => log.warn(under(facts), message),
      error: (facts, message) => log.error(under(facts), message),
    },
  };
}

const ratesOf = (all: Made): RateSources =>
  Object.fromEntries(
    all.flatMap(({ plugin, context }) =>
      (plugin.rateSources ?? []).map((port) => [
        port.name,
        { read: async () => worthsOf(await port.read(context)) },
      ]),
    ),
  );

function reactionsOf(all: Made, { isQuiet }: Surroundings): Pick<JoinedPorts, 'hearing' | 'react'> {
  const reacting = all.filter(({ plugin }) => plugin.reactions);
  return {
    hearing: (name) =>
      isQuiet
        ? []
        : reacting.filter(({ plugin }) => plugin.reactions?.[name]).map(({ plugin }) => plugin.name),
    async react(own, name, payload) {
      const found = reacting.find(({ plugin }) => plugin.name === own);
      const reaction = found?.plugin.reactions?.[name] as PluginReaction<typeof name> | undefined;
      if (found && !isQuiet) await reaction?.(payload, found.context);
    },
  };
}
