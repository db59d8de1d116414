/** Plug-ins as their operator sees them: what each brings, its settings with their history, and a try of it. */
import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import { unwrapKey } from '../../platform/keys/key-ring.ts';
import { inLanguage, type Locale } from '../../platform/texts/locale.ts';
import type { CountOthers } from '../pricing/proposals/propose.ts';
import type { PluginJson, PluginPort } from './contract.ts';
import { missingFields, type PluginField, type PluginValues, type PluginWords } from './fields.ts';
import {
  listPluginSaves,
  loadPluginSettings,
  type SavedPluginSettings,
  type StoredPluginSettings,
} from './store.ts';

/** A plug-in without its code: all that a page tells of it. */
export interface PluginFace {
  name: string;
  version: string;
  title: PluginWords;
  about: PluginWords | null;
  /** Part of the shop itself, set by the environment. */
  isBuiltIn: boolean;
  /** A port and the name under which it is chosen there. */
  brings: readonly { port: PluginPort; name: string }[];
  fields: readonly PluginField[];
  /** Tries what the plug-in is for with the settings of now; throws what stands in the way. Null when it has no try. */
  check: (() => Promise<void>) | null;
}

export interface PluginDesk {
  shop: Pick<Installation, 'db' | 'clock' | 'settings' | 'log' | 'newId'>;
  plugins: readonly PluginFace[];
  /** How many other administrators could agree to new settings of a payment provider. */
  others: CountOthers;
  /** Whether a customer has paid by one of these providers. */
  hasTaken(db: Database, providers: readonly string[]): Promise<boolean>;
}

/** The values in force by plug-in, as this process knows them. */
const inForce = new WeakMap<Database, ReadonlyMap<string, PluginValues>>();
const mostHistory = 20;

/** Takes over what was saved last, by this process or another. One statement, none where nothing can be set. */
export async function refreshPlugins({ shop, plugins }: PluginDesk): Promise<void> {
  if (plugins.every(({ fields }) => fields.length === 0)) return;
  const stored = await loadPluginSettings(shop.db);
  inForce.set(shop.db, new Map(stored.map((one) => [one.plugin, opened(shop, one)])));
}

/** The values of a plug-in that are in force now; none before the first save. */
export const pluginValues = (db: Database, plugin: string): PluginValues =>
  inForce.get(db)?.get(plugin) ?? {};

/** Values and secrets together. Secrets under an unknown secret of the installation count as not set, and the log says so. */
export function opened(shop: PluginDesk['shop'], stored: StoredPluginSettings): PluginValues {
  const secrets = openedSecrets(shop, stored);
  if (secrets) return { ...stored.values, ...secrets };
  const { id, plugin } = stored;
  // settings are taken over every few seconds: it is said once
  if (!said.has(id))
    shop.log.error({ plugin }, 'the secrets of a plug-in cannot be opened: save them once more');
  said.add(id);
  return stored.values;
}
const said = new Set<string>();

/** The secrets alone; undefined when no secret of the installation opens them. */
export function openedSecrets(
  { settings }: Pick<PluginDesk['shop'], 'settings'>,
  { id, wrapped, wrappedBy }: StoredPluginSettings,
): PluginValues | undefined {
  if (!wrapped || !wrappedBy) return {};
  const secrets = unwrapKey({ wrapped, wrappedBy }, settings, id);
  return secrets && (JSON.parse(secrets.toString()) as PluginValues);
}

/** All plug-ins in the words of a language, in the order in which they were loaded. Two statements. */
export async function listPlugins(desk: PluginDesk, locale: Locale): Promise<PluginJson[]> {
  const { db } = desk.shop;
  const [stored, saves] = [await loadPluginSettings(db), await listPluginSaves(db, mostHistory)];
  return desk.plugins.map((face) => {
    const own = stored.find(({ plugin }) => plugin === face.name);
    const values = own ? opened(desk.shop, own) : {};
    return {
      ...{ name: face.name, pluginVersion: face.version, title: inLanguage(face.title, locale) },
      ...{
        about: face.about && inLanguage(face.about, locale),
        isBuiltIn: face.isBuiltIn,
        brings: [...face.brings],
      },
      ...{ canBeTried: face.check !== null, missing: missingFields(face.fields, values) },
      version: own?.newest ?? 0,
      fields: face.fields.map((field) => fieldJson(field, { shown: own?.values ?? {}, values }, locale)),
      history: saves.filter(({ plugin }) => plugin === face.name).map(saveJson),
    };
  });
}

const saveJson = ({ version, savedAt, savedBy, changed }: SavedPluginSettings) => ({
  ...{ version, savedBy, changed },
  savedAt: savedAt.toISOString(),
});

/** `shown` are the values that are no secrets, whatever kind the field has by now. */
function fieldJson(
  field: PluginField,
  { shown, values }: { shown: PluginValues; values: PluginValues },
  locale: Locale,
): PluginJson['fields'][number] {
  const { name, kind, label, hint, options = [], isRequired = false, usual } = field;
  const isSecret = kind === 'secret';
  return {
    ...{
      name,
      kind,
      isRequired,
      label: inLanguage(label, locale),
      hint: hint ? inLanguage(hint, locale) : null,
    },
    options: options.map((one) => ({ value: one.value, text: inLanguage(one.label, locale) })),
    value: isSecret ? null : (shown[name] ?? ''),
    usual: isSecret ? null : (usual ?? null),
    isSet: Boolean(values[name]),
  };
}

/** How long a try may take, in milliseconds. */
const patienceMs = 15_000;

/**
 * Tries a plug-in with the settings of now. The words of what failed are the plug-in's own, one line of them.
 * Throws `not_found` for an unknown plug-in or one without a try.
 */
export async function tryPlugin(
  desk: PluginDesk,
  name: string,
): Promise<{ works: boolean; reason: string | null }> {
  const { check } = faceOf(desk, name);
  if (!check) throw new Refusal('not_found');
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs / 1000} s`)), patienceMs);
  });
  try {
    await Promise.race([check(), late]);
    return { works: true, reason: null };
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error);
    const [line = ''] = withoutSecrets(desk, name, told).split('\n', 1);
    const reason = line.slice(0, 300) || 'failed';
    desk.shop.log.warn({ plugin: name, reason }, 'a plug-in did not pass its try');
    return { works: false, reason };
  } finally {
    clearTimeout(timer);
  }
}

/** Words of a plug-in may repeat what it sent: no key of it goes on. */
function withoutSecrets({ shop, plugins }: PluginDesk, name: string, text: string): string {
  const fields = plugins.find((one) => one.name === name)?.fields ?? [];
  const values = pluginValues(shop.db, name);
  return fields.reduce((rest, field) => {
    const value = values[field.name];
    return field.kind === 'secret' && value ? rest.replaceAll(value, '•••') : rest;
  }, text);
}

/** Throws `not_found`. */
export function faceOf({ plugins }: PluginDesk, name: string): PluginFace {
  const face = plugins.find((one) => one.name === name);
  if (!face) throw new Refusal('not_found');
  return face;
}
