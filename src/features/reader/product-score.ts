import { routeOf } from './addresses/normalise-address.ts';
import type { Claim } from './claim.ts';
import type { RankedClaim } from './main-product.ts';
import { labelOf } from './page/labels.ts';
import { contains, isHidden, type Page, squeezed } from './page/page.ts';
import { type Focus, isAside } from './page/page-focus.ts';
import type { RatedAmount } from './page/page-price.ts';
import type { PageNode } from './page/page-tree.ts';
import { findPrices } from './prices/price.ts';
import { normaliseDigits } from './prices/price-number.ts';
import { type MetaTags, saysProduct } from './sources/meta-tags.ts';

const ARTICLE_TYPES =
  /^(?:https?:\/\/schema\.org\/)?(?:NewsArticle|Article|BlogPosting|Recipe|PodcastEpisode|PodcastSeries|VideoObject|MusicEvent|Event|Person|JobPosting|SearchResultsPage|CollectionPage|TechArticle|ScholarlyArticle|LiveBlogPosting|AudioObject|MusicRecording|MusicGroup|Movie|TVSeries|QAPage|FAQPage|SoftwareSourceCode)$/;
const ARTICLE_OG = /^(?:article|video|music|profile|podcast|blog|song|website:article)/i;
const PRODUCT_PATH =
  /\/(?:product|products|produkt|produit|producto|prodotto|item|itm|dp|gp\/product|goods|p|ip|pd|pdp|tovar|detail|listing|offer|sku|deal|artikel)(?:[/_.-]|$)|[-_/](?:p|pid|iid|i|sku|id)[-_]?\d{4}|\d{5}\.html?$|\/p-/i;
export const LIST_PATH =
  /\/(?:category|categories|categoria|kategorie|collections?|search|tag|brand|blog|news|article|recipe|rezept\w*|c)(?:\/|$)|[?&](?:q|query|search)=/i;

/** The facts by which the kind of a page is judged. */
export type KindFacts = {
  meta: MetaTags;
  claims: RankedClaim[];
  all: Claim[];
  focus: Focus;
  amounts: RatedAmount[];
  types: string[];
  priceScore: number;
};

/** Many prices with many buttons are a list; a product page has one of each near its title. */
function listScore(facts: KindFacts): number {
  const prices = facts.amounts.filter(
    (amount) => amount.signed && !amount.hidden && !isAside(amount.node),
  ).length;
  const buttons = facts.focus.buttons.length;
  const stated = new Set(
    facts.all
      .filter((claim) => claim.source !== 'state' && claim.source !== 'data-layer' && claim.name)
      .map((claim) => claim.name),
  ).size;
  return (prices > 24 ? 0.4 : 0) + (buttons > 8 ? 0.6 : 0) + (stated > 5 ? 0.6 : 0);
}

/** The marks that speak of a sale: encyclopaedias have book numbers, and any name may have the class of a title. */
const SALE_MARKS = new Set(['quantity', 'cart form', 'body', 'price in description', 'price beside title']);

const CART_ACTION = /cart|basket|checkout|warenkorb|panier|carrito|koszyk|korzin|handle-buy-box|addtobag/i;
const QUANTITY = /^(?:qty|quantity|menge|anzahl|quantite|cantidad|quantita|amount_product|kolichestvo)/i;
const PRODUCT_BODY =
  /(?:^|[\s_-])(?:product|pdp|productdetails?|product-?page|single-product|catalog-product-view|template-product|dp|item-?page|goods)(?:$|[\s_-])/;
const PRODUCT_WORDS =
  /^(?:sku|item (?:no|number|#|model)|model (?:no|number|#)|art(?:icle|ikel)?\.?[- ]?(?:nr|no|nummer|number|id)|asin|isbn(?:-1[03])?|ean|mpn|upc|product (?:details|description|code|id|information|specifications?)|style (?:#|no|number)|réf(?:érence)?|referencia|codice (?:prodotto|articolo)|produktbeschreibung|artikelbeschreibung|description du produit|артикул|код товара|характеристики|описание товара|商品編號|商品编号|商品番号|상품번호)\b/iu;

function startsProductWord(node: PageNode): boolean {
  const words = squeezed(node).trim();
  return words.length > 2 && PRODUCT_WORDS.test(words);
}

/** The head's description names an amount that the page shows: shops do so for search results. */
function saysItsPrice({ meta, amounts }: KindFacts): boolean {
  const description = meta.first('og:description') ?? meta.first('description') ?? '';
  return findPrices(normaliseDigits(description.slice(0, 300))).some(({ amount }) =>
    amounts.some((shown) => Number(shown.amount) === Number(amount) && shown.score > 0.3),
  );
}

/** Marks that only pages of one product carry: a quantity box, a cart form, the body's own class. */
function pageMarks(page: Page, facts: KindFacts): [number, string][] {
  const marks: [number, string][] = [];
  const quantity = [...page.byTag('input'), ...page.byTag('select')].filter((node) =>
    QUANTITY.test(node.attrs.name ?? node.attrs.id ?? ''),
  );
  if (quantity.length > 0 && quantity.length < 6) marks.push([0.4, 'quantity']);
  const forms = page
    .byTag('form')
    .filter((node) => CART_ACTION.test(`${node.attrs.action ?? ''} ${node.attrs.id ?? ''}`));
  if (forms.length > 0 && forms.length < 6) marks.push([0.4, 'cart form']);
  if (page.byTag('body').some((node) => PRODUCT_BODY.test(labelOf(node)))) marks.push([0.5, 'body']);
  if (page.texts.some((node) => node.text.length < 200 && startsProductWord(node) && !isHidden(node)))
    marks.push([0.4, 'words']);
  if (saysItsPrice(facts)) marks.push([0.5, 'price in description']);
  const heading = facts.focus.title;
  if (
    heading &&
    facts.amounts.some(
      (amount) => amount.signed && !amount.linked && amount.runLength <= 80 && isBeside(heading, amount.node),
    )
  ) {
    marks.push([0.6, 'price beside title']);
  }
  if (heading && /product|item|goods/.test(labelOf(heading))) marks.push([0.3, 'title label']);
  return marks;
}

/** Inside the title, next to it, or a few nodes after it. */
function isBeside(heading: PageNode, node: PageNode): boolean {
  const around = heading.parent && heading.parent.end - heading.parent.index < 40 ? heading.parent : heading;
  return contains(around, node) || (node.index >= heading.end && node.index - heading.end < 14);
}

/** `marks` counts the signs of a sale that only pages of one product carry; `list` how much the page looks like a list, from 0. */
export type ScoredKind = { score: number; reasons: string[]; marks: number; list: number; article: boolean };

/** How sure the page shows one product to buy, as a score around 0; above 0 it is a product. */
export function productScore(page: Page, facts: KindFacts): ScoredKind {
  const reasons: string[] = [];
  let score = -1.35;
  const add = (points: number, reason: string): void => {
    if (points === 0) return;
    score += points;
    reasons.push(`${reason} ${points > 0 ? '+' : ''}${points.toFixed(2)}`);
  };
  const main = facts.claims.filter((claim) => claim.relevance >= 0.5 && !claim.nested);
  const structured = main.filter((claim) => STRUCTURED.has(claim.source));
  if (structured.some((claim) => claim.prices.length > 0)) add(1.5, 'structured offer');
  else if (structured.length > 0) add(0.7, 'structured product');
  if (saysProduct(facts.meta)) add(0.9, 'og:type');
  if (main.some((claim) => claim.source === 'opengraph' && claim.prices.length > 0)) add(0.8, 'og price');
  if (
    main.some(
      (claim) => !STRUCTURED.has(claim.source) && claim.source !== 'opengraph' && claim.relevance > 0.7,
    )
  )
    add(0.5, 'state product');
  if (facts.focus.buy) add(facts.focus.region ? 0.8 : 0.4, 'buy button');
  add(Math.min(1.2, Math.max(0, facts.priceScore - 0.5) * 0.8), 'price');
  const route = routeOf(page.url);
  const path = PRODUCT_PATH.test(`${page.url.pathname}${route}`);
  if (path) add(0.8, 'product path');
  else if (LIST_PATH.test(`${page.url.pathname}${page.url.search}${route}`)) add(-0.5, 'list path');
  // Without an address the path can neither help nor harm; most pages that are asked about are products.
  if (page.url.hostname.endsWith('.invalid')) add(0.35, 'no address');
  else if (page.url.pathname === '/' && page.url.search === '' && route.length < 3) add(-1.2, 'home');
  const marks = pageMarks(page, facts);
  for (const [points, reason] of marks) add(points, reason);
  const article = facts.types.some((type) => ARTICLE_TYPES.test(type)) && structured.length === 0;
  if (article) add(-1, 'article type');
  const ogArticle =
    facts.meta.all('og:type').some((type) => ARTICLE_OG.test(type)) && structured.length === 0;
  if (ogArticle) add(path ? -0.4 : -0.9, 'og article');
  const list = listScore(facts);
  add(-list * (path ? 0.4 : 1), 'list');
  return {
    score,
    reasons,
    marks: marks.filter(([, reason]) => SALE_MARKS.has(reason)).length,
    list,
    article: article || ogArticle,
  };
}

const STRUCTURED = new Set(['json-ld', 'microdata', 'rdfa']);
