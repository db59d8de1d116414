/** Rules that lower prices and groups of customers, as staff read and write them. */
import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema } from '../../../platform/api/contract.ts';
import { inEachLanguage } from '../../../platform/texts/locale.ts';
import { amountText, decimalText, NameSchema } from '../../pricing/contract.ts';

const nameText = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
const names = z.object(inEachLanguage(() => nameText));
const percent = decimalText(/^(?:100|\d{1,2}(?:\.\d{1,3})?)$/);
const count = z.nullable(z.int().check(z.minimum(1), z.maximum(10_000_000)));
const host = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(253), z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/));

/** Everything that staff say about a rule. */
export const ruleFields = {
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

export const DiscountRuleSchema = named(
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

export const DiscountRuleWholeSchema = z.object({
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

export const groupFields = { name: names, feePercent: percent, feeMinimum: amountText };
export type GroupDraft = { [Field in keyof typeof groupFields]: z.output<(typeof groupFields)[Field]> };

export const FeeGroupSchema = named(
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

export const SavedFeeGroupSchema = z.extend(FeeGroupSchema, {
  /** The fee is far below the tariff's: it stays as it was until a second person agrees. */
  waits: z.boolean(),
});
export type SavedFeeGroup = z.output<typeof SavedFeeGroupSchema>;

export const CustomerGroupSchema = z.object({
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
