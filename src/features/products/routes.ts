import type { Handlers } from '../../platform/api/serve.ts';
import type { Installation } from '../../platform/installation.ts';
import { type LocalisedTree, wordsOf } from '../../platform/texts/texts.ts';
import { getProduct, readProductData, validateUrl } from './actions.ts';
import type { productsContract } from './contract.ts';
import { searchOutside } from './outside-search/search-outside.ts';
import { previewUrl } from './preview-url.ts';
import type { FindDuplicates, FindStore, Products } from './products.ts';
import { readingsOf, shopReadings } from './readings/board.ts';
import { recipeRoutes } from './recipes/recipe-routes.ts';
import { labelledCards, labelledFacets } from './search/facet-labels.ts';
import { searchFilters, searchProducts, suggestSearch } from './search/search-actions.ts';
import { storeTranslation, translateProduct } from './translations/translate-product.ts';

/** `findDuplicates` comes from carts and orders, `findStore` from the directory of shops, which lie downstream. */
export function productsRoutes(
  { db, clock, settings }: Installation,
  products: Products,
  texts: LocalisedTree,
  {
    findDuplicates = async () => [],
    findStore = async () => null,
  }: { findDuplicates?: FindDuplicates; findStore?: FindStore } = {},
): Handlers<typeof productsContract> {
  return {
    validateUrl: async ({ body, caller, locale }) => ({
      data: await validateUrl(db, products, {
        text: body.url,
        locale,
        findDuplicates: (productKey) => findDuplicates(caller.userId, productKey),
        findStore,
      }),
    }),
    readProductData: async ({ body, caller, locale }) => ({
      data: await readProductData(db, products, { text: body.url, locale, userId: caller.userId }),
    }),
    previewUrl: async ({ body: { url: text, ...goods }, ip, locale }) => ({
      data: await previewUrl(db, products, { text, ...goods, locale, ip }),
    }),
    search: async ({ query, locale }) => {
      const { found, next, corrected } = await searchProducts(db, products, { ...query, locale });
      const currency = settings.settlementCurrency;
      return { data: labelledCards(found, { texts, locale, currency }), meta: { next, corrected } };
    },
    getSearchFilters: async ({ query, locale }) => {
      const { facets, total } = await searchFilters(db, products, query);
      const currency = settings.settlementCurrency;
      return { data: labelledFacets(facets, { texts, locale, currency }), meta: { total, currency } };
    },
    suggestSearch: async ({ query }) => ({ data: await suggestSearch(db, query.q) }),
    searchOutside: async ({ query, locale }) => {
      const { data, name } = await searchOutside(db, products, { q: query.q, locale });
      const note = name === null ? wordsOf(texts, locale)('pages.search.outside.none') : null;
      return { data, meta: { name, note } };
    },
    translateSearchProduct: async ({ params, locale }) => ({
      data: await translateProduct(db, products, { id: params.id, locale }),
    }),
    staffTranslateProduct: async ({ params, body }) => ({
      data: await storeTranslation(db, products, { id: params.id, ...body }),
    }),
    getSearchProduct: async ({ params, locale }) => ({
      data: await getProduct(db, products, { id: params.id, locale }),
    }),
    staffListReadings: async ({ query }) => {
      const { shops, next, totals } = await shopReadings(db, { ...query, now: clock.now() });
      return { data: shops, meta: { next, totals } };
    },
    staffGetReadings: async ({ params }) => ({ data: await readingsOf(db, params.host) }),
    ...recipeRoutes(products.shop),
  };
}
