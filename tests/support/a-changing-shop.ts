/** A shop of ours with a real mail server, and a foreign shop on loopback whose prices and stock a test changes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailer } from '../../src/platform/mail/mail.ts';
import type { Outside } from '../../src/server/wiring/features.ts';
import { openProductsOutside } from '../../src/server/wiring/products-outside.ts';
import { aMailbox, type Mailbox } from './a-mailbox.ts';
import { aShop, type TestShop } from './a-shop.ts';
import { aSite } from './a-site.ts';
import { passTime } from './alarms.ts';

/** A page of the foreign shop, as it is now. */
export interface ShopPage {
  title: string;
  price: string | null;
  currency: string;
  inStock: boolean;
  /** Refuses with this status instead. */
  status?: number;
  /** Sends on to another path. */
  to?: string;
  /** The data of the page name a price that its visitor does not see: the reader is not sure of it. */
  unsure?: boolean;
}

export interface ChangingShop {
  shop: TestShop;
  mailbox: Mailbox;
  /** By path. */
  pages: Map<string, ShopPage>;
  /** Paths that were asked for, in their order. */
  asked: string[];
  /** Puts a page on sale under a path of its own; answers its address. */
  sells(page?: Partial<ShopPage>): { path: string; url: string };
  /** Changes a page. */
  now(path: string, page: Partial<ShopPage>): void;
  /** A day later: reads what is watched, and hands out what is to be told. */
  dayLater(days?: number): Promise<void>;
  close(): Promise<void>;
}

export async function aChangingShop(
  settings: Partial<TestShop['installation']['settings']> = {},
  outside: Partial<Outside> = {},
): Promise<ChangingShop> {
  const pages = new Map<string, ShopPage>();
  const asked: string[] = [];
  const site = await aSite(({ url = '/' }, response) => {
    const page = pages.get(url);
    asked.push(url);
    if (page?.to) return response.writeHead(302, { location: page.to }).end();
    response.writeHead(page?.status ?? (page ? 200 : 404), { 'content-type': 'text/html; charset=utf-8' });
    response.end(page ? htmlOf(page) : 'Not found');
  });
  const mailbox = await aMailbox();
  const filesFolder = await mkdtemp(join(tmpdir(), 'waybill-files-'));
  const demo = { origin: site.origin, allow: `127.0.0.1:${site.port}` };
  const mailer = createMailer({ smtpUrl: mailbox.smtpUrl, from: 'Waybill <shop@waybill.example>' });
  const products = { ...openProductsOutside({ demo, filesFolder }), limits: { perHour: 10_000 } };
  const shop = await aShop({ outside: { products, sendMail: mailer.send, ...outside } });
  Object.assign(shop.installation.settings, settings);
  let made = 0;
  return {
    ...{ shop, mailbox, pages, asked },
    sells(page = {}) {
      const path = `/p/cup-${++made}`;
      pages.set(path, {
        title: `Stoneware cup ${made}`,
        price: '40.00',
        currency: 'EUR',
        inStock: true,
        ...page,
      });
      return { path, url: site.origin + path };
    },
    now: (path, page) => void pages.set(path, { ...(pages.get(path) as ShopPage), ...page }),
    async dayLater(days = 1) {
      await passTime(shop, days);
      await shop.features.jobs.read_watched?.({});
      await shop.settle();
    },
    async close() {
      await shop.close();
      await mailer.close();
      await mailbox.close();
      await site.close();
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
}

function htmlOf({ title, price, currency, inStock, unsure }: ShopPage): string {
  const availability = `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`;
  const offers = price ? { '@type': 'Offer', price, priceCurrency: currency, availability } : undefined;
  const data = { '@context': 'https://schema.org', '@type': 'Product', name: title, offers };
  // the reader is sure of a price that data and page agree on
  const plain = price && !unsure ? `<p class="price">${currency} ${price}</p>` : '';
  return `<!doctype html><html lang="en"><head><title>${title}</title><meta property="og:type" content="product">
<script type="application/ld+json">${JSON.stringify(data)}</script></head>
<body><h1>${title}</h1>${plain}<button>Add to cart</button></body></html>`;
}
