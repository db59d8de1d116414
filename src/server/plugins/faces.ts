/** Plug-ins as the page tells of them. */
import type { PluginFace } from '../../features/plugins/actions.ts';
import type { PluginPort } from '../../features/plugins/contract.ts';
import type { LoadedPlugin } from '../../plugins/load-plugins.ts';
import type { Plugin, PluginContext } from '../../plugins/plugin.ts';

/** Those of the operator first, since they are to be set; then what the shop has itself. */
export function facesOf({
  own,
  loaded,
  contextOf,
}: {
  own: readonly LoadedPlugin[];
  loaded: readonly LoadedPlugin[];
  contextOf(plugin: Plugin): PluginContext;
}): PluginFace[] {
  const faceOf = (plugin: Plugin, isBuiltIn: boolean): PluginFace => ({
    ...{ name: plugin.name, version: plugin.version, title: plugin.title, isBuiltIn },
    about: plugin.about ?? null,
    brings: bringsOf(plugin),
    fields: plugin.settings ?? [],
    check: plugin.check ? async () => plugin.check?.(contextOf(plugin)) : null,
  });
  return [
    ...loaded.map(({ plugin }) => faceOf(plugin, false)),
    ...own.map(({ plugin }) => faceOf(plugin, true)),
  ];
}

function bringsOf(plugin: Plugin): PluginFace['brings'] {
  const all = (port: PluginPort, names: readonly string[]) => names.map((name) => ({ port, name }));
  const namesOf = (parts: readonly { name: string }[] = []): string[] => parts.map(({ name }) => name);
  return [
    ...all('payment-provider', namesOf(plugin.paymentProviders)),
    ...all('carrier', namesOf(plugin.carriers)),
    ...all('shop-adapter', namesOf(plugin.shopAdapters)),
    ...all('translator', plugin.translator ? [plugin.name] : []),
    ...all('rate-source', namesOf(plugin.rateSources)),
    ...all(
      'file-store',
      (plugin.fileStores ?? []).map(({ scheme }) => `${scheme}://`),
    ),
    ...all('texts', Object.keys(plugin.texts ?? {})),
    ...all('reaction', Object.keys(plugin.reactions ?? {})),
  ];
}
