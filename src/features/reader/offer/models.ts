/** Several models on one page: blocks side by side, each with a name, a price of its own and a way to choose it. */

import { isHidden, type Page, textOf } from '../page/page.ts';
import { type Focus, isAside } from '../page/page-focus.ts';
import type { RatedAmount } from '../page/page-price.ts';
import type { PageNode } from '../page/page-tree.ts';

const LARGEST_BLOCK = 80;
const MOST_MODELS = 9;

function* inside(page: Page, block: PageNode): Generator<PageNode> {
  for (let at = block.index + 1; at < block.end; at++) {
    const node = page.nodes[at];
    if (node) yield node;
  }
}

const isButton = ({ tag, attrs }: PageNode): boolean =>
  tag === 'button' ||
  attrs.role === 'button' ||
  (tag === 'input' && /^(?:submit|radio)$/.test(attrs.type ?? ''));

/** The name of a block that has a heading and a button; null for any other. */
function nameOf(page: Page, block: PageNode): string | null {
  let name: string | null = null;
  let hasButton = false;
  for (const node of inside(page, block)) {
    if (name === null && /^h[2-6]$/.test(node.tag)) name = textOf(page, node, 80);
    hasButton ||= isButton(node);
  }
  return hasButton ? name : null;
}

/** The smallest block with a name around an amount, which does not hold the title of the page. */
function blockOf(
  page: Page,
  amount: PageNode,
  title: PageNode | null,
): { block: PageNode; name: string } | null {
  for (let at: PageNode | null = amount; at && at.end - at.index <= LARGEST_BLOCK; at = at.parent) {
    if (title && title.index >= at.index && title.index < at.end) return null;
    const name = nameOf(page, at);
    if (name) return { block: at, name };
  }
  return null;
}

/** How many models are offered side by side; 0 where they are goods of a list or lead to pages of their own. */
export function countModels(
  page: Page,
  { amounts, focus }: { amounts: RatedAmount[]; focus: Focus },
): number {
  const names = new Map<PageNode | null, Set<string>>();
  for (const { node, role, signed, linked } of amounts) {
    if (role !== 'now' || !signed || linked || isHidden(node) || isAside(node)) continue;
    const found = blockOf(page, node, focus.title);
    if (!found) continue;
    const { parent } = found.block;
    names.set(parent, (names.get(parent) ?? new Set()).add(found.name));
  }
  const [most = 0] = [...names.values()].map(({ size }) => size).toSorted((a, b) => b - a);
  return most <= MOST_MODELS ? most : 0;
}
