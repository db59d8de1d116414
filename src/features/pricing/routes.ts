import type { Installation } from '../../platform/installation.ts';
import type { Handlers } from '../../platform/serve.ts';
import { calculatePrice, paymentInfo } from './actions.ts';
import type { pricingContract } from './contract.ts';

export function pricingRoutes({ db, clock }: Installation): Handlers<typeof pricingContract> {
  return {
    getPaymentInfo: async () => ({ data: await paymentInfo(db, clock.now()) }),
    calculatePrice: async ({ body }) => ({ data: await calculatePrice(db, body, clock.now()) }),
  };
}
