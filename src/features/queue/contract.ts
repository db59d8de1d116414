/** Calls of the administrator on background work: who works the queue, what was given up, and running it again. */
import * as z from 'zod/mini';
import { contracts, named, TimeSchema } from '../../platform/api/contract.ts';

const QueueSchema = named(
  'Queue',
  z.object({
    /** Somebody has worked the queue within the last half minute. */
    isWorked: z.boolean(),
    /** When a worker last said that it lives; null when none ever did. */
    seenAt: z.nullable(TimeSchema),
    due: z.int(),
    /** Since when the oldest task that is due waits. */
    oldestDueAt: z.nullable(TimeSchema),
    later: z.int(),
    /** Tasks that were given up after their last try, the newest first; 100 at most. */
    dead: z.array(
      z.object({
        id: z.string(),
        task: z.string(),
        /** The subject of the task: ids and names, as they were queued. */
        about: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
        attempts: z.int(),
        lastError: z.nullable(z.string()),
        runAt: TimeSchema,
      }),
    ),
    /** Mails that wait to be sent, and those whose last try failed. */
    mails: z.object({
      waiting: z.int(),
      failing: z.int(),
      /** Without a mail server they wait until there is one. */
      hasServer: z.boolean(),
    }),
  }),
);
export type QueueJson = z.output<typeof QueueSchema>;

export const queueContract = contracts({
  staffGetQueue: {
    summary: 'Whether background work is done, what waits, and what was given up',
    access: ['admin'],
    extension: true,
    data: QueueSchema,
    refusals: [],
  },
  staffRunTaskAgain: {
    summary: 'Gives a task that was given up its tries again, from now',
    access: ['admin'],
    extension: true,
    params: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
    data: QueueSchema,
    refusals: ['not_found'],
  },
});
