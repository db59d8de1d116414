import type { Handlers } from '../../../platform/api/serve.ts';
import type { Installation } from '../../../platform/installation.ts';
import {
  createServiceAccount,
  createServiceKey,
  endServiceAccount,
  listServiceAccounts,
  revokeServiceKey,
} from './actions.ts';
import type { serviceAccountsContract } from './contract.ts';

export function serviceAccountsRoutes(shop: Installation): Handlers<typeof serviceAccountsContract> {
  return {
    staffListServiceAccounts: async () => ({ data: await listServiceAccounts(shop) }),
    staffCreateServiceAccount: async ({ body: { serviceName, keyDays, ...scopes }, caller }) => ({
      data: await createServiceAccount(shop, {
        ...{ ...scopes, name: serviceName, days: keyDays, by: caller.userId },
      }),
    }),
    staffCreateServiceKey: async ({ params, body }) => ({
      data: await createServiceKey(shop, { id: params.id, days: body.keyDays }),
    }),
    staffRevokeServiceKey: async ({ params }) => ({ data: await revokeServiceKey(shop, params.id) }),
    staffEndServiceAccount: async ({ params }) => ({ data: await endServiceAccount(shop, params.id) }),
  };
}
