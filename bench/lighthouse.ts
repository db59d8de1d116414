/**
 * `npm run bench:lighthouse [-- --runs 5] [--pages /,/tariffs] [--desktop] [--locale en]`: what Lighthouse gives the built shop with
 * demo content, as medians (UX-230, UX-247, UX-248). It needs a quiet machine; Lighthouse itself is installed apart (decisions/0109).
 * With `--every` the accessibility of every page that links of the living demo reach, as a guest, a customer and staff see it;
 * `--as staff` takes those of one of them.
 */
import '../src/server/run/runtime.ts';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { aDemoShop } from '../scripts/tests/demo-shop.ts';
import { isLocale } from '../src/platform/texts/locale.ts';
import { createRunningShop } from '../src/server/run/run.ts';
import { readSettings } from '../src/server/settings/settings.ts';
import { launchBrowser } from '../tests/support/browser.ts';
import { markEveryPage } from './lighthouse/every.ts';
import { medianOf, printMedians, type Run, readRun } from './lighthouse/medians.ts';
import { type Lighthouse, loadLighthouse } from './lighthouse/tool.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: '/,/tariffs,/blog/*,/faq,/where-to-buy' },
    desktop: { type: 'boolean', default: false },
    locale: { type: 'string', default: 'en' },
    every: { type: 'boolean', default: false },
    as: { type: 'string', default: 'guest,customer,staff' },
  },
});
const runs = Math.max(1, Number.parseInt(values.runs, 10) || 5);

const lighthouse = await loadLighthouse();
if (!lighthouse) {
  console.error('Lighthouse is not installed, because nothing else needs it. Once:');
  console.error('  npm install --no-save lighthouse@13');
  process.exit(1);
}

const port = await freePort();
const browser = await launchBrowser({
  args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
});
try {
  await (values.every ? everyPageIn(lighthouse) : namedPages(lighthouse));
} finally {
  await browser.close();
}

/** Ends with exit code 1 when a page has less than 100. */
async function everyPageIn(run: Lighthouse): Promise<void> {
  const locale = isLocale(values.locale) ? values.locale : 'en';
  const shop = await aDemoShop(String(await freePort()));
  try {
    const { address } = shop;
    const viewers = (['guest', 'customer', 'staff'] as const).filter((viewer) =>
      values.as.split(',').includes(viewer),
    );
    const where = { address, locale, browser, port, desktop: values.desktop, viewers };
    if (!(await markEveryPage(run, where))) process.exitCode = 1;
  } finally {
    await shop.stop();
  }
}

async function namedPages(run: Lighthouse): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'waybill-lighthouse-'));
  // the embedded database may run under another account
  await chmod(data, 0o755);
  process.env.WAYBILL_DATA = join(data, 'pg');
  const shopPort = String(await freePort());
  const settings = readSettings({
    WAYBILL_DEMO: '1',
    PORT: shopPort,
    PUBLIC_URL: `http://localhost:${shopPort}`,
  });
  const shop = await createRunningShop(settings, { isProduction: true, say: () => {} });
  try {
    await shop.filled;
    for (const page of values.pages.split(',')) {
      const path = page.endsWith('/*') ? await firstBelow(shop.address, page.slice(0, -2)) : page;
      const url = addressOf(shop.address, path);
      // the first answer of a page warms what every later visitor finds warm
      await pageText(url);
      printMedians(path, medianOf(await runsOf(run, url)));
    }
  } finally {
    await shop.stop();
    await rm(data, { recursive: true, force: true });
  }
}

async function runsOf(run: Lighthouse, url: string): Promise<Run[]> {
  const made: Run[] = [];
  while (made.length < runs) made.push(readRun(await run(url, { port, desktop: values.desktop })));
  return made;
}

function addressOf(shop: string, path: string): string {
  return `${shop}/${values.locale}${path === '/' ? '' : path}`;
}

/** A page as it is sent; a shop that has just filled itself may ask for a moment's patience. */
async function pageText(url: string): Promise<string> {
  for (let tries = 0; tries < 30; tries++) {
    const answer = await fetch(url);
    if (answer.ok) return answer.text();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error(`${url} does not answer`);
}

/** The first page that a list leads to, such as a post of the blog. */
async function firstBelow(shop: string, list: string): Promise<string> {
  const html = await pageText(addressOf(shop, list));
  const [, found] =
    new RegExp(`href="/${values.locale}(${list}/(?!feed)[^"#?]+)"`).exec(html.slice(html.indexOf('<main'))) ??
    [];
  if (!found) throw new Error(`nothing stands below ${list}`);
  return found;
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
