/** Words of plug-ins among those of the shop. */
import { inLanguage, type Locale, type Localised, locales } from '../../platform/texts/locale.ts';
import { type LocalisedTree, type MessageTree, mergeTrees } from '../../platform/texts/texts.ts';
import type { LoadedPlugin } from '../../plugins/load-plugins.ts';
import type { Plugin } from '../../plugins/plugin.ts';

/** The texts with those of the plug-ins over them, and with the names of what plug-ins bring to lists of the staff area. */
export function pluginTexts(texts: LocalisedTree, plugins: readonly LoadedPlugin[]): LocalisedTree {
  if (plugins.length === 0) return texts;
  const merged = { ...texts };
  for (const locale of locales) {
    const own = plugins.flatMap(({ plugin }) => [namesOf(plugin, locale), plugin.texts?.[locale] ?? {}]);
    merged[locale] = mergeTrees(texts[locale], ...own);
  }
  return merged;
}

function namesOf({ paymentProviders = [], rateSources = [] }: Plugin, locale: Locale): MessageTree {
  const titles = (parts: readonly { name: string; title: Localised }[]): MessageTree =>
    Object.fromEntries(parts.map(({ name, title }) => [name, inLanguage(title, locale)]));
  const sources = titles(rateSources);
  return {
    pages: {
      'staff-payments': { providers: titles(paymentProviders) },
      'staff-prices': { feed: { options: sources }, rates: { sources } },
    },
  };
}
