/** Faults of a page as it is in the browser: for tests that visit many pages. */
import type { Page } from 'playwright-core';
import type { Locale } from '../../src/platform/texts/locale.ts';

/** Elements that reach over the right edge of the page, unless a box around them scrolls or cuts. */
export async function overflowFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.getBoundingClientRect().right + 0.5;
    const isHeld = (element: Element): boolean => {
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible') return true;
      }
      return false;
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > edge && !isHeld(element))
      .map(
        (element) => `overflow: ${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`,
      )
      .slice(0, 5);
  });
}

/** Texts of another language outside of elements that say so, raw keys, and values that were not filled in. */
export async function textFindings(page: Page, locale: Locale): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent || parent.closest('script, style, noscript, [translate="no"]')) continue;
      if (parent.closest('[lang]') !== document.documentElement) continue;
      found.push(walker.currentNode.textContent ?? '');
    }
    return found;
  });
  const foreign = locale === 'ru' ? /\p{Script=Han}/u : /\p{Script=Cyrillic}/u;
  const otherForeign = locale === 'zh' ? /\p{Script=Cyrillic}/u : /\p{Script=Han}/u;
  return texts.flatMap((text) => [
    ...(foreign.test(text) || otherForeign.test(text) ? [`other language: ${text}`] : []),
    ...(/\bundefined\b|\bNaN\b|\[object|[{}]/.test(text) ? [`not filled in: ${text}`] : []),
    ...(/^[a-z-]+(\.[a-zA-Z0-9-]+){2,}$/.test(text.trim()) ? [`raw key: ${text}`] : []),
  ]);
}
