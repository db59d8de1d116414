/** The shown text of a small element, as a price reads it. */
import { type Page, squeezed } from '../page/page.ts';
import type { PageNode } from '../page/page-tree.ts';

const SILENT = new Set(['script', 'style', 'noscript', 'template', 'svg']);
const LONGEST = 310;

/**
 * As it is written, but for digits that stand in elements of their own: two behind an amount are its decimals ("12" and
 * a raised "50"), others are another number.
 */
export function textIn(page: Page, node: PageNode): string {
  let text = '';
  for (let at = node.index + 1; at < node.end && text.length < LONGEST; ) {
    const inner = page.nodes[at];
    if (!inner) break;
    if (SILENT.has(inner.tag)) {
      at = inner.end;
      continue;
    }
    if (inner.tag === '#text') text += joint(text, squeezed(inner)) + squeezed(inner).slice(0, LONGEST);
    else if (inner.tag === 'br') text += ' ';
    at++;
  }
  return text;
}

function joint(before: string, next: string): string {
  if (!/\p{Nd}$/u.test(before) || !/^\p{Nd}/u.test(next)) return '';
  const isCents = /^\p{Nd}{2}(?!\p{Nd})/u.test(next) && !/[.,]\p{Nd}{1,3}$/u.test(before);
  return isCents ? '⎖' : ' ';
}
