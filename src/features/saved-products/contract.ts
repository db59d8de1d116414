import * as z from 'zod/mini';
import { contracts, IdParams, IdSchema } from '../../platform/api/contract.ts';
import { ClaimedProductSchema, readingRefusals } from '../products/contract.ts';
import { listName, SavedListSchema, SavedProductSchema, WatchBody } from './saved-schemas.ts';

export type { SavedProduct, WatchKind } from './saved-schemas.ts';

/** How much one customer may keep. */
export const savedLimits = { products: 200, lists: 20 } as const;

const done = z.object({ done: z.literal(true) });
const token = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

const WatchEndSchema = z.object({
  /** `gone`: no mail that we know of carried this link. */
  state: z.enum(['watched', 'ended', 'gone']),
  title: z.nullable(z.string()),
});

export const savedProductsContract = contracts({
  listSaved: {
    summary: 'The lists of saved products, and the products of one of them, the newest first',
    access: 'customer',
    extension: true,
    /** Without it the first list. */
    query: z.object({ list: z.optional(IdSchema) }),
    data: z.object({
      lists: z.array(SavedListSchema),
      /** The list that is shown; null while nothing was ever saved. */
      list: z.nullable(z.string()),
      products: z.array(SavedProductSchema),
    }),
    meta: z.object({
      /** How many products and lists one customer may keep. */
      max: z.object({ products: z.int(), lists: z.int() }),
      /** Hours between readings, days after which a watch ends by itself, how many one customer has and may have. */
      watch: z.object({ hours: z.int(), days: z.int(), used: z.int(), max: z.int() }),
    }),
    refusals: ['not_found'],
  },
  saveProduct: {
    summary: 'Saves a product for later; one that is in the list already stays the same entry',
    access: 'customer',
    extension: true,
    idempotent: true,
    status: 201,
    mayMakeNothing: true,
    body: z.object({
      product: ClaimedProductSchema,
      /** Without it the first list. */
      list: z.optional(IdSchema),
      watch: z.optional(WatchBody),
    }),
    data: z.object({ id: z.string(), list: z.string(), title: z.string(), isNew: z.boolean() }),
    refusals: [
      ...readingRefusals,
      ...['option_missing', 'not_found', 'saved_full', 'watches_full', 'cannot_watch', 'unavailable'],
    ] as const,
  },
  updateSaved: {
    summary: 'Moves a saved product to another list, or sets what its customer is told of',
    access: 'customer',
    extension: true,
    params: IdParams,
    body: z.object({
      list: z.optional(IdSchema),
      /** Null ends the watch; set once more it begins from the price of then. */
      watch: z.optional(z.nullable(WatchBody)),
    }),
    data: done,
    refusals: ['not_found', 'watches_full', 'cannot_watch'],
  },
  removeSaved: {
    summary: 'Removes a saved product and ends its watch; it can be restored for a day',
    access: 'customer',
    extension: true,
    params: IdParams,
    data: done,
    refusals: ['not_found'],
  },
  restoreSaved: {
    summary: 'Restores a saved product that was removed within a day; its watch stays ended',
    access: 'customer',
    extension: true,
    params: IdParams,
    data: done,
    refusals: ['not_found', 'saved_full'],
  },
  moveSavedToCart: {
    summary: 'Puts a saved product into the cart at its price of now, and takes it off its list',
    access: 'customer',
    extension: true,
    idempotent: true,
    params: IdParams,
    data: z.object({ title: z.string(), lines: z.int() }),
    refusals: [
      ...readingRefusals,
      'option_missing',
      'not_found',
      'cart_full',
      'unknown_currency',
      'rate_missing',
    ],
  },
  createSavedList: {
    summary: 'Adds a list of saved products',
    access: 'customer',
    extension: true,
    idempotent: true,
    status: 201,
    body: z.object({ name: listName }),
    data: SavedListSchema,
    refusals: ['lists_full'],
  },
  renameSavedList: {
    summary: 'Renames a list of saved products; the first one keeps its name',
    access: 'customer',
    extension: true,
    params: IdParams,
    body: z.object({ name: listName }),
    data: done,
    refusals: ['not_found'],
  },
  deleteSavedList: {
    summary: 'Deletes a list; its products go to the first list',
    access: 'customer',
    extension: true,
    params: IdParams,
    data: done,
    refusals: ['not_found'],
  },
  getWatchEnd: {
    summary: 'Which watch the link of a mail would end; looking at it changes nothing',
    access: 'anyone',
    extension: true,
    query: z.object({ token }),
    data: WatchEndSchema,
    refusals: [],
    limit: { max: 60, windowSeconds: 60 },
  },
  endWatch: {
    summary: 'Ends the watch of a product by the link of a mail, at once; repeated, it answers the same',
    access: 'anyone',
    extension: true,
    body: z.object({ token }),
    data: WatchEndSchema,
    refusals: [],
    limit: { max: 60, windowSeconds: 60 },
  },
});
