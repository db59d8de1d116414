/** A job that takes long stays with the worker that runs it: what lives says so under the name that its jobs are locked by. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '../src/platform/jobs/events.ts';
import { startWorker } from '../src/server/work/worker.ts';
import { aShop, type TestShop } from './support/a-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

test('the name that a running job is locked by is one that says it lives', async () => {
  const { queuePool } = shop.database;
  let begin = (): void => {};
  let end = (): void => {};
  const began = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const jobs = {
    ...shop.worker.jobs,
    take_long: async () => {
      begin();
      await ended;
    },
  };
  const worker = await startWorker({ ...shop.worker, jobs });
  try {
    await enqueue(shop.installation.db, 'take_long', {});
    await began;
    // as when it has run for longer than a dead worker is waited for
    await queuePool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'
      where locked_by is not null`);
    await worker.beat();
    const { rows } = await queuePool.query(
      `select j.locked_by is not null as locked, l.worker_id is not null as living
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       left join worker_lease l on l.worker_id = j.locked_by where t.identifier = 'take_long'`,
    );
    expect(rows).toEqual([{ locked: true, living: true }]);
  } finally {
    end();
    await worker.stop();
  }
});

test('a runner that ends because a job could not be called done is followed by another, which takes its jobs', async () => {
  const { queuePool } = shop.database;
  const done: unknown[] = [];
  const jobs = { ...shop.worker.jobs, count_up: async ({ n }: { n?: unknown }) => void done.push(n) };
  const worker = await startWorker({ ...shop.worker, jobs });
  const until = (n: number) => expect.poll(() => done, { timeout: 20_000 }).toContain(n);
  try {
    // as when the connection breaks at that moment
    await queuePool.query(`create function refuse_end() returns trigger language plpgsql as
      $$ begin raise exception 'the end of a job is not heard'; end $$`);
    await queuePool.query(`create trigger refuse_end before delete on graphile_worker._private_jobs
      for each row execute function refuse_end()`);
    await enqueue(shop.installation.db, 'count_up', { n: 1 });
    await until(1);
    // the job is run before its end is told: the runner ends a moment later
    await expect.poll(() => shop.errors.join('\n'), { timeout: 20_000 }).toContain('another takes its place');
    const lockedBy = async () =>
      (await queuePool.query('select distinct locked_by from graphile_worker._private_jobs')).rows;
    const [dead] = await lockedBy();
    await queuePool.query('drop trigger refuse_end on graphile_worker._private_jobs');
    await enqueue(shop.installation.db, 'count_up', { n: 2 });
    await until(2);
    // nobody says any more that the first one lives: half a minute later its jobs are free
    await queuePool.query(
      `update worker_lease set seen_at = now() - interval '1 minute' where worker_id = $1`,
      [dead?.locked_by],
    );
    await queuePool.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'
      where locked_by = $1`,
      [dead?.locked_by],
    );
    await worker.beat();
    expect(await lockedBy()).not.toContainEqual(dead);
  } finally {
    await worker.stop();
    // the end of the first runner is an error, and the one that is meant here
    shop.errors.length = 0;
  }
}, 60_000);
