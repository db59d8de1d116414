/**
 * Attacks in every stored text, and every page opened in a real Chromium: nothing runs, without the policy of the page
 * too (ASVS 1.2.1). `npm run shield:payloads` does it in the living demo, as staff as well, with and without the policy;
 * what people may type by the calls themselves stands in `typed-payloads.test.ts`.
 */
import pino from 'pino';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRunningShop, type RunningTestShop } from '../support/a-running-shop.ts';
import { closeContext, launchBrowser } from '../support/browser.ts';
import { openEveryPage, signInAs, type Viewer } from '../support/every-page.ts';
import { writeRowsForPayloads } from '../support/rows-for-payloads.ts';
import { alarm, type Spoiled, storePayloads } from '../support/stored-payloads.ts';

const isLong = process.env.SHIELD_PAYLOADS === 'all';
const viewers: Viewer[] = isLong ? ['guest', 'customer', 'staff'] : ['guest', 'customer'];
const policies = isLong ? [true, false] : [false];

let running: RunningTestShop;
let browser: Browser;
let spoiled: Spoiled;
beforeAll(async () => {
  [running, browser] = await Promise.all([
    // a text that is an attack may be no text that the shop can work with; what counts is that it does not run
    aRunningShop({ living: isLong, log: pino({ level: 'silent' }) }),
    launchBrowser(),
  ]);
  // while addresses of mail are whole: those who look must be let in
  for (const viewer of viewers) {
    const { context } = await aWatched(viewer, true);
    states.set(viewer, await context.storageState());
    await closeContext(context);
  }
  if (isLong) expect(await writeRowsForPayloads(running.shop.database.pool)).toEqual([]);
  spoiled = await storePayloads(running.shop.database.pool);
  console.log(`without a row: ${spoiled.empty.join(' ')}`);
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

const states = new Map<Viewer, Awaited<ReturnType<BrowserContext['storageState']>>>();

interface Watched {
  context: BrowserContext;
  /** Numbers of columns whose texts ran. */
  ran: number[];
}

/** A browser of its own that hears the alarm, of somebody who is signed in. */
async function aWatched(viewer: Viewer, hasPolicy: boolean): Promise<Watched> {
  const storageState = states.get(viewer);
  const context = await browser.newContext({
    ...{ bypassCSP: !hasPolicy, reducedMotion: 'reduce' },
    ...(storageState ? { storageState } : {}),
  });
  context.setDefaultTimeout(60_000);
  const ran: number[] = [];
  await context.exposeFunction(alarm, (n: number) => ran.push(n));
  if (!storageState) await signInAs(viewer, context, running.address);
  return { context, ran };
}

for (const viewer of viewers)
  for (const hasPolicy of policies)
    test(`nothing runs on any page of a ${viewer}, ${hasPolicy ? 'with' : 'without'} the policy`, async () => {
      const { context, ran } = await aWatched(viewer, hasPolicy);
      const page = await context.newPage();
      const followed: string[] = [];
      let shown = 0;
      let opened = 0;
      await openEveryPage(page, {
        ...{ address: running.address, locale: 'en', viewer },
        async look({ path }) {
          opened++;
          const seen = await page.evaluate((word) => {
            const links = [...document.querySelectorAll('a[href], form[action], iframe[src]')].flatMap(
              (one) => ['href', 'action', 'src'].map((name) => one.getAttribute(name) ?? ''),
            );
            return {
              isShown: document.body.innerHTML.includes(word),
              // React puts a way of its own, which only throws, in the place of one that would run
              ways: links.filter(
                (link) => URL.parse(link, location.href)?.protocol === 'javascript:' && link.includes(word),
              ),
            };
          }, alarm);
          if (seen.isShown) shown++;
          followed.push(...seen.ways.map((way) => `${path}: ${way}`));
        },
      });
      await closeContext(context);
      expect(ran.map((n) => spoiled.places[n])).toEqual([]);
      expect(followed).toEqual([]);
      // the attacks stood on the pages: one that is never shown proves nothing
      expect(opened).toBeGreaterThan(10);
      expect(shown, `${opened} pages`).toBeGreaterThan(5);
      console.log(
        `${viewer}, policy ${hasPolicy}: ${shown} of ${opened} pages showed attacks of ${spoiled.places.length} columns, ${spoiled.values} values`,
      );
    }, 900_000);

test('a page that puts a stored text into its HTML is heard without the policy, and not run with it', async () => {
  for (const hasPolicy of [true, false]) {
    const { context, ran } = await aWatched('guest', hasPolicy);
    const page = await context.newPage();
    await page.goto(running.at('/tariffs'));
    const put = page.evaluate(
      (html) => document.body.insertAdjacentHTML('beforeend', html),
      `<img src=x onerror=${alarm}(0)>`,
    );
    if (hasPolicy) await expect(put).rejects.toThrow(/TrustedHTML/);
    else {
      await put;
      await expect.poll(() => ran).toEqual([0]);
    }
    expect(ran).toEqual(hasPolicy ? [] : [0]);
    await closeContext(context);
  }
}, 120_000);
