/** Counts that are dear are kept and answered once more while they are counted again; cheap ones are always counted. */
import { expect, test } from 'vitest';
import { movableClock } from '../../../platform/clock.ts';
import { keepFacets } from './kept-facets.ts';

const counting = (weighed: number) => {
  let times = 0;
  return {
    count: async () => ({ counts: [], total: ++times, weighed }),
    times: () => times,
  };
};

/** Lets what was begun beside the answer end. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what looks at few is counted for each visitor', async () => {
  const { keep } = keepFacets(movableClock());
  const { count } = counting(1_999);
  expect((await keep('a', count)).total).toBe(1);
  await settled();
  expect((await keep('a', count)).total).toBe(2);
});

test('what looks at many is kept half a minute, and then once more while it is counted anew', async () => {
  const clock = movableClock();
  const { keep } = keepFacets(clock);
  const { count, times } = counting(2_000);
  expect((await keep('a', count)).total).toBe(1);
  await settled();
  clock.advance(29_000);
  expect((await keep('a', count)).total).toBe(1);
  expect(times()).toBe(1);
  clock.advance(600_000);
  expect((await keep('a', count)).total).toBe(1);
  await settled();
  expect(times()).toBe(2);
  expect((await keep('a', count)).total).toBe(2);
});

test('a count that fails is not kept', async () => {
  const { keep } = keepFacets(movableClock());
  await expect(keep('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  await settled();
  expect((await keep('a', counting(5_000).count)).total).toBe(1);
});
