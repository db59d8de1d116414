import type { SignedIn } from '../../platform/api/caller.ts';
import type { Handlers } from '../../platform/api/serve.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { toldZone } from '../../platform/time/zone-of.ts';
import { addToCart, getCart } from './actions.ts';
import { type Customer, calculateCart } from './calculate-cart.ts';
import type { CartShop } from './cart-view.ts';
import type { cartContract } from './contract.ts';
import { updateCart } from './update-cart.ts';

export function cartRoutes(cart: CartShop): Handlers<typeof cartContract> {
  const { db } = cart.shop;
  return {
    getCart: async ({ query, ...request }) => ({
      data: await getCart(db, cart, { ...customerOf(request), ...query }),
    }),
    addToCart: async ({ caller, locale, body }) => ({
      data: await addToCart(db, cart, {
        ...{ userId: caller.userId, locale, claimed: body.product },
        screenshots: body.screenshots,
      }),
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
