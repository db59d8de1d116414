import type { Handlers } from '../../platform/api/serve.ts';
import type { Installation } from '../../platform/installation.ts';
import { toldZone } from '../../platform/time/zone-of.ts';
import { calculatePrice, type HomeOf, type PersonalPrices, paymentInfo } from './actions.ts';
import type { pricingContract } from './contract.ts';
import { pricesForTwo } from './prices-for-two.ts';
import { decideProposal } from './proposals/decide-proposal.ts';
import type { CountOthers, DecidedKinds } from './proposals/propose.ts';
import { setFeed, setRate } from './set-rate.ts';
import { type Setter, setTariff, staffPrices } from './staff-actions.ts';

export function pricingRoutes(
  { db, clock }: Installation,
  { personal, homeOf }: { personal: PersonalPrices; homeOf: HomeOf },
  others: CountOthers,
  elsewhere: Omit<DecidedKinds, 'rate' | 'tariff'>,
  sources: readonly string[],
): Handlers<typeof pricingContract> {
  const prices = async (caller: Setter) => ({
    data: await staffPrices(db, caller, { at: clock.now(), sources }),
  });
  return {
    getPaymentInfo: async () => ({ data: await paymentInfo(db, clock.now()) }),
    async calculatePrice({ body, caller, zone }) {
      const customer =
        caller.kind === 'guest' ? null : { userId: caller.userId, zone: toldZone(caller.zone, zone) };
      return { data: await calculatePrice(db, body, { at: clock.now(), customer, personal, homeOf }) };
    },
    staffGetPrices: ({ caller }) => prices(caller),
    async staffChangeTariff({ caller, body }) {
      await setTariff(db, caller, { change: body, now: clock.now(), others });
      return prices(caller);
    },
    async staffChangeRate({ caller, body }) {
      await setRate(db, caller, { change: body, now: clock.now(), others });
      return prices(caller);
    },
    async staffDecidePrice({ caller, params, body }) {
      const { userId: by, roles } = caller;
      const decision = { ...params, ...body, by, roles, now: clock.now() };
      await decideProposal(db, decision, { ...pricesForTwo(others), ...elsewhere });
      return prices(caller);
    },
    async staffChangeRateFeed({ caller, body }) {
      await setFeed(db, caller, { change: body, now: clock.now(), sources });
      return prices(caller);
    },
  };
}
