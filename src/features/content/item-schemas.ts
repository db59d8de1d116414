/** Items of content as staff read and write them. */
import * as z from 'zod/mini';
import { named, TimeSchema, typedText } from '../../platform/api/contract.ts';
import { locales } from '../../platform/texts/locale.ts';
import { faqGroups, postCovers, postTopics, storeCategories } from './content-schemas.ts';

export const kinds = ['faq', 'post', 'promotion', 'store'] as const;
const states = ['draft', 'published', 'withdrawn'] as const;
export const LocaleSchema = z.enum(locales);
export const words = (max: number) => z.string().check(z.trim(), z.maxLength(max));

const ItemTextSchema = z.object({
  locale: LocaleSchema,
  /** Posts and promotions only: the end of the address in this language. */
  slug: z.nullable(z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(100))),
  title: typedText(200),
  summary: words(1000),
  /** Markdown. */
  body: words(60_000),
  terms: z.array(typedText(500)).check(z.maxLength(30)),
  extra: z.object({
    author: z.optional(words(100)),
    limits: z.optional(words(500)),
    phone: z.optional(words(500)),
    desktop: z.optional(words(500)),
  }),
});

const currencies = new Set(Intl.supportedValuesOf('currency'));
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Codes that have a name but are no country: unknown, and unions of countries. */
const noCountries = new Set(['ZZ', 'EU', 'EZ', 'UN', 'QO', 'XA', 'XB']);
const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && !noCountries.has(code) && regions.of(code) !== undefined;

/** Facts that are the same in all languages; each kind has its own part. */
const FactsSchema = z.object({
  group: z.optional(z.enum(faqGroups)),
  topic: z.optional(z.enum(postTopics)),
  /** Of a post; that of its topic when not said. */
  cover: z.optional(z.enum(postCovers)),
  url: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s]+$/), z.maxLength(500))),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/), z.refine(isCountry))),
  currency: z.optional(
    z.string().check(
      z.regex(/^[A-Z]{3}$/),
      z.refine((code) => currencies.has(code)),
    ),
  ),
  categories: z.optional(z.array(z.enum(storeCategories)).check(z.maxLength(storeCategories.length))),
  languages: z.optional(z.array(z.string().check(z.regex(/^[a-z]{2}$/))).check(z.maxLength(50))),
  links: z.optional(z.enum(['readable', 'manual'])),
});

export const itemFields = {
  state: z.enum(states),
  position: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** When a post appears or a promotion starts. */
  shownFrom: TimeSchema,
  /** Promotions only. */
  endsAt: z.nullable(TimeSchema),
  facts: FactsSchema,
  texts: z.array(ItemTextSchema).check(z.minLength(1), z.maxLength(3)),
};

export const ContentItemSchema = named(
  'ContentItem',
  z.object({
    ...itemFields,
    id: z.string(),
    kind: z.enum(kinds),
    key: z.string(),
    version: z.int(),
    updatedAt: TimeSchema,
    updatedBy: z.nullable(z.string()),
    /** Languages without a translation. */
    missing: z.array(LocaleSchema),
  }),
);
export type ContentItem = z.output<typeof ContentItemSchema>;
export type ItemDraft = Pick<ContentItem, keyof typeof itemFields>;
