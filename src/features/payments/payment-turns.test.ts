/** Payments of one customer come one after the other, those of others at once; a failed one holds up nobody. */
import { expect, test } from 'vitest';
import { createTurns } from './payment-turns.ts';

/** Work whose end the test decides. */
function aWork(log: string[], name: string) {
  const gate = Promise.withResolvers<string>();
  const work = async (): Promise<string> => {
    log.push(`${name} begins`);
    const answer = await gate.promise;
    log.push(`${name} ends`);
    return answer;
  };
  return { work, end: gate.resolve, fail: gate.reject };
}
/** Lets everything go on that waits for nothing but its turn. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a second work of one key begins when the first has ended', async () => {
  const [inTurn, log] = [createTurns(), [] as string[]];
  const [first, second] = [aWork(log, 'first'), aWork(log, 'second')];
  const both = Promise.all([inTurn('usr_1', first.work), inTurn('usr_1', second.work)]);
  await settled();
  expect(log).toEqual(['first begins']);
  second.end('two');
  await settled();
  expect(log).toEqual(['first begins']);
  first.end('one');
  expect(await both).toEqual(['one', 'two']);
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('works of other keys do not wait', async () => {
  const [inTurn, log] = [createTurns(), [] as string[]];
  const [one, other] = [aWork(log, 'one'), aWork(log, 'other')];
  const both = Promise.all([inTurn('usr_1', one.work), inTurn('usr_2', other.work)]);
  await settled();
  expect(log).toEqual(['one begins', 'other begins']);
  one.end('');
  other.end('');
  await both;
});

test('many come in the order in which they were asked for, never two at once', async () => {
  const [inTurn, order] = [createTurns(), [] as number[]];
  let running = 0;
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      inTurn('usr_1', async () => {
        running += 1;
        expect(running).toBe(1);
        await settled();
        order.push(index);
        running -= 1;
      }),
    ),
  );
  expect(order).toEqual(Array.from({ length: 30 }, (_, index) => index));
});

test('a work that fails tells its caller, and the next one has its turn', async () => {
  const [inTurn, log] = [createTurns(), [] as string[]];
  const [bad, good] = [aWork(log, 'bad'), aWork(log, 'good')];
  const failed = expect(inTurn('usr_1', bad.work)).rejects.toThrow('no');
  const next = inTurn('usr_1', good.work);
  bad.fail(new Error('no'));
  good.end('done');
  await failed;
  expect(await next).toBe('done');
});

test('a turn that was never taken by anybody is free again', async () => {
  const inTurn = createTurns();
  for (const answer of [1, 2, 3]) expect(await inTurn('usr_1', async () => answer)).toBe(answer);
});
