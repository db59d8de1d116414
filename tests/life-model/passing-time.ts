/** Time in the shop of the model: the clock moves, and what is due by it is done; letters to customers are left out. */
import { deliverEvent, type Reactions } from '../../src/server/work/reactions.ts';
import type { TestShop } from '../support/a-shop.ts';

const day = 86_400_000;

interface DueJob {
  task: string;
  payload: Record<string, unknown>;
}

/** Moves the clock on, runs the timers that are due by it and looks at the shelves. */
export async function passDaysAtOnce(shop: TestShop, days: number): Promise<void> {
  // what has happened so far is settled by the clock at which it happened
  await runWhatIsDue(shop);
  shop.clock.advance(days * day);
  await runWhatIsDue(shop);
  await shop.features.jobs.watch_storage?.({});
}

/** One worker less the mails and notices: each job is taken out of the queue and done, until nothing is due. */
export async function runWhatIsDue(shop: TestShop): Promise<void> {
  const { reactions, jobs } = shop.features;
  const moving = movingReactions(reactions);
  const since = new Date();
  for (;;) {
    const due = await takeDue(shop, since);
    if (due.length === 0) return;
    for (const { task, payload } of due) {
      if (task === 'deliver_event')
        await deliverEvent(shop.installation.db, moving, { id: String(payload.id) });
      else await jobs[task]?.(payload);
    }
  }
}

/** Reactions that do something to orders, deliveries or money; the others tell somebody. */
function movingReactions(reactions: Reactions): Reactions {
  return Object.fromEntries(
    Object.entries(reactions).map(([event, table]) => [
      event,
      Object.fromEntries(Object.entries(table ?? {}).filter(([name]) => !/^(tell|remind)/.test(name))),
    ]),
  );
}

/**
 * Takes the due jobs; events that only tell somebody, and their mails, go unheard. A job that was set for later while
 * the others ran waits for the next time, so that what looks again every minute does not look for ever.
 */
async function takeDue(shop: TestShop, since: Date): Promise<DueJob[]> {
  const events = Object.entries(movingReactions(shop.features.reactions))
    .filter(([, table]) => Object.keys(table ?? {}).length > 0)
    .map(([name]) => name);
  const { rows } = await shop.database.pool.query<DueJob>(
    `with due as (
       delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and (
         j.run_at <= now() or (j.run_at <= $1::timestamptz and j.created_at < $3::timestamptz)
       )
       returning t.identifier as task, j.payload, j.run_at, j.id
     )
     select task, payload from due
     where task <> 'send_mail' and (task <> 'deliver_event' or exists (
       select from outbox_event e where e.id = (due.payload ->> 'id')::bigint and e.name = any($2)))
     order by run_at, id`,
    [shop.clock.now(), events, since],
  );
  return rows;
}
