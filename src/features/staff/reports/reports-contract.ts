/** The call that answers figures by period. */
import * as z from 'zod/mini';
import { contracts, MoneySchema, named, TimeSchema } from '../../../platform/api/contract.ts';

const amounts = {
  /** Through payment providers, refunds taken off. */
  received: MoneySchema,
  /** Spent on goods and their inland delivery. */
  goods: MoneySchema,
  fees: MoneySchema,
  /** Discounts by rules: zero or less, because the shop bears them. */
  discounts: MoneySchema,
  freight: MoneySchema,
  /** Bank percent that was charged. */
  bank: MoneySchema,
  /** More (or less) than before that belongs to customers: balances, holds, what is paid but not bought. */
  owed: MoneySchema,
  /** Corrections and everything else. */
  other: MoneySchema,
};

/** The events of a period; amounts as changes of the books. */
const ReportSchema = named(
  'StaffReport',
  z.object({
    currency: z.string(),
    /** The sums of the span. */
    totals: z.object(amounts),
    money: z.array(
      z.object({
        /** The moment at which its first day begins in the installation's zone. */
        period: TimeSchema,
        ...amounts,
      }),
    ),
    orders: z.array(
      z.object({
        period: TimeSchema,
        created: z.int(),
        paid: z.int(),
        purchased: z.int(),
        ended: z.int(),
        medianHours: z.nullable(z.number()),
        slowHours: z.nullable(z.number()),
      }),
    ),
    /** By when they were asked. */
    questions: z.array(
      z.object({
        period: TimeSchema,
        asked: z.int(),
        /** By the customer. */
        answered: z.int(),
        expired: z.int(),
        withdrawn: z.int(),
        /** From the question to the customer's answer. */
        medianHours: z.nullable(z.number()),
      }),
    ),
    /** Orders in the warehouse. */
    storage: z.array(
      z.object({
        period: TimeSchema,
        arrived: z.int(),
        left: z.int(),
        /** When the period ended. */
        stored: z.int(),
        /** That lay there, of those that left. */
        medianDays: z.nullable(z.number()),
      }),
    ),
  }),
);
export type Report = z.output<typeof ReportSchema>;

const dayText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const reportsContract = contracts({
  staffGetReport: {
    summary: 'Money, orders and the time they took, questions and storage, by day, week or month',
    access: ['finance'],
    extension: true,
    query: z.object({
      from: dayText,
      to: dayText,
      unit: z._default(z.enum(['day', 'week', 'month']), 'day'),
      /** The part that is wanted; the others are empty then. */
      about: z.optional(z.enum(['money', 'orders', 'questions', 'storage'])),
    }),
    data: ReportSchema,
    refusals: [],
  },
});
