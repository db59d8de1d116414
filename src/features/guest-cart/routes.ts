import type { Handlers } from '../../platform/api/serve.ts';
import type { TryLimits } from '../accounts/tries/try-limits.ts';
import type { CartShop } from '../cart/cart-view.ts';
import { mergeGuestCart, priceGuestCart } from './actions.ts';
import type { guestCartContract } from './contract.ts';

export function guestCartRoutes(
  cart: CartShop,
  limits: Pick<TryLimits, 'enterCode'>,
): Handlers<typeof guestCartContract> {
  const { db } = cart.shop;
  return {
    priceGuestCart: async ({ locale, body, ip }) => ({
      data: await priceGuestCart(db, cart, { ...body, locale, enterCode: () => limits.enterCode({ ip }) }),
    }),
    mergeGuestCart: async ({ caller, locale, body }) => ({
      data: await mergeGuestCart(db, cart, { ...body, userId: caller.userId, locale }),
    }),
  };
}
