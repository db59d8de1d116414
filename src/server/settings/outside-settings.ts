/** Outside services that the environment switches on: trackers, translators, catalogues, bots. */
import type { CdekSettings } from '../../features/deliveries/carriers/cdek/client.ts';
import type { TelegramSettings } from '../../features/notifications/channels/telegram.ts';
import type { EbaySettings } from '../../features/products/outside-search/ebay.ts';
import type { TranslatorSettings } from '../../features/products/translations/translators.ts';
import { SettingsError } from './settings-error.ts';
import { refuseAlone, webAddress } from './values.ts';

type CdekKeys = Pick<CdekSettings, 'clientId' | 'clientSecret' | 'baseUrl'>;

export interface OutsideSettings {
  /** An outside catalogue beside the search; undefined shows our own results alone. */
  ebay: EbaySettings | undefined;
  /** A machine that translates products; undefined shows originals. */
  translator: TranslatorSettings | undefined;
  /** The tracking service of DHL; parcels of its carrier are not asked about without a key. */
  dhl: { apiKey: string; baseUrl: string } | undefined;
  /** The tracking service of CDEK; parcels of its carrier are not asked about without a key. */
  cdek: CdekKeys | undefined;
  /** The bot that tells people in Telegram; nobody is told there without one. */
  telegram: TelegramSettings | undefined;
}

/** Throws a `SettingsError` that names the variable and the cure. */
export function readOutsideSettings(env: NodeJS.ProcessEnv): OutsideSettings {
  refuseAlone(env, 'DHL_API_KEY', ['DHL_API_URL']);
  refuseAlone(env, 'CDEK_ID', ['CDEK_SECRET', 'CDEK_URL']);
  refuseAlone(env, 'TELEGRAM_BOT_TOKEN', ['TELEGRAM_API_URL']);
  refuseAlone(env, 'TRANSLATOR', ['TRANSLATOR_URL', 'TRANSLATOR_KEY']);
  refuseAlone(env, 'CATALOGUE_EBAY_ID', ['CATALOGUE_EBAY_MARKETPLACE', 'CATALOGUE_EBAY_URL']);
  return {
    ebay: ebayOf(env),
    translator: translator(env),
    dhl: dhlOf(env),
    cdek: cdekOf(env),
    telegram: telegramOf(env),
  };
}

function dhlOf(env: NodeJS.ProcessEnv): OutsideSettings['dhl'] {
  if (!env.DHL_API_KEY) return undefined;
  return { apiKey: env.DHL_API_KEY, baseUrl: webAddress(env, 'DHL_API_URL', 'https://api-eu.dhl.com') };
}

function cdekOf(env: NodeJS.ProcessEnv): CdekKeys | undefined {
  const { CDEK_ID: clientId, CDEK_SECRET: clientSecret } = env;
  if (!clientId) return undefined;
  if (!clientSecret) throw new SettingsError('CDEK_ID and CDEK_SECRET belong together: set both or none');
  return { clientId, clientSecret, baseUrl: webAddress(env, 'CDEK_URL', 'https://api.cdek.ru') };
}

function telegramOf(env: NodeJS.ProcessEnv): TelegramSettings | undefined {
  const token = env.TELEGRAM_BOT_TOKEN;
  if (!token) return undefined;
  if (!/^\d{3,20}:[A-Za-z0-9_-]{20,100}$/.test(token))
    throw new SettingsError('TELEGRAM_BOT_TOKEN must be as @BotFather gives it, such as 123456789:AAE…');
  return { token, url: webAddress(env, 'TELEGRAM_API_URL', 'https://api.telegram.org') };
}

function ebayOf(env: NodeJS.ProcessEnv): EbaySettings | undefined {
  const [clientId, clientSecret] = [env.CATALOGUE_EBAY_ID, env.CATALOGUE_EBAY_SECRET];
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret)
    throw new SettingsError('CATALOGUE_EBAY_ID and CATALOGUE_EBAY_SECRET belong together: set both or none');
  const marketplace = env.CATALOGUE_EBAY_MARKETPLACE || 'EBAY_US';
  if (!/^EBAY_[A-Z]{2}(_[A-Z]{2})?$/.test(marketplace))
    throw new SettingsError(`CATALOGUE_EBAY_MARKETPLACE must be like EBAY_DE, not ${marketplace}`);
  const url = webAddress(env, 'CATALOGUE_EBAY_URL', 'https://api.ebay.com');
  return { clientId, clientSecret, marketplace, url };
}

function translator(env: NodeJS.ProcessEnv): TranslatorSettings | undefined {
  const kind = env.TRANSLATOR;
  if (!kind) return undefined;
  const url = env.TRANSLATOR_URL ? webAddress(env, 'TRANSLATOR_URL', '') : undefined;
  const key = env.TRANSLATOR_KEY || undefined;
  if (kind === 'deepl' && key) return { kind, url: url ?? 'https://api.deepl.com', key };
  if (kind === 'libretranslate' && url) return { kind, url, key };
  throw new SettingsError(
    'TRANSLATOR must be libretranslate, with its address in TRANSLATOR_URL, or deepl, with its key in TRANSLATOR_KEY',
  );
}
