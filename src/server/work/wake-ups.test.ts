import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, run, type WorkerEvents } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { enqueue } from '../../platform/jobs/events.ts';
import { keepWakeUps } from './wake-ups.ts';
import { inBatches } from './worker.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

test('a job that comes while the runner rests is done at the end of the rest, and not when it looks by itself', async () => {
  const events: WorkerEvents = new EventEmitter();
  keepWakeUps(events);
  const { promise: done, resolve } = Promise.withResolvers<number>();
  const { db } = shop.installation;
  const runner = await run({
    preset: { worker: inBatches },
    pgPool: shop.database.queuePool,
    // only what wakes it makes it look
    pollInterval: 3_600_000,
    noHandleSignals: true,
    crontab: '',
    logger: new Logger(() => () => {}),
    events,
    taskList: {
      one_more: async (payload) => {
        const { n } = payload as { n: number };
        if (n === 20) return resolve(n);
        // after the runner has begun to rest
        void pause(5).then(() => enqueue(db, 'one_more', { n: n + 1 }));
      },
    },
  });
  try {
    await enqueue(db, 'one_more', { n: 1 });
    expect(await done).toBe(20);
  } finally {
    await runner.stop();
  }
});
