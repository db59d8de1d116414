/** The accessibility that Lighthouse gives every page that links of the living demo reach, each as its own reader sees it (UX-230). */
import type { Browser } from 'playwright-core';
import type { Locale } from '../../src/platform/texts/locale.ts';
import { aVisitor } from '../../tests/support/a-visitor.ts';
import { openEveryPage, signInAs, type Viewer } from '../../tests/support/every-page.ts';
import { openingPath } from '../../tests/support/journey-setting.ts';
import { readRun } from './medians.ts';
import type { Lighthouse } from './tool.ts';

export interface EveryPage {
  /** The shop's, without a trailing slash. */
  address: string;
  locale: Locale;
  browser: Browser;
  /** The port that the browser listens on. */
  port: number;
  desktop: boolean;
  /** Whose pages. */
  viewers: readonly Viewer[];
}

interface Marked {
  viewer: Viewer;
  path: string;
  accessibility: number;
}

const category = 'accessibility';

/** Prints each page as it is measured, then those under 100. Answers whether all have it. */
export async function markEveryPage(lighthouse: Lighthouse, where: EveryPage): Promise<boolean> {
  const marked: Marked[] = [];
  const missed: string[] = [];
  for (const viewer of where.viewers)
    missed.push(...(await markAs(viewer, lighthouse, where, (page) => marked.push(page))));
  const below = marked.filter(({ accessibility }) => accessibility < 100);
  if (missed.length > 0) console.log(`no link leads to ${missed.join(', ')}`);
  console.log(`${marked.length} pages, ${marked.length - below.length} of them at 100`);
  for (const { viewer, path, accessibility } of below) console.log(`  ${accessibility} ${viewer} ${path}`);
  return below.length === 0;
}

async function markAs(
  viewer: Viewer,
  lighthouse: Lighthouse,
  { address, locale, browser, port, desktop }: EveryPage,
  onPage: (page: Marked) => void,
): Promise<string[]> {
  const { page, close } = await aVisitor(browser, { viewport: { width: 1280, height: 900 } });
  const debug = await browser.newBrowserCDPSession();
  try {
    await signInAs(viewer, page.context(), address);
    // Lighthouse opens pages outside of the visitor's context, where nobody is signed in
    const share = async (): Promise<void> => {
      const cookies = await page.context().cookies();
      await debug.send('Storage.clearCookies');
      await debug.send('Storage.setCookies', {
        cookies: cookies.map(({ name, value, path, domain, httpOnly, secure }) => ({
          ...{ name, value, path, domain, httpOnly, secure },
        })),
      });
    };
    return await openEveryPage(page, {
      address,
      locale,
      viewer,
      async look({ path }) {
        await share();
        const url = address + openingPath(path, locale);
        const report = await lighthouse(url, { port, desktop, only: [category] });
        const { values, failed } = readRun(report, [category]);
        const accessibility = values[category] ?? 0;
        // a page that sends its reader elsewhere would be measured in the name of another
        const at = new URL(report.finalDisplayedUrl).pathname;
        const aside = at === new URL(url).pathname ? '' : `  shows ${at}`;
        console.log(`${String(accessibility).padStart(3)} ${viewer} ${path}${aside}  ${failed.join(' ')}`);
        onPage({ viewer, path, accessibility });
      },
    });
  } finally {
    await debug.detach();
    await close();
  }
}
