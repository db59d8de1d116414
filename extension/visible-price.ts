/** The price that stands out in the page, near the button that buys. */
import {
  INSTALMENT_WORDS,
  OLD_WORDS,
  SAVING_WORDS,
  SHIPPING_WORDS,
} from '../src/features/reader/page/page-words.ts';
import { findPrices, type ParsedPrice, parsePrice } from '../src/features/reader/prices/price.ts';
import { normaliseDigits } from '../src/features/reader/prices/price-number.ts';
import { buyButton, isSeen, textOf } from './on-screen.ts';

/** A price with its sign is short; what is longer is a sentence that names one. */
const mostLetters = 40;
/** How far from the button that buys a price still belongs to it, in pixels. */
const near = 700;
/** From the number up to the element that holds its sign too. */
const mostSteps = 3;

export type SeenPrice = ParsedPrice & {
  /** The size of its letters in pixels: shops write the price that counts in the largest. */
  size: number;
  distance: number;
};

/** Prices that can be seen and are not crossed out, the one that stands out first. */
export function seenPrices(page: Document, hint: { currency: string | null }): SeenPrice[] {
  const button = buyButton(page)?.getBoundingClientRect();
  const told = { ...hint, locale: page.documentElement.lang || null };
  return [...pricedElements(page)]
    .flatMap((element): SeenPrice[] => {
      const price = parsePrice(writtenIn(element), told);
      if (!price || Number(price.amount) === 0 || !isSeen(element) || isOther(element)) return [];
      const distance = Math.abs(element.getBoundingClientRect().top - (button?.top ?? 0));
      return distance > near ? [] : [{ ...price, size: letterSize(element), distance }];
    })
    .sort((one, other) => other.size - one.size || one.distance - other.distance);
}

/** The smallest elements that hold a number and its sign. */
function pricedElements(page: Document): Set<Element> {
  const found = new Set<Element>();
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    if (!/\d/.test(texts.currentNode.nodeValue ?? '')) continue;
    let element = texts.currentNode.parentElement;
    for (let steps = 0; element && steps <= mostSteps; steps++, element = element.parentElement) {
      const text = textOf(element);
      if (text.length > mostLetters || /^(?:SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(element.tagName)) break;
      if (findPrices(normaliseDigits(text)).length > 0) {
        found.add(element);
        break;
      }
    }
  }
  return found;
}

/** Cents that are raised stand for a fraction: "24⁹⁹ €" is no 2499. */
function writtenIn(element: Element): string {
  const raised = element.querySelector('sup');
  if (!raised || !/^\d{2}$/.test(textOf(raised))) return textOf(element);
  return [...element.childNodes]
    .map((node) => (node === raised ? `.${textOf(raised)}` : (node.textContent ?? '').trimEnd()))
    .join('');
}

/** Crossed out, or named as something else than the price. */
function isOther(element: Element): boolean {
  if (element.closest('del, s, strike, nav, header, footer')) return true;
  if (getComputedStyle(element).textDecorationLine.includes('line-through')) return true;
  const text = textOf(element);
  return [OLD_WORDS, SAVING_WORDS, SHIPPING_WORDS, INSTALMENT_WORDS].some((words) => words.test(text));
}

/** Of the element's largest digits: cents are often written smaller than the whole. */
function letterSize(element: Element): number {
  const parts = [element, ...element.querySelectorAll('*')];
  return Math.max(...parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize) || 0));
}
