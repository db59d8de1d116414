/** axe on every page and state of accounts and the address book: three languages, two themes, two widths (UX-229). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '../../src/platform/texts/locale.ts';
import { aJourney, type Journey, newEmail, password } from '../support/a-journey.ts';
import type { Visitor } from '../support/a-visitor.ts';
import { findingsInAllLooks } from '../support/looks.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close());

/** Brings the page to a state and waits until it stands. */
type State = [name: string, reach: (visitor: Visitor) => Promise<unknown>];

const submit = (page: Page) => page.locator('main form button[type=submit]').click();

function guestStates(at: (path: string) => string, email: string): State[] {
  return [
    ['sign-in', ({ open }) => open(at('/auth/sign-in?next=%2Fcabinet'))],
    [
      'sign-in by a mailed link',
      async ({ page, open }) => {
        await open(at('/auth/sign-in?link'));
        await page.waitForSelector('main input[name=email]');
      },
    ],
    ['a mailed link', ({ open }) => open(at('/auth/sign-in-link#token=never-made'))],
    ['sign-up', ({ open }) => open(at('/auth/sign-up'))],
    [
      'sign-up with errors',
      async ({ page }) => {
        await submit(page);
        await page.waitForSelector('.ui-error-summary');
      },
    ],
    ['no address to confirm', ({ open }) => open(at('/auth/email-confirm'))],
    ['waiting as a guest', ({ open }) => open(at(`/auth/email-confirm?email=${email}`))],
    [
      'unknown link as a guest',
      async ({ page, open }) => {
        await open(at('/auth/email-confirm#token=never-made'));
        await page.waitForFunction(() => !location.hash);
      },
    ],
    ['recovery', ({ open }) => open(at('/auth/password-recovery'))],
    [
      'recovery sent',
      async ({ page }) => {
        await page.fill('main input[name=email]', email);
        await submit(page);
        await page.waitForSelector('.ui-banner-success');
      },
    ],
    ['new password', async ({ open }) => open(await journey.running.linkTo(email, 'password-recovery'))],
    [
      'new password refused',
      async ({ page }) => {
        await page.fill('main input[name=password]', '12345678');
        await submit(page);
        await page.waitForSelector('[aria-invalid]');
      },
    ],
    [
      'new password set',
      async ({ page }) => {
        await page.fill('main input[name=password]', password);
        await submit(page);
        await page.waitForSelector('main form', { state: 'detached' });
      },
    ],
  ];
}

function customerStates(at: (path: string) => string): State[] {
  const openDialog = async (page: Page): Promise<void> => {
    await page.locator('main .ui-button-primary').click();
    await page.waitForSelector('dialog form');
  };
  return [
    ['profile', ({ open }) => open(at('/cabinet/profile'))],
    ['profile, new e-mail', ({ open }) => open(at('/cabinet/profile?change=email'))],
    ['profile, new password', ({ open }) => open(at('/cabinet/profile?change=password'))],
    ['profile, language', ({ open }) => open(at('/cabinet/profile?change=locale'))],
    ['no addresses', ({ open }) => open(at('/cabinet/profile/addresses'))],
    [
      'address form',
      async ({ page }) => {
        await openDialog(page);
        await page.selectOption('dialog select', 'CN');
      },
    ],
    [
      'address form with errors',
      async ({ page }) => {
        await page.locator('dialog button[type=submit]').click();
        await page.waitForSelector('.ui-error-summary');
      },
    ],
    [
      'addresses',
      async ({ page }) => {
        await page.selectOption('dialog select', 'KZ');
        await page.fill('dialog [name=city]', 'A'.repeat(60));
        await page.locator('dialog button[type=submit]').click();
        await page.waitForSelector('main address');
        await page.waitForSelector('dialog', { state: 'detached' });
        // while it fades it has no contrast of its own
        await page.waitForSelector('.ui-toast', { state: 'detached' });
      },
    ],
    ['no recipients', ({ open }) => open(at('/cabinet/profile/recipients'))],
    [
      'recipient form with documents',
      async ({ page }) => {
        await openDialog(page);
        await page.selectOption('dialog select', 'RU');
      },
    ],
  ];
}

test.each(locales)(
  'in %s',
  async (locale) => {
    const at = (path: string): string => journey.at(path, locale);
    const found: string[] = [];
    await journey.withVisitor(async (visitor) => {
      const run = async (states: State[]): Promise<void> => {
        for (const [name, reach] of states) {
          await reach(visitor);
          found.push(...(await findingsInAllLooks(visitor.page, name, locale)));
        }
      };
      await run(guestStates(at, await journey.anAccount()));
      await journey.signUp(visitor, { email: newEmail(), locale });
      await run([['waiting', async () => {}], ...customerStates(at)]);
    });
    expect(found).toEqual([]);
  },
  300_000,
);
