/** Places for work: never more at once than there are, in the order in which they came, and free again after a fault. */
import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

interface Work {
  name: string;
  end(error?: Error): void;
  done: Promise<unknown>;
}

function aRoom(count: number, options: Parameters<typeof createSlots>[1] = {}) {
  const inSlot = createSlots(count, options);
  const begun: string[] = [];
  const start = (name: string): Work => {
    let end: Work['end'] = () => {};
    const ended = new Promise<void>((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve());
    });
    const done = inSlot(async () => {
      begun.push(name);
      await ended;
      return name;
    });
    done.catch(() => {});
    return { name, end, done };
  };
  return { start, begun };
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test.each([1, 2, 5])('of nine only %i run at once, in their order', async (count) => {
  const { start, begun } = aRoom(count);
  const all = Array.from({ length: 9 }, (_, at) => start(String(at)));
  for (let ended = 0; ended < 9; ended++) {
    await settled();
    expect(begun).toEqual(all.slice(0, Math.min(9, count + ended)).map(({ name }) => name));
    all[ended]?.end();
  }
  expect(await Promise.all(all.map(({ done }) => done))).toEqual(all.map(({ name }) => name));
});

test('work that fails leaves its place to the next, and says how it failed', async () => {
  const { start, begun } = aRoom(1);
  const [bad, good] = [start('bad'), start('good')];
  bad.end(new Error('broken'));
  await expect(bad.done).rejects.toThrow('broken');
  await settled();
  expect(begun).toEqual(['bad', 'good']);
  good.end();
  expect(await good.done).toBe('good');
});

test('where the line is full the next is refused at once, and nobody else', async () => {
  const { start, begun } = aRoom(1, { mostWaiting: 1, onFull: () => new Error('come later') });
  const [running, waiting, refused] = [start('a'), start('b'), start('c')];
  await expect(refused.done).rejects.toThrow('come later');
  running.end();
  await running.done;
  await settled();
  expect(begun).toEqual(['a', 'b']);
  // there is room in the line again
  const late = start('d');
  waiting.end();
  late.end();
  expect(await Promise.all([waiting.done, late.done])).toEqual(['b', 'd']);
});

test('without a place to wait only what runs is taken', async () => {
  const { start } = aRoom(1, { mostWaiting: 0 });
  const [running, refused] = [start('a'), start('b')];
  await expect(refused.done).rejects.toThrow('too many wait in line');
  running.end();
  await running.done;
  const next = start('c');
  next.end();
  expect(await next.done).toBe('c');
});
