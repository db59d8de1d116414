/** The bucket of files before the shop opens: waited for while it only begins, and refused in words when it says no. */
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../platform/api/refusal.ts';
import { type FilesPlace, openFiles, sayPlace } from '../../platform/files/files-address.ts';
import { makeBucket } from '../../platform/files/object-store.ts';
import { SettingsError } from '../settings/settings-error.ts';

/** How long a store may take to come up, beside a shop that was started at the same moment. */
const usualPatienceMs = 60_000;

export interface ReachingFiles {
  /** Nothing is asked of a folder. */
  place: FilesPlace | undefined;
  say(line: string): void;
  /** In milliseconds; a minute by default. */
  patience?: number;
}

/**
 * Waits until the bucket can be read. Throws a `SettingsError` for one that does not answer, and a `StoreRefused` for one
 * that is not there or does not take the key.
 */
export async function reachFiles({ place, ...waiting }: ReachingFiles): Promise<void> {
  if (place?.kind !== 'bucket') return;
  const files = openFiles(place);
  await untilItAnswers({ place, ...waiting }, async () => {
    // the first name says enough; an empty bucket has none
    for await (const _ of files.list()) break;
  });
}

/**
 * Makes the bucket where it is missing, once its store answers. Throws a `SettingsError` for a place that is no bucket or
 * does not answer, and a `StoreRefused` for a key that may not make one.
 */
export async function makeFilesBucket({ place, ...waiting }: ReachingFiles): Promise<'made' | 'there'> {
  if (place?.kind !== 'bucket')
    throw new SettingsError('FILES_URL must name the bucket to make, such as s3://store.example/bucket');
  return untilItAnswers({ place, ...waiting }, () => makeBucket(place));
}

async function untilItAnswers<Answer>(
  { place, say, patience = usualPatienceMs }: ReachingFiles & { place: FilesPlace },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const until = Date.now() + patience;
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const refused = `FILES_URL leads to ${sayPlace(place)}, where no store of files answers`;
      if (Date.now() > until) throw new SettingsError(`${refused}: start it, or mend the address`);
      if (attempt === 1) say(`waybill: waiting for the store of files: ${refused}`);
      await pause(1_000);
    }
  }
}
