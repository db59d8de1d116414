/** Calls on balances that are changed by hand. */
import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
  contracts,
  IdParams,
  MoneySchema,
  named,
  TimeSchema,
} from '../../../platform/api/contract.ts';
import { refundRoles } from '../../payments/refunds/who-may-refund.ts';

export const CorrectionSchema = named(
  'BalanceCorrection',
  z.object({
    id: z.string(),
    customer: z.object({ id: z.string(), customerId: z.string() }),
    /** The sum that the balance gains; negative when it loses. */
    amount: MoneySchema,
    reason: z.string(),
    /** The closed month that it is about, YYYY-MM. */
    forMonth: z.nullable(z.string()),
    state: z.enum(['waiting', 'done', 'refused']),
    requestedBy: z.string(),
    /** Null where they gave no name. */
    requestedByName: z.nullable(z.string()),
    requestedAt: TimeSchema,
    decidedBy: z.nullable(z.string()),
    decidedAt: z.nullable(TimeSchema),
    /** Whether the caller may decide it: never the one who asked, nor the one it is for. */
    mayDecide: z.boolean(),
  }),
);
export type CorrectionJson = z.output<typeof CorrectionSchema>;

export const correctionsContract = contracts({
  staffListCorrections: {
    summary:
      'Corrections of balances: those that wait for a second person first, then the newest decided ones',
    access: ['finance'],
    extension: true,
    query: CursorQuery,
    data: z.array(CorrectionSchema),
    meta: CursorMeta,
    refusals: [],
  },
  staffDecideCorrection: {
    summary: 'The second person says yes or no',
    access: refundRoles.secondPerson,
    stepUp: true,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({ decision: z.enum(['approve', 'refuse']) }),
    data: z.array(CorrectionSchema),
    refusals: [
      'not_found',
      'own_request',
      'second_person_needed',
      'changed_meanwhile',
      'customer_balance_short',
    ],
  },
});
