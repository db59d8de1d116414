import { expect, test } from 'vitest';
import { CallFailure } from '../../platform/api/client.ts';
import { createUploadQueue, type FileUpload, type SendingFile } from './upload-queue.ts';

/** A queue whose sends are answered by the test, one after another. */
function aQueue() {
  const sent: (SendingFile & { answer(): void; fail(failure: CallFailure): void })[] = [];
  const prepared: string[] = [];
  const arrived: string[] = [];
  let shown: readonly FileUpload[] = [];
  const queue = createUploadQueue({
    prepare: async (file) => {
      prepared.push(file.name);
      return new File(['smaller'], file.name);
    },
    send: (sending) =>
      new Promise((resolve, reject) => {
        sent.push({ ...sending, answer: resolve, fail: reject });
        sending.signal.addEventListener('abort', () => reject(new CallFailure('aborted')));
      }),
    changed: (uploads) => {
      shown = uploads;
    },
    arrived: ({ name }) => arrived.push(name),
  });
  const states = () => shown.map(({ name, state }) => `${name} ${state}`);
  return { queue, sent, prepared, arrived, states, idOf: (at: number) => shown[at]?.id ?? '' };
}

const file = (name: string) => new File(['photo'], name);
const soon = expect.poll;

test('files go one after another, each with a key of its own', async () => {
  const { queue, sent, arrived, states } = aQueue();
  queue.add([file('a'), file('b')]);
  await soon(() => sent.length).toBe(1);
  expect(states()).toEqual(['a sending', 'b waiting']);
  sent[0]?.answer();
  await soon(() => sent.length).toBe(2);
  sent[1]?.answer();
  await soon(states).toEqual([]);
  expect(arrived).toEqual(['a', 'b']);
  expect(sent[0]?.idempotencyKey).not.toBe(sent[1]?.idempotencyKey);
});

test('a failed file is sent again under its key, made smaller only once', async () => {
  const { queue, sent, prepared, states, idOf } = aQueue();
  queue.add([file('a')]);
  await soon(() => sent.length).toBe(1);
  sent[0]?.fail(new CallFailure('offline'));
  await soon(states).toEqual(['a failed']);
  queue.resume(idOf(0));
  await soon(() => sent.length).toBe(2);
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  expect(sent[1]?.file).toBe(sent[0]?.file);
  expect(prepared).toEqual(['a']);
});

test('a paused file ends its request and lets the next one go; it is sent again under its key', async () => {
  const { queue, sent, states, idOf } = aQueue();
  queue.add([file('a'), file('b')]);
  await soon(() => sent.length).toBe(1);
  queue.pause(idOf(0));
  expect(sent[0]?.signal.aborted).toBe(true);
  await soon(states).toEqual(['a paused', 'b sending']);
  queue.resume(idOf(0));
  expect(states()).toEqual(['a waiting', 'b sending']);
  sent[1]?.answer();
  await soon(() => sent.length).toBe(3);
  expect(sent[2]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
});

test('while the server still works on the try before, the file waits and is sent again by itself', async () => {
  const { queue, sent, states } = aQueue();
  queue.add([file('a')]);
  await soon(() => sent.length).toBe(1);
  sent[0]?.fail(new CallFailure('refused', { status: 409, code: 'in_flight' }));
  await soon(() => sent.length).toBe(2);
  expect(states()).toEqual(['a sending']);
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
});

test('a removed file is gone for good, and leaving pauses what is on its way', async () => {
  const { queue, sent, states, arrived, idOf } = aQueue();
  queue.add([file('a'), file('b'), file('c')]);
  await soon(() => sent.length).toBe(1);
  queue.remove(idOf(0));
  await soon(states).toEqual(['b sending', 'c waiting']);
  queue.stop();
  expect(states()).toEqual(['b paused', 'c paused']);
  expect(sent.every(({ signal }) => signal.aborted)).toBe(true);
  expect(arrived).toEqual([]);
});
