import { detached } from '../detached.ts';
import { HOLDS_PROPERTY, HOLDS_ROLE } from '../html-names.ts';
import { hasPhrase } from '../languages/has-phrase.ts';
import { similarity } from '../words.ts';
import { labelOf, labelTest } from './labels.ts';
import { contains, isHidden, type Page, textOf } from './page.ts';
import type { PageNode } from './page-tree.ts';
import { BUY_WORDS } from './page-words.ts';

/** The places on a page that show its main product: where the name stands and how it is bought. */
export type Focus = {
  /** The element that shows the product's name. */
  title: PageNode | null;
  /** The nearest buy button after the title (or before it), shown and not in a list of others. */
  buy: PageNode | null;
  /** All buy buttons outside menus and lists of other products. */
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

const isAsideLabel = labelTest(
  (label) => LISTED.test(label) || label.split(/\s+/).some((name) => FRAME.test(name)),
);

/** Further up than this the frame says nothing about an element. */
const ASIDE_STEPS = 14;
const NEVER = 1000;

/** Steps up to the nearest element of the frame or a list; the whole page's own labels do not count. */
function stepsToAside(node: PageNode): number {
  let steps = NEVER;
  let below = 0;
  for (let at: PageNode | null = node; at; at = at.parent, below++) {
    if (at.asideAt !== null) {
      steps = at.asideAt;
      break;
    }
    const frame = at.tag === 'nav' || at.tag === 'footer' || at.tag === 'aside';
    if (frame || at.tag === 'body' || at.tag === 'html' || isAsideLabel(at)) {
      steps = frame || (at.tag !== 'body' && at.tag !== 'html') ? 0 : NEVER;
      at.asideAt = steps;
      break;
    }
  }
  for (let at: PageNode | null = node; at && below > 0; at = at.parent, below--) at.asideAt = steps + below;
  return node.asideAt ?? steps;
}

/** True inside lists of other products, menus, headers and footers. */
export function isAside(node: PageNode): boolean {
  return (node.asideAt ?? stepsToAside(node)) < ASIDE_STEPS;
}

const BUY_LABEL =
  /add-?_?to-?_?(?:cart|bag|basket|order)|addto(?:cart|bag|basket)|btn-?cart|buy-?now|buybutton|buy-button|buybox|add-to-cart|product-form__submit|btn-?buy|to-basket|purchase/;

const BUTTON_TAGS = new Set(['button', 'input', 'a', 'div', 'span']);
const isButtonLabel = labelTest(/btn|button/);

/** Texts that were judged: menus and cards repeat theirs. */
const judged = new Map<string, boolean>();
const MOST_JUDGED = 5_000;

function saysBuy(said: string): boolean {
  let answer = judged.get(said);
  if (answer === undefined) {
    answer = BUY_WORDS.test(said) || (said.length < 45 && hasPhrase('buy', said));
    if (judged.size >= MOST_JUDGED) judged.clear();
    judged.set(detached(said), answer);
  }
  return answer;
}

/** Elements that put the product into a cart, outside menus and lists of other products. */
export function buyButtons(page: Page): PageNode[] {
  const buttons: PageNode[] = [];
  for (const node of page.nodes) {
    if (!BUTTON_TAGS.has(node.tag)) continue;
    const { attrs } = node;
    const clickable =
      node.tag === 'button' ||
      (node.tag === 'input' && /submit|button|image/.test(attrs.type ?? '')) ||
      node.tag === 'a' ||
      ((node.marks & HOLDS_ROLE) !== 0 && attrs.role === 'button');
    if ((!clickable && !isButtonLabel(node)) || isAside(node)) continue;
    const words =
      node.tag === 'input'
        ? (attrs.value ?? attrs.alt ?? attrs.title ?? '')
        : node.end - node.index < 20
          ? textOf(page, node, 80)
          : '';
    const said = `${words} ${attrs['aria-label'] ?? ''}`;
    const byWord = said.length > 2 && said.length < 90 && saysBuy(said);
    const byLabel =
      (node.tag === 'button' || node.tag === 'input') &&
      BUY_LABEL.test(`${labelOf(node)} ${attrs.name ?? ''}`);
    if ((byWord || byLabel) && !isHidden(node)) buttons.push(node);
    if (buttons.length >= 100) break;
  }
  return buttons;
}

function commonAncestor(a: PageNode, b: PageNode): PageNode | null {
  for (let at: PageNode | null = a; at; at = at.parent) if (at === b || contains(at, b)) return at;
  return null;
}

const HEADING_TAGS = new Set(['h1', 'h2', 'h3', 'h4']);
const NAME_TAGS = new Set(['span', 'div', 'p', 'b', 'strong', 'td', 'li']);
const isNameLabel = labelTest(/title|(?:product|item|goods|prod)[-_]?name/);

/** Headings and marked elements that may show the name, best match with the chosen title first. */
function titleNode(page: Page, title: string): PageNode | null {
  let best: PageNode | null = null;
  let bestScore = 0.45;
  for (const node of page.nodes) {
    if (node.tag === '#text' || node.end - node.index > 30) continue;
    if (!HEADING_TAGS.has(node.tag)) {
      if (!NAME_TAGS.has(node.tag)) continue;
      const isProperty = (node.marks & HOLDS_PROPERTY) !== 0 && /\bname\b/.test(node.attrs.itemprop ?? '');
      if (!isProperty && !isNameLabel(node)) continue;
    }
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
  const from = heading?.index ?? 0;
  const after = buttons.find((button) => button.index > from);
  const buy = after ?? buttons.at(-1) ?? null;
  let region = heading && buy ? commonAncestor(heading, buy) : null;
  if (
    region &&
    (region.tag === 'body' || region.tag === 'html' || region.end - region.index > page.nodes.length * 0.6)
  )
    region = null;
  return { title: heading, buy, buttons, region };
}
