/** Sizes of clothes that stand side by side as plain texts, where a script makes buttons of them. */

import { isHidden, type Page, squeezed } from '../page/page.ts';
import { type Focus, isAside } from '../page/page-focus.ts';
import type { PageNode } from '../page/page-tree.ts';
import type { ReadVariants } from '../reading.ts';
import { rangeOf } from './variant-names.ts';

/** The whole of a text is a size: "M", "XL", "S 36/38". */
export const SIZE = /^(?:XX?S|S|M|L|X{1,3}L|[2-6]XL)(?:[ /(-][\d/ ()-]{0,12})?$/;
const LONGEST = 20;
/** Sizes of one product stand this close, in nodes; further up is the page. */
const WIDEST_ROW = 160;
const MOST_STEPS = 7;
/** So far behind the title, in nodes, where the page has no clear block of its product. */
const REACH = 700;
const LEAST_SIZES = 2;

const TABLES = new Set(['td', 'th', 'dd', 'table']);

/** The elements around a size that may hold all of them; none inside a table of measures. */
function rowsAround(node: PageNode): PageNode[] {
  const rows: PageNode[] = [];
  for (let at = node.parent, up = 0; at && up < MOST_STEPS; at = at.parent, up++) {
    if (TABLES.has(at.tag)) return [];
    if (at.end - at.index < WIDEST_ROW) rows.push(at);
  }
  return rows;
}

/** The sizes near the product as one option; empty where fewer than two stand together. */
export function optionsFromSizes(page: Page, focus: Focus): ReadVariants['options'] {
  const range = rangeOf(focus);
  const title = focus.title?.index ?? range.from;
  const found = new Map<PageNode, Set<string>>();
  for (const node of page.byTag('#text')) {
    if (node.index < Math.min(range.from, title)) continue;
    if (node.index > Math.max(range.to, title + REACH)) break;
    const text = node.text.length > 4 * LONGEST ? '' : squeezed(node).trim();
    if (text.length > LONGEST || !SIZE.test(text) || isHidden(node) || isAside(node)) continue;
    for (const row of rowsAround(node)) found.set(row, (found.get(row) ?? new Set()).add(text));
  }
  const [values] = [...found.values()].toSorted((a, b) => b.size - a.size);
  return values && values.size >= LEAST_SIZES ? [{ name: 'Size', values: [...values] }] : [];
}
