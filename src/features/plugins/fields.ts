/** Settings that a plug-in asks its operator for: their declaration, and what is wrong with a value. */
import type { Localised } from '../../platform/texts/locale.ts';

/** A text in languages of the shop; those that are left out show the English one. */
export type PluginWords = Localised;

export interface PluginField {
  /** Small letters, digits and dashes. Values are stored under it, so it never changes once released. */
  name: string;
  label: PluginWords;
  hint?: PluginWords;
  /** `secret` is sealed in the database and never shown; `address` begins with https, or names this machine. */
  kind: 'text' | 'secret' | 'address' | 'number' | 'choice' | 'switch';
  /** Of a choice. */
  options?: readonly { value: string; label: PluginWords }[];
  isRequired?: boolean;
  /** Counts while nothing is set. */
  usual?: string;
}

/** Values by field, as they are typed; a switch is `on` or absent. */
export type PluginValues = Readonly<Record<string, string>>;

export const mostValueLetters = 2_000;

/** The value that counts: what is set, else the usual one; undefined when there is neither. */
export function setValue(
  fields: readonly PluginField[],
  values: PluginValues,
  name: string,
): string | undefined {
  return values[name] || fields.find((field) => field.name === name)?.usual || undefined;
}

/** Names of fields that must be set and are not. */
export function missingFields(fields: readonly PluginField[], values: PluginValues): string[] {
  return fields
    .filter(({ name, isRequired }) => isRequired && setValue(fields, values, name) === undefined)
    .map(({ name }) => name);
}

/** A fault of each wrong value, as a code of the texts `fields`; nothing when all are usable. */
export function faultsOf(fields: readonly PluginField[], values: PluginValues): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.name];
      const fault = value ? faultOf(field, value) : undefined;
      return fault ? [[field.name, fault]] : [];
    }),
  );
}

function faultOf({ kind, options = [] }: PluginField, value: string): string | undefined {
  if (value.length > mostValueLetters) return 'plugin_value_too_long';
  if (kind === 'address') return isSafeAddress(value) ? undefined : 'plugin_address';
  if (kind === 'number') return /^-?\d{1,15}(?:\.\d{1,9})?$/.test(value) ? undefined : 'not_a_number';
  if (kind === 'choice') return options.some((one) => one.value === value) ? undefined : 'not_one_of';
  if (kind === 'switch') return value === 'on' ? undefined : 'not_one_of';
  return undefined;
}

/** Keys travel there: over TLS, or not beyond this machine. */
function isSafeAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return false;
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere);
}
