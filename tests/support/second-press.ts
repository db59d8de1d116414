import type { Page } from 'playwright-core';

/** The button of the second press, in plain CSS for both kinds of hands. */
export const secondPress = 'dialog[role=alertdialog] .ui-dialog-footer button:last-child';

/** Waits until the question shows whom and what, and makes the second press. */
export async function pressAgain(page: Page): Promise<void> {
  await page.locator('dialog[role=alertdialog] dl dd').first().waitFor();
  await page.click(secondPress);
  await page.locator('dialog[role=alertdialog]').waitFor({ state: 'detached' });
}
