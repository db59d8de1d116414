import type { SignedIn } from '../../platform/caller.ts';
import type { Locale } from '../../platform/locale.ts';
import type { Handlers } from '../../platform/serve.ts';
import { toldZone } from '../../platform/time/zone-of.ts';
import { addToCart, type CartShop, type Customer, calculateCart, getCart, updateCart } from './actions.ts';
import type { cartContract } from './contract.ts';

export function cartRoutes(cart: CartShop): Handlers<typeof cartContract> {
  const { db } = cart.shop;
  return {
    getCart: async ({ query, ...request }) => ({
      data: await getCart(db, cart, { ...customerOf(request), ...query }),
    }),
    addToCart: async ({ caller, locale, body }) => ({
      data: await addToCart(db, cart, { userId: caller.userId, locale, claimed: body.product }),
    }),
    calculateCart: async ({ body, ...request }) => ({
      data: await calculateCart(db, cart, {
        ...customerOf(request),
        claimed: body.product,
        inland: body.inland,
      }),
    }),
    updateCart: async ({ body, ...request }) => {
      const customer = customerOf(request);
      await updateCart(db, cart, { ...customer, ...body });
      return { data: await getCart(db, cart, customer) };
    },
  };
}

const customerOf = (request: { caller: SignedIn; locale: Locale; zone: string }): Customer => ({
  userId: request.caller.userId,
  locale: request.locale,
  zone: toldZone(request.caller.zone, request.zone),
});
