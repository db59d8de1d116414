/** The setup that all parts of the checks share: the shop, the browser, and pages that are opened the same way. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { demoAccounts } from '../../../src/features/accounts/demo.ts';
import type { Locale } from '../../../src/platform/texts/locale.ts';
import type { Journey } from '../../support/a-journey.ts';
import { closeContext } from '../../support/browser.ts';

export const counterId = '12345678';
export const metricsToken = 'a token for the tests only';

/** The shop is there once the first test runs. */
export interface Stage {
  journey: Journey;
}

export function journeyOf(stage: Partial<Stage>): Journey {
  if (!stage.journey) throw new Error('the shop is not there yet');
  return stage.journey;
}

/** The address that opens a page in a language. */
export function addressOf(stage: Partial<Stage>, locale: Locale, path: string): string {
  return journeyOf(stage).at(path, locale);
}

/** A page as it is sent, redirects as they are. */
export async function sent(
  stage: Partial<Stage>,
  path: string,
): Promise<{ status: number; to: string; html: string }> {
  const answer = await fetch(journeyOf(stage).running.address + path, { redirect: 'manual' });
  return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() };
}

export interface Look extends BrowserContextOptions {
  /** Asked about counting visits before, so that no question stands on the page. */
  hasAnswered?: boolean;
}

/** Opens a page for a visitor, whose browser speaks Russian unless said otherwise, and closes it afterwards. */
export async function onPage<Result>(
  stage: Partial<Stage>,
  { hasAnswered = true, ...options }: Look,
  look: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { browser } = journeyOf(stage);
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'ru-RU',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  if (hasAnswered) await context.addInitScript(() => localStorage.setItem('waybill-counter', 'no'));
  try {
    return await look(await context.newPage());
  } finally {
    await closeContext(context);
  }
}

/** The demo's customer signs in, without a page. */
export async function signIn(stage: Partial<Stage>, page: Page): Promise<void> {
  const { address } = journeyOf(stage).running;
  const [{ email, password }] = demoAccounts;
  const answer = await page.context().request.post(`${address}/api/v1/login`, {
    data: { email, password },
    headers: { origin: address },
  });
  if (!answer.ok()) throw new Error(`nobody could sign in: ${answer.status()}`);
}

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForSelector('html[data-ready]');
}
