import type { Handlers } from '../../platform/api/serve.ts';
import type { CartShop } from '../cart/cart-view.ts';
import { listSaved, removeSaved, restoreSaved, saveProduct, updateSaved } from './actions.ts';
import type { savedProductsContract } from './contract.ts';
import { createList, deleteList, nameList } from './lists.ts';
import { moveToCart } from './move-to-cart.ts';
import { endWatchBy, watchEndOf } from './watching/stop-links.ts';

const done = { data: { done: true } } as const;

/** Binds the calls of saved products. */
export function savedProductsRoutes(cart: CartShop): Handlers<typeof savedProductsContract> {
  const { shop } = cart;
  const { db } = shop;
  return {
    listSaved: ({ caller, locale, query }) =>
      listSaved(db, cart, { userId: caller.userId, locale, ...query }),
    async saveProduct({ caller, locale, body: { product, ...wish } }) {
      const data = await saveProduct(db, cart, { userId: caller.userId, locale, claimed: product, ...wish });
      return { data, made: data.isNew };
    },
    async updateSaved({ caller, locale, params, body }) {
      await updateSaved(db, cart, { id: params.id, userId: caller.userId, locale, ...body });
      return done;
    },
    async removeSaved({ caller, params }) {
      await removeSaved(db, cart, { id: params.id, userId: caller.userId });
      return done;
    },
    async restoreSaved({ caller, params }) {
      await restoreSaved(db, { id: params.id, userId: caller.userId });
      return done;
    },
    moveSavedToCart: async ({ caller, locale, params }) => ({
      data: await moveToCart(db, cart, { id: params.id, userId: caller.userId, locale }),
    }),
    createSavedList: async ({ caller, body }) => ({
      data: await createList(db, shop, { userId: caller.userId, name: body.name }),
    }),
    async renameSavedList({ caller, params, body }) {
      await nameList(db, { id: params.id, userId: caller.userId, name: body.name });
      return done;
    },
    async deleteSavedList({ caller, params }) {
      await deleteList(db, shop, { id: params.id, userId: caller.userId });
      return done;
    },
    async getWatchEnd({ query }) {
      const { state, title } = await watchEndOf(db, query.token);
      return { data: { state, title } };
    },
    endWatch: async ({ body }) => ({ data: await endWatchBy(db, body.token) }),
  };
}
