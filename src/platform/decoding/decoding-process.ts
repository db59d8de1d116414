/** The program that decodes pictures: no database, no secret, no network is known to it (decision 0721). */
import { decode } from './decode.ts';
import type { Answered, Asked } from './picture-jobs.ts';

const answer = (words: Answered): void => void process.send?.(words);

process.on('message', ({ id, job }: Asked) => {
  decode(job).then(
    (made) => answer({ id, made }),
    (error: unknown) => answer({ id, failure: error instanceof Error ? error.message : String(error) }),
  );
});
// the shop has gone, however it went
process.on('disconnect', () => process.exit());
