/** Checks of what lies over a page: messages, dialogs, sheets; and of what stands in before the page is there. */
import { expect, test } from 'vitest';
import { routeUntil } from '../../support/routes.ts';
import { type Given, noDialog, openAt, picture, press } from './given.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

export function checksOfLayers(of: () => Given): void {
  test('a message covers neither the bottom bar nor the main button of a phone (UX-205)', async () => {
    const given = of();
    const page = await openAt(given, given.phone, '/cabinet/profile/addresses');
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await press(page, 'Save address');
    await noDialog(page);
    const message = page.locator('.ui-toast');
    await message.waitFor();
    const boxOf = async (selector: string): Promise<Box> => {
      const box = await page.locator(selector).filter({ visible: true }).last().boundingBox();
      if (!box) throw new Error(`no ${selector}`);
      return box;
    };
    const told = await boxOf('.ui-toast');
    await picture(page, 'message-phone');
    expect(told.width).toBeGreaterThan(100);
    const bar = await boxOf('nav.fixed');
    expect(bar.y + bar.height).toBeCloseTo(640, 0);
    expect(meet(told, bar)).toBe(false);
    expect(meet(told, await boxOf('main .ui-button:has-text("Add address")'))).toBe(false);
    // and has no action of its own but to close
    expect(await message.getByRole('button').count()).toBe(1);
    await page.keyboard.press('Escape');
    await message.waitFor({ state: 'detached' });
  });

  test('Back on a phone closes the dialog and asks over typed text; the page stays (UX-208)', async () => {
    const given = of();
    const page = await openAt(given, given.phone, '/cabinet/profile');
    await openAt(given, given.phone, '/cabinet/profile/addresses');
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    await press(page, 'Add address');
    const dialog = page.getByRole('dialog', { name: 'New address' });
    await dialog.waitFor();
    // the page below does not move aside
    expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(width);
    await page.goBack();
    await noDialog(page);
    expect(page.url()).toContain('/profile/addresses');
    await press(page, 'Add address');
    await dialog.locator('select[name=country]').selectOption('DE');
    await dialog.locator('input[name=city]').fill('Kazan');
    await page.goBack();
    await page.getByRole('alertdialog').waitFor();
    await press(page, 'Stay');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await dialog.locator('input[name=city]').inputValue()).toBe('Kazan');
    await page.keyboard.press('Escape');
    await press(page, 'Leave without saving');
    await noDialog(page);
    expect(page.url()).toContain('/profile/addresses');
  });

  test('at 400 % zoom a sheet can be read and used to its last button (UX-209)', async () => {
    const given = of();
    const { page } = given.phone;
    await page.setViewportSize({ width: 320, height: 256 });
    await openAt(given, given.phone, '/cabinet/profile/addresses');
    await press(page, 'Add address');
    const dialog = page.locator('dialog');
    const box = await dialog.boundingBox();
    // all of it but the bar that scrolls the page
    expect(box?.width).toBeGreaterThanOrEqual(300);
    expect(await dialog.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
    await dialog.locator('select[name=country]').selectOption('RU');
    const send = dialog.locator('button[type=submit]');
    await send.scrollIntoViewIfNeeded();
    await picture(page, 'zoomed-sheet');
    const at = await send.boundingBox();
    expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual(256);
    expect(at?.y).toBeGreaterThanOrEqual(0);
    await send.click();
    await picture(page, 'zoomed-sheet-sent');
    await dialog.locator('[aria-invalid=true]').first().waitFor();
    await page.keyboard.press('Escape');
    await press(page, 'Leave without saving');
    await noDialog(page);
    await page.setViewportSize({ width: 360, height: 640 });
  });

  test('what stands in for a part says so once and moves nothing when the part comes (UX-213)', async () => {
    const given = of();
    const page = await openAt(given, given.wide, '/cabinet/orders/create?step=delivery');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const passAgain = await routeUntil(page, '**/cabinet/addresses', async (route) => {
      await held;
      await route.continue();
    });
    await page.locator('#address button').click();
    const dialog = page.getByRole('dialog');
    const skeleton = dialog.locator('.ui-skeleton');
    await skeleton.waitFor();
    expect(await dialog.getByRole('status').filter({ hasText: 'Loading' }).count()).toBe(1);
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { shifts: seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    release();
    await dialog.locator('select[name=country]').waitFor();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts).toEqual([]);
    passAgain();
    await page.keyboard.press('Escape');
    await noDialog(page);
  });
}
