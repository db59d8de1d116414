import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './logging.ts';

/** The lines of a log. */
function written(
  level: string,
  write: (log: ReturnType<typeof createLog>) => void,
): Record<string, unknown>[] {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  write(createLog(level, destination));
  return lines
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

test('an event is one line of JSON with its time in UTC and where it happened', () => {
  const [line] = written('info', (log) => log.info({ orders: 3 }, 'looked\nat orders'));
  expect(line).toMatchObject({ service: 'waybill', orders: 3, msg: 'looked\nat orders' });
  expect(line?.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  for (const name of ['node', 'version']) expect(line?.[name]).toBeTruthy();
});

test.each([
  ['debug', 4],
  ['info', 3],
  ['warn', 2],
  ['error', 1],
  ['silent', 0],
])('at the level %s %i of four are written', (level, count) => {
  const lines = written(level, (log) => {
    log.debug('a');
    log.info('b');
    log.warn('c');
    log.error('d');
  });
  expect(lines).toHaveLength(count);
});

test('of an error the kind, the words, the code and the cause are written, and nothing that hangs on it', () => {
  const cause = Object.assign(new TypeError('cut off'), { socket: { password: 'hunter2' } });
  const error = Object.assign(new Error('no answer', { cause }), {
    ...{ code: 'ECONNRESET', client: { password: 'hunter2' }, query: 'select 1', parameters: ['Anna'] },
  });
  for (const name of ['err', 'error']) {
    const [line] = written('info', (log) => log.error({ [name]: error }, 'failed'));
    const told = line?.[name] as Record<string, unknown>;
    expect(Object.keys(told).toSorted()).toEqual(['cause', 'code', 'message', 'stack', 'type']);
    expect(told).toMatchObject({ type: 'Error', message: 'no answer', code: 'ECONNRESET' });
    expect(told.cause).toMatchObject({ type: 'TypeError', message: 'cut off' });
    expect(JSON.stringify(line)).not.toMatch(/hunter2|Anna|select 1/);
  }
});

test('a number as code, and what is no error, are told as they are', () => {
  const numbered = Object.assign(new Error('x'), { code: 7 });
  const [first] = written('info', (log) => log.error({ err: numbered }, 'failed'));
  expect(first?.err).not.toHaveProperty('code');
  const [second] = written('info', (log) => log.error({ err: 'a text' }, 'failed'));
  expect(second?.err).toEqual({ message: 'a text' });
});
