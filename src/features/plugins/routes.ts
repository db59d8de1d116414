import type { Handlers } from '../../platform/api/serve.ts';
import { listPlugins, type PluginDesk, tryPlugin } from './actions.ts';
import type { pluginsContract } from './contract.ts';
import { savePluginSettings } from './save-settings.ts';
import { settingsProposals } from './settings-for-two.ts';

export function pluginsRoutes(desk: PluginDesk): Handlers<typeof pluginsContract> {
  return {
    staffListPlugins: async ({ locale, caller }) => ({
      data: await listPlugins(desk, locale),
      meta: { proposals: await settingsProposals(desk.shop.db, caller.userId) },
    }),
    staffSavePluginSettings: async ({ params, body, caller, locale }) => {
      const given = { ...body, locale, name: params.name, by: caller.userId };
      return { data: await savePluginSettings(desk, given) };
    },
    staffTryPlugin: async ({ params }) => ({ data: await tryPlugin(desk, params.name) }),
  };
}
