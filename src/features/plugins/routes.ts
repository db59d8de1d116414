import type { Handlers } from '../../platform/api/serve.ts';
import { listPlugins, type PluginDesk, tryPlugin } from './actions.ts';
import type { pluginsContract } from './contract.ts';
import { savePluginSettings } from './save-settings.ts';

export function pluginsRoutes(desk: PluginDesk): Handlers<typeof pluginsContract> {
  return {
    staffListPlugins: async ({ locale }) => ({ data: await listPlugins(desk, locale) }),
    staffSavePluginSettings: async ({ params, body, caller, locale }) => {
      await savePluginSettings(desk, { ...body, locale, name: params.name, by: caller.userId });
      return { data: { done: true } };
    },
    staffTryPlugin: async ({ params }) => ({ data: await tryPlugin(desk, params.name) }),
  };
}
