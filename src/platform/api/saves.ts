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

/** As a store reads it. */
export interface StoredSave {
  version: number;
  savedAt: Date;
  savedBy: string | null;
}

/** How many versions a call answers. */
export const mostSaves = 50;

/** The newest versions, each with the fields that `changed` finds between it and the one before. */
export function savesJson<Save extends StoredSave>(
  saves: readonly Save[],
  changed: (now: Save, before: Save) => string[],
): SaveJson[] {
  return saves.slice(0, mostSaves).map((save, index) => {
    const before = saves[index + 1];
    return {
      version: save.version,
      savedAt: save.savedAt.toISOString(),
      savedBy: save.savedBy,
      changed: before ? changed(save, before) : [],
    };
  });
}
