import * as z from 'zod/mini';
import { contracts } from '../../platform/api/contract.ts';
import { GoodsSizeSchema, QuoteSchema } from '../pricing/contract.ts';
import { ProductSchema, UrlVerdictSchema } from './product-schemas.ts';
import { boardContract } from './readings/board-contract.ts';
import { recipeContract } from './recipes/recipe-contract.ts';
import { searchContract } from './search/search-contract.ts';

export * from '../prohibited-items/verdict-schema.ts';
export * from './product-schemas.ts';
export type { ReadingDetail, ShopReadings } from './readings/board-contract.ts';
export type {
  ImportedRecipes,
  ReadingRecipe,
  ReadingRecipes,
  RecipeFile,
} from './recipes/recipe-contract.ts';
export type { ProductTranslation } from './search/search-contract.ts';

/** Why a pasted text holds no address that can be read. */
const addressRefusals = [
  ...['no_link', 'link_credentials', 'link_scheme', 'link_host'],
  ...['link_too_long', 'link_private'],
] as const;

/** Why a shop's page gives no product. */
export const readingRefusals = [
  ...addressRefusals,
  'shop_unsupported',
  'page_gone',
  'page_unreachable',
  'page_timeout',
  'page_too_large',
  'reading_too_slow',
  'page_not_html',
  'page_needs_sign_in',
  'page_walled',
  'not_a_product',
  'prohibited_product',
  'too_many_requests',
] as const;

const readRefusals = [...readingRefusals, 'unavailable'] as const;

/** Any pasted text; the first http(s) address is taken out of it (UX-044). */
const pasted = z.string().check(z.trim(), z.minLength(1), z.maxLength(8000));

export const productsContract = contracts({
  ...boardContract,
  ...recipeContract,
  ...searchContract,
  validateUrl: {
    summary: 'Normalises a pasted address: is the shop known, is the product allowed, is it here already',
    access: 'customer',
    body: z.object({ url: pasted }),
    data: UrlVerdictSchema,
    refusals: [...addressRefusals, 'prohibited_product'],
    limit: { max: 60, windowSeconds: 60 },
  },
  readProductData: {
    summary: 'Reads the product at an address and stores a snapshot, with a confidence for each field',
    access: 'customer',
    body: z.object({ url: pasted }),
    data: ProductSchema,
    refusals: readRefusals,
    limit: { max: 30, windowSeconds: 60 },
  },
  previewUrl: {
    summary: "A guest's reading of an address: validation, product and whole price in one answer",
    access: 'anyone',
    extension: true,
    body: z.object({
      url: pasted,
      /** ISO 3166-1 alpha-2: where the quote goes; without it to the operator's usual country. */
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      /** The size of a piece as the buyer says it, which narrows the estimate to the door. */
      size: z.optional(GoodsSizeSchema),
    }),
    data: z.object({ url: UrlVerdictSchema, product: ProductSchema, quote: z.nullable(QuoteSchema) }),
    refusals: readRefusals,
    limit: { max: 20, windowSeconds: 60 },
  },
});
