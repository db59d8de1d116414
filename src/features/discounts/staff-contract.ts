/** Calls of staff on rules that lower prices, and on groups of customers with a fee of their own. */

import * as z from 'zod/mini';
import {
  contracts,
  IdParams,
  MoneySchema,
  named,
  PageMeta,
  PageQuery,
  TimeSchema,
} from '../../platform/api/contract.ts';
import { inEachLanguage } from '../../platform/texts/locale.ts';
import { amountText, decimalText, NameSchema, PriceProposalSchema } from '../pricing/contract.ts';

const readers = ['finance', 'support', 'content'] as const;
const setters = ['finance'] as const;

const nameText = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
const names = z.object(inEachLanguage(() => nameText));
const percent = decimalText(/^(?:100|\d{1,2}(?:\.\d{1,3})?)$/);
const count = z.nullable(z.int().check(z.minimum(1), z.maximum(10_000_000)));
const host = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(253), z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/));

/** Everything that staff say about a rule. */
const ruleFields = {
  state: z.enum(['on', 'off']),
  /** The reason that receipts show. */
  name: names,
  /** Null for a rule that holds by itself. */
  code: z.nullable(z.string().check(z.trim(), z.minLength(3), z.maxLength(40))),
  on: z.enum(['goods', 'fee', 'freight']),
  kind: z.enum(['percent', 'amount']),
  /** A percent, or major units of the settlement currency. */
  value: amountText,
  startsAt: TimeSchema,
  endsAt: z.nullable(TimeSchema),
  /** The least sum of goods of one order, major units of the settlement currency. */
  least: z.nullable(amountText),
  perCustomer: count,
  altogether: count,
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)),
  hosts: z.array(host).check(z.maxLength(100)),
  /** Holds beside other rules that combine; else it stands alone. */
  combines: z.boolean(),
  /** `prm_…` of the published promotion that promises it. */
  promotion: z.nullable(z.string().check(z.maxLength(60))),
};
export type RuleDraft = { [Field in keyof typeof ruleFields]: z.output<(typeof ruleFields)[Field]> };

const DiscountRuleSchema = named(
  'DiscountRule',
  z.object({
    ...ruleFields,
    id: z.string(),
    version: z.int(),
    currency: z.string(),
    /** Orders and deliveries that it lowers, without those that ended unpaid. */
    used: z.int(),
    /** Takes off so much that it stays off until a second person saves it as it is, switched on. */
    asked: z.nullable(
      z.object({
        by: z.string(),
        at: TimeSchema,
        /** From when on who works alone may switch it on; null where others could agree. */
        aloneFrom: z.nullable(TimeSchema),
      }),
    ),
    updatedAt: TimeSchema,
    updatedBy: z.string(),
  }),
);
export type DiscountRuleJson = z.output<typeof DiscountRuleSchema>;

const DiscountRuleWholeSchema = z.object({
  rule: DiscountRuleSchema,
  /** The newest first. */
  versions: z.array(
    z.object({
      version: z.int(),
      at: TimeSchema,
      by: z.string(),
      state: z.enum(['on', 'off']),
      on: z.enum(['goods', 'fee', 'freight']),
      kind: z.enum(['percent', 'amount']),
      value: z.string(),
    }),
  ),
  /** The newest first, a hundred at most. */
  uses: z.array(
    z.object({
      at: TimeSchema,
      customer: z.string(),
      order: z.nullable(z.object({ id: z.string(), number: z.string() })),
      delivery: z.nullable(z.object({ id: z.string(), number: z.string() })),
      /** The sum that it took off when it was used. */
      amount: MoneySchema,
      /** False when the order or delivery ended unpaid. */
      counts: z.boolean(),
    }),
  ),
});

const groupFields = { name: names, feePercent: percent, feeMinimum: amountText };
export type GroupDraft = { [Field in keyof typeof groupFields]: z.output<(typeof groupFields)[Field]> };

const FeeGroupSchema = named(
  'FeeGroup',
  z.object({
    id: z.string(),
    version: z.int(),
    name: NameSchema,
    feePercent: z.string(),
    feeMinimum: MoneySchema,
    /** Customers in it. */
    customers: z.int(),
    updatedAt: TimeSchema,
    updatedBy: z.string(),
  }),
);
export type FeeGroupJson = z.output<typeof FeeGroupSchema>;

const SavedFeeGroupSchema = z.extend(FeeGroupSchema, {
  /** The fee is far below the tariff's: it stays as it was until a second person agrees. */
  waits: z.boolean(),
});
export type SavedFeeGroup = z.output<typeof SavedFeeGroupSchema>;

const CustomerGroupSchema = z.object({
  group: z.nullable(z.string()),
  /** Send it back with a change; 0 while nobody ever set one. */
  version: z.int(),
  at: z.nullable(TimeSchema),
  by: z.nullable(z.string()),
  /** The group with a far fee that somebody asked for; it waits for a second person. */
  asked: z.nullable(z.string()),
  groups: z.array(z.object({ id: z.string(), name: NameSchema })),
  mayChange: z.boolean(),
});

export const staffDiscountsContract = contracts({
  staffListDiscounts: {
    summary: 'Rules that lower prices, the newest first',
    access: readers,
    extension: true,
    query: PageQuery,
    data: z.array(DiscountRuleSchema),
    meta: PageMeta,
    refusals: [],
  },
  staffGetDiscount: {
    summary: 'One rule with its versions and uses',
    access: readers,
    extension: true,
    params: IdParams,
    data: DiscountRuleWholeSchema,
    refusals: ['not_found'],
  },
  staffCreateDiscount: {
    summary: 'A new rule that lowers prices',
    access: setters,
    stepUp: true,
    extension: true,
    idempotent: true,
    status: 201,
    body: z.object(ruleFields),
    data: DiscountRuleSchema,
    refusals: ['rate_missing'],
  },
  staffSaveDiscount: {
    summary: 'Changes a rule, or switches it off; prices that are agreed keep the terms that they froze',
    access: setters,
    stepUp: true,
    extension: true,
    params: IdParams,
    body: z.object({ ...ruleFields, version: z.int() }),
    data: DiscountRuleSchema,
    refusals: ['not_found', 'changed_meanwhile', 'rate_missing'],
  },
  staffListFeeGroups: {
    summary: 'Groups of customers with a fee of their own',
    access: readers,
    extension: true,
    data: z.array(FeeGroupSchema),
    meta: z.object({
      /** Far fees, and customers in groups that have one. */
      proposals: z.array(PriceProposalSchema),
      settlementCurrency: z.string(),
    }),
    refusals: ['rate_missing'],
  },
  staffCreateFeeGroup: {
    summary: 'A new group of customers with a fee of its own',
    access: setters,
    stepUp: true,
    extension: true,
    idempotent: true,
    status: 201,
    body: z.object(groupFields),
    data: SavedFeeGroupSchema,
    refusals: ['rate_missing'],
  },
  staffSaveFeeGroup: {
    summary: 'Changes the fee of a group; prices that are agreed keep theirs',
    access: setters,
    stepUp: true,
    extension: true,
    params: IdParams,
    body: z.object({ ...groupFields, version: z.int() }),
    data: SavedFeeGroupSchema,
    refusals: ['not_found', 'changed_meanwhile', 'rate_missing'],
  },
  staffGetCustomerGroup: {
    summary: 'The group of a customer, and the groups that there are',
    access: ['finance', 'support'],
    extension: true,
    params: IdParams,
    data: CustomerGroupSchema,
    refusals: [],
  },
  staffSetCustomerGroup: {
    summary: 'Puts a customer into a group, or takes him out of all',
    access: setters,
    stepUp: true,
    extension: true,
    params: IdParams,
    body: z.object({ group: z.nullable(z.string().check(z.maxLength(60))), version: z.int() }),
    data: CustomerGroupSchema,
    refusals: ['not_found', 'changed_meanwhile', 'own_fee_group', 'rate_missing'],
  },
});
