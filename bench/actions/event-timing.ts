/** One press on a fresh page, and what the browser says of it. */
import type { Browser } from 'playwright-core';
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

/** From the press to the next picture; what is too short to be told counts as the shortest that is. */
export async function millisecondsOf(action: Action, { browser, address }: Where): Promise<number> {
  const { page, open, close } = await aVisitor(browser, {
    viewport: { width: action.width, height: 800 },
    reducedMotion: 'no-preference',
  });
  try {
    await signInAs(action.viewer, page.context(), address);
    await open(`${address}/en${action.path}`);
    // what a page does by itself after it has started is not of the action
    await callsAnswered(page);
    await page.mouse.move(2, 2);
    await page.waitForTimeout(1_500);
    const debug = await page.context().newCDPSession(page);
    await debug.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate((durationThreshold) => {
      const told: number[] = [];
      Object.assign(window, { told });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[])
          if (entry.interactionId > 0) told.push(entry.duration);
      }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    }, leastTold);
    await action.press(page);
    await action.isDone(page);
    await debug.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.waitForTimeout(500);
    const told = await page.evaluate(() => (window as unknown as { told: number[] }).told);
    return Math.max(leastTold, ...told);
  } finally {
    await close();
  }
}
