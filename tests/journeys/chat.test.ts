/** A visitor's and a customer's conversation with support, and a badge that counts by itself. */
import { mkdirSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../src/features/accounts/demo.ts';
import { publish } from '../../src/platform/jobs/events.ts';
import { readChatSettings } from '../../src/server/settings/chat-settings.ts';
import { aRunningShop, type RunningTestShop } from '../support/a-running-shop.ts';
import { aVisitor, type Visitor } from '../support/a-visitor.ts';
import { axeFindings } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';

let shop: RunningTestShop;
let browser: Browser;
const visitors: Visitor[] = [];
const pictures = process.env.WAYBILL_PICTURES;
beforeAll(async () => {
  // closed whenever the test runs: people answer on one day of the week alone, two days from now
  const day = ((new Date().getUTCDay() + 1) % 7) + 1;
  const chat = readChatSettings({ CHAT_HOURS: `${day}-${day} 10:00-19:00` }, 'UTC');
  [shop, browser] = await Promise.all([aRunningShop({ settings: { chat } }), launchBrowser()]);
});
afterAll(async () => {
  for (const visitor of visitors) await visitor.close();
  await browser.close();
  await shop.close();
});

async function comeIn(size?: { width: number; height: number }): Promise<Visitor> {
  const visitor = await aVisitor(browser, { locale: 'en', ...(size ? { viewport: size } : {}) });
  visitors.push(visitor);
  return visitor;
}

async function signIn(visitor: Visitor, account: { email: string; password: string }): Promise<void> {
  const { page } = visitor;
  await visitor.open(shop.at('/auth/sign-in'));
  await page.fill('[name=email]', account.email);
  await page.fill('[name=password]', account.password);
  await page.click('main button[type=submit]');
  await page.waitForURL(/\/(cabinet|staff\/today)$/);
}

async function picture({ page }: Visitor, name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png` });
}

const log = '[role=log]';

test('a visitor asks, support answers, and both see it without a reload', async () => {
  const [guest, office] = [await comeIn({ width: 360, height: 740 }), await comeIn()];
  const requests: string[] = [];
  guest.page.on('request', (request) => requests.push(request.url()));
  await guest.open(shop.at(''));
  expect(requests.filter((url) => /chat-panel|api\/v1\/(chat|live)/.test(url))).toEqual([]);
  await guest.page.click('header button');
  await guest.page.click('header a[href$="/chat-open"]:visible');
  await guest.page.waitForSelector('[role=dialog] textarea');
  expect(guest.page.url()).toBe(shop.stands(''));
  expect(await axeFindings(guest.page)).toEqual([]);
  // an address is asked for once there is something to answer
  expect(await guest.page.locator('[role=dialog] input[type=email]').count()).toBe(0);
  await guest.page.fill('[role=dialog] textarea', 'Do you ship to Kazan?');
  await guest.page.fill('[role=dialog] input[type=email]', 'guest@example.com');
  await guest.page.press('[role=dialog] textarea', 'Enter');
  await guest.page.waitForSelector(`${log} >> text=Do you ship to Kazan?`);
  await picture(guest, 'chat-guest-360');

  const [, staff] = demoAccounts;
  await signIn(office, staff);
  await office.page.goto(shop.at('/staff/chat'));
  await office.page.click('text=Do you ship to Kazan?');
  await office.page.waitForSelector('section textarea');
  await office.page.fill('section textarea', 'We do, in 12 days.');
  await office.page.keyboard.press('Enter');
  await guest.page.waitForSelector(`${log} >> text=We do, in 12 days.`);
  await guest.page.fill('[role=dialog] textarea', 'Thank you!');
  await guest.page.keyboard.press('Enter');
  await office.page.waitForSelector(`${log} >> text=Thank you!`);
  expect(await axeFindings(office.page)).toEqual([]);
  await picture(office, 'chat-office-1280');
  await guest.page.keyboard.press('Escape');
  await guest.page.waitForSelector('[role=dialog]', { state: 'detached' });
  for (const { complaints } of [guest, office]) expect(complaints).toEqual([]);
});

test('the address of the chat opens it with an order, and the badge counts in every tab', async () => {
  const [customer] = demoAccounts;
  const anna = await comeIn();
  await signIn(anna, customer);
  await anna.open(shop.at('/chat-open?order=WB-1&text=About%20it'));
  await anna.page.waitForSelector('[role=dialog] >> text=About order WB-1');
  expect(await anna.page.inputValue('[role=dialog] textarea')).toBe('About it');
  expect(anna.page.url()).toBe(shop.stands('/contacts'));
  await anna.page.click('[role=dialog] button:has-text("Send")');
  await anna.page.waitForSelector('[role=dialog] >> text=You have no order with this number');
  expect(await anna.page.inputValue('[role=dialog] textarea')).toBe('About it');
  await picture(anna, 'chat-customer-1280');

  const second = await anna.page.context().newPage();
  await second.goto(shop.at('/cabinet/notifications'));
  await second.waitForSelector('html[data-ready]');
  const { db } = shop.shop.installation;
  const { rows } = await shop.shop.database.pool.query('select id from account where email = $1', [
    customer.email,
  ]);
  await publish(db, 'chat.answer-waits', {
    chatId: 'cht_journey00',
    userId: rows[0].id,
    messageId: 'msg_journey00',
    excerpt: 'Your parcel is here',
  });
  for (const page of [anna.page, second]) {
    await page.waitForFunction(() => document.querySelector('header .ui-count')?.textContent === '1');
  }
  await second.waitForSelector('text=Your parcel is here');
  await second
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click();
  await anna.page.waitForFunction(() => !document.querySelector('header .ui-count'));
  expect(anna.complaints).toEqual([]);
});
