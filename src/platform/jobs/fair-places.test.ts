import { expect, test } from 'vitest';
import { createFairPlaces } from './fair-places.ts';

/** Work that ends when the test says so. */
function works() {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    settle,
    of: (name: string) => () =>
      new Promise<void>((resolve) => {
        begun.push(name);
        ends.push(resolve);
      }),
    async end(index: number) {
      ends[index]?.();
      await settle();
    },
  };
}

const limits = {
  ...{ total: 3, mostWaiting: 20, mostWaitingEach: 4, mostWaitMs: 10_000 },
  each: { person: 2, host: 2 },
};
const places = (changes = {}) => createFairPlaces({ ...limits, ...changes }, (why) => new Error(why));

/** A test ends before its lines are empty, and whoever is left there is refused later. */
function leftInLine(run: Promise<unknown>): void {
  run.catch(() => undefined);
}

test('the full line of one person holds nobody else up, and places go to who has the fewest', async () => {
  const all = places();
  const { begun, of, end, settle } = works();
  for (let n = 0; n < 6; n++) leftInLine(all.run({ person: 'greedy', host: `h${n}` }, of(`greedy ${n}`)));
  leftInLine(all.run({ person: 'one', host: 'x' }, of('one')));
  await settle();
  expect(begun).toEqual(['greedy 0', 'greedy 1', 'one']);
  leftInLine(all.run({ person: 'two', host: 'y' }, of('two')));
  await settle();
  await end(0);
  expect(begun.at(-1)).toBe('two');
  expect(all).toMatchObject({ running: 3, waiting: 4 });
});

test('a host that hangs holds only its own places', async () => {
  const all = places({ total: 10 });
  const { begun, of, settle } = works();
  for (let n = 0; n < 4; n++) leftInLine(all.run({ person: `p${n}`, host: 'hanging' }, of(`hanging ${n}`)));
  leftInLine(all.run({ person: 'q', host: 'quick' }, of('quick')));
  await settle();
  expect(begun).toEqual(['hanging 0', 'hanging 1', 'quick']);
});

test('who has too many in line, who waits too long and who goes away leaves the line', async () => {
  const all = places({ total: 1, mostWaitMs: 30 });
  const { begun, of, end, settle } = works();
  leftInLine(all.run({ person: 'a', host: 'x' }, of('first')));
  await settle();
  const late = all.run({ person: 'a', host: 'x' }, of('late'));
  const gone = new AbortController();
  const left = all.run({ person: 'a', host: 'x' }, of('left'), gone.signal);
  const rest = [3, 4].map((n) => all.run({ person: 'a', host: 'x' }, of(`${n}`)));
  for (const one of [late, left, ...rest]) one.catch(() => {});
  await expect(all.run({ person: 'a', host: 'x' }, of('sixth'))).rejects.toThrow('own');
  gone.abort(new Error('went away'));
  await expect(left).rejects.toThrow('went away');
  await expect(late).rejects.toThrow('all');
  await Promise.allSettled(rest);
  await end(0);
  expect(all).toMatchObject({ running: 0, waiting: 0 });
  expect(begun).toEqual(['first']);
});
