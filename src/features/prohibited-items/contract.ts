/** The directory of what may not be bought or sent, or only under conditions, and its rules for staff. */

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
import { fileBytes, ImportBody, ImportedSchema } from '../../platform/tables/table-contract.ts';
import { inEachLanguage } from '../../platform/texts/locale.ts';
import { ruleLabel } from './rule-labels.ts';

/** Verdicts on the import: with conditions, only on some routes, or not at all (UX-193). */
const verdicts = ['conditional', 'restricted', 'prohibited'] as const;

export const blacklistCategories = [
  'weapons',
  'substances',
  'fire',
  'batteries',
  'food',
  'nature',
  'money',
  'technology',
  'brands',
  'shops',
  'other',
] as const;

const BlacklistProductSchema = named(
  'BlacklistProduct',
  z.object({
    id: z.string(),
    name: z.string(),
    /** The name in all languages: people search by the one that the shop uses. */
    names: z.object(inEachLanguage(() => z.string())),
    category: z.enum(blacklistCategories),
    verdict: z.enum(verdicts),
    reason: z.string(),
    /** The law or the carrier's rule, with its source. */
    rule: z.nullable(z.string()),
    /** Another way, when there is one. */
    instead: z.nullable(z.string()),
    /** ISO 3166-1; empty when it holds everywhere. */
    destinations: z.array(z.string()),
    updatedAt: TimeSchema,
  }),
);
export type BlacklistProduct = z.output<typeof BlacklistProductSchema>;

/** The verdict on what was typed: the same rules that look at a pasted link and at an order. */
const TypedVerdictSchema = z.object({
  /** `near`: no rule holds, but the entries of the answer may be meant. */
  kind: z.enum([...verdicts, 'near', 'not_listed']),
  reason: z.nullable(z.string()),
  /** The entry that decided. */
  entry: z.nullable(BlacklistProductSchema),
});

export const ruleKinds = ['word', 'brand', 'category', 'host', 'destination', 'route'] as const;

const translated = (max: number) =>
  z.object(inEachLanguage(() => z.string().check(z.trim(), z.maxLength(max))));
const full = (max: number) => z.object(inEachLanguage(() => typedText(max)));
const patterns = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)))
  .check(z.maxLength(200));

export const ruleFields = {
  kind: z.enum(ruleKinds),
  category: z.enum(blacklistCategories),
  /** Words (a star stands for endings), brands, categories, hosts, ISO countries, or routes. */
  patterns: patterns.check(z.minLength(1)),
  unless: patterns,
  verdict: z.enum(['allowed', 'restricted', 'prohibited']),
  name: full(120),
  reason: full(500),
  source: translated(500),
  instead: translated(500),
  destinations: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(60)),
  routes: z.array(z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/))).check(z.maxLength(60)),
  active: z.boolean(),
};
const StaffRuleSchema = named(
  'BlacklistRule',
  z.object({
    ...ruleFields,
    id: z.string(),
    key: z.string(),
    version: z.int(),
    updatedAt: TimeSchema,
    updatedBy: z.nullable(z.string()),
  }),
);
export type StaffRule = z.output<typeof StaffRuleSchema>;

const searchText = z.optional(z.union([z.literal(''), typedText(200)]));

export const blacklistContract = contracts({
  listBlacklistProducts: {
    summary:
      'Goods that may not be bought or sent, or only under conditions; with `q` also the verdict on it',
    access: 'anyone',
    query: z.extend(PageQuery, {
      q: searchText,
      category: z.optional(z.enum(blacklistCategories)),
      verdict: z.optional(z.enum(verdicts)),
    }),
    data: z.array(BlacklistProductSchema),
    /** `checked`: null without `q`. `updatedAt`: of the newest rule. */
    meta: z.extend(PageMeta, { checked: z.nullable(TypedVerdictSchema), updatedAt: z.nullable(TimeSchema) }),
    refusals: [],
  },
  staffListBlacklist: {
    summary: 'All rules of the blacklist',
    access: ['content', 'support'],
    extension: true,
    data: z.array(StaffRuleSchema),
    refusals: [],
  },
  staffCreateBlacklistRule: {
    summary: 'A new rule of the blacklist',
    access: ['content'],
    extension: true,
    labels: ruleLabel,
    body: z.object(ruleFields),
    data: StaffRuleSchema,
    refusals: ['fields'],
    status: 201,
    idempotent: true,
  },
  staffSaveBlacklistRule: {
    summary: 'Changes a rule that was seen in this version',
    access: ['content'],
    extension: true,
    params: IdParams,
    labels: ruleLabel,
    body: z.object({ ...ruleFields, version: z.int() }),
    data: StaffRuleSchema,
    refusals: ['fields', 'not_found', 'changed_meanwhile'],
  },
  staffImportBlacklist: {
    summary: 'Rules out of a table; every wrong line is named, and then nothing is taken over',
    access: ['content'],
    extension: true,
    idempotent: true,
    refusals: ['changed_meanwhile'],
    body: ImportBody,
    bodyBytes: fileBytes,
    data: ImportedSchema,
  },
});
