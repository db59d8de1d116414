/** Uploads of pictures from a browser: whose they are, on what line, and one that takes most of a minute. */
import { createHmac, randomBytes } from 'node:crypto';
import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { aDeliveredOrder } from './a-delivered-order.ts';
import type { Journey } from './a-journey.ts';
import { aVisitor, type Visitor } from './a-visitor.ts';
import { aBuyer, type Buyer, type Market } from './an-order.ts';

/** The line on which an upload can be watched, in bytes a second. */
export const slow = 60_000;

/** A browser of a customer at the form of a claim, which takes pictures. */
export async function atTheClaim(journey: Journey, { email }: Buyer, order: string): Promise<Visitor> {
  const visitor = await aVisitor(journey.browser, { viewport: { width: 1280, height: 900 } });
  await journey.signIn(visitor, { email, next: `/cabinet/claims/new?order=${order}` });
  return visitor;
}

export async function lineOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return session;
}

/** The line of a browser, in bytes a second; 0 for as fast as it goes. */
export const limit = (line: CDPSession, bytesPerSecond: number) =>
  line.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 20, downloadThroughput: -1 },
    uploadThroughput: bytesPerSecond || -1,
  });

async function query<Row>({ running }: Journey, text: string, value: string): Promise<Row[]> {
  return (await running.shop.worker.pool.query(text, [value])).rows as Row[];
}

/** The pictures that the shop keeps of a customer. */
export function picturesOf(journey: Journey, { id }: Buyer) {
  const text = 'select id, width, height from picture where owner_id = $1';
  return query<{ id: string; width: number; height: number }>(journey, text, id);
}

/** As the shop writes down whose uploads it counts, without a name. */
const countedAs = ({ running }: Journey, { id }: Buyer): string =>
  createHmac('sha256', running.shop.installation.settings.secret)
    .update(`upload ${id}`)
    .digest('base64url')
    .slice(0, 22);

/** The amount that the shop has received of a customer, in bytes. */
export async function receivedOf(journey: Journey, buyer: Buyer): Promise<number> {
  const text = 'select sum(bytes) from upload_use where owner = $1';
  const [row] = await query<{ sum: string | null }>(journey, text, countedAs(journey, buyer));
  return Number(row?.sum ?? 0);
}

export async function forgetUploads(journey: Journey, buyer: Buyer): Promise<void> {
  await query(journey, 'delete from upload_use where owner = $1', countedAs(journey, buyer));
  await query(journey, 'delete from picture where owner_id = $1', buyer.id);
}

/** A JPEG as large as the shop keeps pictures, of noise: no encoding makes it smaller without making it worse. */
export async function noise(width: number, height: number, quality: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality })
    .toBuffer();
}

export interface SlowUpload {
  /** The size of what was sent, and of what the shop received. */
  bytes: number;
  received: number;
  tookMs: number;
  /** Each length of the bar, and all that was said of it. */
  seen: number[];
  heard: string;
  pictures: unknown[];
  complaints: string[];
}

/** A customer of their own sends a picture of 2.2 MB on a slow line and watches its bar. */
export async function aSlowUpload(journey: Journey, market: Market): Promise<SlowUpload> {
  const sender = await aBuyer(market.shop, { balance: '900000', name: 'Olga Petrova', locale: 'en' });
  const order = (await aDeliveredOrder(market, sender)).orderNum;
  const { page, complaints, close } = await atTheClaim(journey, sender, order);
  const buffer = await noise(1280, 2560, 83);
  await limit(await lineOf(page), slow);
  const began = Date.now();
  await page.setInputFiles('main input[type=file]', { name: 'box.jpg', mimeType: 'image/jpeg', buffer });
  const { seen, heard } = await watchTheBar(page);
  const tookMs = Date.now() - began;
  await page.locator('[aria-label="Remove photo 1"]').waitFor({ timeout: 90_000 });
  await close();
  return {
    ...{ bytes: buffer.length, tookMs, seen, heard, complaints },
    received: await receivedOf(journey, sender),
    pictures: await picturesOf(journey, sender),
  };
}

async function watchTheBar(page: Page): Promise<Pick<SlowUpload, 'seen' | 'heard'>> {
  const seen: number[] = [];
  const heard = new Set<string>();
  while ((await page.locator('.ui-files li').count()) > 0) {
    const [value, said] = await page.evaluate(() => [
      document.querySelector<HTMLProgressElement>('.ui-files progress')?.value,
      [...document.querySelectorAll('fieldset [role=status]')].map((each) => each.textContent).join(),
    ]);
    if (typeof value === 'number' && seen.at(-1) !== value) seen.push(value);
    if (typeof said === 'string') heard.add(said);
    await page.waitForTimeout(200);
  }
  return { seen, heard: [...heard].join() };
}
