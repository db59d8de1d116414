/** Faults of a page that can be measured: too wide, cut, too small to hit, hidden under something. */
import type { Page } from 'playwright-core';

/** Words that are cut off: by a box that hides what does not fit. Lists of names may end in dots; pictures have no words. */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const skipped =
      '.sr-only, .sr-only *, input, textarea, select, option, .line-clamp-2, .line-clamp-3, [lang] *';
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => !element.matches(skipped) && element.clientWidth > 1)
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const hides = (way: string): boolean => way === 'hidden' || way === 'clip';
        return (
          (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 3)
        );
      })
      .filter((element) => element.innerText?.trim())
      .map((element) => `cut: ${element.tagName} ${element.className} ${element.innerText.slice(0, 30)}`);
  });
}

/** Whether the page scrolls sideways, and by how much. */
export function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth + 1 ? [`the page is ${scrollWidth} wide in ${clientWidth}`] : [];
  });
}

/**
 * Controls that are lower or narrower than `least` CSS pixels. A link in the middle of words is as high as its line, which WCAG
 * allows; a box or a radio counts with its label.
 */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]';
    const isInWords = (element: Element): boolean => {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
      return element.closest('p, li, dd, td, label, legend, span, address, .ui-prose') !== null;
    };
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.closest('.sr-only, .ui-skip') && !isInWords(element))
      .flatMap((element) => {
        const [label] = element instanceof HTMLInputElement ? (element.labels ?? []) : [];
        const boxes = [element, ...(label ? [label] : [])].map((one) => one.getBoundingClientRect());
        const height =
          Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
        const width =
          Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
        // a link of words is as wide as its words
        const isWords = element.tagName === 'A' && element.innerText.trim() !== '';
        const isWide = width >= (isWords ? 24 : least) - 0.5;
        if (width <= 1 || (isWide && height >= least - 0.5)) return [];
        const name = element.getAttribute('aria-label') ?? element.innerText ?? '';
        return [
          `${element.tagName} ${element.className}: ${Math.round(width)} × ${Math.round(height)} ${name.slice(0, 30)}`,
        ];
      });
  }, least);
}

/** Plain letters in words of the page: what the texts do not hold. Names of the shop, of currencies and addresses are no words. */
export function plainWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // dates and the city of a zone are words of the platform, not of the shop's texts
    const isName = (text: string): boolean =>
      /^(Waybill|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Moscow|[A-Z]{2,4}|UTC|kg|[\w.-]+@[\w.-]+|[\w-]+(\.[\w-]+)+)$/.test(
        text,
      );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const look = (text: string): void => {
      const words = text.split(/[\s,;:()[\]«»“”"'…/–—·+=|]+/u);
      found.push(...words.filter((word) => /[A-Za-z]{3}/.test(word) && !isName(word.replace(/[.!?]+$/, ''))));
    };
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (
        !parent ||
        parent.closest('script, style, noscript, option, time, [translate="no"], [hidden], code, kbd')
      )
        continue;
      if (parent.closest('[lang]') === document.documentElement) look(walker.currentNode.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (element.closest('[lang]') !== document.documentElement) continue;
      for (const name of ['aria-label', 'title', 'alt']) look(element.getAttribute(name) ?? '');
    }
    return [...new Set(found)].slice(0, 10);
  });
}

export interface FocusStop {
  what: string;
  /** CSS pixels of the outline, and its distance. */
  width: number;
  gap: number;
  /** Whether the middle of what has the focus is covered by something else. */
  isCovered: boolean;
}

/** Presses Tab and tells where the focus stands, until it has been there or `most` times. */
export async function focusStops(page: Page, most: number): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  while (stops.length < most) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const ring = [element, ...document.querySelectorAll(':focus-visible, :has(> :focus-visible)')]
        .map((one) => getComputedStyle(one))
        .find(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px');
      const line = Number.parseFloat(ring?.outlineWidth ?? '0');
      const offset = Number.parseFloat(ring?.outlineOffset ?? '0');
      const { left, top, width, height } = element.getBoundingClientRect();
      const on = document.elementFromPoint(left + width / 2, top + height / 2);
      const label = element.closest('label');
      const isOwn = on !== null && (element.contains(on) || on.contains(element) || label?.contains(on));
      return {
        what: `${element.tagName} ${element.className} ${(element.textContent ?? '').slice(0, 30)}`,
        width: line,
        // a ring inside keeps its distance from the edge and its line
        gap: offset < 0 ? -offset - line - Number.parseFloat(ring?.borderBottomWidth ?? '0') : offset,
        isCovered: width > 1 && !isOwn,
      };
    });
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}
