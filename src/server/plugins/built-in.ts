/** Built-in providers, carriers and translators join as plug-ins do; variables of the environment set them. */
import { createDhl } from '../../features/deliveries/carriers/dhl/tracking.ts';
import { paypalProvider } from '../../features/payments/providers/paypal/adapter.ts';
import { paypalTakes } from '../../features/payments/providers/paypal/amounts.ts';
import { raiffeisenProvider } from '../../features/payments/providers/raiffeisen/adapter.ts';
import { raifTakes } from '../../features/payments/providers/raiffeisen/shapes.ts';
import { stripeProvider } from '../../features/payments/providers/stripe/adapter.ts';
import { stripeTakes } from '../../features/payments/providers/stripe/amounts.ts';
import { yookassaProvider } from '../../features/payments/providers/yookassa/adapter.ts';
import { yookassaTakes } from '../../features/payments/providers/yookassa/shapes.ts';
import type { PluginWords } from '../../features/plugins/fields.ts';
import { createTranslator } from '../../features/products/translations/translators.ts';
import { shopAdapters } from '../../features/reader/sources/shop-adapters.ts';
import type { Settings } from '../../platform/installation.ts';
import { definePlugin, type Plugin, portsVersion } from '../../plugins/plugin.ts';
import type { ServerSettings } from '../settings/settings.ts';
import { cdekPlugin } from './carriers/cdek.ts';
import { dhlExpressPlugin } from './carriers/dhl-express.ts';
import { russianPostPlugin } from './carriers/russian-post.ts';

/** A name that is the same in every language. */
const named = (name: string): PluginWords => ({ en: name });

const raiffeisenTitle: PluginWords = {
  ...{ ru: 'СБП (Райффайзенбанк)', en: 'SBP by Raiffeisenbank', zh: 'SBP（Raiffeisenbank）' },
};

/** The payment providers that the environment sets up. */
export function builtInProviders({
  payments: { stripe, yookassa, paypal, raiffeisen },
}: Pick<Settings, 'payments'>): Plugin[] {
  return [
    stripe &&
      part('stripe', named('Stripe'), {
        paymentProviders: [
          {
            ...{ name: 'stripe', title: named('Stripe'), takes: stripeTakes },
            create: ({ clock, limits }) => stripeProvider({ clock, limits, settings: stripe }),
          },
        ],
      }),
    yookassa &&
      part(
        'yookassa',
        { ru: 'ЮKassa', en: 'YooKassa', zh: 'YooKassa' },
        {
          paymentProviders: [
            {
              ...{ name: 'yookassa', title: named('YooKassa'), takes: yookassaTakes },
              create: ({ clock, limits }) => yookassaProvider({ clock, limits, settings: yookassa }),
            },
          ],
        },
      ),
    paypal &&
      part('paypal', named('PayPal'), {
        paymentProviders: [
          {
            ...{ name: 'paypal', title: named('PayPal'), takes: paypalTakes },
            create: ({ clock, limits }) => paypalProvider({ clock, limits, settings: paypal }),
          },
        ],
      }),
    raiffeisen &&
      part('raiffeisen', raiffeisenTitle, {
        paymentProviders: [
          {
            ...{ name: 'raiffeisen', title: raiffeisenTitle, takes: raifTakes },
            create: ({ clock, limits }) => raiffeisenProvider({ clock, limits, settings: raiffeisen }),
          },
        ],
      }),
  ].filter((one) => one !== undefined);
}

const storeData = part(
  'shop-adapters',
  { ru: 'Данные магазинов', en: 'Store data', zh: '店铺数据' },
  {
    about: {
      ru: 'Получает цены, варианты и наличие товаров от магазинов, которые передают эти данные. Настраивать не нужно.',
      en: 'Gets prices, options and stock from shops that provide this data. Nothing to set up.',
      zh: '从提供数据的店铺获取商品价格、选项和库存。无需设置。',
    },
    shopAdapters,
  },
);

/** All parts of the shop that join at a port and that the environment sets up. */
export function builtInPlugins(
  settings: Pick<ServerSettings, 'payments' | 'dhl' | 'cdek' | 'translator'>,
): Plugin[] {
  const { dhl, cdek, translator } = settings;
  return [
    ...builtInProviders(settings),
    dhl && part('dhl', named('DHL'), { carriers: [{ name: 'dhl', create: () => createDhl(dhl) }] }),
    cdekPlugin(cdek),
    dhlExpressPlugin(),
    russianPostPlugin(),
    translator &&
      part(translator.kind, named(translator.kind === 'deepl' ? 'DeepL' : 'LibreTranslate'), {
        translator: () => createTranslator(translator),
      }),
    storeData,
  ].filter((one) => one !== undefined);
}

function part(name: string, title: PluginWords, parts: Partial<Plugin>): Plugin {
  return definePlugin({ name, version: portsVersion, ports: portsVersion, title, ...parts });
}
