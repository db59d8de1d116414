/**
 * The places of a page where a value of a product may stand, in a few kB: the only form in which a page is kept for
 * recipes, and the only one that a recipe sees. So what was tried on kept pages is what happens on the next one.
 */
import { absolute, fold, isHidden, type Page } from '../page/page.ts';
import { isAside } from '../page/page-focus.ts';
import type { PageNode } from '../page/page-tree.ts';
import { parsePrice } from '../prices/price.ts';
import { pathOf } from './path-of.ts';
import { textIn } from './text-in.ts';

/** Where it stands (`selector.ts`, a whole path), and what is written there. */
export type Place = readonly [path: string, value: string];

/** How many places of each kind are taken, in the order of the page. */
const most = { meta: 20, stated: 20, heading: 15, amount: 60, text: 40, image: 15 };
type Kind = keyof typeof most;

const MOST_NODES = 30_000;
const MOST_BYTES = 40_000;
/** A larger element holds several values. */
const MOST_INNER = 12;
const LONGEST_VALUE = 300;
const LONGEST_AMOUNT = 60;

const META = /title|name|price|amount|currency|image|avail|stock/i;
const HEADING = new Set(['h1', 'h2', 'h3', 'h4', 'title']);
const SKIPPED = new Set('#text script style noscript template svg iframe option link br hr'.split(' '));
const PRICE_DATA = /^data-(?:[a-z-]{1,20}-)?(?:price|amount)(?:-[a-z-]{1,20})?$/;
/** Persons are written to and called there: no value of a product. */
const CONTACT = /\S@[^\s@]{1,80}\.\S|(?:\d[\s().-]{0,2}){11}|(?:tel|phone|whatsapp|тел)\S{0,3}\s{0,3}[+(\d]/i;

/** At most 170 places; linear in the page, and of a page of any size only its first 30,000 nodes are looked at. */
export function placesOf(page: Page): Place[] {
  const left = { ...most };
  const places: Place[] = [];
  let bytes = 0;
  for (const node of page.nodes.slice(0, MOST_NODES)) {
    if (SKIPPED.has(node.tag)) continue;
    for (const { kind, attribute, value } of valuesOf(page, node, left)) {
      const text = fold(value);
      if (text === '' || text.length > LONGEST_VALUE || CONTACT.test(kind === 'image' ? '' : text)) continue;
      const path = pathOf(node, attribute);
      left[kind]--;
      bytes += path.length + text.length + 8;
      if (bytes > MOST_BYTES) return places;
      places.push([path, text]);
    }
  }
  return places;
}

interface Found {
  kind: Kind;
  attribute: string | null;
  value: string;
}

function valuesOf(page: Page, node: PageNode, left: Record<Kind, number>): Found[] {
  const found =
    node.tag === 'meta' ? metaOf(node) : node.tag === 'img' ? imageOf(page, node) : shown(page, node, left);
  const given = Object.entries(node.attrs).find(([name]) => PRICE_DATA.test(name));
  const stated: Found | null = given
    ? { kind: 'stated', attribute: given[0], value: given[1].slice(0, 40) }
    : null;
  return [found, stated].filter((one) => one !== null && left[one.kind] > 0) as Found[];
}

function metaOf({ attrs }: PageNode): Found | null {
  const name = attrs.property ?? attrs.name ?? attrs.itemprop ?? '';
  const { content } = attrs;
  if (!content || name.length > 48 || content.length > LONGEST_VALUE || !META.test(name)) return null;
  return { kind: 'meta', attribute: 'content', value: content };
}

function imageOf(page: Page, node: PageNode): Found | null {
  const attribute = node.attrs['data-src'] ? 'data-src' : 'src';
  const value = absolute(page, node.attrs[attribute]);
  return value === null || value.length > LONGEST_VALUE ? null : { kind: 'image', attribute, value };
}

/** The shown text of an element that is small enough to be one value. */
function shown(page: Page, node: PageNode, left: Record<Kind, number>): Found | null {
  if (node.end - node.index > MOST_INNER + 1 || node.end === node.index + 1) return null;
  const isHeading = HEADING.has(node.tag);
  if (!isHeading && left.amount <= 0 && left.text <= 0) return null;
  const parts = partsOf(page, node);
  if (parts === 'one-element' || (node.tag !== 'title' && isHidden(node))) return null;
  const value = node.tag === 'title' ? (page.nodes[node.index + 1]?.text ?? '') : textIn(page, node);
  if (isHeading) return { kind: 'heading', attribute: null, value };
  const isAmount = value.length <= LONGEST_AMOUNT && /\p{Nd}/u.test(value) && parsePrice(value) !== null;
  if (isAmount) return { kind: 'amount', attribute: null, value };
  return parts === 'elements' || isAside(node) ? null : { kind: 'text', attribute: null, value };
}

/** An element around a single other one says nothing that the inner one does not say. */
function partsOf(page: Page, node: PageNode): 'text' | 'elements' | 'one-element' {
  let elements = 0;
  for (let at = node.index + 1; at < node.end; ) {
    const inner = page.nodes[at];
    if (!inner) break;
    if (inner.tag === '#text') {
      if (inner.text.trim() !== '') return 'text';
    } else elements++;
    at = inner.end;
  }
  return elements > 1 ? 'elements' : 'one-element';
}
