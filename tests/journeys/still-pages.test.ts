/**
 * No public page moves under the eyes of a visitor, nor when they begin to move: the sum of its layout shifts, as browsers report it
 * (UX-246). The walk through the cabinet and the staff area looks at the same.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJourney, type Journey } from '../support/a-journey.ts';
import { aVisitor } from '../support/a-visitor.ts';
import { callsAnswered } from '../support/calls-under-way.ts';
import { openEveryPage } from '../support/every-page.ts';

/** Good pages stay below it (web.dev/cls). */
const most = 0.1;

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 240_000);
afterAll(() => journey?.close());

test.each([360, 1280])(
  'no public page moves by itself at %i px',
  async (width) => {
    const { address } = journey.running;
    const { page, close } = await aVisitor(journey.browser, { viewport: { width, height: 800 } });
    const moved: string[] = [];
    try {
      await page.addInitScript(observeShifts);
      const look = async ({ path }: { path: string }): Promise<void> => {
        await callsAnswered(page);
        // what waits for a sign of somebody comes now
        await page.mouse.move(100, 300);
        await page.mouse.wheel(0, 300);
        await callsAnswered(page);
        const sum = await sumOfShifts(page);
        if (sum > most) moved.push(`${path}: ${sum.toFixed(3)}`);
      };
      await openEveryPage(page, { address, locale: 'en', viewer: 'guest', look });
    } finally {
      await close();
    }
    expect(moved).toEqual([]);
  },
  240_000,
);

interface Seen {
  shifts: number;
}

/** Runs in the page, before it is drawn. */
function observeShifts(): void {
  const seen: Seen = { shifts: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) seen.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function sumOfShifts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return (window as unknown as { seen: Seen }).seen.shifts;
  });
}
