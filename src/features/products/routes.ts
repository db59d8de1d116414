import type { Installation } from '../../platform/installation.ts';
import type { Handlers } from '../../platform/serve.ts';
import { getProduct, previewUrl, readProductData, searchProducts, validateUrl } from './actions.ts';
import type { productsContract } from './contract.ts';
import type { FindDuplicates, Products } from './products.ts';

type Bound = Pick<
  typeof productsContract,
  'validateUrl' | 'readProductData' | 'previewUrl' | 'search' | 'getSearchProduct'
>;

/** `findDuplicates` comes from carts and orders, which lie downstream. */
export function productsRoutes(
  { db }: Installation,
  products: Products,
  findDuplicates: FindDuplicates = async () => [],
): Handlers<Bound> {
  return {
    validateUrl: async ({ body, caller, locale }) => ({
      data: await validateUrl(db, products, {
        text: body.url,
        locale,
        findDuplicates: (productKey) => findDuplicates(caller.userId, productKey),
      }),
    }),
    readProductData: async ({ body, caller, locale }) => ({
      data: await readProductData(db, products, { text: body.url, locale, userId: caller.userId }),
    }),
    previewUrl: async ({ body, ip, locale }) => ({
      data: await previewUrl(db, products, { text: body.url, locale, ip }),
    }),
    search: async ({ query, locale }) => {
      const { found, next } = await searchProducts(db, products, { ...query, locale });
      return { data: found, meta: { next } };
    },
    getSearchProduct: async ({ params, locale }) => ({
      data: await getProduct(db, products, { id: params.id, locale }),
    }),
  };
}
