import type { Handlers } from '../../platform/serve.ts';
import { addToCart, type CartShop, calculateCart, getCart, updateCart } from './actions.ts';
import type { cartContract } from './contract.ts';

export function cartRoutes(cart: CartShop): Handlers<typeof cartContract> {
  const { db } = cart.shop;
  return {
    getCart: async ({ caller, locale }) => ({
      data: await getCart(db, cart, { userId: caller.userId, locale }),
    }),
    addToCart: async ({ caller, locale, body }) => ({
      data: await addToCart(db, cart, { userId: caller.userId, locale, claimed: body.product }),
    }),
    calculateCart: async ({ caller, locale, body }) => ({
      data: await calculateCart(db, cart, {
        ...{ userId: caller.userId, locale },
        claimed: body.product,
        inland: body.inland,
      }),
    }),
    updateCart: async ({ caller, locale, body }) => {
      await updateCart(db, cart, { userId: caller.userId, locale, ...body });
      return { data: await getCart(db, cart, { userId: caller.userId, locale }) };
    },
  };
}
