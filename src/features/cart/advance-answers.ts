import * as z from 'zod/mini';
import { named, typedText } from '../../platform/api/contract.ts';
import { amountText } from '../pricing/contract.ts';

const percentText = amountText.check(z.refine((text: string) => Number(text) <= 100, 'percent_too_big'));

/**
 * The customer's answers in advance (domain 6). Amounts are decimal strings in the settlement currency. A question that
 * is left out is asked when its case happens.
 */
export const AdvanceAnswersSchema = named(
  'AdvanceAnswers',
  z.object({
    /** Buy when the goods cost up to so much more: a percent or an amount. */
    priceRise: z.optional(
      z.union([z.strictObject({ percent: percentText }), z.strictObject({ amount: amountText })]),
    ),
    /** Buy when the shop's delivery costs up to so much. */
    inlandUpTo: z.optional(amountText),
    /** The action when a product is sold out; `secondChoice` is asked for by `second_choice`. */
    outOfStock: z.optional(
      z.object({
        do: z.enum(['second_choice', 'drop_line', 'cancel_order']),
        secondChoice: z.optional(typedText(300)),
      }),
    ),
    /** The variant to take when the chosen one is missing. */
    variantMissing: z.optional(typedText(300)),
    /** A sum held for differences, at most so much. */
    hold: z.optional(amountText),
  }),
);
export type AdvanceAnswers = z.output<typeof AdvanceAnswersSchema>;
