/** The options of a product, chosen by hand: a few values are chips, many are a list. */
import type { Locator, Page } from 'playwright-core';
import { type Hands, mouse } from './hands.ts';

/** Chooses the first value of each option that can be bought. */
export async function chooseOptions(page: Page, hands: Hands = mouse(page), within = 'main'): Promise<void> {
  for (const field of await fieldsOf(page.locator(within)).all()) {
    const selector = `[id="${await field.getAttribute('id')}"]`;
    if (await field.evaluate((node) => node instanceof HTMLInputElement)) await hands.tick(selector);
    else {
      const first = field.locator('option:not([disabled])').first();
      await hands.choose(selector, (await first.getAttribute('value')) ?? '');
    }
  }
}

/** The values that are chosen, one an option. */
export const chosenOptions = (page: Page): Promise<string[]> =>
  page
    .locator('main :is(select, :checked)[name^="option-"]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement | HTMLSelectElement).value));

/** The field that stands for each option: its list, or the first chip that can be pressed. */
const fieldsOf = (root: Locator): Locator => root.locator(':is(select, input)[id^="option-"]');
