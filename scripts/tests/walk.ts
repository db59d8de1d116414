/**
 * `npm run walk`: every page of the map that links reach, in the living demo, as a guest, a customer and staff see it, in
 * three languages, two themes and three widths: axe, overflow, raw keys, foreign words, and the console. Prints what was
 * found page by page and ends with 1 on a finding. Options: `--lang ru,en`, `--theme dark`, `--width 360,1280`,
 * `--only PATH` (a part of the path), `--as staff`, `--port 3978`, `--address URL` of a demo that runs
 * already.
 */
import { parseArgs } from 'node:util';
import { isLocale, locales } from '../../src/platform/texts/locale.ts';
import { launchBrowser } from '../../tests/support/browser.ts';
import type { Viewer } from '../../tests/support/every-page.ts';
import { everyLook } from '../../tests/support/looks.ts';
import { type WalkedPage, walkAs } from '../../tests/support/walk.ts';
import { aDemoShop } from './demo-shop.ts';

const { values: options } = parseArgs({
  options: {
    lang: { type: 'string', default: locales.join() },
    theme: { type: 'string', default: 'light,dark' },
    width: { type: 'string', default: '360,768,1280' },
    as: { type: 'string', default: 'guest,customer,staff' },
    only: { type: 'string', default: '' },
    address: { type: 'string' },
    port: { type: 'string', default: '3978' },
  },
});

const themes = (['light', 'dark'] as const).filter((theme) => options.theme.split(',').includes(theme));
const looks = everyLook(options.width.split(',').map(Number).filter(Boolean), themes);
const asked = options.as.split(',');
const viewers = (['guest', 'customer', 'staff'] as const).filter((viewer) => asked.includes(viewer));
const walked: (WalkedPage & { lang: string; viewer: Viewer })[] = [];
const missed = new Set<string>();

const shop = options.address
  ? { address: options.address, stop: async () => {} }
  : await aDemoShop(options.port);
const browser = await launchBrowser();
try {
  for (const locale of options.lang.split(',').filter(isLocale)) {
    for (const viewer of viewers) {
      const result = await walkAs(viewer, browser, {
        address: shop.address,
        locale,
        looks,
        isAsked: (path) => path.includes(options.only),
        onPage: ({ path, findings }) =>
          console.log(`${findings.length > 0 ? '✗' : '✓'} ${locale} ${viewer} ${path}`),
      });
      walked.push(...result.pages.map((page) => ({ ...page, lang: locale, viewer })));
      for (const route of result.missed) missed.add(`${route} (${viewer})`);
    }
  }
} finally {
  await browser.close();
  await shop.stop();
}

const found = walked.flatMap((page) =>
  page.findings.map(({ look, what }) => ({
    route: page.route,
    what,
    where: [page.lang, look?.colorScheme, look?.width].filter(Boolean).join(' '),
  })),
);
for (const route of new Set(walked.map((page) => page.route))) {
  const pages = walked.filter((page) => page.route === route);
  const views = pages.reduce((sum, page) => sum + page.views, 0);
  const own = found.filter((finding) => finding.route === route);
  console.log(`${String(own.length).padStart(4)}  ${String(views).padStart(4)} views  ${route}`);
  for (const what of new Set(own.map((finding) => finding.what))) {
    const where = own.filter((finding) => finding.what === what).map((finding) => finding.where);
    console.log(`        ${what}\n          in ${where.join(', ')}`);
  }
}
const views = walked.reduce((sum, page) => sum + page.views, 0);
const routes = new Set(walked.map((page) => page.route)).size;
if (missed.size > 0) console.log(`no link leads to ${[...missed].join(', ')}`);
console.log(
  `${routes} pages, ${views} views, ${found.length} findings, ${missed.size} pages that no link reaches`,
);
process.exit(found.length + missed.size > 0 ? 1 : 0);
