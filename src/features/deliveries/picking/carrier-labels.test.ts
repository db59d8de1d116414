/** A label that does harm to whoever reads it is left out, and the next one is read again. */
import { afterAll, expect, test } from 'vitest';
import { createDrawingThread } from '../../../platform/drawing/thread.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { drawnSizeOf } from './carrier-labels.ts';
import type { LabelTrial } from './try-label.ts';

/** A reader that is caught by some files: by `loop` for ever, by `end` with its thread. */
const caught = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, picture }) => {
    const word = Buffer.from(picture.label).toString();
    if (word === 'loop') for (;;);
    if (word === 'end') process.exit(1);
    parentPort.postMessage({ id, bytes: new Uint8Array(7) });
  });`;
const thread = createDrawingThread<LabelTrial>(
  new URL(`data:text/javascript,${encodeURIComponent(caught)}`),
  { milliseconds: 1_500, waiting: 4, memoryMb: 64 },
);
afterAll(() => thread.close());

test('a file that hangs its reader, or ends it, is not printed; the one after it is', async () => {
  const reasons: unknown[] = [];
  const shop = {
    orders: { shop: { log: { warn: (facts: { err: Error }) => reasons.push(facts.err.message) } } },
  };
  const asked = async (word: string) =>
    drawnSizeOf(shop as unknown as DeliveriesShop, Buffer.from(word), thread);
  const answers = [];
  for (const word of ['good', 'loop', 'good', 'end', 'good']) answers.push(await asked(word));
  expect(answers).toEqual([7, null, 7, null, 7]);
  expect(reasons).toEqual(['a document took too long', 'the drawing thread has died']);
});
