import * as z from 'zod/mini';
import { contracts, IdParams, named, TimeSchema, typedText } from '../../../platform/api/contract.ts';
import { ExportFileSchema, fileBytes } from '../../../platform/tables/table-contract.ts';
import { parseSelector } from '../../reader/recipes/selector.ts';

/** Those who confirm prices in a review. */
const readers = ['buyer', 'support'] as const;

const HostParams = z.object({ host: z.string().check(z.minLength(1), z.maxLength(255)) });

const field = z.enum(['title', 'price', 'image', 'availability']);

const selector = z.optional(
  z.string().check(
    z.minLength(1),
    z.maxLength(240),
    z.refine((text) => parseSelector(text) !== null),
  ),
);

/** The places of the values: selectors in the reader's own small language (docs/reader.md). */
const SelectorsSchema = named(
  'RecipeSelectors',
  z
    .strictObject({
      title: selector,
      price: selector,
      currency: selector,
      image: selector,
      availability: selector,
    })
    .check(z.refine((given) => Object.keys(given).length > 0)),
);

/** Counts of values that people said of kept pages: found, found otherwise, and not found. */
const TriedSchema = z.object({ pages: z.int(), right: z.int(), wrong: z.int(), silent: z.int() });

export const RecipeSchema = named(
  'ReadingRecipe',
  z.object({
    id: z.string(),
    host: z.string(),
    /** `failing`: switched off by itself, since people corrected what it found. */
    state: z.enum(['proposed', 'accepted', 'replaced', 'withdrawn', 'failing']),
    origin: z.enum(['learned', 'imported']),
    selectors: SelectorsSchema,
    /** On the pages that were kept when it was proposed. */
    tried: TriedSchema,
    /** Since it was accepted: values that people confirmed or corrected. */
    since: z.object({ right: z.int(), checked: z.int() }),
    proposedAt: TimeSchema,
    acceptedAt: z.nullable(TimeSchema),
    endedAt: z.nullable(TimeSchema),
  }),
);
export type ReadingRecipe = z.output<typeof RecipeSchema>;

export const RecipesSchema = named(
  'ReadingRecipes',
  z.object({
    host: z.string(),
    /** The one in use and the one that waits first. */
    recipes: z.array(RecipeSchema),
    /** Kept pages about which people said something, at most twenty. */
    pages: z.int(),
    /** The proposed recipe on those pages: values of fields that it finds, or changes. */
    changes: z.array(
      z.object({
        url: z.string(),
        field,
        readValue: z.nullable(z.string()),
        recipeValue: z.nullable(z.string()),
        saidValue: z.nullable(z.string()),
      }),
    ),
    /** The newest kept pages, at most ten: what was read, and what is known to be right. */
    kept: z.array(
      z.object({
        snapshot: z.string(),
        url: z.string(),
        /** Our copy of its first picture. */
        picture: z.nullable(z.string()),
        readAt: TimeSchema,
        values: z.array(
          z.object({
            field,
            readValue: z.nullable(z.string()),
            saidValue: z.nullable(z.string()),
            saidByStaff: z.boolean(),
          }),
        ),
      }),
    ),
  }),
);
export type ReadingRecipes = z.output<typeof RecipesSchema>;

/** Lower case, in the ASCII form in which it is asked for. */
const host = z
  .string()
  .check(z.maxLength(255), z.regex(/^[a-z0-9](?:[a-z0-9-]{0,62}\.){1,20}[a-z0-9-]{1,63}$/));

export const RecipeFileSchema = z.strictObject({
  format: z.literal('reading-recipes'),
  version: z.literal(1),
  recipes: z.array(z.strictObject({ host, selectors: SelectorsSchema })).check(
    z.minLength(1),
    z.maxLength(200),
    z.refine((recipes) => new Set(recipes.map((one) => one.host)).size === recipes.length, 'twice'),
  ),
});
export type RecipeFile = z.output<typeof RecipeFileSchema>;

export const ImportedRecipesSchema = named(
  'ImportedRecipes',
  z.object({
    recipes: z.array(
      z.object({
        host: z.string(),
        /** `known`: in use here already, or proposed; nothing is written for it. */
        verdict: z.enum(['new', 'replaces', 'known']),
        fields: z.array(z.string()),
        tried: TriedSchema,
      }),
    ),
    proposed: z.int(),
  }),
);
export type ImportedRecipes = z.output<typeof ImportedRecipesSchema>;

export const recipeContract = contracts({
  staffGetRecipes: {
    summary: 'The recipes of one shop, how often they were right, and what the proposed one would change',
    access: readers,
    extension: true,
    params: HostParams,
    data: RecipesSchema,
    refusals: [],
  },
  staffCheckReading: {
    summary: 'Says what is right on a page that was read: the value that was found, or another one',
    access: readers,
    extension: true,
    params: HostParams,
    body: z.object({
      snapshot: z.string().check(z.minLength(1), z.maxLength(40)),
      field,
      /** A title, a price as "12.50 EUR", the address of a picture, or a word of availability. */
      value: typedText(500),
    }),
    data: RecipesSchema,
    refusals: ['not_found', 'wrong_state', 'fields'],
  },
  staffProposeRecipe: {
    summary: 'Looks for a recipe in what people corrected on the last pages of a shop; none is an answer',
    access: readers,
    extension: true,
    params: HostParams,
    data: RecipesSchema,
    refusals: [],
  },
  staffAcceptRecipe: {
    summary: 'Reads the pages of a shop with the proposed recipe from now on',
    access: readers,
    extension: true,
    params: IdParams,
    data: RecipesSchema,
    refusals: ['not_found', 'wrong_state'],
  },
  staffWithdrawRecipe: {
    summary: 'Takes back a recipe that is in use, or drops the proposed one',
    access: readers,
    extension: true,
    params: IdParams,
    data: RecipesSchema,
    refusals: ['not_found', 'wrong_state'],
  },
  staffShareRecipes: {
    summary:
      'All recipes in use as a file for another installation: hosts and selectors, and nothing of any page',
    access: readers,
    extension: true,
    idempotent: true,
    data: ExportFileSchema,
    refusals: [],
  },
  staffImportRecipes: {
    summary: 'Recipes out of a file, as proposals; each is tried on the pages that are kept here',
    access: readers,
    extension: true,
    idempotent: true,
    bodyBytes: fileBytes,
    body: z.object({
      file: RecipeFileSchema,
      /** Only says what would be proposed. */
      dry_run: z._default(z.boolean(), false),
    }),
    data: ImportedRecipesSchema,
    refusals: ['fields'],
  },
});
