/** Where on the page a value was found: a few shown lines with the value marked. Text only, never HTML of the page. */

import { hasPhrase } from '../languages/has-phrase.ts';
import { fold, isHidden, type Page, squeezed } from '../page/page.ts';
import { isAside } from '../page/page-focus.ts';
import type { RatedAmount } from '../page/page-price.ts';
import type { PageNode } from '../page/page-tree.ts';
import { IN_STOCK_WORDS, PREORDER_WORDS, SOLD_OUT_WORDS } from '../page/page-words.ts';
import type { PriceHint } from '../prices/currency-signs.ts';
import { findPrices } from '../prices/price.ts';
import { normaliseDigits } from '../prices/price-number.ts';
import type { Place, ReadAvailability, ReadPlaces, ReadPrice } from '../reading.ts';
import { lineOf } from '../seen-text.ts';

/** Lines are looked for in so many nodes before and behind a place. */
const REACH = 60;
/** The longest line beside the place, and the longest text before and behind the mark, in signs. */
const LONGEST_SIDE = 80;

/** A part of a line, by its signs. */
type Span = { start: number; end: number };

/** The shown lines around a node, and which of them holds it. */
function linesAround(page: Page, node: PageNode): { lines: string[]; at: number } {
  const lines: string[] = [];
  let [line, block, at] = ['', null as PageNode | null, -1];
  const end = (): void => {
    const text = fold(line);
    line = '';
    if (text !== '') lines.push(text);
    else if (at === lines.length) at = -1;
  };
  const last = Math.min(page.nodes.length, Math.max(node.end, node.index + 1) + REACH);
  for (let index = Math.max(0, node.index - REACH); index < last; index++) {
    const text = page.nodes[index];
    if (text?.tag !== '#text' || text.parent?.tag === 'title' || isHidden(text)) continue;
    const isInside = index >= node.index && index < Math.max(node.end, node.index + 1);
    // menus say nothing of the product
    if (!isInside && isAside(text)) continue;
    const own = lineOf(text);
    if (own !== block) end();
    block = own;
    if (at < 0 && isInside && squeezed(text).trim() !== '') at = lines.length;
    line += squeezed(text);
  }
  end();
  return { lines, at };
}

const cutEnd = (text: string): string => Array.from(text).slice(0, LONGEST_SIDE).join('');
const cutStart = (text: string): string => Array.from(text).slice(-LONGEST_SIDE).join('');

/** The place of a node on its page; null where it shows nothing. `find` answers which part of the line is meant. */
export function placeOf(page: Page, node: PageNode, find: (line: string) => Span | null): Place | null {
  const { lines, at } = linesAround(page, node);
  const line = lines[at];
  if (line === undefined) return null;
  const { start, end } = find(line) ?? { start: 0, end: line.length };
  return {
    above: cutStart(lines[at - 1] ?? ''),
    before: cutStart(line.slice(0, start)),
    marked: cutEnd(line.slice(start, end)),
    after: cutEnd(line.slice(end)),
    below: cutEnd(lines[at + 1] ?? ''),
  };
}

/** The part of a line that is the text itself. */
export const spanOf =
  (wanted: string) =>
  (line: string): Span | null => {
    const start = line.indexOf(wanted);
    return start < 0 ? null : { start, end: start + wanted.length };
  };

/** The part of a line that is an amount in any notation; null where reading it has moved signs. */
export const spanOfAmount =
  (amount: string, hint: PriceHint) =>
  (line: string): Span | null => {
    const normal = normaliseDigits(line);
    if (normal.length !== line.length) return null;
    return findPrices(normal, hint).find((price) => Number(price.amount) === Number(amount)) ?? null;
  };

const saysStock: Partial<Record<ReadAvailability, (text: string) => boolean>> = {
  in_stock: (text) => IN_STOCK_WORDS.test(text) || hasPhrase('inStock', text),
  out_of_stock: (text) => SOLD_OUT_WORDS.test(text) || hasPhrase('soldOut', text),
  preorder: (text) => PREORDER_WORDS.test(text),
};

/** So far behind the title the words of stock are looked for, in nodes; and the longest text that says it. */
const STOCK_REACH = 600;
const LONGEST_STOCK = 60;

function stockNode(page: Page, title: PageNode | null, stock: ReadAvailability | null): PageNode | null {
  const says = saysStock[stock ?? 'unknown'];
  if (!says) return null;
  const from = title?.index ?? 0;
  for (const node of page.byTag('#text')) {
    if (node.index < from || node.text.length > 4 * LONGEST_STOCK) continue;
    if (node.index > from + STOCK_REACH) return null;
    const text = squeezed(node).trim();
    if (text.length > 2 && text.length <= LONGEST_STOCK && !isHidden(node) && says(text)) return node;
  }
  return null;
}

const worth = ({ role, score, hidden }: RatedAmount): number =>
  score + (role === 'now' ? 1 : 0) - (hidden ? 10 : 0);

/** The places of the values that were chosen; null for each that the page shows nowhere. */
export function placesOf(
  page: Page,
  {
    title,
    price,
    availability,
  }: { title: string; price: ReadPrice | null; availability: ReadAvailability | null },
  { titleNode, amounts, hint }: { titleNode: PageNode | null; amounts: RatedAmount[]; hint: PriceHint },
): ReadPlaces {
  const shown = amounts
    .filter(({ amount, hidden }) => price !== null && Number(amount) === Number(price.amount) && !hidden)
    .toSorted((a, b) => worth(b) - worth(a))[0];
  const stock = stockNode(page, titleNode, availability);
  const whole = (): null => null;
  return {
    title: titleNode && placeOf(page, titleNode, spanOf(title)),
    price: shown && price ? placeOf(page, shown.inner, spanOfAmount(price.amount, hint)) : null,
    availability: stock && placeOf(page, stock, whole),
  };
}
