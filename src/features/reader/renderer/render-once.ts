/** One page in a context of its own, within its limits. */
import { startEgressProxy } from '../../../platform/egress/egress-proxy.ts';
import { watchMemory } from './memory-watch.ts';
import type { RendererOptions } from './renderer.ts';

export interface RenderedPage {
  /** Where the page was when it was read: scripts may have led on. */
  url: string;
  html: string;
}

export interface RenderLimits {
  /** For one page, from the start of the browser to its end. */
  totalMs: number;
  /** How long scripts may fill the page after it was parsed. */
  settleMs: number;
  /** Resident memory of all processes of the browser together (on Linux; elsewhere that of the scripts alone). */
  memoryMb: number;
  bytes: number;
  connections: number;
  /** Pages that may wait for the one browser. */
  waiting: number;
}

const MOST_CHARACTERS = 5_000_000;

/** Characters of shown text from which on a page is no empty shell any more. */
const LEAST_TEXT = 300;

/** Nothing of the browser may go around the proxy: no names looked up, no UDP, no calls home. */
const SEALED = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--dns-prefetch-disable',
  '--disable-background-networking',
  '--disable-sync',
  '--no-pings',
  '--disable-dev-shm-usage',
  '--js-flags=--max-old-space-size=256',
];

/** Resources that are not worth their bytes: the reader wants addresses of pictures, not pictures. */
const UNWANTED = new Set(['image', 'media', 'font', 'websocket', 'manifest', 'texttrack']);

export const isRoot = (): boolean => process.getuid?.() === 0;

export async function renderOnce(
  url: string,
  { egress, executablePath, env = {}, limits }: RendererOptions & { limits: RenderLimits },
  signal: AbortSignal,
): Promise<RenderedPage> {
  const { chromium } = await import('playwright-core');
  const proxy = await startEgressProxy(egress, limits);
  const server = await chromium
    .launchServer({
      executablePath,
      headless: true,
      chromiumSandbox: process.platform === 'linux' && !isRoot(),
      args: SEALED,
      env: { PATH: process.env.PATH ?? '', HOME: '/nonexistent', ...env },
      proxy: {
        server: proxy.server,
        username: proxy.username,
        password: proxy.password,
        bypass: '<-loopback>',
      },
      timeout: limits.totalMs,
    })
    .catch(async (error: unknown) => {
      await proxy.close();
      throw error;
    });
  const broken = new AbortController();
  const watch = watchMemory(server.process().pid, limits.memoryMb, () =>
    broken.abort(new Error(`over ${limits.memoryMb} MB of memory`)),
  );
  const over = AbortSignal.any([signal, broken.signal]);
  const killed = new Promise<never>((_, reject) => {
    const kill = (): void => {
      reject(over.reason);
      void server.kill();
    };
    if (over.aborted) kill();
    else over.addEventListener('abort', kill, { once: true });
  });
  try {
    const browser = await Promise.race([chromium.connect(server.wsEndpoint()), killed]);
    const context = await browser.newContext({
      userAgent: egress.userAgent,
      acceptDownloads: false,
      serviceWorkers: 'block',
      permissions: [],
    });
    return await Promise.race([fill(context, url, limits), killed]);
  } finally {
    watch.stop();
    killed.catch(() => {});
    await server.kill().catch(() => {});
    await proxy.close();
  }
}

type Context = Awaited<ReturnType<import('playwright-core').Browser['newContext']>>;

async function fill(
  context: Context,
  url: string,
  { settleMs, totalMs }: RenderLimits,
): Promise<RenderedPage> {
  const page = await context.newPage();
  context.on('page', (other) => void other.close().catch(() => {}));
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
  await context.route('**/*', (route) =>
    UNWANTED.has(route.request().resourceType()) ? route.abort() : route.continue(),
  );
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout: totalMs });
  const settled = performance.now() + settleMs;
  // a page that never rests is read as it is then
  await page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => {});
  // a page may rest before it asks for what it shows
  const left = settled - performance.now();
  if (left > 0)
    await page
      .waitForFunction((least) => (document.body?.innerText ?? '').length >= least, LEAST_TEXT, {
        timeout: left,
        polling: 250,
      })
      .catch(() => {});
  const html = await page.content();
  const at = page.url();
  if (!/^https?:/.test(at)) throw new Error('scripts led to what is no page');
  return { url: at, html: html.slice(0, MOST_CHARACTERS) };
}
