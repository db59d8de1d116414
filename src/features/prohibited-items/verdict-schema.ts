/** The verdict of the rules on a product, as calls answer it; `rules.ts` finds it. */
import * as z from 'zod/mini';
import { named } from '../../platform/api/contract.ts';

/** Whether a product may be bought and brought (ux.md 193): one verdict, used wherever a product is shown. */
export const VerdictSchema = named(
  'Verdict',
  z.object({
    kind: z.enum(['allowed', 'restricted', 'prohibited']),
    /** In words of the reader's language; null when nothing is to be said. */
    reason: z.nullable(z.string()),
  }),
);

export type Verdict = z.output<typeof VerdictSchema>;
