import { EventEmitter } from 'node:events';
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
  const { db } = shop.installation;
  let [sent, done] = [0, 0];
  const sendNext = (): void => void enqueue(db, 'one_more', { n: ++sent });
  events.on('pool:listen:success', sendNext);
  // whatever tells of this job comes during the rest
  events.on('localQueue:refetchDelay:start', () => {
    if (sent > 0 && sent < 10) sendNext();
  });
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
      one_more: async () => {
        done++;
      },
    },
  });
  try {
    await expect.poll(() => done, { timeout: 20_000 }).toBe(10);
  } finally {
    await runner.stop();
  }
});
