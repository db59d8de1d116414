/** Three small shops on loopback, so that buying by link can be tried without the internet. Demo mode only. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import iconv from 'iconv-lite';
import { type DemoProduct, palettesOf, type ShownProduct } from './demo-product.ts';
import { type DemoShop, demoShops } from './demo-shop.ts';
import { draw } from './drawings.ts';

export interface DemoShops {
  /** "http://127.0.0.1:3901" */
  origin: string;
  /** The pair that egress may reach: "127.0.0.1:3901". */
  allow: string;
  stop(): Promise<void>;
}

const SLOW_MS = 8_000;
const RISE_PERCENT = 6n;
/** Words in an address that change what the shop does; the rest of the address is read without them. */
const SWITCHES = /(?:sold-out|price-rise|slow|threes)-?/g;

/**
 * Starts the shops. Any product's address may carry `sold-out-`, `price-rise-` (6 % more at each read), `threes-`
 * (sold by three or more) or `slow-` before its last part; `/endless`, `/pdf` and `/not-a-product` below a shop are pages for trying out refusals.
 *
 * @param port any free one for 0; also when the port is taken, because a demo must start
 */
export async function startDemoShops({
  host,
  port,
}: {
  host: '127.0.0.1';
  port: number;
}): Promise<DemoShops> {
  const reads = new Map<string, bigint>();
  const waiting = new Set<NodeJS.Timeout>();
  const server = createServer((request, response) => {
    const path = decodePath(request.url ?? '/');
    const asked: Asked = { path, origin: `http://${request.headers.host ?? ''}`, reads };
    const go = () => {
      answer(asked, response).catch(() => response.destroy());
    };
    if (!/slow/.test(path)) return go();
    const timer = setTimeout(() => {
      waiting.delete(timer);
      go();
    }, SLOW_MS);
    waiting.add(timer);
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    server.listen(0, host);
    await once(server, 'listening');
  }
  const allow = `${host}:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${allow}`,
    allow,
    async stop() {
      for (const timer of waiting) clearTimeout(timer);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Asked {
  path: string;
  origin: string;
  /** How often a page with a rising price was read. */
  reads: Map<string, bigint>;
}

async function answer(asked: Asked, response: ServerResponse): Promise<void> {
  const [, key, ...rest] = asked.path.split('/');
  const shop = demoShops.find((one) => one.key === key);
  const below = rest.join('/');
  if (!shop)
    return sendHtml(response, 404, { text: '<!doctype html><title>404 Not Found</title><h1>Not found</h1>' });
  if (/endless/.test(below)) return sendEndless(response);
  if (/pdf/.test(below)) return send(response, 200, { type: 'application/pdf', bytes: smallPdf });
  if (/not-a-product/.test(below)) return sendHtml(response, 200, { shop, text: shop.aboutPage() });
  const [, slug, place, view] = /^pictures\/([\w-]+)\/(\d)-([01])\.(?:jpg|png)$/.exec(below) ?? [];
  if (slug) return sendPicture(response, shop, { slug, place: Number(place), view: view === '1' ? 1 : 0 });
  if (below === '') {
    const shown = shop.products.map((product) => show(shop, product, { ...asked, path: '' }));
    return sendHtml(response, 200, { shop, text: shop.homePage(shown) });
  }
  const product = productAt(shop, below);
  if (product) return sendHtml(response, 200, { shop, text: shop.productPage(show(shop, product, asked)) });
  const gone = { de: 'Seite nicht gefunden', 'zh-CN': '页面不存在' }[shop.language] ?? 'Page not found';
  sendHtml(response, 404, { shop, text: `<!doctype html><title>${gone}</title><h1>${gone}</h1>` });
}

function productAt(shop: DemoShop, below: string): DemoProduct | undefined {
  const plain = below.replace(SWITCHES, '');
  return shop.products.find(({ slug }) => shop.pathOf(slug) === plain);
}

function show(shop: DemoShop, product: DemoProduct, { path, origin, reads }: Asked): ShownProduct {
  const isRising = path.includes('price-rise');
  const before = isRising ? (reads.get(path) ?? 0n) : 0n;
  if (isRising) reads.set(path, before + 1n);
  const risen = (minor: bigint) => (minor * (100n + RISE_PERCENT * before)) / 100n;
  return {
    ...product,
    price: risen(product.price),
    url: `${origin}${path || `/${shop.key}/${shop.pathOf(product.slug)}`}`,
    picturesUrl: `${origin}/${shop.key}/pictures/${product.slug}`,
    isSoldOut: path.includes('sold-out'),
    leastQuantity: path.includes('threes') ? 3 : 1,
  };
}

const pictures = new Map<string, Buffer>();

async function sendPicture(
  response: ServerResponse,
  shop: DemoShop,
  { slug, place, view }: { slug: string; place: number; view: 0 | 1 },
): Promise<void> {
  const product = shop.products.find((one) => one.slug === slug);
  const palette = product && palettesOf(product)[place];
  if (!product || !palette)
    return send(response, 404, { type: 'text/plain', bytes: Buffer.from('not found') });
  const name = `${shop.key}/${slug}/${place}-${view}`;
  const { default: sharp } = await import('sharp');
  const drawn = sharp(Buffer.from(draw(product.drawing, palette, view)));
  const bytes =
    pictures.get(name) ??
    (await (shop.pictures === 'png' ? drawn.png({ palette: true }) : drawn.jpeg({ quality: 86 })).toBuffer());
  pictures.set(name, bytes);
  send(response, 200, { type: shop.pictures === 'png' ? 'image/png' : 'image/jpeg', bytes });
}

function sendHtml(response: ServerResponse, status: number, page: { shop?: DemoShop; text: string }): void {
  const encoding = page.shop?.encoding ?? 'utf-8';
  send(response, status, {
    type: `text/html; charset=${encoding}`,
    bytes: iconv.encode(page.text, encoding),
  });
}

function send(
  response: ServerResponse,
  status: number,
  { type, bytes }: { type: string; bytes: Buffer },
): void {
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
}

/** A page that never ends, as fast as it is taken. */
function sendEndless(response: ServerResponse): void {
  const part = `<p>${'Und so weiter, und so weiter. '.repeat(200)}</p>\n`;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.write('<!doctype html><title>Endlos</title>');
  const fill = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', fill);
  fill();
}

function decodePath(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const smallPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
