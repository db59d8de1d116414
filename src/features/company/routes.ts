import type { Handlers } from '../../platform/api/serve.ts';
import { type CompanyShop, getCompany, saveCompany } from './actions.ts';
import type { companyContract } from './contract.ts';

export function companyRoutes(company: CompanyShop): Handlers<typeof companyContract> {
  return {
    staffGetCompany: async () => ({ data: await getCompany(company) }),
    staffSaveCompany: async ({ body, caller }) => ({
      data: await saveCompany(company, { ...body, by: caller.userId }),
    }),
  };
}
