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

/** A word that buys in a block of a model, and says too little anywhere else. */
const BUY_ALONE =
  /^(?:buy|order|kaufen|bestellen|acheter|commander|comprar|compra|acquista|koop|kup|koupit|kúpiť|kupi|купить|купити|купи|köp|køb|kjøp|osta|satın al|购买|購買|購入|구매)$/iu;

/** The name of a block that has a heading and a button, or a link to buy it and no other; null for any other. */
function nameOf(page: Page, block: PageNode, bought: ReadonlySet<PageNode>): string | null {
  let name: string | null = null;
  let hasButton = false;
  const links: PageNode[] = [];
  for (const node of inside(page, block)) {
    if (name === null && /^h[2-6]$/.test(node.tag)) name = textOf(page, node, 80);
    hasButton ||= isButton(node);
    if (node.tag === 'a') links.push(node);
  }
  const hasLink =
    links.length > 0 &&
    links.every((link) => bought.has(link) || BUY_ALONE.test(textOf(page, link, 20).trim()));
  return hasButton || hasLink ? name : null;
}

/** The smallest block with a name around an amount, which does not hold the title of the page. */
function blockOf(
  page: Page,
  amount: PageNode,
  { title, bought }: { title: PageNode | null; bought: ReadonlySet<PageNode> },
): { block: PageNode; name: string } | null {
  for (let at: PageNode | null = amount; at && at.end - at.index <= LARGEST_BLOCK; at = at.parent) {
    if (title && title.index >= at.index && title.index < at.end) return null;
    const name = nameOf(page, at, bought);
    if (name) return { block: at, name };
  }
  return null;
}

/** How many models are offered side by side; 0 where they are goods of a list or lead to pages of their own. */
export function countModels(
  page: Page,
  { amounts, focus }: { amounts: RatedAmount[]; focus: Focus },
): number {
  const bought = new Set(focus.buttons);
  const names = new Map<PageNode | null, Set<string>>();
  for (const { node, role, signed, linked } of amounts) {
    if (role !== 'now' || !signed || linked || isHidden(node) || isAside(node)) continue;
    const found = blockOf(page, node, { title: focus.title, bought });
    if (!found) continue;
    const { parent } = found.block;
    names.set(parent, (names.get(parent) ?? new Set()).add(found.name));
  }
  const [most = 0] = [...names.values()].map(({ size }) => size).toSorted((a, b) => b - a);
  return most <= MOST_MODELS ? most : 0;
}
