import { expect, test } from 'vitest';
import { earliestTime, promiseMs } from './promise-rules.ts';

const day = 86_400_000;
const start = Date.UTC(2026, 11, 20);
/** So many days after 20 December. */
const on = (days: number) => new Date(start + days * day);
const daysOf = (at: Date) => (at.getTime() - start) / day;

test.each([
  ['no other letter', 3, [], 2, 3],
  ['one other of two', 3, [1], 2, 3],
  ['two others of two, so close that a third must wait for the first', 3, [0, 1], 2, 31],
  ['the last moment of the month', 31, [0, 1], 2, 31],
  ['one of one on the same day', 0, [0], 1, 31],
  ['a chain of letters that keeps the promise already', 10, [0, 20, 31], 2, 51],
  ['a letter that is planned for later', 3, [20], 1, 51],
  ['a gap between two that is wide enough', 31, [0, 62], 1, 31],
  ['a gap that is a day too narrow', 31, [0, 61], 1, 92],
  ['letters of long ago', 400, [0, 1, 2], 2, 400],
])('with %s a letter may go', (_, wanted, others, most, earliest) => {
  expect(daysOf(earliestTime(on(wanted), others.map(on), most))).toBe(earliest);
});

test('a millisecond before the month is over is too early', () => {
  const [first, wanted] = [on(0), new Date(start + promiseMs - 1)];
  expect(earliestTime(wanted, [first], 1).getTime()).toBe(start + promiseMs);
});

/** Whether more than `most` letters fall into some month. */
function isBroken(times: readonly number[], most: number): boolean {
  return times.some((from) => times.filter((at) => at >= from && at < from + promiseMs).length > most);
}

test('the promise is kept by whatever comes out, never earlier than wanted, and in any order of the others', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 300; round += 1) {
    const most = 1 + random(3);
    // others that keep the promise themselves
    const others: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const at = start + random(120) * day;
      if (!isBroken([...others, at], most)) others.push(at);
    }
    const wanted = new Date(start + random(100) * day);
    const dates = others.map((at) => new Date(at));
    const found = earliestTime(wanted, dates, most);
    expect(found >= wanted).toBe(true);
    expect(isBroken([...others, found.getTime()], most)).toBe(false);
    expect(earliestTime(wanted, dates.toReversed(), most)).toEqual(found);
  }
});
