import * as z from 'zod/mini';
import { contracts, IdParams, PageMeta, PageQuery, typedText } from '../../platform/api/contract.ts';
import {
  FaqEntrySchema,
  faqGroups,
  MessageTreeSchema,
  PageTextsMeta,
  PostSchema,
  PostSummarySchema,
  PromotionSchema,
  PromotionSummarySchema,
  postTopics,
  StoreSchema,
  storeCategories,
} from './content-schemas.ts';

export type { FaqEntry, Post, PostSummary, Promotion, PromotionSummary, Store } from './content-schemas.ts';

// a search form that was sent empty asks for everything
const searchText = z.optional(z.union([z.literal(''), typedText(200)]));

export const contentContract = contracts({
  getPage: {
    summary: 'The texts of a page as a message tree',
    access: 'anyone',
    params: z.object({ page: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }),
    query: z.object({
      /** `compiled`: in the form of icu-minify, as screens take them. Left out: as they are written. */
      form: z.optional(z.enum(['compiled'])),
    }),
    data: MessageTreeSchema,
    meta: PageTextsMeta,
    refusals: ['not_found'],
  },
  listPosts: {
    summary: 'Posts of the blog, the newest first',
    access: 'anyone',
    query: z.extend(PageQuery, { topic: z.optional(z.enum(postTopics)), q: searchText }),
    data: z.array(PostSummarySchema),
    meta: PageMeta,
    refusals: [],
  },
  getPost: {
    summary: 'A post of the blog, by its id or its slug',
    access: 'anyone',
    params: IdParams,
    data: PostSchema,
    refusals: ['not_found', 'withdrawn'],
  },
  listFaq: {
    summary: 'Questions that are asked often, with answers',
    access: 'anyone',
    query: z.object({ q: searchText, group: z.optional(z.enum(faqGroups)) }),
    data: z.array(FaqEntrySchema),
    meta: PageMeta,
    refusals: [],
  },
  listStores: {
    summary: 'Shops that we buy in',
    access: 'anyone',
    query: z.extend(PageQuery, {
      q: searchText,
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      category: z.optional(z.enum(storeCategories)),
      language: searchText,
      links: z.optional(z.enum(['readable', 'manual'])),
    }),
    data: z.array(StoreSchema),
    /** `countries` and `languages`: what a filter can choose from. */
    meta: z.extend(PageMeta, { countries: z.array(z.string()), languages: z.array(z.string()) }),
    refusals: [],
  },
  listPromotions: {
    summary: 'Promotions, those that run first',
    access: 'anyone',
    query: PageQuery,
    data: z.array(PromotionSummarySchema),
    meta: PageMeta,
    refusals: [],
  },
  getPromotion: {
    summary: 'A promotion, by its id or its slug; readable after its end',
    access: 'anyone',
    params: IdParams,
    data: PromotionSchema,
    refusals: ['not_found', 'withdrawn'],
  },
});
