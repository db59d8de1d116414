/** Runs a page's scripts in Chromium and answers what stands on the page then: for shops that send an empty shell. */
import type { Egress } from '../../../platform/egress/egress.ts';
import { startEgressProxy } from '../../../platform/egress/egress-proxy.ts';
import { watchMemory } from './memory-watch.ts';

export interface RenderedPage {
  /** Where the page was when it was read: scripts may have led on. */
  url: string;
  html: string;
}

export interface Renderer {
  /** The page after its scripts; null when it did not come in time, broke a limit, or too many wait already. */
  render(url: string, signal?: AbortSignal): Promise<RenderedPage | null>;
  close(): Promise<void>;
}

export interface RendererOptions {
  /** Renders as root too, where there is no sandbox: for tests with pages of their own. */
  withoutSandbox?: boolean;
  egress: Egress;
  /** The program; its environment holds nothing of ours but what is named here. */
  executablePath: string;
  env?: Record<string, string>;
  limits?: Partial<RenderLimits>;
  /** Told why a page was not rendered. */
  onFailure?: (url: string, reason: string) => void;
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

export const usualRenderLimits: RenderLimits = {
  totalMs: 15_000,
  settleMs: 5_000,
  memoryMb: 1_536,
  bytes: 25 * 1024 * 1024,
  connections: 200,
  waiting: 4,
};

const MOST_CHARACTERS = 5_000_000;

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

/**
 * One page at a time, each in a browser of its own that ends with it, so that pages leave nothing to each other. The
 * library that drives it is loaded at the first page. Throws when it runs as root, where Chromium has no sandbox.
 */
export function createRenderer(options: RendererOptions): Renderer {
  if (isRoot() && !options.withoutSandbox) {
    throw new Error(
      'RENDERER_CHROMIUM is set, but root has no sandbox to put foreign scripts into: run the shop as an ordinary user',
    );
  }
  const limits = { ...usualRenderLimits, ...options.limits };
  let line: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const closing = new AbortController();
  const render = async (url: string, signal: AbortSignal): Promise<RenderedPage | null> => {
    try {
      signal.throwIfAborted();
      return await renderOnce(url, { ...options, limits }, signal);
    } catch (error) {
      options.onFailure?.(url, error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
      return null;
    }
  };
  return {
    render: async (url, signal) => {
      if (waiting >= limits.waiting || closing.signal.aborted) {
        options.onFailure?.(url, 'too many pages wait');
        return null;
      }
      waiting += 1;
      const turn = line.then(() =>
        render(
          url,
          AbortSignal.any([closing.signal, AbortSignal.timeout(limits.totalMs), ...(signal ? [signal] : [])]),
        ),
      );
      line = turn;
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
    close: async () => {
      closing.abort(new Error('the shop stops'));
      await line;
    },
  };
}

const isRoot = (): boolean => process.getuid?.() === 0;

async function renderOnce(
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
  // a page that never rests is read as it is then
  await page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => {});
  const html = await page.content();
  const at = page.url();
  if (!/^https?:/.test(at)) throw new Error('scripts led to what is no page');
  return { url: at, html: html.slice(0, MOST_CHARACTERS) };
}
