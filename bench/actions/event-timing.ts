/** One press on a fresh page, and what the browser says of it. */
import type { Browser, Page } from 'playwright-core';
import { aVisitor } from '../../tests/support/a-visitor.ts';
import { callsAnswered } from '../../tests/support/calls-under-way.ts';
import { signInAs } from '../../tests/support/every-page.ts';
import type { Action } from './actions.ts';

/** How much slower than this machine. */
const slowdown = 4;

/** Events below it are not told; a duration is a multiple of eight. */
const leastTold = 16;

interface Where {
  browser: Browser;
  /** The shop's, without a trailing slash. */
  address: string;
}

export interface Taken {
  /** From the press to the next picture, on the slower machine; what is too short to be told counts as the shortest that is. */
  wall: number;
  /** Of that, what the page itself computed: the processor's time of its thread, without waiting for a busy machine. */
  own: number;
}

/** The page is opened twice: once slowed down for the event timing, once as fast as it is for the processor's time. */
export async function takenBy(action: Action, where: Where): Promise<Taken> {
  const wall = await onPage(action, where, async (page) => {
    await page.evaluate(observe, leastTold);
    await slowDown(page, slowdown);
    const done = action.isDone(page);
    await press(page);
    await done;
    await slowDown(page, 1);
    await page.waitForTimeout(500);
    return Math.max(leastTold, ...(await page.evaluate(() => (window as unknown as Told).told)));
  });
  const own = await onPage(action, where, async (page) => {
    const debug = await page.context().newCDPSession(page);
    await debug.send('Performance.enable', { timeDomain: 'threadTicks' });
    const spent = async (): Promise<number> => {
      const { metrics } = await debug.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    };
    const done = action.isDone(page);
    const before = await spent();
    await press(page);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const own = ((await spent()) - before) * slowdown;
    // a press beside the button would be quick
    await done;
    return own;
  });
  return { wall, own: Math.round(own) };
}

interface Told {
  told: number[];
}

/** Runs in the page. */
function observe(durationThreshold: number): void {
  const told: number[] = [];
  Object.assign(window, { told });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0) told.push(entry.duration);
  }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
}

/** Without a look at the page first, which would be counted. */
async function press({ mouse }: Page): Promise<void> {
  await mouse.down();
  await mouse.up();
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate });
}

async function onPage<Result>(
  action: Action,
  { browser, address }: Where,
  measure: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { page, open, close } = await aVisitor(browser, {
    viewport: { width: action.width, height: 800 },
    reducedMotion: 'no-preference',
  });
  try {
    await signInAs(action.viewer, page.context(), address);
    await open(`${address}/en${action.path}`);
    await callsAnswered(page);
    await page.waitForTimeout(1_500);
    // the pointer lies where it will press: to move there is not of the press
    await action.button(page).hover();
    await page.waitForTimeout(300);
    return await measure(page);
  } finally {
    await close();
  }
}
