/** The settings of the whole shop: read, saved, and taken over by every process. */

import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import { mostSaves, savesJson } from '../../platform/api/saves.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import { publish } from '../../platform/jobs/events.ts';
import { typedAmount } from '../../platform/money/typed-amount.ts';
import type { ShopSettingsJson, ShopValues } from './contract.ts';
import { requireLookPictures } from './look-pictures.ts';
import { changedFields, hoursFault, settingsOf, storedOf, valuesOf } from './rules.ts';
import { insertSettings, listSettings, loadSettings } from './store.ts';

export interface SettingsShop {
  shop: Installation;
  /** Called after this process has taken over other settings: names stand in texts and kept pages. */
  onChange(): void;
}

/** Which version this process goes by; the environment's values are 0. */
const taken = new WeakMap<Database, number>();

/** Takes over what was saved last, by this process or another. One statement. */
export async function refreshSettings({ shop, onChange }: SettingsShop): Promise<void> {
  const stored = await loadSettings(shop.db);
  if (!stored || stored.version === taken.get(shop.db)) return;
  taken.set(shop.db, stored.version);
  // one object for the whole installation: whoever reads it next reads the new values
  Object.assign(shop.settings, settingsOf(stored, shop.settings));
  onChange();
}

/** Two statements. */
export async function getSettings({ shop }: SettingsShop): Promise<ShopSettingsJson> {
  const saves = await listSettings(shop.db, mostSaves + 1);
  const [newest] = saves;
  const inForce = newest ? settingsOf(newest, shop.settings) : shop.settings;
  return {
    ...valuesOf(inForce),
    version: newest?.version ?? 0,
    history: savesJson(saves, changedFields),
  };
}

/**
 * Saves over the version that was seen, for all processes: this one at once, others within seconds. Throws `changed_meanwhile`, and a
 * refusal of a field for hours that end before they begin, or for a picture that is not there.
 */
export async function saveSettings(
  settings: SettingsShop,
  { version, by, ...values }: ShopValues & { version: number; by: string },
): Promise<ShopSettingsJson> {
  const { db, clock } = settings.shop;
  const fault = hoursFault(values);
  if (fault) throw refuseField(fault, fault === 'closes' ? 'closes_before' : 'ends_before');
  typedAmount(values.parcelFee, settings.shop.settings.settlementCurrency, 'parcelFee');
  if (!values.languages.includes(settings.shop.settings.defaultLocale))
    throw refuseField('languages', 'default_language');
  await requireLookPictures(settings.shop.files, values);
  await inTransaction(db, async (transaction) => {
    const next = storedOf(values, version + 1);
    if (!(await insertSettings(transaction, { ...next, at: clock.now(), by })))
      throw new Refusal('changed_meanwhile');
    await publish(transaction, 'settings.changed', { version: version + 1 });
  });
  await refreshSettings(settings);
  return getSettings(settings);
}
