/** Versions of something that staff set, as calls answer them. */
import * as z from 'zod/mini';
import { TimeSchema } from './contract.ts';

/** The saves and the people who made them, the newest first. */
export const SavesSchema = z.array(
  z.object({
    version: z.int(),
    savedAt: TimeSchema,
    /** Null when the account is gone. */
    savedBy: z.nullable(z.string()),
    /** Names of the fields that were not as before. */
    changed: z.array(z.string()),
  }),
);
export type SaveJson = z.output<typeof SavesSchema>[number];
