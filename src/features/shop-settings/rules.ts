/** How what is saved, what is in force and what is typed stand for the same. Pure. */

import type { Settings } from '../../platform/installation.ts';
import { keptBrand } from '../../platform/texts/brand.ts';
import { type Locale, locales } from '../../platform/texts/locale.ts';
import type { ShopValues } from './contract.ts';
import type { StoredSettings } from './store.ts';

/** The part of the settings that is set in the browser. */
export type OwnSettings = Pick<
  Settings,
  | 'brand'
  | 'look'
  | 'orderPrefix'
  | 'links'
  | 'shopMail'
  | 'operatorMail'
  | 'warehouseAddress'
  | 'chat'
  | 'counterId'
  | 'showsFigures'
  | 'parcels'
  | 'watch'
  | 'languages'
>;

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The values in force, as the form shows them. */
export function valuesOf(settings: OwnSettings): ShopValues {
  const { brand, look, orderPrefix, links, shopMail, operatorMail, warehouseAddress, chat, counterId } =
    settings;
  const { hours: watchHours, perCustomer: watchPerCustomer, perDay: watchPerDay } = settings.watch;
  const { firstDay, lastDay, from, to, zone } = chat.hours;
  return {
    ...{ brand, ...look, orderPrefix, socialLinks: [...links] },
    ...{ shopMail, operatorMail, warehouseAddress, firstDay, lastDay, zone },
    ...{ opens: clockOf(from), closes: clockOf(to), replyMinutes: chat.usualReplyMinutes },
    ...{ counterId: counterId ?? null, showsFigures: settings.showsFigures },
    ...{ takesParcels: settings.parcels.isOn, parcelFee: settings.parcels.fee },
    ...{ watchHours, watchPerCustomer, watchPerDay },
    languages: [...settings.languages],
  };
}

/** The typed values, as they are kept. The brand has been checked by the contract. */
export function storedOf(values: ShopValues, version: number): StoredSettings {
  const { opens, closes, brand, ...others } = values;
  return {
    ...others,
    version,
    brand: keptBrand(brand) ?? brand,
    opens: minutesOf(opens),
    closes: minutesOf(closes),
  };
}

/** The saved values, as the shop reads them. The foreign widget of the chat stays the environment's: it has a key. */
export function settingsOf(
  stored: StoredSettings,
  { chat, defaultLocale }: Pick<Settings, 'chat' | 'defaultLocale'>,
): OwnSettings {
  const { brand, shopMail, operatorMail, warehouseAddress } = stored;
  const { firstDay, lastDay, opens, closes, zone, replyMinutes } = stored;
  const { logo, icon, accent, orderPrefix, socialLinks: links } = stored;
  return {
    ...{ brand, look: { logo, icon, accent }, orderPrefix, links },
    ...{ shopMail, operatorMail, warehouseAddress },
    chat: {
      ...chat,
      hours: { firstDay, lastDay, from: opens, to: closes, zone },
      usualReplyMinutes: replyMinutes,
    },
    counterId: stored.counterId ?? undefined,
    showsFigures: stored.showsFigures,
    parcels: { isOn: stored.takesParcels, fee: stored.parcelFee },
    watch: {
      hours: stored.watchHours,
      perCustomer: stored.watchPerCustomer,
      perDay: stored.watchPerDay,
    },
    languages: languagesOf(stored.languages, defaultLocale),
  };
}

/** In their usual order; the default one is always there, also when the environment names another one later. */
const languagesOf = (saved: readonly Locale[] | null, defaultLocale: Locale): Locale[] =>
  locales.filter((locale) => locale === defaultLocale || (saved?.includes(locale) ?? true));

/** Fields that are not as they were before. */
export function changedFields(now: StoredSettings, before: StoredSettings): string[] {
  return (Object.keys(now) as (keyof StoredSettings)[]).filter(
    (name) => !['version', 'savedAt', 'savedBy'].includes(name) && String(now[name]) !== String(before[name]),
  );
}

/** The days and hours cannot be right together: the field to blame, or undefined. */
export function hoursFault({
  firstDay,
  lastDay,
  opens,
  closes,
}: ShopValues): 'lastDay' | 'closes' | undefined {
  if (lastDay < firstDay) return 'lastDay';
  return minutesOf(closes) <= minutesOf(opens) ? 'closes' : undefined;
}
