/**
 * Notices in a real browser: a person turns them on with the hand, a message that arrives is shown by the worker, a press
 * opens its page, and a chat in Telegram is connected. The push service of the browser's maker is outside: the subscription
 * names one of our own, and the message is handed over as that service would.
 */
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pushKeyOf } from '../../src/features/notifications/channels/push-key.ts';
import { createTelegram } from '../../src/features/notifications/channels/telegram.ts';
import { createTeller, tell } from '../../src/features/notifications/telling/tell.ts';
import { aJourney, type Journey } from '../support/a-journey.ts';
import { aPushService, type PushService, type Subscriber } from '../support/a-push-service.ts';
import { aTelegram, type TelegramServer } from '../support/a-telegram.ts';

let journey: Journey;
let push: PushService;
let bot: TelegramServer;
beforeAll(async () => {
  bot = await aTelegram();
  push = await aPushService(async () => (await pushKeyOf(journey.running.shop.installation)).publicKey);
  journey = await aJourney({
    outside: { pushEgress: push.egress, telegram: createTelegram(bot.settings) },
  });
}, 180_000);
afterAll(async () => {
  await journey?.close();
  await push?.close();
  await bot?.close();
}, 60_000);

const settings = '/cabinet/notifications/settings';

/** The browser subscribes to our push service, by the key that the page hands over. */
async function subscribesTo(page: Page, { endpoint, keys }: Subscriber): Promise<void> {
  await page.addInitScript(
    ({ endpoint, keys }) => {
      PushManager.prototype.subscribe = async function subscribe(options) {
        const key = new Uint8Array(options?.applicationServerKey as ArrayBuffer);
        if (key.length !== 65 || !options?.userVisibleOnly) throw new Error('a browser refuses this');
        return { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true } as never;
      };
    },
    { endpoint, keys },
  );
}

/** Hands a message over to the worker, as the browser does once it has opened it. */
async function deliver(devtools: CDPSession, message: unknown): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    ...{ origin: new URL(journey.at('/')).origin, registrationId: await registered },
    data: JSON.stringify(message),
  });
}

interface Shown {
  title: string;
  body: string | undefined;
  tag: string | undefined;
}

/** The screen of a headless browser shows no notices: what the worker asks for is written down in the worker. */
async function watchedWorker(page: Page): Promise<() => Promise<Shown[]>> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown: Shown[] = [];
    Object.assign(globalThis, { shown });
    registration.showNotification = async (title, { body, tag } = {}) =>
      void shown.push({ title, body, tag });
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
}

test('a person turns notices on in their browser, tries it, is told, chooses, and turns them off', async () => {
  const email = await journey.anAccount();
  const browser = push.subscriber();
  await journey.withVisitor(
    async (visitor) => {
      const { page } = visitor;
      await subscribesTo(page, browser);
      await journey.signIn(visitor, { email, next: settings });
      await page.getByRole('heading', { name: 'Notification settings' }).waitFor();
      await page.getByRole('button', { name: 'Turn on in this browser' }).click();
      await page.getByText('We’ll notify you in this browser').waitFor();
      await page.getByText('(this browser)').waitFor();
      await page.getByRole('button', { name: /^Send test notification/ }).click();
      await page.getByText('Sent. If you don’t see it').waitFor();
      await expect.poll(() => browser.received.length).toBe(1);
      const { shop } = journey.running;
      const { rows } = await shop.database.pool.query('select id from account where email = $1', [email]);
      await tell(shop.installation.db, createTeller(shop.installation, shop.texts), {
        ...{
          userId: rows[0].id,
          kind: 'chat-answer',
          eventKey: `notice ${email}`,
          link: '/cabinet/notifications',
        },
        params: { excerpt: 'It arrived whole' },
        ...{ waitsFor: [], settles: null },
      });
      await expect.poll(() => browser.received.length, { timeout: 15_000 }).toBe(2);
      const message = browser.received[1]?.notice;
      const shown = await watchedWorker(page);
      await deliver(await page.context().newCDPSession(page), message);
      await expect
        .poll(shown)
        .toEqual([
          { title: message?.title, body: expect.stringContaining('It arrived whole'), tag: message?.tag },
        ]);
      await page
        .getByRole('group', { name: /^What to send to/ })
        .locator('[value=action]')
        .click();
      await page
        .getByRole('status')
        .filter({ hasText: /^Settings saved$/ })
        .waitFor();
      await page.reload();
      const told = page.getByRole('group', { name: /^What to send to/ }).locator('[value=action]');
      expect(await told.isChecked()).toBe(true);
      await page.getByRole('button', { name: /^Disconnect/ }).click();
      await page.getByText('Disconnected. Your email settings haven’t changed.').waitFor();
      await page.getByRole('button', { name: 'Turn on in this browser' }).waitFor();
    },
    { permissions: ['notifications'] },
  );
  expect(push.faults).toEqual([]);
}, 120_000);

test('a browser that blocks notices says how to allow them', async () => {
  const email = await journey.anAccount();
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await page.addInitScript(() => {
      navigator.permissions.query = async () => ({ state: 'denied' }) as PermissionStatus;
    });
    await journey.signIn(visitor, { email, next: settings });
    await page.getByText('Your browser blocks our notifications').waitFor();
    expect(await page.getByRole('button', { name: 'Turn on in this browser' }).count()).toBe(0);
  });
}, 60_000);

test('a chat in Telegram is connected by its link, and the page says so by itself', async () => {
  const email = await journey.anAccount();
  await journey.withVisitor(async (visitor) => {
    const { page } = visitor;
    await journey.signIn(visitor, { email, next: settings });
    await page.getByRole('button', { name: 'Connect Telegram' }).click();
    const link = page.getByRole('link', { name: /^Open Telegram/ });
    const code = new URL((await link.getAttribute('href')) ?? '').searchParams.get('start');
    bot.writes(`/start ${code}`, { id: 801, name: 'Ada' });
    await page.getByText('Telegram: Ada').waitFor({ timeout: 30_000 });
    await page.getByText('Telegram is connected.').waitFor();
    await page.getByRole('button', { name: 'Connect Telegram' }).waitFor();
  });
}, 90_000);
