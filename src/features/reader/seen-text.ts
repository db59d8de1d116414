/** The shown text of a product page: kept with an order, so that what the shop said can be shown later. */

import { unturned } from '../../platform/texts/unturned.ts';
import { fold, isHidden, type Page, squeezed } from './page/page.ts';
import { isAside } from './page/page-focus.ts';
import type { PageNode } from './page/page-tree.ts';

/** The longest text that is kept, in characters: the name, the price and what stands around them come first. */
export const MOST_SEEN = 6000;

/** Elements that stand on lines of their own. */
const LINES = new Set(
  'address article blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol option p pre section table td th tr ul'.split(
    ' ',
  ),
);

/** The element that stands on a line of its own around a text; texts of one such element are one line. */
export function lineOf(node: PageNode): PageNode | null {
  for (let at = node.parent; at; at = at.parent) if (LINES.has(at.tag)) return at;
  return null;
}

/**
 * The shown text of a page from the name of its product on, a line for each block: without scripts, menus, the frame
 * and lists of other products. Empty lines and lines that repeat the one before are left out.
 */
export function seenText(page: Page, title: PageNode | null): string {
  const lines: string[] = [];
  let [line, of, length] = ['', null as PageNode | null, 0];
  const end = (): void => {
    const text = fold(line);
    line = '';
    if (text === '' || text === lines.at(-1)) return;
    lines.push(text);
    length += text.length + 1;
  };
  for (const node of page.byTag('#text')) {
    if (length > MOST_SEEN) break;
    if (title && node.index < title.index) continue;
    if (isHidden(node) || isAside(node)) continue;
    const block = lineOf(node);
    if (block !== of) end();
    of = block;
    // a short price of thousands of pieces is still cut to what is kept
    if (line.length < MOST_SEEN) line += squeezed(node);
  }
  end();
  return unturned(lines.join('\n').replaceAll('\u0000', '')).slice(0, MOST_SEEN).toWellFormed();
}
