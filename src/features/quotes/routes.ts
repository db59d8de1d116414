import type { Handlers } from '../../platform/api/serve.ts';
import { networkOf } from '../../platform/network/network-of.ts';
import { toldZone } from '../../platform/time/zone-of.ts';
import { type QuotesShop, quoteOrder, quoteProduct, showQuote } from './actions.ts';
import type { quotesContract } from './contract.ts';

export function quotesRoutes(quotes: QuotesShop): Handlers<typeof quotesContract> {
  return {
    async quoteProduct({ body, caller, ip, zone, locale }) {
      const customer =
        caller.kind === 'guest' ? null : { userId: caller.userId, zone: toldZone(caller.zone, zone) };
      const by = customer?.userId ?? networkOf(ip);
      return { data: await quoteProduct(quotes, { ...body, customer, by, locale }) };
    },
    quoteOrder: async ({ params, caller: { userId } }) => ({
      data: await quoteOrder(quotes, { userId, idOrNumber: params.id }),
    }),
    getQuote: async ({ params }) => ({ data: await showQuote(quotes.shop, params.id) }),
  };
}
