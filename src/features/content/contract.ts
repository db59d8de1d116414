import * as z from 'zod/mini';
import {
  contracts,
  DoneSchema,
  IdParams,
  named,
  PageMeta,
  PageQuery,
  TimeSchema,
  typedText,
} from '../../platform/contract.ts';
import { locales } from '../../platform/locale.ts';
import type { MessageTree } from '../../platform/texts.ts';

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

/** What may be imported: with conditions, only on some routes, or not at all (UX-193). */
const verdicts = ['conditional', 'restricted', 'prohibited'] as const;

const BlacklistProductSchema = named(
  'BlacklistProduct',
  z.object({
    id: z.string(),
    name: z.string(),
    category: z.string(),
    verdict: z.enum(verdicts),
    reason: z.string(),
    /** The law or the carrier's rule, with its source. */
    rule: z.nullable(z.string()),
    /** Another way, when there is one. */
    instead: z.nullable(z.string()),
    updatedAt: TimeSchema,
  }),
);

const postFields = {
  id: z.string(),
  slug: z.string(),
  /** The slug in each language that the post is translated to. */
  slugs: z.partialRecord(LocaleSchema, z.string()),
  title: z.string(),
  summary: z.string(),
  imageUrl: z.nullable(z.string()),
  topic: z.string(),
  author: z.string(),
  publishedAt: TimeSchema,
  updatedAt: TimeSchema,
};
const PostSummarySchema = named('PostSummary', z.object(postFields));
const PostSchema = named(
  'Post',
  z.object({ ...postFields, html: z.string(), related: z.array(PostSummarySchema) }),
);

const FaqEntrySchema = named(
  'FaqEntry',
  z.object({ id: z.string(), group: z.string(), question: z.string(), answer: z.string() }),
);

const StoreSchema = named(
  'Store',
  z.object({
    id: z.string(),
    name: z.string(),
    url: z.string(),
    /** ISO 3166-1 alpha-2. */
    country: z.string(),
    currency: z.string(),
    categories: z.array(z.string()),
    languages: z.array(z.string()),
    goodFor: z.string(),
    /** Whether our reader reads its links, or the product is typed by hand. */
    links: z.enum(['readable', 'manual']),
    limits: z.nullable(z.string()),
    copyLink: z.object({ phone: z.string(), desktop: z.string() }),
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
  ended: z.boolean(),
};
const PromotionSummarySchema = named('PromotionSummary', z.object(promotionFields));
const PromotionSchema = named(
  'Promotion',
  z.object({ ...promotionFields, html: z.string(), terms: z.array(z.string()) }),
);

const searchText = z.optional(typedText(200));

/** The forms that POST /form/{name} takes (domain 4). */
export const formNames = [
  'contact',
  'callback',
  'question',
  'suggest-store',
  'report-blacklist',
  'partnership',
  'claim',
  'subscribe',
] as const;

export const contentContract = contracts({
  getPage: {
    summary: 'The texts of a page as a message tree',
    access: 'anyone',
    params: z.object({ page: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }),
    data: MessageTreeSchema,
    meta: PageTextsMeta,
    refusals: ['not_found'],
  },
  listBlacklistProducts: {
    summary: 'Goods that may not be bought or sent, or only under conditions',
    access: 'anyone',
    query: z.extend(PageQuery, {
      q: searchText,
      category: searchText,
      verdict: z.optional(z.enum(verdicts)),
    }),
    data: z.array(BlacklistProductSchema),
    meta: PageMeta,
    refusals: [],
  },
  listPosts: {
    summary: 'Posts of the blog, the newest first',
    access: 'anyone',
    query: z.extend(PageQuery, { topic: searchText }),
    data: z.array(PostSummarySchema),
    meta: PageMeta,
    refusals: [],
  },
  getPost: {
    summary: 'A post of the blog, by its id or its slug',
    access: 'anyone',
    params: IdParams,
    data: PostSchema,
    refusals: ['not_found'],
  },
  listFaq: {
    summary: 'Questions that are asked often, with answers',
    access: 'anyone',
    query: z.object({ q: searchText, group: searchText }),
    data: z.array(FaqEntrySchema),
    refusals: [],
  },
  listStores: {
    summary: 'Shops that we buy in',
    access: 'anyone',
    query: z.extend(PageQuery, {
      q: searchText,
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      category: searchText,
      language: searchText,
    }),
    data: z.array(StoreSchema),
    meta: PageMeta,
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
    refusals: ['not_found'],
  },
  submitForm: {
    summary: 'A form of the public pages; it becomes a ticket',
    access: 'anyone',
    params: z.object({ name: z.enum(formNames) }),
    body: z.record(
      z.string().check(z.maxLength(60)),
      z.union([z.string().check(z.maxLength(5000)), z.boolean()]),
    ),
    data: DoneSchema,
    refusals: ['fields', 'too_many_requests'],
    status: 201,
    idempotent: true,
    limit: { max: 5, windowSeconds: 60 },
  },
});
