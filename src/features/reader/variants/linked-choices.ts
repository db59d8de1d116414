/** Sizes and colours that are links: each leads to the address of the same product in another kind. */
import { labelOf } from '../page/labels.ts';
import { absolute, contains, isHidden, type Page, squeezed } from '../page/page.ts';
import { type Focus, isAside } from '../page/page-focus.ts';
import type { PageNode } from '../page/page-tree.ts';
import type { ReadVariant, ReadVariants } from '../reading.ts';
import { containment } from '../words.ts';
import { SIZE } from './size-rows.ts';
import { NO_OPTION, nameFrom, OPTION_NAME, rangeOf } from './variant-names.ts';
import { isValue, swatchValue } from './variant-swatches.ts';

type Linked = { name: string; items: ReadVariant[] };

const LEAST = 2;
const MOST = 40;
/** A row of links, in nodes; a larger element holds a list of products. */
const WIDEST_ROW = 320;
const LONGEST_VALUE = 25;
/** "50 ml", "1,5 kg", "38", "42 EU", "128 GB". */
const MEASURE = /^\d{1,5}(?:[.,/]\d{1,3})?\s?(?:ml|l|g|kg|cm|mm|m|gb|tb|oz|eu|uk|us|мл|л|г|кг|см|гб)?$/iu;

const pathOf = (url: URL): string[] => url.pathname.split('/').filter(Boolean);

/** Whether an address may show the same product: the same path with another query, or a neighbour by nearly the same name. */
export function isSameProduct(own: URL, other: URL): boolean {
  if (own.host !== other.host || own.href === other.href) return false;
  const [here, there] = [pathOf(own), pathOf(other)];
  if (here.length !== there.length || here.length === 0) return false;
  const differing = here.filter((part, at) => part !== there[at]);
  if (differing.length === 0) return own.search !== other.search && other.search !== '';
  const at = here.findIndex((part, place) => part !== there[place]);
  const [mine = '', theirs = ''] = [here[at], there[at]].map((part) => part?.replace(/[-_.+]/g, ' ') ?? '');
  const telling = /\p{L}{3}/u.test(mine) && /\p{L}{3}/u.test(theirs);
  // a code of its own behind the same name is another kind; another name is another product
  return differing.length === 1 && telling && mine.split(' ').length > 2 && containment(mine, theirs) >= 0.6;
}

/** The words right above a row: its heading, or the label of one of the elements around it. */
function nameOf(page: Page, row: PageNode, values: string[]): string | null {
  for (let at = row.index - 1, seen = 0; at > row.index - 12 && seen < 2; at--) {
    const node = page.nodes[at];
    const words = node?.tag === '#text' ? squeezed(node).trim() : '';
    if (words === '') continue;
    seen++;
    if (words.length < 30 && NO_OPTION.test(words)) return null;
    if (words.length < 30 && OPTION_NAME.test(words)) return nameFrom([words]);
  }
  for (let at: PageNode | null = row, up = 0; at && up < 2; at = at.parent, up++) {
    const label = labelOf(at).replace(/(?:swatch|variation|variant|option|style|model)\w*/g, ' ');
    if (NO_OPTION.test(label)) return null;
    if (OPTION_NAME.test(label)) return nameFrom([label]);
  }
  return values.every((value) => SIZE.test(value) || MEASURE.test(value)) ? 'Size' : null;
}

/** Links by the element around their places: siblings are alike in place. */
function rowsOf(page: Page, focus: Focus): Map<PageNode, PageNode[]> {
  const { from, to } = rangeOf(focus);
  const rows = new Map<PageNode, PageNode[]>();
  for (const link of page.byTag('a')) {
    if (link.index < from || link.index > to || isAside(link) || isHidden(link)) continue;
    const item = link.parent?.tag === 'li' || link.parent?.tag === 'span' ? link.parent : link;
    const row = item.parent;
    if (!row || row.end - row.index > WIDEST_ROW || /^(?:body|main|nav)$/.test(row.tag)) continue;
    rows.set(row, [...(rows.get(row) ?? []), link]);
  }
  return rows;
}

function linkedIn(page: Page, row: PageNode, links: PageNode[]): Linked | null {
  if (links.length > MOST) return null;
  const found = new Map<string, string>();
  for (const link of links) {
    const address = absolute(page, link.attrs.href?.startsWith('#') ? null : link.attrs.href);
    const value = swatchValue(page, link);
    if (!address || !isValue(value) || value.length > LONGEST_VALUE || found.has(value)) return null;
    if (address !== page.url.href && !isSameProduct(page.url, new URL(address))) return null;
    found.set(value, address);
  }
  if (found.size < LEAST || new Set(found.values()).size !== found.size) return null;
  const name = nameOf(page, row, [...found.keys()]);
  if (!name) return null;
  const rest = { price: null, image: null, available: null, sku: null };
  return { name, items: [...found].map(([value, url]) => ({ ...rest, options: { [name]: value }, url })) };
}

/**
 * Choices whose values are links that stand side by side in the block of the product and lead to other addresses of it. One
 * list brings its variants with their addresses; of several only the values are known, not which go together.
 */
export function optionsFromLinks(page: Page, focus: Focus): ReadVariants {
  const lists: Linked[] = [];
  for (const [row, links] of rowsOf(page, focus)) {
    const isHeading = focus.title !== null && (contains(row, focus.title) || row === focus.title);
    const linked = links.length < LEAST || isHeading ? null : linkedIn(page, row, links);
    if (linked && !lists.some(({ name }) => name === linked.name)) lists.push(linked);
  }
  const options = lists.map(({ name, items }) => ({
    name,
    values: items.map((item) => item.options[name] ?? ''),
  }));
  return { options, items: lists.length === 1 ? (lists[0]?.items ?? []) : [] };
}
