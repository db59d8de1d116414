/** Imprint and pace of newsletters. */
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inEachLanguage } from '../../../platform/texts/locale.ts';
import type { NewsSettingsJson } from '../staff-contract.ts';
import { readSettings, writeSettings } from './letter-store.ts';
import { imprintFor, type NewsDesk } from './sending.ts';

const noImprint = inEachLanguage(() => '');
/** Until staff say otherwise: what a small mail server surely bears. */
const usualPace = 30;

export async function newsSettings(db: Database): Promise<NewsSettingsJson> {
  const settings = await readSettings(db);
  if (!settings) return { version: 0, imprint: noImprint, perMinute: usualPace };
  const { version, imprint, perMinute } = settings;
  return { version, imprint: { ...noImprint, ...imprint }, perMinute };
}

/** Throws `fields` without a sender, and `changed_meanwhile`. */
export async function saveNewsSettings(
  db: Database,
  { shop }: NewsDesk,
  { by, ...settings }: NewsSettingsJson & { by: string },
): Promise<NewsSettingsJson> {
  if (imprintFor(settings) === '') {
    throw refuseField(`imprint.${shop.settings.defaultLocale}`, 'required');
  }
  if (!(await writeSettings(db, { ...settings, at: shop.clock.now(), by }))) {
    throw new Refusal('changed_meanwhile');
  }
  return newsSettings(db);
}
