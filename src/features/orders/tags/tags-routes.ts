import type { Handlers } from '../../../platform/api/serve.ts';
import type { Installation } from '../../../platform/installation.ts';
import { tagOrder, tagsInUse, untagOrder } from './tags.ts';
import type { orderTagsContract } from './tags-contract.ts';

export function orderTagsRoutes(shop: Installation): Handlers<typeof orderTagsContract> {
  return {
    staffListOrderTags: async () => ({ data: await tagsInUse(shop.db) }),
    staffTagOrder: async ({ caller, params, body }) => ({
      data: await tagOrder(shop, { userId: caller.userId, idOrNumber: params.id, ...body }),
    }),
    staffUntagOrder: async ({ params, body }) => ({
      data: await untagOrder(shop, { idOrNumber: params.id, ...body }),
    }),
  };
}
