import type { Handlers } from '../../platform/api/serve.ts';
import type { CartShop } from '../cart/cart-view.ts';
import { mergeGuestCart, priceGuestCart } from './actions.ts';
import type { guestCartContract } from './contract.ts';

export function guestCartRoutes(cart: CartShop): Handlers<typeof guestCartContract> {
  const { db } = cart.shop;
  return {
    priceGuestCart: async ({ locale, body }) => ({
      data: await priceGuestCart(db, cart, { ...body, locale }),
    }),
    mergeGuestCart: async ({ caller, locale, body }) => ({
      data: await mergeGuestCart(db, cart, { ...body, userId: caller.userId, locale }),
    }),
  };
}
