/** Pages that name what delivery and payment cost: rows of amounts like those of a product with several kinds, and no product. */
import { labelOf } from '../page/labels.ts';
import { absolute, isHidden, type Page, textOf } from '../page/page.ts';
import { type Focus, isAside } from '../page/page-focus.ts';
import { isPicture } from '../page/page-images.ts';
import type { RatedAmount } from '../page/page-price.ts';
import { SHIPPING_WORDS } from '../page/page-words.ts';

const CART_PATH = /cart|basket|checkout|warenkorb|panier|carrito|koszyk|korzin|kosik|kosar|buy|order|add/i;
/** An amount in a longer text is a mention. */
const LONGEST_TEXT = 120;

/** A button that takes an order: not a link that leads to other pages of the shop. */
function takesOrder(page: Page, { buy }: Focus): boolean {
  if (buy === null || buy.tag !== 'a') return buy !== null;
  const address = absolute(page, buy.attrs.href);
  return address === null || CART_PATH.test(address) || new URL(address).pathname === page.url.pathname;
}

/** A picture outside the frame: what is sold is shown, save by few. */
const showsPicture = (page: Page): boolean =>
  page.byTag('img').some((node) => {
    const address = absolute(page, node.attrs['data-src'] ?? node.attrs.src);
    return address !== null && isPicture(address) && !isAside(node) && !isHidden(node);
  });

/** Different amounts in places of one kind, most of all that the page asks: a table or a list of them. */
function areRows(amounts: RatedAmount[]): boolean {
  const asked = amounts.filter(
    ({ signed, runLength, node }) => signed && runLength <= LONGEST_TEXT && !isAside(node),
  );
  const kinds = new Map<string, Set<string>>();
  for (const { node, amount } of asked) {
    const kind = `${node.tag}.${labelOf(node)}<${node.parent?.tag}`;
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(amount));
  }
  const most = Math.max(0, ...[...kinds.values()].map(({ size }) => size));
  return most >= 2 && most * 2 >= new Set(asked.map(({ amount }) => amount)).size;
}

/**
 * Whether a page tells the cost of delivery: its heading speaks of it, its amounts stand in rows, it shows no picture and takes no
 * order. The heading alone decides nothing, since boxes and labels for delivery are sold too.
 */
export function isTariffPage(page: Page, facts: { focus: Focus; amounts: RatedAmount[] }): boolean {
  const { focus, amounts } = facts;
  const heading = focus.title ? textOf(page, focus.title, 80) : '';
  return SHIPPING_WORDS.test(heading) && areRows(amounts) && !takesOrder(page, focus) && !showsPicture(page);
}
