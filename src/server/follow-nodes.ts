/** Hears, over the line for live news, what other processes of the shop changed, and lets go of this one's copies. */
import type { Log } from '../platform/installation.ts';
import { type KeptThing, keptThings, type LiveLine } from '../platform/jobs/live.ts';
import type { OldCopies } from './wiring/drop-old-copies.ts';

/** Resolves once the line is up. After it was down, everything that is kept counts as old. */
export async function followNodes(line: LiveLine, kept: OldCopies, log: Log): Promise<void> {
  const letGo = (what: KeptThing): void => {
    kept[what]?.().catch((error: unknown) =>
      log.warn({ err: error, what }, 'an old copy could not be renewed'),
    );
  };
  line.subscribe(['nodes'], (news) => {
    if (news === 'missed') for (const what of keptThings) letGo(what);
    else letGo(news.data.what as KeptThing);
  });
  await line.ready;
}
