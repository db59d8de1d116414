/** Calls of staff about published texts: items of every kind, and the words of every page. */
import * as z from 'zod/mini';
import { contracts, IdParams, PageMeta, PageQuery, typedText } from '../../platform/api/contract.ts';
import { fileBytes, ImportBody, ImportedSchema } from '../../platform/tables/table-contract.ts';
import { ContentItemSchema, itemFields, kinds, LocaleSchema, words } from './item-schemas.ts';
import { itemLabel } from './items/field-labels.ts';

export type { ContentItem, ItemDraft } from './item-schemas.ts';

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
    bodyBytes: fileBytes,
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
    bodyBytes: fileBytes,
    body: z.object({ ...itemFields, version: z.int() }),
    data: ContentItemSchema,
    refusals: ['fields', 'not_found', 'changed_meanwhile'],
  },
  staffPreviewContent: {
    summary: 'The sanitised HTML of a Markdown text',
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
        /** As its visitors read it; a part of other pages has none. */
        titles: z.partialRecord(LocaleSchema, z.string()),
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
    bodyBytes: fileBytes,
    body: ImportBody,
    data: ImportedSchema,
    refusals: ['changed_meanwhile'],
  },
});
