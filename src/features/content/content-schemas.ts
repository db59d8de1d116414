/** Published texts as calls answer them. */
import * as z from 'zod/mini';
import { named, TimeSchema } from '../../platform/api/contract.ts';
import { locales } from '../../platform/texts/locale.ts';
import type { TextTree } from '../../platform/texts/texts.ts';

const LocaleSchema = z.enum(locales);

/** Nested records of ICU messages; where they are asked for compiled, a message with placeholders is an array. */
export const MessageTreeSchema: z.ZodMiniType<TextTree, TextTree> = named(
  'MessageTree',
  z.record(
    z.string(),
    z.union([z.string(), z.readonly(z.array(z.unknown())), z.lazy(() => MessageTreeSchema)]),
  ),
);

export const PageTextsMeta = z.object({
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
export const PostSummarySchema = named('PostSummary', z.object(postFields));
export const PostSchema = named(
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

export const FaqEntrySchema = named(
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

export const StoreSchema = named(
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
export const PromotionSummarySchema = named('PromotionSummary', z.object(promotionFields));
export const PromotionSchema = named(
  'Promotion',
  z.object({ ...promotionFields, html: z.string(), terms: z.array(z.string()) }),
);

export type Post = z.input<typeof PostSchema>;
export type PostSummary = z.input<typeof PostSummarySchema>;
export type FaqEntry = z.input<typeof FaqEntrySchema>;
export type Store = z.input<typeof StoreSchema>;
export type PromotionSummary = z.input<typeof PromotionSummarySchema>;
export type Promotion = z.input<typeof PromotionSchema>;
