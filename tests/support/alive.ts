/** Waits until a part of a page answers: the page is shown first, and its parts come alive one after another. */
import type { Page } from 'playwright-core';

/** Until React has taken over the first element that matches: before that the browser itself would handle its events. */
export async function becomesAlive(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  }, selector);
}
