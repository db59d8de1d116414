/** Checks of the cabinet: money, news, the cart's quantities, the picture of the profile. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ofSize, pathOf, shown } from '../../support/journey-setting.ts';
import { aPicture } from '../../support/pictures.ts';
import { routeUntil } from '../../support/routes.ts';
import { type Given, goTo, openAt, press, soon } from './given.ts';

export function checksOfMoney(of: () => Given): void {
  test('available and held stand with two decimals, fresh after a deed; rows lead to their order (UX-142, UX-145)', async () => {
    const given = of();
    const { call, customer, wide } = given;
    const page = await openAt(given, wide, '/cabinet/balance');
    const sum = (name: string) => page.locator('dt', { hasText: name }).locator('+ dd').innerText();
    expect(await sum('Reserved')).toContain(shown('0'));
    const before = (await call('getBalance', { token: customer.token })).body.data.available.amount;
    expect(await sum('Available')).toContain(shown(before));
    const made = await call('topUpBalance', { token: customer.token, body: { amount: ofSize(500n) } });
    expect(made.status).toBe(201);
    const link = page
      .getByRole('table')
      .getByRole('link', { name: new RegExp(given.asked.orderNum) })
      .first();
    expect(await link.getAttribute('href')).toBe(pathOf(`/cabinet/orders/${given.asked.orderNum}`));
    await goTo(given, wide, '/cabinet/balance?direction=out');
    // what was begun meanwhile stands there at once
    await page.getByRole('heading', { name: 'Not credited yet' }).waitFor();
  });

  test('coming from a shortage the sum is filled in, and success leads back to the order (UX-144)', async () => {
    const given = of();
    const next = `/cabinet/orders/${given.asked.orderNum}`;
    const amount = ofSize(1_234n);
    const query = new URLSearchParams({ amount, next });
    const page = await openAt(given, given.wide, `/cabinet/balance?${query}`);
    expect(await page.inputValue('input[name=amount]')).toBe(amount);
    await page.locator('#top-up button[type=submit]').click();
    await page.waitForURL(/sandbox-bank/);
    await page.locator('button.primary').click();
    await page.waitForURL(/payments\/pay_/);
    const back = page.locator(`main a[href="${pathOf(next)}"]`);
    await back.waitFor();
    await back.click();
    await page.waitForURL(new RegExp(`${next}$`));
  });
}

export function checksOfNews(of: () => Given): void {
  test('the badge of the header has words for readers (UX-149)', async () => {
    const given = of();
    const page = await openAt(given, given.wide, '/cabinet/orders');
    await page.getByRole('button', { name: /^Account.*You have \d+ unread notifications?$/ }).waitFor();
    expect(await page.locator('header .ui-count').first().getAttribute('aria-hidden')).toBe('true');
  });

  test('one is read at once and unread again with words when that fails; all are read with undo (UX-151, UX-214)', async () => {
    const given = of();
    const { wide } = given;
    const page = await openAt(given, wide, '/cabinet/notifications?unread=1');
    const marks = page.getByRole('button', { name: /^Mark as read/ });
    const count = await marks.count();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const passAgain = await routeUntil(page, '**/notifications/read-all', async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'It broke here.' } } });
    });
    await marks.first().click();
    await soon(() => marks.count()).toBe(count - 1);
    release();
    await page.getByText('It broke here.').waitFor();
    expect(await marks.count()).toBe(count);
    wide.complaints.length = 0;
    passAgain();
    await press(page, 'Mark all as read');
    await page.getByText('All notifications are marked as read.').waitFor();
    expect(await marks.count()).toBe(0);
    await press(page, 'Undo');
    await soon(() => marks.count()).toBe(count);
    expect(new URL(page.url()).search).toBe('?unread=1');
  });

  test('a quantity changes at once and goes back with words when that fails (UX-214)', async () => {
    const given = of();
    const { wide } = given;
    const page = await openAt(given, wide, '/cabinet/cart');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const passAgain = await routeUntil(page, '**/cart/update', async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'It broke here.' } } });
    });
    const field = page.getByRole('spinbutton').first();
    await page
      .getByRole('button', { name: /^One more/ })
      .first()
      .click();
    await soon(() => field.inputValue()).toBe('2');
    release();
    await page.getByText('It broke here.').waitFor();
    expect(await field.inputValue()).toBe('1');
    passAgain();
    wide.complaints.length = 0;
  });

  test('saving for later is said at once and taken back with words when that fails (UX-214)', async () => {
    const { wide } = of();
    const page = await openAt(of(), wide, '/cabinet/cart');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const passAgain = await routeUntil(page, '**/cabinet/saved', async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'It broke here.' } } });
    });
    const later = page.locator('[data-save-later]').first();
    await later.click();
    const said = page.locator('.ui-toast', { hasText: 'Saved: ' });
    await said.waitFor();
    expect(await later.evaluate((button) => button === document.activeElement)).toBe(true);
    release();
    await page.getByText('It broke here.').waitFor();
    await said.waitFor({ state: 'detached' });
    passAgain();
    wide.complaints.length = 0;
  });
}

export function checksOfPictures(of: () => Given): void {
  test('a picture is cut by keyboard alone; one that does not load gives initials (UX-161, UX-162)', async () => {
    const given = of();
    const { wide } = given;
    const page = await openAt(given, wide, '/cabinet/profile');
    expect(await page.locator('main').innerText()).toMatch(/JPEG.*MB/s);
    const left = await aPicture({ width: 400, height: 600, background: '#000' });
    const buffer = await sharp(left).extend({ right: 400, background: '#fff' }).jpeg().toBuffer();
    await page.setInputFiles('input[type=file]', { name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    const frame = page.locator('canvas');
    await frame.waitFor();
    const round = await frame.evaluate(({ parentElement }) => {
      if (!parentElement) return false;
      return Number.parseFloat(getComputedStyle(parentElement).borderRadius) >= parentElement.clientWidth / 2;
    });
    expect(round).toBe(true);
    const middle = () =>
      frame.evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(256, 256, 1, 1) ?? {};
        return data?.[0] ?? -1;
      });
    for (let times = 0; times < 8; times++) await page.keyboard.press('ArrowLeft');
    await soon(middle).toBeLessThan(40);
    for (let times = 0; times < 14; times++) await page.keyboard.press('ArrowRight');
    await soon(middle).toBeGreaterThan(215);
    const zoom = page.locator('input[type=range]');
    await page.keyboard.press('+');
    await soon(() => zoom.inputValue()).toBe('1.25');
    for (const [name, value] of [
      ['Smaller', '1'],
      ['Larger', '1.25'],
    ] as const) {
      const button = page.getByRole('button', { name });
      await button.focus();
      await page.keyboard.press('Enter');
      await soon(() => zoom.inputValue()).toBe(value);
    }
    await page.getByRole('button', { name: 'Rotate by 90°' }).press('Enter');
    await page.getByRole('button', { name: 'Save picture' }).press('Enter');
    const picture = page.locator('main img.ui-avatar');
    await picture.waitFor();
    const side = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await soon(side).toBeGreaterThan(0);
    expect(await side()).toBeLessThanOrEqual(512);
    const passAgain = await routeUntil(page, '**/media/**', (route) => route.abort());
    await page.reload();
    await page.locator('main span.ui-avatar').waitFor();
    expect(await picture.count()).toBe(0);
    passAgain();
    wide.complaints.length = 0;
  });
}
