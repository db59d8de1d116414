/** Makes the parts of plug-ins, and refuses those that could not be told apart or do less than their port. */
import { PluginError } from '../../plugins/load-plugins.ts';
import type { Plugin } from '../../plugins/plugin.ts';

export const providerMethods = [
  ...['create', 'ask', 'cancel', 'refund', 'isGenuine', 'parseEvent', 'paymentOf', 'list'],
] as const;

/** The part of a plug-in. Throws a `PluginError` for one that cannot be made, is called otherwise, or lacks a method. */
export function made<Part extends { name: string }>(
  plugin: Plugin,
  name: string,
  { make, methods }: { make: () => Part; methods: readonly (keyof Part & string)[] },
): Part {
  let part: Part;
  try {
    part = make();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new PluginError(`the plug-in ${plugin.name} cannot make ${name}: ${why}`, { cause: error });
  }
  const missing = methods.find((method) => typeof part[method] !== 'function');
  if (missing)
    throw new PluginError(`the plug-in ${plugin.name} makes ${name} without the method ${missing}`);
  if (part.name === name) return part;
  throw new PluginError(
    `the plug-in ${plugin.name} announces ${name} and makes ${part.name}: call both the same`,
  );
}

/** Throws a `PluginError` for two of one name. */
export function refuseTwice(what: string, names: readonly string[]): void {
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double)
    throw new PluginError(`two plug-ins bring the ${what} ${double}: leave one out of waybill.config.ts`);
}
