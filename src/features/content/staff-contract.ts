/** Calls of staff about published texts: items of every kind, and the words of every page. */
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
import { ImportBody, ImportedSchema } from '../../platform/tables/table-contract.ts';
import { locales } from '../../platform/texts/locale.ts';
import { faqGroups, postCovers, postTopics, storeCategories } from './contract.ts';
import { itemLabel } from './items/field-labels.ts';

const kinds = ['faq', 'post', 'promotion', 'store'] as const;
const states = ['draft', 'published', 'withdrawn'] as const;
const LocaleSchema = z.enum(locales);
const words = (max: number) => z.string().check(z.trim(), z.maxLength(max));

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

const ContentItemSchema = named(
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

const PageTextRowSchema = z.object({
  path: z.string(),
  builtIn: z.partialRecord(LocaleSchema, z.string()),
  /** The texts that staff wrote instead. */
  written: z.partialRecord(LocaleSchema, z.string()),
});
export type PageTextRow = z.output<typeof PageTextRowSchema>;

const content = ['content'] as const;
const PageParams = z.object({ page: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) });

export const staffContentContract = contracts({
  staffListContent: {
    summary: 'Items of a kind, whatever their state, with the languages that are missing',
    access: content,
    extension: true,
    query: z.extend(PageQuery, {
      kind: z.enum(kinds),
      q: z.optional(z.union([z.literal(''), typedText(200)])),
      untranslated: z.optional(z.enum(['1', '0'])),
    }),
    data: z.array(ContentItemSchema),
    meta: PageMeta,
    refusals: [],
  },
  staffGetContent: {
    summary: 'One item in all languages',
    access: content,
    extension: true,
    params: IdParams,
    data: ContentItemSchema,
    refusals: ['not_found'],
  },
  staffCreateContent: {
    summary: 'A new item',
    access: content,
    extension: true,
    labels: itemLabel,
    body: z.object({
      ...itemFields,
      kind: z.enum(kinds),
      key: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80)),
    }),
    data: ContentItemSchema,
    refusals: ['fields'],
    status: 201,
    idempotent: true,
  },
  staffSaveContent: {
    summary: 'Changes an item that was seen in this version',
    access: content,
    extension: true,
    params: IdParams,
    labels: itemLabel,
    body: z.object({ ...itemFields, version: z.int() }),
    data: ContentItemSchema,
    refusals: ['fields', 'not_found', 'changed_meanwhile'],
  },
  staffPreviewContent: {
    summary: 'What becomes of Markdown: the sanitised HTML',
    access: content,
    extension: true,
    body: z.object({ body: words(60_000) }),
    data: z.object({ html: z.string() }),
    refusals: ['fields'],
  },
  staffListPageTexts: {
    summary: 'Pages and layouts with how many messages they have, and what is missing in which language',
    access: content,
    extension: true,
    data: z.array(
      z.object({
        page: z.string(),
        messages: z.int(),
        written: z.int(),
        missing: z.partialRecord(LocaleSchema, z.int()),
      }),
    ),
    refusals: [],
  },
  staffGetPageTexts: {
    summary: 'Every message of a page in all languages: built in, and written instead',
    access: content,
    extension: true,
    params: PageParams,
    data: z.array(PageTextRowSchema),
    refusals: ['not_found'],
  },
  staffSavePageText: {
    summary:
      'Writes a message instead of the built-in one, or takes that back; `expected` is what the editor saw',
    access: content,
    extension: true,
    params: PageParams,
    body: z.object({
      path: z.string().check(z.minLength(1), z.maxLength(200)),
      locale: LocaleSchema,
      text: z.nullable(typedText(20_000)),
      expected: z.nullable(z.string().check(z.maxLength(20_000))),
    }),
    data: PageTextRowSchema,
    refusals: ['fields', 'not_found', 'changed_meanwhile'],
  },
  staffImportStores: {
    summary: 'Shops out of a table; every wrong line is named, and then nothing is taken over',
    access: content,
    extension: true,
    idempotent: true,
    body: ImportBody,
    data: ImportedSchema,
    refusals: ['changed_meanwhile'],
  },
});
