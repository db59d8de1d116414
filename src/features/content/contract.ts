import * as z from 'zod/mini';
import {
  contracts,
  IdParams,
  named,
  PageMeta,
  PageQuery,
  TimeSchema,
  typedText,
} from '../../platform/api/contract.ts';
import { locales } from '../../platform/texts/locale.ts';
import type { MessageTree } from '../../platform/texts/texts.ts';

const LocaleSchema = z.enum(locales);

/** Nested records of ICU messages. */
const MessageTreeSchema: z.ZodMiniType<MessageTree, MessageTree> = named(
  'MessageTree',
  z.record(z.string(), z.union([z.string(), z.lazy(() => MessageTreeSchema)])),
);

const PageTextsMeta = z.object({
  locale: LocaleSchema,
  /** Paths that stand in English, because they are not translated (UX-226). */
  untranslated: z.array(z.string()),
});

/** Topics of posts; their words are in the page texts. */
export const postTopics = ['guides', 'shops', 'delivery', 'news'] as const;

/** Drawings that a post may wear, `public/cover-….svg`; without one it wears that of its topic. */
export const postCovers = [
  'link',
  'answers',
  'sizes',
  'weight',
  'declaration',
  'marketplace',
  'second-hand',
  'arrival',
] as const;

/** The language of what a reader gets, when his own lacks a translation (UX-226). */
const lang = LocaleSchema;

const postFields = {
  id: z.string(),
  slug: z.string(),
  /** The slug in each language that the post is translated to. */
  slugs: z.partialRecord(LocaleSchema, z.string()),
  title: z.string(),
  summary: z.string(),
  /** A drawing that only decorates: it needs no words. */
  imageUrl: z.string(),
  topic: z.enum(postTopics),
  author: z.string(),
  publishedAt: TimeSchema,
  updatedAt: TimeSchema,
};
const PostSummarySchema = named('PostSummary', z.object(postFields));
const PostSchema = named(
  'Post',
  z.object({
    ...postFields,
    /** Sanitised; links that begin with / are paths below the language. */
    html: z.string(),
    related: z.array(PostSummarySchema),
  }),
);

/** Groups of questions in their order; their words stand in the page texts. */
export const faqGroups = ['price', 'order', 'warehouse', 'delivery', 'money-back', 'account'] as const;

const FaqEntrySchema = named(
  'FaqEntry',
  z.object({
    id: z.string(),
    /** Stands behind # in the address of the answer. */
    anchor: z.string(),
    group: z.enum(faqGroups),
    question: z.string(),
    /** Sanitised HTML. */
    answer: z.string(),
    lang,
  }),
);

/** Categories of goods for which shops are good, as a filter. */
export const storeCategories = [
  'everything',
  'clothes',
  'shoes',
  'electronics',
  'home',
  'beauty',
  'children',
  'sport',
  'hobby',
  'books',
] as const;

const StoreSchema = named(
  'Store',
  z.object({
    id: z.string(),
    name: z.string(),
    url: z.string(),
    /** ISO 3166-1 alpha-2. */
    country: z.string(),
    currency: z.string(),
    categories: z.array(z.enum(storeCategories)),
    languages: z.array(z.string()),
    goodFor: z.string(),
    /** Whether our reader reads its links, or the product is typed by hand. */
    links: z.enum(['readable', 'manual']),
    limits: z.nullable(z.string()),
    copyLink: z.object({ phone: z.string(), desktop: z.string() }),
    lang,
  }),
);

const promotionFields = {
  id: z.string(),
  slug: z.string(),
  slugs: z.partialRecord(LocaleSchema, z.string()),
  title: z.string(),
  summary: z.string(),
  startsAt: TimeSchema,
  endsAt: TimeSchema,
  /** Running, yet to come, or over; what is over stays readable (UX-188). */
  ended: z.boolean(),
  started: z.boolean(),
};
const PromotionSummarySchema = named('PromotionSummary', z.object(promotionFields));
const PromotionSchema = named(
  'Promotion',
  z.object({ ...promotionFields, html: z.string(), terms: z.array(z.string()) }),
);

// a search form that was sent empty asks for everything
const searchText = z.optional(z.union([z.literal(''), typedText(200)]));

export type Post = z.input<typeof PostSchema>;
export type PostSummary = z.input<typeof PostSummarySchema>;
export type FaqEntry = z.input<typeof FaqEntrySchema>;
export type Store = z.input<typeof StoreSchema>;
export type PromotionSummary = z.input<typeof PromotionSummarySchema>;
export type Promotion = z.input<typeof PromotionSchema>;

export const contentContract = contracts({
  getPage: {
    summary: 'The texts of a page as a message tree',
    access: 'anyone',
    params: z.object({ page: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }),
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
