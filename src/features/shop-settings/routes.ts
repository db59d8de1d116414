import type { Handlers } from '../../platform/api/serve.ts';
import { getSettings, type SettingsShop, saveSettings } from './actions.ts';
import type { shopSettingsContract } from './contract.ts';
import { listServices, type OutsideServices } from './services.ts';

export function shopSettingsRoutes(
  settings: SettingsShop,
  services: OutsideServices,
): Handlers<typeof shopSettingsContract> {
  return {
    staffGetShopSettings: async () => ({ data: await getSettings(settings) }),
    staffSaveShopSettings: async ({ body, caller }) => ({
      data: await saveSettings(settings, { ...body, by: caller.userId }),
    }),
    staffListServices: async () => ({ data: await listServices(settings.shop.db, services) }),
  };
}
