/** Settings of plug-ins lead out of the machine and its network, unless its operator says otherwise (decision 0985). */
import { isPublicHost } from '../reader/addresses/public-host.ts';
import type { PluginField, PluginValues } from './fields.ts';

/**
 * A fault of each address that was changed and leads inward by its very form: whoever administers the shop in a browser
 * is not the one who runs the machine, and would make it ask its own services. Nothing where `allowed`.
 */
export function innerFaults(
  fields: readonly PluginField[],
  { old, next, allowed }: { old: PluginValues; next: PluginValues; allowed: boolean },
): Record<string, string> {
  const inner = fields.filter(({ name, kind }) => {
    const value = next[name];
    return kind === 'address' && value && value !== old[name] && leadsInward(value);
  });
  return allowed ? {} : Object.fromEntries(inner.map(({ name }) => [name, 'plugin_address_inner']));
}

function leadsInward(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && !isPublicHost(url.hostname);
}
