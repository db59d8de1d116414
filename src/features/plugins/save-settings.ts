/** Saving the settings of a plug-in: values as they are, secrets sealed. */
import { Refusal } from '../../platform/api/refusal.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { tellNodes } from '../../platform/jobs/live.ts';
import { wrapKey } from '../../platform/keys/key-ring.ts';
import { inLanguage, type Locale } from '../../platform/texts/locale.ts';
import { faceOf, opened, openedSecrets, type PluginDesk, refreshPlugins } from './actions.ts';
import { faultsOf, type PluginField, type PluginValues } from './fields.ts';
import { innerFaults } from './inner-addresses.ts';
import { leadsMoney, proposeSettings } from './settings-for-two.ts';
import { insertPluginSettings, loadPluginSettings, type StoredPluginSettings } from './store.ts';

/**
 * Saves over the version that was seen, for all processes; where customers' money would go elsewhere, once another
 * administrator agrees. A secret that is left out stays as it is; an empty value
 * unsets it. Throws `not_found`, `changed_meanwhile`, and a refusal that names each wrong field.
 */
export async function savePluginSettings(
  desk: PluginDesk,
  given: {
    name: string;
    values: PluginValues;
    secrets: PluginValues;
    version: number;
    by: string;
    locale: Locale;
  },
): Promise<{ waits: boolean }> {
  const { db, clock, settings, newId } = desk.shop;
  const face = faceOf(desk, given.name);
  const before = (await loadPluginSettings(db)).find(({ plugin }) => plugin === face.name);
  if ((before?.newest ?? 0) !== given.version) throw new Refusal('changed_meanwhile');
  const old = before ? opened(desk.shop, before) : {};
  const next = nextValues(face.fields, old, given);
  const faults = {
    ...faultsOf(face.fields, next),
    ...innerFaults(face.fields, { old, next, allowed: settings.allowsInnerPlugins }),
    ...keptFaults(desk.shop, face.fields, { before, next, given }),
  };
  for (const name of Object.keys(given.values)) if (isSecret(face.fields, name)) faults[name] = 'wrong_type';
  if (Object.keys(faults).length > 0)
    throw new Refusal('fields', {
      fields: Object.fromEntries(
        Object.entries(faults).map(([field, code]) => [
          field,
          { code, values: { label: labelOf(face.fields, field, given.locale) } },
        ]),
      ),
    });
  const changed = face.fields.map(({ name }) => name).filter((name) => old[name] !== next[name]);
  const waits = changed.length > 0 && (await leadsMoney(desk, face));
  const [id, version, now] = [newId('pls'), given.version + 1, clock.now()];
  const secrets = Object.entries(next).filter(([name]) => isSecret(face.fields, name));
  const sealed =
    secrets.length > 0
      ? wrapKey(Buffer.from(JSON.stringify(Object.fromEntries(secrets))), settings, id)
      : { wrapped: null, wrappedBy: null };
  await inTransaction(db, async (transaction) => {
    const saved = await insertPluginSettings(transaction, {
      ...{ id, plugin: face.name, version, at: now, by: given.by, changed, waits, ...sealed },
      values: Object.fromEntries(Object.entries(next).filter(([name]) => !isSecret(face.fields, name))),
    });
    if (!saved) throw new Refusal('changed_meanwhile');
    if (waits)
      await proposeSettings(transaction, { face, old, next, version, by: given.by, now }, desk.others);
    else await tellNodes(transaction, 'plugins.changed');
  });
  await refreshPlugins(desk);
  return { waits };
}

/**
 * Secrets that have to be typed once more: a key that nobody sees must not go to an address that was changed, and one
 * that cannot be opened must not be dropped in silence.
 */
function keptFaults(
  shop: PluginDesk['shop'],
  fields: readonly PluginField[],
  asked: { before: StoredPluginSettings | undefined; next: PluginValues; given: { secrets: PluginValues } },
): Record<string, string> {
  const { before, next, given } = asked;
  if (!before?.wrapped) return {};
  const kept = openedSecrets(shop, before);
  const isElsewhere = fields.some(
    ({ name, kind }) => kind === 'address' && (before.values[name] ?? '') !== (next[name] ?? ''),
  );
  if (kept && !isElsewhere) return {};
  const again = fields.filter(
    ({ name, kind }) => kind === 'secret' && given.secrets[name] === undefined && (!kept || kept[name]),
  );
  return Object.fromEntries(again.map(({ name }) => [name, 'plugin_secret_again']));
}

/** A field of a plug-in is called as the plug-in calls it. */
const labelOf = (fields: readonly PluginField[], name: string, locale: Locale): string =>
  inLanguage(fields.find((field) => field.name === name)?.label ?? { en: name }, locale);

const isSecret = (fields: readonly PluginField[], name: string): boolean =>
  fields.some((field) => field.name === name && field.kind === 'secret');

/** The values after a save: only fields that the plug-in has, without the empty ones. */
function nextValues(
  fields: readonly PluginField[],
  old: PluginValues,
  { values, secrets }: { values: PluginValues; secrets: PluginValues },
): PluginValues {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const value = kind === 'secret' ? (secrets[name]?.trim() ?? old[name]) : values[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}
