/** A question to the customer as the API answers it, and the actions of staff about questions. */
import * as z from 'zod/mini';
import { MoneySchema, named, TimeSchema } from '../../../platform/api/contract.ts';
import { choiceEffects, questionKinds } from './question-rules.ts';

export const QuestionSchema = named(
  'Question',
  z.object({
    /** `qst_…` */
    id: z.string(),
    /** Send it with the answer: another one is refused with `changed_meanwhile`. */
    version: z.int(),
    kind: z.enum(questionKinds),
    state: z.enum(['open', 'answered', 'expired']),
    /** The lines that it is about. */
    lines: z.array(z.string()),
    title: z.string(),
    /** The shop's own, where `title` is a translation. Left out otherwise. */
    originalTitle: z.optional(z.string()),
    image: z.nullable(z.string()),
    /** The note of staff to the customer. */
    note: z.nullable(z.string()),
    facts: z.object({
      /** The price of one piece, or the shop's delivery, in the shop's currency. */
      before: z.nullable(MoneySchema),
      after: z.nullable(MoneySchema),
      /** By how much it rose, in percent with one decimal; null when it says nothing. */
      percent: z.nullable(z.string()),
      /** How many were ordered, and how many there are. */
      wanted: z.nullable(z.int()),
      available: z.nullable(z.int()),
      /** When the seller means to send it, a date. */
      expected: z.nullable(z.string()),
      /** Addresses of pictures on our own origin. */
      images: z.array(z.string()),
    }),
    /** The possible answers. Amounts in the settlement currency, made when this was read. */
    choices: z.array(
      z.object({
        /** The value for `option` of the answer. */
        code: z.string(),
        effect: z.enum(choiceEffects),
        /** Of an alternative: what it is. */
        title: z.nullable(z.string()),
        /** The order's total afterwards. */
        total: MoneySchema,
        /** To be paid at once, from the balance and by card. */
        due: MoneySchema,
        byCard: MoneySchema,
        /** Goes back to the balance, with its bank percent. */
        returned: MoneySchema,
      }),
    ),
    /** The choice that applies without an answer; `hold`: the goods stay where they are and we ask in person. */
    defaultChoice: z.string(),
    /** The customer's answer in advance comes closest to it. */
    preselected: z.nullable(z.string()),
    openedAt: TimeSchema,
    deadline: TimeSchema,
    /** More time may be asked for, once. */
    mayExtend: z.boolean(),
    answer: z.nullable(
      z.object({
        choice: z.string(),
        text: z.nullable(z.string()),
        by: z.enum(['customer', 'timer', 'staff']),
        at: TimeSchema,
        /** Staff have not acted yet: another answer may be given. */
        mayChange: z.boolean(),
      }),
    ),
  }),
);
export type Question = z.output<typeof QuestionSchema>;
