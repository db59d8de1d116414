import type { Handlers } from '../../platform/serve.ts';
import {
  getSettings,
  listServices,
  type OutsideServices,
  type SettingsShop,
  saveSettings,
} from './actions.ts';
import type { shopSettingsContract } from './contract.ts';

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
