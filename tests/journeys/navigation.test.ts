/** Going back and forth: every page stands where it stood, and a part of a page is not another page (UX-008). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJourney, type Journey, password, sees } from '../support/a-journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close(), 60_000);

const height = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
async function scrollDown(page: Page, to: number): Promise<void> {
  await page.evaluate((top) => scrollTo(0, top), to);
  await expect.poll(() => height(page)).toBe(to);
}

test('Back and Forward restore where each page stood', async () => {
  await journey.withVisitor(
    async (visitor) => {
      const { page, open } = visitor;
      await open(journey.at('/faq'));
      const heading = await page.locator('h1').innerText();
      await scrollDown(page, 400);
      await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href$="/tariffs"]')?.click());
      await page.waitForURL(journey.at('/tariffs'));
      await expect.poll(() => height(page)).toBe(0);
      await scrollDown(page, 150);
      await page.goBack();
      await sees(visitor, heading);
      await expect.poll(() => height(page)).toBe(400);
      await page.goForward();
      await page.waitForURL(journey.at('/tariffs'));
      await expect.poll(() => height(page)).toBe(150);
    },
    { viewport: { width: 800, height: 400 } },
  );
});

test('a part of the page asks the server for nothing, and Back returns to where it was called from', async () => {
  await journey.withVisitor(
    async ({ page, open }) => {
      await open(journey.at('/faq'));
      await scrollDown(page, 300);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = '#storage';
        document.querySelector('main')?.append(link);
        link.click();
      });
      await expect.poll(() => new URL(page.url()).hash).toBe('#storage');
      await page.goBack();
      await expect.poll(() => new URL(page.url()).hash).toBe('');
      await expect.poll(() => height(page)).toBe(300);
      expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    },
    { viewport: { width: 800, height: 400 } },
  );
});

/** Ends the session of a page as another device does; the page does not know of it. */
async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'auth.token')?.value ?? '');
  const ended = await fetch(`${journey.running.address}/api/v1/logout`, {
    method: 'POST',
    headers: { authorization: token },
  });
  expect(ended.status).toBe(200);
}

/** How many more there are half a second later. */
async function moreIn(page: Page, list: readonly unknown[]): Promise<number> {
  const soFar = list.length;
  await page.waitForTimeout(500);
  return list.length - soFar;
}

test('a session that ended on another device leads to sign-in once, says so, and back', async () => {
  const email = await journey.anAccount();
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await journey.signIn(visitor, { email, next: '/cabinet/balance' });
    await endSession(page);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 401) refused.push(new URL(answer.url()).pathname);
    });
    await page.locator('a[href$="/cabinet/reviews"]').first().click();
    await page.waitForURL(/auth\/sign-in/);
    expect(new URL(page.url()).searchParams.get('next')).toBe('/cabinet/reviews');
    await page.getByText('You’ve been signed out. Sign in').waitFor();
    // what was asked before the session was known to be over is still answered
    await expect.poll(() => moreIn(page, refused)).toBe(0);
    expect(refused.length).toBeLessThan(10);
    await page.fill('input[name=email]', email);
    await page.fill('input[name=password]', password);
    await page.click('main button[type=submit]');
    await page.waitForURL(journey.stands('/cabinet/reviews'));
  });
}, 60_000);

test('Back to a page of a session that ended leads to sign-in, and says so', async () => {
  const email = await journey.anAccount();
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await journey.signIn(visitor, { email, next: '/cabinet/balance' });
    await endSession(page);
    await page.click('nav a[href$="/cabinet/reviews"]');
    await page.waitForURL(/auth\/sign-in/);
    await page.goBack();
    // the page of before is of a session that ended, too
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/auth\/sign-in$/);
    await page.getByText('You’ve been signed out. Sign in').waitFor();
    expect(new URL(page.url()).searchParams.get('next')).toBe('/cabinet/balance');
  });
}, 60_000);

test('a button that makes one call leads to sign-in when the session is over, with what stood in the form beside it', async () => {
  const email = await journey.anAccount();
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    const elsewhere = await fetch(`${journey.running.address}/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(elsewhere.status).toBe(200);
    await journey.signIn(visitor, { email, next: '/cabinet/profile?change=name' });
    await page.fill('main input[name=name]', 'Kiran');
    await endSession(page);
    await page.locator('main').getByRole('button', { name: 'Sign out on all other devices' }).click();
    await page.waitForURL(/auth\/sign-in/);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('next'), searchParams.get('ended')]).toEqual([
      '/cabinet/profile?change=name',
      '1',
    ]);
    await page.getByText('You’ve been signed out. Sign in').waitFor();
    await page.fill('input[name=email]', email);
    await page.fill('input[name=password]', password);
    await page.click('main button[type=submit]');
    await page.waitForURL(journey.stands('/cabinet/profile?change=name'));
    await expect.poll(() => page.inputValue('main input[name=name]')).toBe('Kiran');
  });
}, 60_000);

test('after a wrong pair the focus stands on the message, and not nowhere', async () => {
  await journey.withVisitor(async ({ page, open }) => {
    await open(journey.at('/auth/sign-in'));
    await page.fill('input[name=email]', 'nobody@example.com');
    await page.fill('input[name=password]', 'not-this-one');
    await page.press('input[name=password]', 'Enter');
    await page.locator('main form .ui-banner').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.ui-banner') !== null))
      .toBe(true);
  });
}, 60_000);

test('the page of a proxy in place of an answer is told in words, on a page and in a form', async () => {
  const email = await journey.anAccount();
  await journey.withVisitor(async (visitor) => {
    const { page, complaints } = visitor;
    await journey.signIn(visitor, { email, next: '/cabinet/balance' });
    const proxy = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
    await page.route('**/api/v1/cabinet/**', (route) => route.fulfill(proxy));
    await page.fill('main form input[inputmode=decimal]', '30');
    await page.locator('main form button[type=submit]').first().click();
    await page
      .getByText('The service is temporarily unavailable. Nothing you typed has been lost')
      .first()
      .waitFor();
    await page.locator('a[href$="/cabinet/reviews"]').first().click();
    await page.locator('main h1').filter({ hasText: 'The service is temporarily unavailable' }).waitFor();
    const main = await page.locator('main').innerText();
    expect(main).not.toMatch(/refused|Internal Server Error/);
    complaints.splice(0, complaints.length, ...complaints.filter((said) => !said.includes('status of 502')));
  });
}, 60_000);
