/** Calls of staff on rules that lower prices, and on groups of customers with a fee of their own. */

import * as z from 'zod/mini';
import { contracts, IdParams, PageMeta, PageQuery } from '../../../platform/api/contract.ts';
import { PriceProposalSchema } from '../../pricing/contract.ts';
import {
  CustomerGroupSchema,
  DiscountRuleSchema,
  DiscountRuleWholeSchema,
  FeeGroupSchema,
  groupFields,
  ruleFields,
  SavedFeeGroupSchema,
} from './rule-schemas.ts';

export type { DiscountRuleJson, FeeGroupJson, GroupDraft, RuleDraft, SavedFeeGroup } from './rule-schemas.ts';

const readers = ['finance', 'support', 'content'] as const;
const setters = ['finance'] as const;

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
