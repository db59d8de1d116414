import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const limits = { mostWaiting: 5, onFull: () => new Error('full') };
const aTurn = () => new Promise((resolve) => setImmediate(resolve));

test('one in each turn of the loop, in the order of asking, and the first at once', async () => {
  const turns = createTurns(limits);
  const done: string[] = [];
  const work = async (name: string) => {
    await turns.take();
    done.push(name);
  };
  const all = ['a', 'b', 'c', 'd'].map(work);
  expect(turns.waiting).toBe(3);
  await Promise.resolve().then(() => {});
  expect(done).toEqual(['a']);
  for (let turn = 1; turn < 4; turn++) {
    await aTurn();
    expect(done.length).toBeLessThanOrEqual(turn + 1);
  }
  await Promise.all(all);
  expect(done).toEqual(['a', 'b', 'c', 'd']);
});

test('what else waits comes between two of them', async () => {
  const turns = createTurns(limits);
  const done: string[] = [];
  const pages = ['a', 'b', 'c'].map(async (name) => {
    await turns.take();
    done.push(name);
  });
  setImmediate(() => done.push('call'));
  await Promise.all(pages);
  expect(done.indexOf('call')).toBeGreaterThan(0);
  expect(done.indexOf('call')).toBeLessThan(3);
  expect(turns.waiting).toBe(0);
});

test('after a pause the next one is let in at once', async () => {
  const turns = createTurns(limits);
  await Promise.all([turns.take(), turns.take()]);
  await aTurn();
  await aTurn();
  let isIn = false;
  turns.take().then(() => {
    isIn = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(isIn).toBe(true);
});

test('a full line takes nobody more until it is shorter', async () => {
  const turns = createTurns(limits);
  const all = Array.from({ length: 6 }, () => turns.take());
  expect(turns.waiting).toBe(5);
  await expect(turns.take()).rejects.toThrow('full');
  await Promise.all(all);
  await expect(turns.take()).resolves.toBeUndefined();
});
