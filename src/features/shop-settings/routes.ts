import type { Handlers } from '../../platform/api/serve.ts';
import { getSettings, type SettingsShop, saveSettings } from './actions.ts';
import type { shopSettingsContract } from './contract.ts';
import { keepLookPicture } from './look-pictures.ts';
import { listServices, type OutsideServices } from './services.ts';

const mostLookBytes = 5 * 1024 * 1024;

export function shopSettingsRoutes(
  settings: SettingsShop,
  services: OutsideServices,
): Handlers<typeof shopSettingsContract> {
  return {
    staffGetShopSettings: async () => ({ data: await getSettings(settings) }),
    staffSaveShopSettings: async ({ body, caller }) => ({
      data: await saveSettings(settings, { ...body, by: caller.userId }),
    }),
    staffUploadLook: async ({ readUpload }) => {
      const { files, fields } = await readUpload({ maxBytes: mostLookBytes });
      const content = files[0]?.content ?? new Uint8Array();
      return { data: await keepLookPicture(settings.shop.files, content, fields.part) };
    },
    staffListServices: async () => ({ data: await listServices(settings.shop.db, services) }),
  };
}
