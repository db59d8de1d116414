/** By what the queue of orders is narrowed; the same for the list and for rows that changed. */
import * as z from 'zod/mini';
import { stateSchema } from '../order-part-schemas.ts';
import { tagText } from '../tags/tags-contract.ts';

const isState = (word: string): boolean => stateSchema.safeParse(word).success;
const statesText = z.string().check(
  z.maxLength(400),
  z.refine((typed) => typed.split(',').every(isState), { error: 'not_one_of' }),
);

export const narrowedBy = z.object({
  /** One state, or several with commas between them. */
  state: z.optional(statesText),
  /** Only orders that the caller took. */
  mine: z.optional(z.enum(['true', '1'])),
  /** Only orders that staff are called to, in every state; `state` is then of no matter. */
  called: z.optional(z.enum(['true', '1'])),
  /** The key of a foreign shop. */
  shop: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
  /** The code of the warehouse that they were bought to. */
  warehouse: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
  /** Only orders with this tag; without a state in every one. */
  tag: z.optional(tagText),
  /** Words of a title, a number, or a pasted link of a product. */
  q: z.optional(z.string().check(z.maxLength(2000))),
});
