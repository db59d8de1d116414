/** Uploads on slow and broken lines, in a browser: progress, pause, a second try, and pictures that are made smaller. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aDeliveredOrder } from '../support/a-delivered-order.ts';
import { aJourney, type Journey } from '../support/a-journey.ts';
import { performCall, type TestShop } from '../support/a-shop.ts';
import {
  aSlowUpload,
  atTheClaim,
  forgetUploads,
  limit,
  lineOf,
  noise,
  picturesOf,
  receivedOf,
  type SlowUpload,
  slow,
} from '../support/a-slow-upload.ts';
import type { Visitor } from '../support/a-visitor.ts';
import { aBuyer, type Buyer, type Market } from '../support/an-order.ts';
import { axeFindings } from '../support/axe.ts';
import { aPicture } from '../support/pictures.ts';

const soon = expect.poll;
let journey: Journey;
let buyer: Buyer;
let order: string;
let visitor: Visitor;
let page: Page;
let line: CDPSession;
/** Takes most of a minute and no work, so it is under way beside the other tests. */
let slowly: Promise<SlowUpload>;

beforeAll(async () => {
  journey = await aJourney();
  const { shop, products } = journey.running;
  const call: TestShop['call'] = (name, options = {}) => performCall(shop, name, options);
  const market = {
    shop: { ...shop, call } as TestShop,
    origin: new URL(products[0] ?? '').origin,
  } as Market;
  buyer = await aBuyer(market.shop, { balance: '900000', name: 'Anna Smirnova', locale: 'en' });
  order = (await aDeliveredOrder(market, buyer)).orderNum;
  slowly = aSlowUpload(journey, market);
  slowly.catch(() => {});
}, 180_000);
afterAll(() => journey?.close());

beforeEach(async () => {
  visitor = await atTheClaim(journey, buyer, order);
  page = visitor.page;
  line = await lineOf(page);
  await forgetUploads(journey, buyer);
});
afterEach(() => visitor.close());

const pictures = () => picturesOf(journey, buyer);
const received = () => receivedOf(journey, buyer);
const limitLine = (bytesPerSecond: number) => limit(line, bytesPerSecond);

const choose = (buffer: Buffer, name = 'box.jpg', mimeType = 'image/jpeg') =>
  page.setInputFiles('main input[type=file]', { name, mimeType, buffer });
const row = () => page.locator('.ui-files li');
const progress = () => page.locator('.ui-files progress').evaluate((bar: HTMLProgressElement) => bar.value);
const shown = () => page.locator('[aria-label="Remove photo 1"]').waitFor({ timeout: 90_000 });
const press = (name: string) => page.getByRole('button', { name }).click();

test('an upload is paused, goes on, and arrives once; the page asks before it is left', async () => {
  await limitLine(slow);
  await choose(await noise(1280, 900, 80));
  await soon(progress).toBeGreaterThan(0.1);
  expect(await axeFindings(page)).toEqual([]);
  await press('Pause box.jpg');
  await soon(() => row().innerText()).toContain('Paused');
  // the request is ended, so the server knows of no picture and keeps no file
  expect(await pictures()).toEqual([]);
  await press('Send');
  await page.locator('text=Wait until the files are uploaded').waitFor();
  await page.locator('main a:has-text("Cancel")').click();
  await page.locator('[role=alertdialog] >> text=Files are still being uploaded').waitFor();
  await press('Stay');
  await limitLine(0);
  await press('Resume box.jpg');
  await shown();
  expect(await pictures()).toHaveLength(1);
  expect(await row().count()).toBe(0);
  // what is left now is typed text alone
  await page.locator('main a:has-text("Cancel")').click();
  await page.locator('[role=alertdialog] >> text=Your changes haven’t been saved').waitFor();
  expect(visitor.complaints).toEqual([]);
}, 90_000);

test('an answer that is lost on its way makes no second picture', async () => {
  const { server } = journey.running.shop.app;
  let asked = 0;
  let isBroken = true;
  const lose = ({ url, method, socket }: IncomingMessage, answer: ServerResponse): void => {
    if (method !== 'POST' || !url?.endsWith('/claim-photos')) return;
    asked++;
    if (!isBroken) return;
    answer.writeHead = () => {
      socket.destroy();
      return answer;
    };
  };
  server.on('request', lose);
  await choose(await aPicture({ width: 1200 }));
  await soon(() => row().getAttribute('data-state')).toBe('failed');
  expect(await pictures()).toHaveLength(1);
  isBroken = false;
  await press('Try again box.jpg');
  await shown();
  server.off('request', lose);
  expect(asked).toBeGreaterThan(1);
  expect(await pictures()).toHaveLength(1);
}, 60_000);

test('a large photo is made smaller before it is sent, and stays upright', async () => {
  // red on the left of the sensor's picture, which lies on its side: at the top for whoever looks at it
  const grain = sharp(randomBytes(4000 * 3000 * 3), { raw: { width: 4000, height: 3000, channels: 3 } });
  const blue = await grain.linear([0.3, 0.3, 1], [0, 0, 120]).png({ compressionLevel: 1 }).toBuffer();
  const red = { create: { width: 2000, height: 3000, channels: 3 as const, background: '#f00' } };
  const photo = await sharp(blue)
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 85 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(1_500_000);
  await choose(photo);
  await shown();
  expect(await received()).toBeLessThan(photo.length / 3);
  expect(await pictures()).toMatchObject([{ width: 1280, height: 1707 }]);
  const src = await page.locator('.ui-drop ~ ul img').getAttribute('src');
  const answer = await page.context().request.get(`${journey.running.address}${src}`);
  const { data, info } = await sharp(await answer.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (y: number) => [...data.subarray((y * info.width + 20) * info.channels).subarray(0, 3)];
  const [top = [], bottom = []] = [at(5), at(info.height - 5)];
  expect(top[0]).toBeGreaterThan(200);
  expect(bottom[2]).toBeGreaterThan(200);
}, 60_000);

test('what the shop would refuse for its size is taken: 6 MB and 20 megapixels of a telephone', async () => {
  const photo = await noise(5000, 4000, 35);
  expect(photo.length).toBeGreaterThan(5 * 1024 * 1024);
  await choose(photo);
  await shown();
  expect(await pictures()).toMatchObject([{ width: 1280, height: 1024 }]);
}, 60_000);

test('letters of a screenshot stay sharp, and what is clear stays clear', async () => {
  const text = `<svg width="2560" height="1600"><text x="40" y="200" font-size="60" font-family="Onest">Итого 1 250,00 ₽</text></svg>`;
  const picture = await sharp(Buffer.from(text)).png().toBuffer();
  await choose(picture, 'receipt.png', 'image/png');
  await shown();
  expect(await received()).toBeLessThanOrEqual(picture.length + 1_000);
  const [{ id } = { id: '' }] = await pictures();
  const answer = await page
    .context()
    .request.get(`${journey.running.address}/media/pictures/${id}/1280.webp`);
  const image = sharp(await answer.body());
  expect((await image.metadata()).hasAlpha).toBe(true);
  const { channels } = await image.stats();
  // clear beside the letters, and dark in them
  expect(channels[3]?.min).toBe(0);
  expect(channels[3]?.max).toBeGreaterThan(240);
}, 60_000);

test('what the browser cannot decode is sent as it is, and the shop says what is wrong', async () => {
  const bytes = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), randomBytes(300_000)]);
  await choose(bytes, 'IMG_1.heic', 'image/heic');
  await soon(() => row().getAttribute('data-state')).toBe('failed');
  expect(await received()).toBe(bytes.length);
  expect((await row().locator('small').innerText()).length).toBeGreaterThan(15);
}, 60_000);

test('a picture of the chat goes the same way', async () => {
  await page.goto(journey.at('/cabinet'));
  await page.waitForSelector('html[data-ready]');
  await page.locator('a[href$="/chat-open"]:visible').first().click();
  await page.locator('[role=dialog] textarea').fill('Is this mine?');
  await limitLine(slow);
  const buffer = await noise(1280, 900, 80);
  await page.setInputFiles('[role=dialog] input[type=file]', {
    name: 'box.jpg',
    mimeType: 'image/jpeg',
    buffer,
  });
  await soon(progress).toBeGreaterThan(0.1);
  await press('Pause box.jpg');
  await page.locator('[role=dialog] textarea').press('Enter');
  await page.locator('text=Wait until the files are uploaded').waitFor();
  await limitLine(0);
  await press('Resume box.jpg');
  await soon(() => row().count()).toBe(0);
  await page.locator('[role=dialog] textarea').press('Enter');
  await page.locator('[role=log] img').waitFor();
  expect(await pictures()).toMatchObject([{ width: 1280, height: 900 }]);
  expect(visitor.complaints).toEqual([]);
}, 60_000);

test('2.2 MB go up at 60 KB/s to the end, and the bar grows all the way', async () => {
  const { bytes, tookMs, seen, heard, ...end } = await slowly;
  expect(bytes).toBeGreaterThan(2_200_000);
  expect(tookMs).toBeGreaterThan(30_000);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.length).toBeGreaterThan(20);
  for (const part of ['25%', '50%', '75%']) expect(heard).toContain(part);
  // the browser may save a little of the noise, never most of it
  expect(end.received).toBeGreaterThan(0.9 * bytes);
  expect(end.pictures).toHaveLength(1);
  expect(end.complaints).toEqual([]);
}, 120_000);

// the last one: it breaks every connection, also that of the slow upload
test('a connection that breaks in the middle is told, and the second try needs no choosing', async () => {
  await limitLine(slow);
  await choose(await noise(1280, 900, 80));
  await soon(progress).toBeGreaterThan(0.1);
  // a browser quietly begins once more by itself, when a kept connection breaks
  const cut = setInterval(() => journey.running.shop.app.server.closeAllConnections(), 200);
  await soon(() => row().getAttribute('data-state'))
    .toBe('failed')
    .finally(() => clearInterval(cut));
  expect(await row().innerText()).toContain('The connection was lost');
  expect(await pictures()).toEqual([]);
  await limitLine(0);
  await press('Try again box.jpg');
  await shown();
  expect(await pictures()).toHaveLength(1);
}, 90_000);
