/**
 * `npm run screenshots`: pictures of every page in three languages, two themes and three widths, in `screenshots/`, with
 * an `index.html` that shows them side by side. Options: `--only PATH` (a part of the path), `--locales ru,en`,
 * `--themes light`, `--widths 360,1280`, `--out FOLDER`, `--zone Asia/Kolkata` (of the visitor).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { isLocale, type Locale, languageTags, locales } from '../../src/platform/texts/locale.ts';
import { launchBrowser } from '../../tests/support/browser.ts';
import { openEveryPage, signInAs, type Viewer } from '../../tests/support/every-page.ts';
import { aDemoShop } from '../tests/demo-shop.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    locales: { type: 'string', default: locales.join() },
    themes: { type: 'string', default: 'light,dark' },
    widths: { type: 'string', default: '360,768,1280' },
    out: { type: 'string', default: 'screenshots' },
    port: { type: 'string', default: '3977' },
    // where the shop of the demo is
    zone: { type: 'string', default: 'Europe/Moscow' },
  },
});

interface Picture {
  path: string;
  look: string;
  file: string;
}

const themes = options.themes
  .split(',')
  .flatMap((theme) => (theme === 'dark' ? ['dark' as const] : ['light' as const]));
const widths = options.widths.split(',').map(Number).filter(Boolean);
const out = resolve(options.out);
const shop = await aDemoShop(options.port);
const { address } = shop;
const browser = await launchBrowser();
const pictures: Picture[] = [];
try {
  for (const locale of options.locales.split(',').filter(isLocale)) {
    for (const viewer of ['guest', 'customer', 'staff'] as const) await picture(browser, viewer, locale);
  }
  await writeFile(join(out, 'index.html'), gallery(pictures));
} finally {
  await browser.close();
  await shop.stop();
}
console.log(`${pictures.length} pictures in ${out}; open index.html`);

async function picture(browser: Browser, viewer: Viewer, locale: Locale): Promise<void> {
  const context = await browser.newContext({
    ...{ reducedMotion: 'reduce', locale: languageTags[locale], timezoneId: options.zone },
  });
  await signInAs(viewer, context, address);
  const page = await context.newPage();
  const missed = await openEveryPage(page, {
    address,
    locale,
    viewer,
    async look({ route, path }) {
      if (options.only && !path.includes(options.only)) return;
      for (const theme of themes) {
        for (const width of widths) {
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
          await page.setViewportSize({ width, height: 900 });
          // the strip that a scrollbar would have stays empty in a picture of the whole page
          await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-gutter', 'auto'));
          await loadPictures(page);
          // bars that stick to the bottom of a screen would cover a strip of the page
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({ width, height: Math.min(height, 16_000) });
          // what waits until it is near the view is drawn a frame later
          await page.evaluate(
            () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
          );
          const look = `${locale} ${theme} ${width}`;
          const name = route.path.replaceAll(/[/:]+/g, '_').replace(/^_$/, '_home');
          const file = join(look.replaceAll(' ', '-'), `${viewer}${name}.png`);
          await mkdir(join(out, look.replaceAll(' ', '-')), { recursive: true });
          await page.screenshot({ path: join(out, file), fullPage: true });
          pictures.push({ path: route.path, look, file });
        }
      }
    },
  });
  if (missed.length > 0) console.log(`no link leads a ${viewer} in ${locale} to ${missed.join(' ')}`);
  await context.close();
}

/** Pictures below the first view are loaded when they are scrolled to. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollTo(0, 0);
  });
  // a signed-in page keeps one request open, so the network is never idle, and a picture that nobody sees stays unloaded
  await page
    .waitForFunction(
      () =>
        [...document.images].every(
          (image) =>
            image.complete || image.getBoundingClientRect().left > innerWidth || !image.checkVisibility(),
        ),
      undefined,
      { timeout: 5000 },
    )
    .catch(() => undefined);
  await page.waitForTimeout(200);
}

function gallery(all: readonly Picture[]): string {
  const paths = [...new Set(all.map(({ path }) => path))];
  const rows = paths.map((path) => {
    const shown = all.filter((one) => one.path === path);
    const figures = shown.map(
      ({ look, file }) =>
        `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${path}, ${look}" width="240"></a><figcaption>${look}</figcaption></figure>`,
    );
    return `<h2 id="${path}">${path}</h2><div>${figures.join('')}</div>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Waybill: every page</title><style>body{font:14px sans-serif;margin:24px}div{display:flex;gap:12px;overflow-x:auto}figure{margin:0}img{max-height:480px;object-fit:cover;object-position:top;border:1px solid #ccc}</style>${rows.join('\n')}</html>`;
}
