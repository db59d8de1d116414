/** Two ways to use a page: with the mouse, and with the keyboard alone. A journey written once is walked with both. */
import type { Page } from 'playwright-core';
import { tabTo } from './a-visitor.ts';

/** Selectors are plain CSS, because the keyboard looks for them with `matches`. */
export interface Hands {
  press(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  tick(selector: string): Promise<void>;
  /** Chooses an option of a select by its value. */
  choose(selector: string, value: string): Promise<void>;
  /** Types into a field and sends its form. */
  send(selector: string, text: string): Promise<void>;
}

export function mouse(page: Page): Hands {
  const type = async (selector: string, text: string): Promise<void> => {
    await page.click(selector);
    await page.fill(selector, text);
  };
  return {
    press: (selector) => page.click(selector),
    type,
    tick: (selector) => page.check(selector),
    choose: async (selector, value) => {
      await page.selectOption(selector, value);
    },
    async send(selector, text) {
      await type(selector, text);
      await page.locator(selector).evaluate((field: HTMLInputElement) => {
        const button = field.form?.querySelector<HTMLElement>('button:not([type=button])');
        if (button) button.dataset.hand = 'send';
      });
      await page.click('[data-hand=send]');
    },
  };
}

/** Tab, Enter, Space, arrows and typing; nothing else. */
export function keyboard(page: Page): Hands {
  const reach = async (selector: string): Promise<void> => {
    await page.waitForSelector(selector);
    await tabTo(page, selector);
  };
  // a field that Tab reaches has its text selected, so typing replaces it
  const type = async (selector: string, text: string): Promise<void> => {
    await reach(selector);
    await page.keyboard.type(text);
  };
  return {
    async press(selector) {
      await reach(selector);
      await page.keyboard.press('Enter');
    },
    type,
    async tick(selector) {
      await reach(selector);
      await page.keyboard.press('Space');
    },
    async choose(selector, value) {
      const select = page.locator(selector);
      const typed = fieldOver(selector);
      if (typed) {
        // its code comes when somebody moves
        await select.hover();
        await reach(typed);
        const name = await select.locator(`option[value="${value}"]`).textContent();
        await page.keyboard.type(name ?? '');
        await page.keyboard.press('Enter');
        return;
      }
      await reach(selector);
      // a name that is typed is searched for again after each second without a key, so a busy machine chooses another
      await page.keyboard.press('Home');
      for (let left = await select.locator('option').count(); left > 0; left--) {
        if ((await select.inputValue()) === value) return;
        await page.keyboard.press('ArrowDown');
      }
      throw new Error(`no key chooses ${value} in ${selector}`);
    },
    async send(selector, text) {
      await type(selector, text);
      await page.keyboard.press('Enter');
    },
  };
}

/** The field that comes over the select of a country, and is typed into; none for other selects. */
const fieldOver = (selector: string): string | undefined =>
  /country/.test(selector) ? `select[aria-hidden] + [role=combobox]` : undefined;
