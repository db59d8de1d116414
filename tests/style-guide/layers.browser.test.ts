import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layerButton, openTwoDialogs, openWorkshop, type Workshop } from './in-guide.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
}, 120_000);
afterAll(() => workshop?.close());

const wide = { viewport: { width: 1280, height: 900 } };
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const gone = (page: Page, n = 0) => page.locator('dialog').nth(n).waitFor({ state: 'detached' });

describe('dialogs in a browser', () => {
  test('Escape closes the topmost one only and focus goes back step by step', async () => {
    await workshop.inGuide('en', {}, async (page) => {
      await openTwoDialogs(page);
      expect(await focusedText(page)).toBe('Choose a country');
      await page.keyboard.press('Escape');
      await gone(page, 1);
      expect(await page.locator('dialog').count()).toBe(1);
      expect(await focusedText(page)).toBe('Open another on top');
      await page.keyboard.press('Escape');
      await gone(page);
      expect(await focusedText(page)).toBe('Open a dialog');
    });
  });

  test('a dialog stays in the page until its leave transition has ended', async () => {
    await workshop.inGuide('en', { reducedMotion: 'no-preference' }, async (page) => {
      await layerButton(page, 0).click();
      const seen = await page.evaluate(async () => {
        const dialog = document.querySelector('dialog');
        await Promise.all(dialog?.getAnimations().map((entering) => entering.finished) ?? []);
        const opacities: number[] = [];
        document.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
        );
        while (dialog?.isConnected) {
          opacities.push(Number(getComputedStyle(dialog).opacity));
          await new Promise(requestAnimationFrame);
        }
        return opacities;
      });
      expect(seen[0]).toBe(1);
      expect(seen.some((opacity) => opacity > 0 && opacity < 1)).toBe(true);
      await gone(page);
    });
  });

  test('only the top one answers, and a press on its backdrop closes it alone', async () => {
    await workshop.inGuide('en', wide, async (page) => {
      await openTwoDialogs(page);
      const reached = await page
        .locator('dialog input')
        .first()
        .evaluate((field) => {
          field.focus();
          return document.activeElement === field;
        });
      expect(reached).toBe(false);
      await page.mouse.click(10, 450);
      await gone(page, 1);
      expect(await page.locator('dialog').count()).toBe(1);
    });
  });

  test('a drag that ends on the backdrop does not close', async () => {
    await workshop.inGuide('en', wide, async (page) => {
      await layerButton(page, 0).click();
      await page.locator('dialog p').first().hover();
      await page.mouse.down();
      await page.mouse.move(10, 450);
      await page.mouse.up();
      await page.waitForTimeout(250);
      expect(await page.locator('dialog').count()).toBe(1);
    });
  });

  test('Tab stays inside, both ways', async () => {
    await workshop.inGuide('en', {}, async (page) => {
      await layerButton(page, 0).click();
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let press = 0; press < 8; press++) {
          await page.keyboard.press(key);
          expect(await page.evaluate(() => Boolean(document.activeElement?.closest('dialog')))).toBe(true);
        }
      }
    });
  });

  test('with all ways out switched off it stays: Escape twice, backdrop, no close button', async () => {
    await workshop.inGuide('en', wide, async (page) => {
      await layerButton(page, 2).click();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.mouse.click(10, 450);
      await page.waitForTimeout(250);
      expect(await page.locator('dialog:modal').count()).toBe(1);
      expect(await page.locator('dialog .ui-icon-button').count()).toBe(0);
    });
  });

  test('an alert dialog is named, described, and focuses the safe button', async () => {
    await workshop.inGuide('en', {}, async (page) => {
      await layerButton(page, 1).click();
      const dialog = page.getByRole('alertdialog', { name: 'Cancel order 2041-7?' });
      expect(await dialog.getAttribute('aria-describedby')).toBeTruthy();
      expect(await focusedText(page)).toBe('Keep order');
    });
  });

  test('is a sheet at the lower edge under 640 px', async () => {
    await workshop.inGuide('en', { viewport: { width: 360, height: 700 } }, async (page) => {
      await layerButton(page, 1).click();
      await page.waitForTimeout(300);
      const box = await page.locator('dialog').boundingBox();
      expect(box?.x).toBe(0);
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(700);
    });
  });
});

describe('toasts in a browser', () => {
  test('Escape closes the dialog first, then the toasts; meanwhile the toast stands in the dialog', async () => {
    await workshop.inGuide('en', {}, async (page) => {
      await layerButton(page, 7).click();
      await layerButton(page, 0).click();
      const toast = page.locator('.ui-toast');
      expect(await toast.evaluate((element) => Boolean(element.closest('dialog')))).toBe(true);
      await page.keyboard.press('Escape');
      await gone(page);
      expect(await toast.count()).toBe(1);
      await page.keyboard.press('Escape');
      await toast.waitFor({ state: 'detached' });
    });
  });

  test('stand 16 px from the edge and 16 px apart, repeat as a badge, errors speak as alerts', async () => {
    await workshop.inGuide('en', wide, async (page) => {
      expect(await page.getByRole('region', { name: 'Messages', exact: true }).count()).toBe(1);
      for (const n of [3, 3, 6]) await layerButton(page, n).click();
      const boxes = await page.locator('.ui-toast').evaluateAll((all) =>
        all.map((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return { top, bottom };
        }),
      );
      const [first, second] = boxes;
      expect(first?.top).toBe(16);
      expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBe(16);
      expect(await page.locator('.ui-toast .ui-badge').allTextContents()).toEqual(['2repeated 2 times']);
      expect(await page.getByRole('alert').filter({ hasText: 'photo' }).count()).toBe(1);
      expect(await page.locator('.ui-toasts [role=status]').filter({ hasText: 'Address' }).count()).toBe(1);
    });
  });

  test('the pointer holds a toast, leaving starts its time anew', async () => {
    await workshop.inGuide('en', wide, async (page) => {
      await layerButton(page, 3).click();
      await page.locator('.ui-toast').hover();
      await page.waitForTimeout(3600);
      expect(await page.locator('.ui-toast').count()).toBe(1);
      await page.mouse.move(5, 800);
      await page.waitForTimeout(2000);
      expect(await page.locator('.ui-toast').count()).toBe(1);
      await page.locator('.ui-toast').waitFor({ state: 'detached', timeout: 20_000 });
    });
  });
});
