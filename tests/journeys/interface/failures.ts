/** Checks of what goes wrong: calls, code, network; and of how long things may take. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { becomesAlive } from '../../support/alive.ts';
import { routeUntil } from '../../support/routes.ts';
import { forgetFailedRequests, type Given, goTo, hold, openAt, picture, press, soon } from './given.ts';

const broken = {
  status: 500,
  json: { error: { code: 'internal', message: 'It broke.', requestId: 'req-4711' } },
};

export function checksOfFailures(of: () => Given): void {
  test('a page that failed tells of what was entered and has a number to copy, another try and no stack (UX-196)', async () => {
    const given = of();
    const { wide } = given;
    const page = await openAt(given, wide, '/cabinet/orders');
    const passAgain = await routeUntil(page, '**/cabinet/balance?**', (route) => route.fulfill(broken));
    await goTo(given, wide, '/cabinet/balance');
    await page.getByText('Your orders and everything you entered are safe.').waitFor();
    await page.getByText('req-4711').waitFor();
    await picture(page, 'failure');
    await press(page, 'Copy');
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('req-4711');
    expect(await page.locator('main').innerText()).not.toMatch(/ at |\.tsx?:/);
    await page.locator('main').getByRole('link', { name: 'Contact us' }).waitFor();
    passAgain();
    await press(page, 'Try again');
    await page.getByRole('heading', { level: 1, name: 'Balance' }).waitFor();
    forgetFailedRequests(wide);
  });

  test('a part that does not come is fetched by one reload, then told of; what was typed comes back (UX-198)', async () => {
    const given = of();
    const { guest, journey } = given;
    const page = await openAt(given, guest, '/contacts');
    await becomesAlive(page, 'main form:has(textarea)');
    const field = page.locator('main textarea').first();
    await field.fill('Where do you buy teapots?');
    const passAgain = await routeUntil(page, '**/assets/*tariffs-page*', (route) => route.abort());
    let loads = 0;
    page.on('load', () => loads++);
    await goTo(given, guest, '/tariffs');
    await page.getByRole('heading', { name: 'This part of the site has been updated' }).waitFor();
    expect(loads).toBe(1);
    expect(page.url()).toBe(journey.stands('/tariffs'));
    passAgain();
    await Promise.all([page.waitForEvent('load'), press(page, 'Reload the page')]);
    await page.waitForSelector('html[data-ready]');
    await page.locator('main table').first().waitFor();
    await page.goto(journey.at('/contacts'));
    await soon(() => field.inputValue()).toBe('Where do you buy teapots?');
    guest.complaints.length = 0;
  });

  test('a block that does not load has another try of its own, and the page lives on (UX-200)', async () => {
    const given = of();
    const { wide } = given;
    const page = await openAt(given, wide, '/cabinet/orders/create?step=delivery');
    const passAgain = await routeUntil(page, '**/cabinet/addresses', (route) => route.fulfill(broken));
    await page.locator('#address button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('It broke.').waitFor();
    passAgain();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.locator('select[name=country]').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator('#recipient').getByRole('radio').first().isEnabled()).toBe(true);
    forgetFailedRequests(wide);
  });

  test('without a network a bar says so, read pages stay, deeds are refused in words, typed text stays (UX-199)', async () => {
    const given = of();
    const { wide, journey } = given;
    const page = await openAt(given, wide, '/cabinet/orders');
    await goTo(given, wide, '/cabinet/profile?change=name');
    await page.locator('input[name=name]').fill('Anna offline');
    await page.context().setOffline(true);
    const bar = page.locator('[role=status][data-network=off]');
    await bar.getByText('You’re offline.').waitFor();
    await picture(page, 'offline');
    await page
      .locator('form', { has: page.locator('input[name=name]') })
      .locator('button[type=submit]')
      .click();
    await page.getByText('No connection. Nothing you typed has been lost').waitFor();
    expect(await page.inputValue('input[name=name]')).toBe('Anna offline');
    await page.locator('input[name=name]').press('ControlOrMeta+z');
    await goTo(given, wide, '/cabinet/deliveries');
    const leave = page.getByRole('button', { name: 'Leave without saving' });
    const unread = bar.getByText('That page isn’t available offline');
    await leave.or(unread).waitFor();
    if (await leave.isVisible()) await leave.click();
    await unread.waitFor();
    expect(page.url()).toContain('/cabinet/profile');
    await page.evaluate(() => history.back());
    await page.waitForURL(journey.at('/cabinet/orders'));
    await page.getByRole('listitem').filter({ hasText: given.asked.orderNum }).first().waitFor();
    await page.context().setOffline(false);
    await bar.waitFor({ state: 'detached' });
    await goTo(given, wide, '/cabinet/deliveries');
    await page.waitForURL(journey.at('/cabinet/deliveries'));
    wide.complaints.length = 0;
  });
}

export function checksOfTime(of: () => Given): void {
  test('an answer that takes more than 15 s is told of while it is waited for (UX-201)', async () => {
    const given = of();
    const { guest } = given;
    await guest.page.clock.install();
    const page = await openAt(given, guest, '/search');
    await stopTime(page);
    const release = await hold(page, '**/api/v1/search?**');
    const asked = page.waitForRequest('**/api/v1/search?**');
    await page.getByRole('group', { name: 'Shop' }).getByRole('checkbox').first().check();
    await asked;
    await page.clock.runFor(14_500);
    const told = page.locator('.ui-toast', { hasText: 'taking longer than usual' });
    expect(await told.count()).toBe(0);
    await page.clock.runFor(1_000);
    await told.waitFor();
    release();
    // what React puts off by a moment would wait for ever
    await page.clock.resume();
    await page.waitForURL(/store=/);
    await told.waitFor({ state: 'detached' });
  });

  test('nothing shows for what is quick; a sign comes after 200 ms and stays for 300 (UX-212)', async () => {
    const given = of();
    const { guest } = given;
    const page = await openAt(given, guest, '/search');
    await stopTime(page);
    const sign = page.locator('.ui-progress');
    const release = await hold(page, '**/api/v1/search?**');
    const asked = page.waitForRequest('**/api/v1/search?**');
    await page.getByRole('group', { name: 'Shop' }).getByRole('checkbox').first().check();
    await asked;
    await page.clock.runFor(120);
    expect(await sign.count()).toBe(0);
    await page.clock.runFor(150);
    expect(await sign.count()).toBe(1);
    release();
    await page.clock.runFor(100);
    expect(await sign.count()).toBe(1);
    await page.clock.resume();
    await page.waitForURL(/store=/);
    await sign.waitFor({ state: 'detached' });
  });
}

/** From here on time passes as the check says; a page that is not alive yet would wait for a time that stands still. */
async function stopTime(page: Page): Promise<void> {
  await becomesAlive(page, 'main fieldset input[type=checkbox]');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}
