/** Hands that count what they are asked to do: presses, typed fields, and the screens that stood in between. */
import type { Page } from 'playwright-core';
import { type Hands, mouse } from './hands.ts';

export interface Counted {
  hands: Hands;
  /** Pastes into a field as the system does; its own menu is no press of the page. */
  paste(selector: string, text: string): Promise<void>;
  /** Presses of a pointer, one to put the cursor into a field where it does not stand there already. */
  clicks: number;
  /** Fields that were typed into or chosen from. */
  fields: number;
  /** Paths that the main frame stood at, each once. */
  screens(): string[];
}

export function countedHands(page: Page): Counted {
  const own = mouse(page);
  const paths: string[] = [];
  page.on('framenavigated', (frame) => {
    const path = URL.canParse(frame.url()) ? new URL(frame.url()).pathname : '';
    if (frame === page.mainFrame() && path && !paths.includes(path)) paths.push(path);
  });
  const isFocused = (selector: string): Promise<boolean> =>
    page.locator(selector).evaluate((field) => field === document.activeElement);
  const counted: Counted = {
    clicks: 0,
    fields: 0,
    async paste(selector, text) {
      if (!(await isFocused(selector))) {
        counted.clicks += 1;
        await page.click(selector);
      }
      counted.fields += 1;
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.keyboard.press('Control+V');
    },
    screens: () => paths.filter((path) => path !== 'blank'),
    hands: {
      async press(selector) {
        counted.clicks += 1;
        await own.press(selector);
      },
      async type(selector, text) {
        if (!(await isFocused(selector))) counted.clicks += 1;
        counted.fields += 1;
        await page.fill(selector, text);
      },
      async tick(selector) {
        counted.clicks += 1;
        await own.tick(selector);
      },
      async choose(selector, value) {
        counted.clicks += 1;
        counted.fields += 1;
        await own.choose(selector, value);
      },
      async send(selector, text) {
        if (!(await isFocused(selector))) counted.clicks += 1;
        counted.fields += 1;
        // the button of the form
        counted.clicks += 1;
        await own.send(selector, text);
      },
    },
  };
  return counted;
}
