/** The company that runs the shop: read, saved, and taken over by every process. */

import { Refusal } from '../../platform/api/refusal.ts';
import { mostSaves, savesJson } from '../../platform/api/saves.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import { publish } from '../../platform/jobs/events.ts';
import type { CompanyDetails } from '../../platform/texts/company.ts';
import { inEachLanguage } from '../../platform/texts/locale.ts';
import type { CompanyJson } from './contract.ts';
import { insertCompany, listCompanySaves, loadCompany, type SavedCompany } from './store.ts';

export interface CompanyShop {
  shop: Installation;
  /** Called after this process has taken over other details: texts, mails and kept pages name the company. */
  onChange(): void;
}

/** Which version this process goes by. */
const taken = new WeakMap<Database, number>();
const fields = ['legalName', 'address', 'registration', 'head', 'phone'] as const;
/** Legal pages of every country ask for these. */
const required = ['legalName', 'address', 'registration'] as const;

/** Takes over what was saved last, by this process or another. One statement. */
export async function refreshCompany({ shop, onChange }: CompanyShop): Promise<void> {
  const stored = await loadCompany(shop.db);
  if (!stored || stored.version === taken.get(shop.db)) return;
  taken.set(shop.db, stored.version);
  const { version: _, ...details } = stored;
  shop.settings.company = details;
  onChange();
}

/** One statement. */
export async function getCompany({ shop }: CompanyShop): Promise<CompanyJson> {
  const saves = await listCompanySaves(shop.db, mostSaves + 1);
  const empty = inEachLanguage(() => '');
  const { legalName, address, registration, head, phone, version } = saves[0] ?? {
    ...{ legalName: empty, address: empty, registration: empty, head: empty },
    ...{ phone: '', version: 0 },
  };
  return {
    ...{ legalName, address, registration, head, phone, version, language: shop.settings.defaultLocale },
    history: savesJson(saves, changedFields),
  };
}

function changedFields(now: SavedCompany, before: SavedCompany): string[] {
  return fields.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]));
}

/**
 * Saves over the version that was seen, for all processes: this one at once, others within seconds. Throws
 * `changed_meanwhile`, and a refusal of the fields that are empty in the shop's own language: the others show that.
 */
export async function saveCompany(
  company: CompanyShop,
  { version, by, ...typed }: CompanyDetails & { version: number; by: string },
): Promise<CompanyJson> {
  const { db, clock, settings } = company.shop;
  const missing = required.filter((name) => !typed[name][settings.defaultLocale]);
  if (missing.length > 0) {
    const fields = missing.map((name) => [`${name}.${settings.defaultLocale}`, { code: 'required' }]);
    throw new Refusal('fields', { fields: Object.fromEntries(fields) });
  }
  const registration = inEachLanguage((locale) =>
    typed.registration[locale]
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n'),
  );
  await inTransaction(db, async (transaction) => {
    const next = { ...typed, registration, version: version + 1 };
    if (!(await insertCompany(transaction, { ...next, at: clock.now(), by })))
      throw new Refusal('changed_meanwhile');
    await publish(transaction, 'settings.changed', { version: version + 1 });
  });
  await refreshCompany(company);
  return getCompany(company);
}
