/** Every page of the map through a viewer's eyes: what is wrong with it in which look. */
import type { Browser } from 'playwright-core';
import type { Locale } from '../../src/platform/texts/locale.ts';
import { aVisitor } from './a-visitor.ts';
import { openEveryPage, signInAs, type Viewer } from './every-page.ts';
import { type Finding, type Look, lookAt } from './looks.ts';

export interface Walk {
  /** The shop's address, without a trailing slash. */
  address: string;
  locale: Locale;
  looks: readonly Look[];
  /** Whether a page is judged; it is opened anyway, for the links that stand on it. */
  isAsked?(path: string): boolean;
  /** Called after each page. */
  onPage?(walked: WalkedPage): void;
}

/** More than this is seen as a page that moves by itself (a shift as browsers measure it; "good" ends at a tenth). */
const mostMoved = 0.1;

export interface WalkedPage {
  /** As it stands in the map. */
  route: string;
  /** With its parameters, below the locale. */
  path: string;
  views: number;
  findings: Finding[];
}

export interface Walked {
  pages: WalkedPage[];
  /** Routes that no link led to. */
  missed: string[];
}

/** Opens every page that a viewer may see and judges it: one heading, axe, overflow, words, and the console. */
export async function walkAs(viewer: Viewer, browser: Browser, walk: Walk): Promise<Walked> {
  const { address, locale, looks, isAsked = () => true, onPage } = walk;
  const { page, complaints, close } = await aVisitor(browser, { viewport: { width: 1280, height: 900 } });
  const pages: WalkedPage[] = [];
  try {
    await signInAs(viewer, page.context(), address);
    await page.addInitScript(noteMoves);
    const missed = await openEveryPage(page, {
      address,
      locale,
      viewer,
      async look({ route, path }) {
        if (!isAsked(path)) return;
        const hasHeading = (await page.locator('h1').count()) === 1;
        const findings: Finding[] = hasHeading ? [] : [{ look: null, what: 'not one h1' }];
        // as it was opened: each look changes the size of the page
        const moved = await page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0));
        if (moved > mostMoved) findings.push({ look: null, what: `moves by itself: ${moved.toFixed(2)}` });
        findings.push(...(await lookAt(page, locale, looks)));
        findings.push(...complaints.splice(0).map((what) => ({ look: null, what: `console: ${what}` })));
        const walked = { route: route.path, path, views: looks.length, findings };
        pages.push(walked);
        onPage?.(walked);
      },
    });
    return { pages, missed };
  } finally {
    await close();
  }
}

/** In the page: adds up how far its parts move while nobody touches it. */
function noteMoves(): void {
  let moved = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) moved += entry.value;
    document.documentElement.dataset.moved = String(moved);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** A finding as a line: where, in which look, what. */
export function findingLine({ path }: WalkedPage, { look, what }: Finding): string {
  return look ? `${path} ${look.colorScheme} ${look.width}: ${what}` : `${path}: ${what}`;
}
