import { absolute, contains, type Page } from '../page/page.ts';
import type { RatedAmount } from '../page/page-price.ts';
import type { PageNode } from '../page/page-tree.ts';

/** Fewer than these may be the models of one product. */
const LEAST_CARDS = 5;
/** A card is no larger than this, in nodes. */
const LARGEST_CARD = 80;

/**
 * Whether each amount stands in a card of its own, and each card shows a picture and leads to another page than the
 * others: a list of products, however it is named, that has no price of its own.
 */
export function areAllCards(page: Page, amounts: RatedAmount[]): boolean {
  const shown = amounts.filter(({ signed, hidden, role }) => signed && !hidden && role !== 'old');
  if (shown.length < LEAST_CARDS) return false;
  const cards = new Map<PageNode, string>();
  for (const { inner } of shown) {
    const card = cardOf(page, inner);
    if (!card) return false;
    cards.set(card.node, card.leads);
  }
  return cards.size >= LEAST_CARDS && new Set(cards.values()).size === cards.size;
}

/** The nearest element around an amount that leads to another page by a link that holds a picture. */
function cardOf(page: Page, inner: PageNode): { node: PageNode; leads: string } | null {
  for (let at: PageNode | null = inner; at && at.end - at.index <= LARGEST_CARD; at = at.parent) {
    const [first, ...others] = new Set(pictureLinks(page, at));
    if (first !== undefined) return others.length === 0 ? { node: at, leads: first } : null;
  }
  return null;
}

function pictureLinks(page: Page, around: PageNode): string[] {
  const inside = page.nodes.slice(around.index, around.end);
  const pictures = inside.filter(({ tag }) => tag === 'img');
  return inside.flatMap((link) => {
    if (link.tag !== 'a' || !pictures.some((picture) => contains(link, picture))) return [];
    const target = absolute(page, link.attrs.href ?? '');
    const path = target === null ? page.url.pathname : new URL(target).pathname;
    return path === page.url.pathname || /\.(?:jpe?g|png|webp|gif|avif)$/i.test(path) ? [] : [path];
  });
}
