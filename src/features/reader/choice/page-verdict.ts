import { routeOf } from '../addresses/normalise-address.ts';
import type { Page } from '../page/page.ts';
import { isAside } from '../page/page-focus.ts';
import type { RatedAmount } from '../page/page-price.ts';
import { type KindFacts, LIST_PATH, type ScoredKind } from '../product-score.ts';
import { areAllCards } from './cards.ts';
import { isTariffPage } from './tariff-page.ts';

/** `guess`: nothing speaks against a product, and too little for one. */
export type PageVerdict = 'product' | 'guess' | 'not-product';

/** Amounts in longer texts are mentioned and not asked. */
const LONGEST_PRICE_TEXT = 120;

/** An amount that may be what the page asks for something: written as a price, outside of frame, menu and prose. */
const isAsked = ({ signed, runLength, node }: RatedAmount): boolean =>
  signed && runLength <= LONGEST_PRICE_TEXT && !isAside(node);

/** Its own scripts or structured data name a product of this page. */
const namesProduct = ({ claims }: KindFacts): boolean =>
  claims.some(({ source, relevance, nested }) => source !== 'opengraph' && relevance >= 0.6 && !nested);

/** Many prices that lead elsewhere and none of the page's own. */
function isList(page: Page, facts: KindFacts, { list, marks }: ScoredKind): boolean {
  if (namesProduct(facts)) return false;
  const asked = facts.amounts.filter(isAsked);
  const cards = asked.filter(({ linked, listed }) => linked || listed);
  if (list >= 0.4 && cards.length > 0) return true;
  if (marks > 0) return false;
  const linked = cards.filter((card) => card.linked);
  if (cards.length < 4) return false;
  return (linked.length >= 3 && cards.length === asked.length) || LIST_PATH.test(page.url.pathname);
}

/** Neither an amount, nor a button, nor a word of trade: an article, a profile, a page about the shop. */
function sellsNothing(facts: KindFacts, { marks }: ScoredKind): boolean {
  // a price that stands well is asked, whatever the frame around it is called
  const isPrice = (amount: RatedAmount): boolean =>
    isAsked(amount) || (amount.signed && amount.score > 0.5 && amount.runLength <= LONGEST_PRICE_TEXT);
  return marks === 0 && !facts.focus.buy && !namesProduct(facts) && !facts.amounts.some(isPrice);
}

/** The last part of the path of a shop's basket, in the languages of shops. */
const BASKET_PATH =
  /\/(?:shopping-?)?(?:cart|basket|bag|checkout|warenkorb|panier|carrito|cesta|carrello|carrinho|koszyk|kosik|nakupni-kosik|kosarica|kosar|cos|korzina|basket|sepet|sepetim|winkelwagen|winkelmand|varukorg|kundvagn|kurv|indkoebskurv|handlekurv|ostoskori|ostukorv|grozs|krepselis|keranjang|gio-hang)(?:\.\w{1,5})?\/?$/i;

/**
 * The verdict on a page that was opened from a link to a product. Lists, baskets, front pages, and pages that sell
 * nothing show none; whatever else does not look like a product is one that was guessed, for a person to confirm: an
 * empty answer costs more than a question.
 */
export function verdictOf(page: Page, facts: KindFacts, kind: ScoredKind): PageVerdict {
  if (!namesProduct(facts) && areAllCards(page, facts.amounts)) return 'not-product';
  if (!namesProduct(facts) && isTariffPage(page, facts)) return 'not-product';
  if (kind.score > 0) return 'product';
  const isFront = page.url.pathname === '/' && page.url.search === '' && routeOf(page.url).length < 3;
  const isUnknown = page.url.hostname.endsWith('.invalid');
  if ((isFront && !isUnknown) || BASKET_PATH.test(page.url.pathname)) return 'not-product';
  // an article may sell what it shows, when it names a price and takes an order
  const sells = facts.focus.buy !== null && facts.priceScore >= 0.8;
  if (kind.article && !sells && !namesProduct(facts)) return 'not-product';
  return isList(page, facts, kind) || sellsNothing(facts, kind) ? 'not-product' : 'guess';
}
