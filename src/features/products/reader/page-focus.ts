import { contains, isHidden, labelOf, type Page, textOf } from './page.ts';
import type { PageNode } from './page-tree.ts';
import { BUY_WORDS } from './page-words.ts';
import { similarity } from './words.ts';

/** The places on a page that show its main product: where the name stands and how it is bought. */
export type Focus = {
  /** The element that shows the product's name. */
  title: PageNode | null;
  /** The nearest buy button after the title (or before it), shown and not in a list of others. */
  buy: PageNode | null;
  /** All buy buttons. */
  buttons: PageNode[];
  /** The smallest element around title and buy button; null when it would be the whole page. */
  region: PageNode | null;
};

/** Words inside a class or id that name lists of other products. */
const LISTED =
  /related|recommend|similar|also[-_]?(?:like|bought|viewed)|upsell|cross-?sell|carousel-?products?|products?-?carousel|recently|sponsor|accessor|mini-?cart|minibasket|complete-the|frequently|you-?may|customers-?who|suggest|mega-?menu|main-?menu|top-?menu|breadcrumb/;
/** Whole class or id names of the page's frame; "product-header" is none of them. */
const FRAME =
  /^(?:(?:site|page|main|global|top|l|c)[-_]{1,2})?(?:header|footer|nav|navbar|navigation|menu|sidebar)(?:[-_]?(?:wrapper|container|inner|main|top|bottom))?$/;

const asideLabels = new Map<string, boolean>();

/** Remembered by label: pages repeat the same few hundred of them. */
function isAsideLabel(label: string): boolean {
  const known = asideLabels.get(label);
  if (known !== undefined) return known;
  const answer = LISTED.test(label) || label.split(/\s+/).some((name) => FRAME.test(name));
  if (asideLabels.size > 20_000) asideLabels.clear();
  asideLabels.set(label, answer);
  return answer;
}

/** True inside lists of other products, menus, headers and footers. */
export function isAside(node: PageNode): boolean {
  for (let at: PageNode | null = node, up = 0; at && up < 14; at = at.parent, up++) {
    if (at.tag === 'nav' || at.tag === 'footer' || at.tag === 'aside') return true;
    if (at.tag === 'body' || at.tag === 'html') return false;
    if (isAsideLabel(labelOf(at))) return true;
  }
  return false;
}

const BUY_LABEL =
  /add-?_?to-?_?(?:cart|bag|basket|order)|addto(?:cart|bag|basket)|btn-?cart|buy-?now|buybutton|buy-button|buybox|add-to-cart|product-form__submit|btn-?buy|to-basket|purchase/;

/** Elements that put the product into a cart. */
export function buyButtons(page: Page): PageNode[] {
  const buttons: PageNode[] = [];
  for (const node of page.nodes) {
    if (!/^(?:button|input|a|div|span)$/.test(node.tag)) continue;
    const { attrs } = node;
    const clickable =
      node.tag === 'button' ||
      (node.tag === 'input' && /submit|button|image/.test(attrs.type ?? '')) ||
      attrs.role === 'button' ||
      node.tag === 'a';
    const label = labelOf(node);
    if (!clickable && !/btn|button/.test(label)) continue;
    const words =
      node.tag === 'input'
        ? (attrs.value ?? attrs.alt ?? attrs.title ?? '')
        : node.end - node.index < 20
          ? textOf(page, node, 80)
          : '';
    const said = `${words} ${attrs['aria-label'] ?? ''}`;
    const byWord = said.length < 90 && BUY_WORDS.test(said);
    const byLabel =
      (node.tag === 'button' || node.tag === 'input') && BUY_LABEL.test(`${label} ${attrs.name ?? ''}`);
    if ((byWord || byLabel) && !isHidden(node)) buttons.push(node);
    if (buttons.length >= 100) break;
  }
  return buttons;
}

function commonAncestor(a: PageNode, b: PageNode): PageNode | null {
  for (let at: PageNode | null = a; at; at = at.parent) if (at === b || contains(at, b)) return at;
  return null;
}

/** Headings and marked elements that may show the name, best match with the chosen title first. */
function titleNode(page: Page, title: string): PageNode | null {
  let best: PageNode | null = null;
  let bestScore = 0.45;
  for (const node of page.nodes) {
    if (node.tag === '#text' || node.end - node.index > 30) continue;
    const heading = /^h[1-4]$/.test(node.tag);
    const marked =
      /\bname\b/.test(node.attrs.itemprop ?? '') ||
      /(?:product|item|goods|prod)[-_]?(?:title|name)|title/.test(labelOf(node));
    if (!heading && !(marked && /^(?:span|div|p|b|strong|td|li)$/.test(node.tag))) continue;
    const score =
      similarity(textOf(page, node, 400), title) *
      (node.tag === 'h1' ? 1.1 : 1) *
      (isAside(node) ? 0.7 : 1) *
      (isHidden(node) ? 0.6 : 1);
    if (score > bestScore) {
      best = node;
      bestScore = score;
    }
  }
  return best ?? page.byTag('h1').find((node) => !isHidden(node)) ?? null;
}

/** Finds title, buy button and the region around both. */
export function findFocus(page: Page, title: string | null): Focus {
  const heading = title ? titleNode(page, title) : (page.byTag('h1')[0] ?? null);
  const buttons = buyButtons(page);
  const open = buttons.filter((button) => !isAside(button));
  const from = heading?.index ?? 0;
  const after = open.find((button) => button.index > from);
  const buy = after ?? open.at(-1) ?? null;
  let region = heading && buy ? commonAncestor(heading, buy) : null;
  if (
    region &&
    (region.tag === 'body' || region.tag === 'html' || region.end - region.index > page.nodes.length * 0.6)
  )
    region = null;
  return { title: heading, buy, buttons, region };
}
