/** The operator's look in a real browser: a logo, an icon and a colour are set, and pages, mails, icons and order numbers show them. */
import { mkdirSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../src/features/accounts/demo.ts';
import { orderNumber } from '../../src/features/orders/placing/order-number.ts';
import { composeMail } from '../../src/platform/mail/mail-content.ts';
import { type Locale, locales } from '../../src/platform/texts/locale.ts';
import { aJourney, type Journey } from '../support/a-journey.ts';
import type { Visitor } from '../support/a-visitor.ts';
import { findingsInAllLooks } from '../support/looks.ts';

const pictures = process.env.WAYBILL_PICTURES;
const [, admin] = demoAccounts;
let journey: Journey;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-look-'));
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close(), 60_000);

/** A wide logo on clear ground, and a square picture. */
async function drawn(name: string, svg: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, await sharp(Buffer.from(svg)).png().toBuffer());
  return path;
}
const logo = () =>
  drawn(
    'logo.png',
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="150"><circle cx="75" cy="75" r="60" fill="#0a7d5c"/><text x="160" y="105" font-size="84" font-weight="700" fill="#0a7d5c">Nordvind</text></svg>',
  );
const icon = () =>
  drawn(
    'icon.png',
    '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="#0a7d5c"/></svg>',
  );

async function look({ page }: Visitor, name: string, locale: Locale): Promise<string[]> {
  const found = await findingsInAllLooks(page, name, locale);
  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    for (const [width, colorScheme] of [
      [360, 'dark'],
      [1280, 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${pictures}/${name}-${locale}-${width}.png`, fullPage: true });
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  return found;
}

const accentOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    document.documentElement.style.colorScheme = 'light';
    const probe = document.createElement('span');
    probe.style.color = 'var(--color-accent)';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

test('a logo, an icon, a colour, letters and links are set, and the whole service shows them', async () => {
  await journey.withVisitor(async (visitor) => {
    const { page, open } = visitor;
    await open(journey.at('/auth/sign-in?next=/staff/settings'));
    await page.fill('input[name=email]', admin.email);
    await page.fill('input[name=password]', admin.password);
    await page.click('main button[type=submit]');
    await page.getByRole('heading', { name: 'Service settings' }).waitFor();
    // a file that is chosen before the page is alive is lost
    await page.waitForSelector('html[data-ready]');
    const form = page.getByRole('form', { name: 'Settings' });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await logo());
    await page.getByRole('img', { name: 'Logo: your picture' }).waitFor();
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles(await icon());
    await page.getByRole('img', { name: 'Icon: your picture' }).waitFor();
    await form.getByLabel(/^Accent colour/).fill('green');
    await form.getByLabel(/^Letters before/).fill('w9');
    await form.getByLabel(/^Your social media pages/).fill('http://t.me/nordvind');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('enter a colour as # and six digits or letters').first().waitFor();
    await form.getByText('enter one to three Latin letters').first().waitFor();
    await form.getByText('each line must be an address that begins with https://').first().waitFor();
    await form.getByLabel(/^Accent colour/).fill('#0A7D5C');
    // one fault alone has no summary above: it stands beside its field
    await form.getByLabel(/^Letters before/).fill('NV');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('each line must be an address that begins with https://').waitFor();
    await page.getByRole('img', { name: 'Sample on a dark background' }).waitFor();
    const findings = await look(visitor, 'look-form', 'en');
    await form.getByLabel(/^Letters before/).fill('NV');
    await form
      .getByLabel(/^Your social media pages/)
      .fill('https://t.me/nordvind\nhttps://nordvind.example/news');
    await page.getByRole('link', { name: 'Analytics' }).click();
    await form.getByLabel(/^Show figures/).uncheck();
    await Promise.all([page.waitForEvent('load'), form.getByRole('button', { name: 'Save' }).click()]);
    await page.waitForSelector('html[data-ready]');
    await page.getByRole('link', { name: 'Waybill' }).getByRole('img').waitFor();
    await open(journey.at('/'));
    const mark = page.getByRole('banner').getByRole('img', { name: 'Waybill' });
    expect(await mark.evaluate((one: HTMLImageElement) => one.naturalHeight)).toBe(96);
    expect(await mark.evaluate((one) => one.clientHeight)).toBeLessThanOrEqual(36);
    expect(await accentOf(page)).toBe('rgb(10, 125, 92)');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Telegram' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'nordvind.example' }).waitFor();
    expect(await page.getByRole('contentinfo').getByRole('link', { name: 'Our figures' }).count()).toBe(0);
    const hidden = await page.request.get(journey.at('/figures'));
    expect(hidden.status()).toBe(404);
    await page.evaluate(() => document.documentElement.style.removeProperty('color-scheme'));
    for (const locale of locales) {
      await open(journey.at('/', locale));
      findings.push(...(await look(visitor, 'look-home', locale)));
    }
    // a move to another page keeps the frame
    await page.goto(journey.at('/faq'));
    await page.waitForSelector('html[data-ready]');
    await page.getByRole('banner').getByRole('link', { name: 'Fees and rates' }).click();
    await page.waitForURL(/tariffs/);
    await mark.waitFor();
    expect(findings).toEqual([]);
  });
  await everythingElse();
}, 120_000);

/** The icons, a mail, and the number of the next order. */
async function everythingElse(): Promise<void> {
  const { shop, address } = journey.running;
  const { settings } = shop.installation;
  const html = await (await fetch(journey.at('/'))).text();
  expect(html).toContain(`<link rel="icon" href="/brand/${settings.look.icon}" type="image/png">`);
  const touch = await fetch(`${address}/icon-192.png`);
  const { data, info } = await sharp(Buffer.from(await touch.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, data[0], data[1], data[2]]).toEqual([192, 192, 10, 125, 92]);
  const picture = await fetch(`${address}/brand/${settings.look.logo}`);
  expect(picture.headers.get('cache-control')).toContain('immutable');
  for (const name of ['nothing.css', `${'0'.repeat(32)}-10x10.png`, '..%2Fsecret'])
    expect((await fetch(`${address}/brand/${name}`)).status).toBe(404);
  const { html: mail } = composeMail(shop.texts, { locale: 'en', kind: 'disk-full', values: {} });
  expect(mail).toContain(`<img src="${settings.publicUrl}/brand/${settings.look.logo}"`);
  expect(mail).toContain('alt="Waybill"');
  expect(orderNumber(settings.orderPrefix, 4_821_309)).toMatch(/^NV-5821309-\d$/);
}
