/** The visible part of a page, and the button by which its product is bought. */
import { BUY_WORDS } from '../src/features/reader/page/page-words.ts';

/** Whether it takes place on the page and is not hidden. */
export function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return width > 0 && height > 0 && isShown;
}

/** The text of an element on one line. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The first visible button that puts the product of the page into a cart; undefined where none says so. */
export function buyButton(page: Document): HTMLElement | undefined {
  const controls = page.querySelectorAll<HTMLElement>('button, input[type=submit], [role=button], a[href]');
  return [...controls].find((control) => {
    const text = control instanceof HTMLInputElement ? control.value : textOf(control);
    // a link of the menu leads to the cart; one that buys lies in the page
    const buys = text.length <= 40 && BUY_WORDS.test(text) && !control.closest('nav, header, footer');
    return buys && isSeen(control);
  });
}
