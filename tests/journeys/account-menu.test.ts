/** The account menu on a phone: it is never left open over a page that somebody has gone on from. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJourney, type Journey } from '../support/a-journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close());

test('closes by Escape, a press beside it, scrolling, its own links and the way back', async () => {
  const email = await journey.anAccount();
  await journey.withVisitor(
    async (visitor) => {
      const { page } = visitor;
      await journey.signIn(visitor, { email, next: '/cabinet/profile' });
      const menu = page
        .locator('header [popover]')
        .filter({ has: page.locator('a[href$="/cabinet/notifications"]') });
      const opener = page.locator('header button[aria-haspopup=true]');
      const open = async () => {
        await opener.click();
        await expect.poll(() => menu.isVisible()).toBe(true);
        // the code that watches comes with the press
        await page.waitForTimeout(300);
      };
      const isClosed = () => expect.poll(() => menu.isVisible()).toBe(false);
      await open();
      await page.keyboard.press('Escape');
      await isClosed();
      await open();
      await page.touchscreen.tap(40, 700);
      await isClosed();
      await open();
      await page.evaluate(() => scrollBy(0, 300));
      await isClosed();
      await page.evaluate(() => scrollTo(0, 0));
      await open();
      await menu.locator('a[href$="/cabinet/balance"]').click();
      await page.waitForURL(journey.stands('/cabinet/balance'));
      await isClosed();
      await open();
      await page.goBack();
      await page.waitForURL(journey.stands('/cabinet/profile'));
      await isClosed();
    },
    { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true },
  );
}, 90_000);
