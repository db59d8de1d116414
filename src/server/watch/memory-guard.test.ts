import { expect, test } from 'vitest';
import { createMemoryGuard } from './memory-guard.ts';

const mb = 1024 * 1024;

/** A guard over a process that the test fills, empties and lets time pass in. */
function aProcess(start: { rss: number; held: number; garbage?: number }) {
  const state = { garbage: 0, ...start, now: 0, collected: 0 };
  const guard = createMemoryGuard({
    maxBytes: 1000 * mb,
    measure: () => ({ rss: state.rss * mb, held: (state.held + state.garbage) * mb }),
    collect: () => {
      state.garbage = 0;
      state.collected++;
    },
    now: () => state.now,
  });
  guard.stop();
  return { state, guard };
}

test('lets go when what was held is free, though the process keeps its size', () => {
  const { state, guard } = aProcess({ rss: 2900, held: 1900 });
  expect([guard.isOver(), guard.isTight()]).toEqual([true, true]);
  state.held = 300;
  guard.look();
  expect([guard.isOver(), guard.isTight()]).toEqual([false, false]);
});

test('counts garbage only after it was collected, and collects no more often than every five seconds', () => {
  const { state, guard } = aProcess({ rss: 2000, held: 300, garbage: 1200 });
  expect([guard.isOver(), state.collected]).toEqual([false, 1]);
  state.garbage = 1200;
  state.now = 1_000;
  guard.look();
  expect([guard.isOver(), state.collected]).toEqual([true, 1]);
  state.now = 6_000;
  guard.look();
  expect([guard.isOver(), state.collected]).toEqual([false, 2]);
});

test('refuses what is large before it refuses everything', () => {
  const { guard } = aProcess({ rss: 900, held: 800 });
  expect([guard.isOver(), guard.isTight()]).toEqual([false, true]);
});

test('the collector of the running process frees what nobody refers to', async () => {
  let now = 0;
  const kept: Buffer[] = [Buffer.alloc(300 * mb, 1)];
  const maxBytes = process.memoryUsage().heapUsed + 150 * mb;
  const guard = createMemoryGuard({ maxBytes, now: () => now });
  expect(guard.isOver()).toBe(true);
  kept.length = 0;
  const look = (): boolean => {
    now += 6_000;
    guard.look();
    return guard.isOver();
  };
  await expect.poll(look, { interval: 500 }).toBe(false);
  guard.stop();
});
