import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createLoopWatch } from './loop-watch.ts';
import { type Pressure, refuseUnderPressure } from './pressure.ts';

const app = () => Fastify({ logger: false });
let open: ReturnType<typeof app> | undefined;
afterEach(() => open?.close());

async function watched(maxEventLoopDelayMs: number): Promise<Pressure> {
  open = app();
  const pressure = await refuseUnderPressure(open, { maxEventLoopDelayMs, maxMemoryBytes: 2 ** 40 });
  open.get('/', () => 'served');
  await open.ready();
  return pressure;
}

const turn = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
function stop(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('a stop that is shorter than the limit refuses nobody, whenever it begins', async () => {
  const pressure = await watched(60_000);
  const refused: number[] = [];
  for (let n = 0; n < 30; n++) {
    stop(280);
    await turn(n % 3);
    if (pressure.isOver()) refused.push(n);
    const { statusCode } = (await open?.inject('/')) ?? {};
    if (statusCode !== 200) refused.push(n);
  }
  expect(refused).toEqual([]);
}, 30_000);

test('one long stop is over when it is seen; two, one after the other, are pressure, and it ends', () => {
  let at = 0;
  const watch = createLoopWatch({ maxDelayMs: 800, now: () => at });
  const after = (ms: number): boolean => {
    at += ms;
    watch.look();
    return watch.isLate();
  };
  expect([after(250), after(1_900), after(250)]).toEqual([false, false, false]);
  expect([after(1_100), after(1_100), after(1_500)]).toEqual([false, true, true]);
  expect([after(250), after(1_050)]).toEqual([false, false]);
  watch.stop();
});
