/** A running shop with a browser in front of it, and the steps that every journey begins with. */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import { hashPassword } from '../../src/features/accounts/passwords/passwords.ts';
import { createAccount } from '../../src/features/accounts/registration/registration-actions.ts';
import { randomText } from '../../src/platform/ids.ts';
import { aRunningShop, type RunningShopOptions, type RunningTestShop } from './a-running-shop.ts';
import { aVisitor, type Visitor } from './a-visitor.ts';
import { launchBrowser } from './browser.ts';

/** Of every account that a journey makes. */
export const password = 'quiet-harbour-ferry';

export interface Journey {
  running: RunningTestShop;
  browser: Browser;
  /** The address that opens a page, in English unless said otherwise. */
  at(path: string, locale?: string): string;
  /** The address that a page stands at once it is open. */
  stands(path: string, locale?: string): string;
  /** Gives a visitor to `work`, and fails when the page complained to the console. */
  withVisitor(work: (visitor: Visitor) => Promise<void>, options?: BrowserContextOptions): Promise<void>;
  /** Makes a confirmed account below the API; answers its address. */
  anAccount(): Promise<string>;
  signIn(visitor: Visitor, to: { email: string; next: string; locale?: string }): Promise<void>;
  /** Ends on the page that waits for the confirmation. */
  signUp(visitor: Visitor, to: { email: string; next?: string; locale?: string }): Promise<void>;
  close(): Promise<void>;
}

export const newEmail = (): string => `visitor-${randomText(8).toLowerCase()}@example.com`;

export async function aJourney(options: RunningShopOptions = {}): Promise<Journey> {
  const [running, browser] = await Promise.all([aRunningShop(options), launchBrowser()]);
  const { at, stands } = running;
  return {
    running,
    browser,
    at,
    stands,
    async withVisitor(work, options = {}) {
      const visitor = await aVisitor(browser, { viewport: { width: 1280, height: 900 }, ...options });
      try {
        await work(visitor);
        expect(visitor.complaints).toEqual([]);
      } finally {
        await visitor.close();
      }
    },
    async anAccount() {
      const { installation } = running.shop;
      const email = newEmail();
      const passwordHash = await hashPassword(password);
      const account = { email, passwordHash, name: null, locale: 'en', confirmed: true } as const;
      await createAccount(installation.db, installation, account);
      return email;
    },
    async signIn({ page, open }, { email, next, locale }) {
      await open(at(`/auth/sign-in?${new URLSearchParams({ email, next })}`, locale));
      await page.fill('input[name=password]', password);
      await page.click('main button[type=submit]');
      await page.waitForURL(stands(next, locale));
      await page.waitForSelector('html[data-ready]');
    },
    async signUp({ page, open }, { email, next, locale }) {
      await open(at(`/auth/sign-up${next ? `?${new URLSearchParams({ next })}` : ''}`, locale));
      await page.fill('input[name=email]', email);
      await page.fill('input[name=password]', password);
      await page.check('input[name="consents.terms"]');
      await page.check('input[name="consents.personalData"]');
      await page.click('main button[type=submit]');
      await page.waitForURL(/email-confirm/);
      await page.waitForSelector('html[data-ready]');
    },
    close: async () => {
      await browser.close();
      await running.close();
    },
  };
}

/** Waits for the heading of a page. */
export function sees({ page }: Visitor, heading: string): Promise<void> {
  return page.getByRole('heading', { level: 1, name: heading }).waitFor();
}
