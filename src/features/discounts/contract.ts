import * as z from 'zod/mini';
import {
  contracts,
  DoneSchema,
  MoneySchema,
  named,
  TimeSchema,
  typedText,
} from '../../platform/api/contract.ts';
import { NameSchema } from '../pricing/contract.ts';
import { staffDiscountsContract } from './staff/staff-contract.ts';

export type { DiscountRuleJson, FeeGroupJson, SavedFeeGroup } from './staff/staff-contract.ts';

/** The state of the code that a customer keeps. */
export const CodeStateSchema = named(
  'DiscountCode',
  z.object({
    code: z.string(),
    /**
     * `applied`: it lowers a price of this answer; `applied_in_part`: and a limit keeps it from another order of it.
     * `waiting`: nothing is priced yet. Else why it lowers none.
     */
    state: z.enum([
      ...([
        'applied',
        'applied_in_part',
        'waiting',
        'better',
        'unknown',
        'over',
        'off',
        'not_yet',
        'used_up',
        'used_by_you',
        'held_by_you',
      ] as const),
      ...(['minimum', 'other_shop', 'other_country', 'country_unknown', 'sign_in', 'other_bill'] as const),
    ]),
    name: z.optional(NameSchema),
    /** The least sum of goods of one order. */
    least: z.optional(MoneySchema),
    startsAt: z.optional(TimeSchema),
    endsAt: z.optional(z.nullable(TimeSchema)),
    hosts: z.optional(z.array(z.string())),
    /** ISO 3166-1 alpha-2. */
    countries: z.optional(z.array(z.string())),
  }),
);
export type CodeState = z.input<typeof CodeStateSchema>;

/** A rule as the page of its promotion tells it. */
const PromisedRuleSchema = named(
  'PromisedDiscount',
  z.object({
    name: NameSchema,
    code: z.nullable(z.string()),
    on: z.enum(['goods', 'fee', 'freight']),
    kind: z.enum(['percent', 'amount']),
    value: z.string(),
    currency: z.string(),
    startsAt: TimeSchema,
    endsAt: z.nullable(TimeSchema),
    least: z.nullable(MoneySchema),
    perCustomer: z.nullable(z.int()),
    /** Uses that are left; null without a limit. */
    left: z.nullable(z.int()),
    hosts: z.array(z.string()),
    countries: z.array(z.string()),
    combines: z.boolean(),
    /** Whether it lowers prices now. */
    holds: z.boolean(),
  }),
);

export const discountsContract = contracts({
  ...staffDiscountsContract,
  getDiscountCode: {
    summary: 'The code that the customer keeps for his next prices; null without one',
    access: 'customer',
    extension: true,
    data: z.nullable(CodeStateSchema),
    refusals: ['rate_missing'],
  },
  keepDiscountCode: {
    summary: 'Keeps a code for the next prices of the customer, in the place of the one before',
    access: 'customer',
    extension: true,
    body: z.object({ code: typedText(60) }),
    data: CodeStateSchema,
    limit: { max: 20, windowSeconds: 60 },
    refusals: ['rate_missing', 'too_many_tries'],
  },
  dropDiscountCode: {
    summary: 'Forgets the code that the customer keeps',
    access: 'customer',
    extension: true,
    data: DoneSchema,
    refusals: [],
  },
  listPromisedDiscounts: {
    summary: 'The rules of prices that a promotion promises, by the id of the promotion',
    access: 'anyone',
    extension: true,
    query: z.object({ promotion: z.string().check(z.minLength(1), z.maxLength(60)) }),
    data: z.array(PromisedRuleSchema),
    refusals: [],
  },
});
