import { expect, test } from 'vitest';
import { type Breakdown, breakdowns } from './stage.ts';
import { gathered, must, mustReject, mustRejectBroken, outcomesOf, shown, Unmet } from './suite.ts';

test('what holds passes, and what does not says its sentence', () => {
  expect(() => must(true, 'never said')).not.toThrow();
  expect(() => must(false, 'it told no time')).toThrow(new Unmet('it told no time'));
});

test('work that is rejected hands over its error; work that goes well is the fault', async () => {
  const error = new Error('refused');
  expect(await mustReject(() => Promise.reject(error), 'it went on')).toBe(error);
  await expect(mustReject(async () => 7, 'it went on')).rejects.toThrow(new Unmet('it went on'));
  // an adapter may throw before it answers a promise
  const throws = () => {
    throw error;
  };
  expect(await mustReject(throws, 'it went on')).toBe(error);
});

function aStage() {
  const told: string[] = [];
  let how: Breakdown | undefined;
  return {
    told,
    broken: () => how,
    breakDown(kind: Breakdown) {
      how = kind;
      told.push(`breaks: ${kind}`);
      return () => {
        how = undefined;
        told.push('is repaired');
      };
    },
  };
}

test('a server breaks in each way, is repaired each time, and the errors are told with their way', async () => {
  const stage = aStage();
  const errors = await mustRejectBroken(
    stage,
    async () => {
      throw new Error(`it ${stage.broken()}`);
    },
    { sentence: 'it went on' },
  );
  expect(errors.map(({ how }) => how)).toEqual([...breakdowns]);
  for (const { how, error } of errors) expect(String(error)).toContain(how);
  expect(stage.told.filter((one) => one === 'is repaired')).toHaveLength(breakdowns.length);
  expect(stage.broken()).toBeUndefined();
});

test('work that survives one way is the fault, which names it, and the server is repaired all the same', async () => {
  const stage = aStage();
  const work = async () => {
    if (stage.broken() !== 'babbles') throw new Error('down');
  };
  await expect(mustRejectBroken(stage, work, { sentence: 'it took it' })).rejects.toThrow(
    'it took it (it babbles)',
  );
  expect(stage.broken()).toBeUndefined();
});

test('only the ways that are asked for are tried', async () => {
  const stage = aStage();
  await mustRejectBroken(stage, () => Promise.reject(new Error('down')), {
    sentence: 'it took it',
    kinds: ['cuts'],
  });
  expect(stage.told).toEqual(['breaks: cuts', 'is repaired']);
});

test('a stage that cannot break says what to hand over', async () => {
  const work = mustRejectBroken({} as never, async () => {}, { sentence: 'x' });
  await expect(work).rejects.toThrow('aLocalServer');
});

test.each([
  [undefined, 'undefined'],
  [null, 'null'],
  [12n, '"12n"'],
  [{ minor: 0n, text: 'чай' }, '{"minor":"0n","text":"чай"}'],
  [[1, [2]], '[1,[2]]'],
  ['茶', '"茶"'],
  [() => 7, 'undefined'],
])('%s is shown as %s', (value, text) => {
  expect(shown(value)).toBe(text);
});

test('every check is run in its order, also behind one that failed, and says one sentence', async () => {
  const ran: string[] = [];
  const check = (name: string, end: () => unknown) => ({
    name,
    run: () => {
      ran.push(name);
      return end();
    },
  });
  const outcomes = await gathered(
    outcomesOf('carrier x', [
      check('a', () => must(false, 'a is not so')),
      check('b', () => Promise.reject(new TypeError('b broke'))),
      check('c', () => Promise.reject('no error at all')),
      check('d', () => 'whatever'),
    ]),
  );
  expect(ran).toEqual(['a', 'b', 'c', 'd']);
  expect(outcomes).toEqual([
    { check: 'carrier x: a', fault: 'a is not so' },
    { check: 'carrier x: b', fault: 'b broke' },
    { check: 'carrier x: c', fault: 'no error at all' },
    { check: 'carrier x: d', fault: null },
  ]);
  expect(await gathered(outcomesOf('none', []))).toEqual([]);
});
