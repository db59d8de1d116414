/** The real Chromium of the tests against a shop that fills its page by script, and that tries to reach inside. */
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSite, type Site } from '../../../../tests/support/a-site.ts';
import { shippedChromium } from '../../../../tests/support/browser/shipped-chromium.ts';
import { systemChromium } from '../../../../tests/support/browser/system-chromium.ts';
import { createEgress } from '../../../platform/egress/egress.ts';
import { readPage } from '../../products/readings/read-page.ts';
import { createReaderPool } from '../read-in-worker.ts';
import type { RenderLimits } from './render-once.ts';
import { createRenderer, type Renderer } from './renderer.ts';

const shell = (script: string): string =>
  `<!doctype html><html lang="en"><head><title>Shop</title></head><body><div id="app"></div><script>/* ${'x'.repeat(3000)} */${script}</script></body></html>`;

const filled = `
    fetch('/api').then((answer) => answer.json()).then(({ name, price }) => {
      document.title = name;
      document.querySelector('#app').innerHTML = '<h1>' + name + '</h1><p class="price">' + price + '</p><p>In stock</p><button>Add to cart</button><p>' + 'Warm, soft, made to last. '.repeat(20) + '</p>';
    });`;

/** Fills the page with what `/api` says, and on the way asks for everything that it should not get. */
const productShell = (inner: string): string =>
  shell(`
    const tries = ['http://127.0.0.1:${inner}/fetched', 'http://localhost:${inner}/named', 'http://[::1]:${inner}/six',
      'http://inner.test/looked-up', 'http://169.254.169.254/latest/meta-data', 'http://0x7f000001:${inner}/hex'];
    for (const url of tries) {
      fetch(url, { mode: 'no-cors' }).catch(() => {});
      const frame = document.createElement('iframe'); frame.src = url; document.body.append(frame);
      const link = document.createElement('link'); link.rel = 'preconnect'; link.href = url; document.head.append(link);
    }
    try { new WebSocket('ws://127.0.0.1:${inner}/socket'); } catch {}
    try { new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${inner}' }] }).createDataChannel('x'); } catch {}
    try { window.open('http://127.0.0.1:${inner}/popup'); } catch {}
    fetch('/redirect-inside').catch(() => {});
    ${filled}`);

/** Its server sends one page for all products, which reads as a product of its own until the scripts show another. */
const shopOfOnePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Offer of the day</title><meta property="og:type" content="product"></head>
  <body><div id="app"><h1>Offer of the day</h1><p class="price">€ 5.00</p><button>Add to cart</button></div><script>
    const product = /^#\\/product\\/(\\d+)/.exec(location.hash);
    if (product) {
      document.title = 'Cup no. ' + product[1];
      document.querySelector('#app').innerHTML = '<h1>Cup no. ' + product[1] + '</h1><p class="price">€ ' + product[1] + '.00</p><p>In stock</p><button>Add to cart</button><p>' + 'Thrown by hand. '.repeat(20) + '</p>';
    }
  </script></body></html>`;

let site: Site;
let forbidden: Site;
const asked: string[] = [];
const failures: string[] = [];
const pool = createReaderPool({ memoryMb: 192, timeoutMs: 5_000 });
const log = pino({ level: 'silent' });

beforeAll(async () => {
  forbidden = await aSite((_, response) => response.end('secret'));
  site = await aSite((request, response) => {
    asked.push(request.url ?? '');
    const html = (body: string) => response.writeHead(200, { 'content-type': 'text/html' }).end(body);
    const inner = String(forbidden.port);
    if (request.url === '/api') response.end(JSON.stringify({ name: 'Felt slippers', price: '€ 39.00' }));
    else if (request.url === '/p/felt-slippers') html(productShell(inner));
    else if (request.url === '/') html(shopOfOnePage);
    else if (request.url === '/p/late') html(shell(`setTimeout(() => { ${filled} }, 1_500);`));
    else if (request.url === '/short') response.writeHead(302, { location: '/' }).end();
    else if (request.url === '/redirect-inside')
      response.writeHead(302, { location: `http://127.0.0.1:${inner}/redirected` }).end();
    else if (request.url === '/leads-inside')
      html(shell(`location.href = 'http://127.0.0.1:${inner}/went';`));
    else if (request.url === '/wait') return;
    else if (request.url === '/spins') html(shell('for (;;) {}'));
    else if (request.url === '/hoards')
      html(
        shell(
          'const kept = []; setInterval(() => kept.push(new Uint8Array(3e7).fill(1)), 20); fetch("/wait");',
        ),
      );
    else response.writeHead(404).end();
  });
});
beforeEach(() => {
  asked.splice(0);
  failures.splice(0);
});
afterAll(async () => {
  await pool.close();
  await site.close();
  await forbidden.close();
});

function aChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return { executablePath: given, env: {} };
  try {
    return shippedChromium();
  } catch {
    return systemChromium();
  }
}

/** The real egress, with a list of what the browser wanted to reach. */
const wanted: string[] = [];
function egress() {
  const real = createEgress({
    allow: [`127.0.0.1:${site.port}`],
    resolver: async (name) => [name === 'inner.test' ? '10.0.0.7' : '127.0.0.1'],
    failureStepMs: 0,
  });
  const connect: typeof real.connect = (host, port, signal) => {
    wanted.push(`${host}:${port}`);
    return real.connect(host, port, signal);
  };
  return { ...real, connect };
}

async function withRenderer<T>(
  limits: Partial<RenderLimits>,
  work: (renderer: Renderer) => Promise<T>,
): Promise<T> {
  const onFailure = (_: string, reason: string) => void failures.push(reason);
  const renderer = createRenderer({
    egress: egress(),
    ...aChromium(),
    limits,
    onFailure,
    withoutSandbox: true,
  });
  try {
    return await work(renderer);
  } finally {
    await renderer.close();
  }
}

describe('a page that its scripts fill', { timeout: 60_000 }, () => {
  test('is not read without a renderer', async () => {
    const parts = { egress: egress(), readerPool: pool, log };
    await expect(readPage(`${site.origin}/p/felt-slippers`, parts)).rejects.toMatchObject({
      code: 'shop_unsupported',
    });
  });

  test('is read after they ran, and what they ask for inside is not reached', async () => {
    const before = forbidden.connections();
    // a shared machine may need longer than a customer should wait
    const page = await withRenderer({ totalMs: 45_000 }, (renderer) =>
      readPage(`${site.origin}/p/felt-slippers`, { egress: egress(), readerPool: pool, renderer, log }),
    );
    expect(failures).toEqual([]);
    expect(page.product.title.value).toBe('Felt slippers');
    expect(page.product.price.value).toEqual({ amount: '39.00', currency: 'EUR' });
    expect(page.product.availability.value).toBe('in_stock');
    // it did try
    for (const inner of ['127.0.0.1', 'localhost', '[::1]'])
      expect(wanted).toContain(`${inner}:${forbidden.port}`);
    expect(wanted).toEqual(expect.arrayContaining(['inner.test:80', '169.254.169.254:80']));
    expect(asked).toContain('/redirect-inside');
    expect(forbidden.connections()).toBe(before);
  });

  test('is that of its route, also behind a redirect, and never the one that all routes share', async () => {
    const parts = { egress: egress(), readerPool: pool, log };
    const first = await readPage(`${site.origin}/`, parts);
    expect(first.product.title.value).toBe('Offer of the day');
    const address = `${site.origin}/#/product/12?utm_source=chat`;
    await expect(readPage(address, parts)).rejects.toMatchObject({ code: 'shop_unsupported' });
    for (const asked of [address, `${site.origin}/short#/product/12`]) {
      const page = await withRenderer({ totalMs: 45_000 }, (renderer) =>
        readPage(asked, { ...parts, renderer }),
      );
      expect(page.url).toBe(`${site.origin}/#/product/12`);
      expect(page.product.title.value).toBe('Cup no. 12');
      expect(page.product.price.value).toEqual({ amount: '12.00', currency: 'EUR' });
    }
  });

  test('is waited for when it rests before it asks for what it shows', async () => {
    const page = await withRenderer({ totalMs: 45_000, settleMs: 30_000 }, (renderer) =>
      readPage(`${site.origin}/p/late`, { egress: egress(), readerPool: pool, renderer, log }),
    );
    expect(failures).toEqual([]);
    expect(page.product.title.value).toBe('Felt slippers');
  });

  test('that leads inside by itself is no page', async () => {
    const before = forbidden.connections();
    const limits = { settleMs: 1_000 };
    const rendered = await withRenderer(limits, (renderer) => renderer.render(`${site.origin}/leads-inside`));
    expect(rendered?.html ?? '').not.toContain('secret');
    expect(forbidden.connections()).toBe(before);
  });

  test('that never ends is given up in time', async () => {
    const started = performance.now();
    expect(
      await withRenderer({ totalMs: 4_000 }, (renderer) => renderer.render(`${site.origin}/spins`)),
    ).toBeNull();
    expect(performance.now() - started).toBeLessThan(9_000);
    expect(failures).toHaveLength(1);
  });

  test.runIf(process.platform === 'linux')('that hoards memory is ended', async () => {
    const limits = { memoryMb: 700, settleMs: 60_000, totalMs: 90_000 };
    expect(await withRenderer(limits, (renderer) => renderer.render(`${site.origin}/hoards`))).toBeNull();
    expect(failures[0]).toMatch(/over 700 MB of memory|crashed/);
  });
});

test('more pages than may wait are refused at once', async () => {
  const rendered = await withRenderer({ waiting: 0 }, (renderer) => renderer.render(site.origin));
  expect(rendered).toBeNull();
  expect(failures).toEqual(['too many pages wait']);
});

test.runIf(process.getuid?.() === 0)('as root there is no renderer, and the error names the cure', () => {
  expect(() => createRenderer({ egress: egress(), ...aChromium() })).toThrow(/ordinary user/);
});
