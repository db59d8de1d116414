import { mkdirSync } from 'node:fs';
import { test } from 'vitest';
import { demoAccounts } from '../src/features/accounts/demo.ts';
import { aJourney } from './support/a-journey.ts';
test('shots', { timeout: 600_000 }, async () => {
  mkdirSync('/tmp/shots', { recursive: true });
  const journey = await aJourney({ living: true });
  try {
    await journey.withVisitor(async ({ page, open }) => {
      const shot = async (name: string, path: string, locale: string, width: number, scheme: 'light' | 'dark' = 'light', full = true) => {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
        await open(journey.at(path, locale as 'en'));
        await page.waitForTimeout(700);
        await page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 600) { scrollTo(0, y); await new Promise((r) => setTimeout(r, 60)); } scrollTo(0, 0); });
        await page.waitForTimeout(300);
        await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: full });
      };
      if ((process.env.SHOTS ?? '').includes('home')) {
      await shot('home-en-1280', '/', 'en', 1280, 'light', false);
      await page.locator('#home-route').scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, 820)); await page.waitForTimeout(500);
      await page.screenshot({ path: '/tmp/shots/home-en-1280-b.png' });
      await page.evaluate(() => scrollTo(0, 1700)); await page.waitForTimeout(500);
      await page.screenshot({ path: '/tmp/shots/home-en-1280-c.png' });
      await shot('home-ru-360', '/', 'ru', 360, 'dark', false);
      await page.evaluate(() => scrollTo(0, 700)); await page.waitForTimeout(500);
      await page.screenshot({ path: '/tmp/shots/home-ru-360-b.png' });
      await page.evaluate(() => scrollTo(0, 1500)); await page.waitForTimeout(500);
      await page.screenshot({ path: '/tmp/shots/home-ru-360-c.png' });
      await shot('home-zh-1280', '/', 'zh', 1280, 'light', false);
      }
      const [customer] = demoAccounts;
      await page.request.post(`${journey.running.address}/api/v1/login`, { data: { email: customer?.email, password: customer?.password }, headers: { origin: journey.running.address } });
      for (const item of (process.env.PAGES ?? '').split(' ').filter(Boolean)) {
        const [path = '', locale = 'en', width = '1280', scheme = 'light'] = item.split(',');
        await shot(`${path.replace(/\W+/g, '_')}-${locale}-${width}-${scheme}`, path, locale, Number(width), scheme as 'light');
      }
    });
  } catch (e) { console.log(String(e).slice(0, 2000)); } finally { await journey.close().catch(() => {}); }
});
