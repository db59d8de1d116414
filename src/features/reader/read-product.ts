import { markAnnouncedLists } from './announced-lists.ts';
import { type PageVerdict, verdictOf } from './choice/page-verdict.ts';
import { groupPrices, type PriceFacts } from './choice/price-groups.ts';
import { type Claim, toCategory } from './claim.ts';
import { type Features, probability, scoreOf } from './learned/linear.ts';
import type { PriceSetting } from './learned/price-confidence.ts';
import { type PriceCandidate, priceCandidates } from './learned/price-features.ts';
import { variantFeatures } from './learned/variant-features.ts';
import { type ReaderWeights, readerWeights } from './learned/weights.ts';
import { type RankedClaim, rankClaims } from './main-product.ts';
import { offerKinds } from './offer/offer-kinds.ts';
import { placesOf } from './offer/places.ts';
import { absolute, openPage, type Page } from './page/page.ts';
import { chooseAvailability } from './page/page-availability.ts';
import { pageCurrency } from './page/page-currency.ts';
import { type Focus, findFocus } from './page/page-focus.ts';
import { chooseImages } from './page/page-images.ts';
import { emptyKind, headTitle, isAppShell } from './page/page-kind.ts';
import { rateAmounts } from './page/page-price.ts';
import { pageAmounts } from './page/page-price-candidates.ts';
import { chooseTitle, titleCandidates } from './page/page-title.ts';
import { choosePrice, currencyOf } from './prices/choose-price.ts';
import { productScore, type ScoredKind } from './product-score.ts';
import type { Evidence, Field, Reading, ReadProduct, ReadVariants } from './reading.ts';
import { seenText } from './seen-text.ts';
import { readState } from './sources/embedded-state.ts';
import { readJsonLd } from './sources/json-ld.ts';
import { type MetaTags, readMetaTags, readOpenGraph } from './sources/meta-tags.ts';
import { readMicrodata } from './sources/microdata.ts';
import { scriptValues } from './sources/script-values.ts';
import { readVariants } from './variants/variants.ts';
import { similarity } from './words.ts';

/** A short text that several claims may give: the first of the best-ranked product. */
function firstText(claims: RankedClaim[], pick: (claim: RankedClaim) => string | null): Field<string> {
  for (const claim of claims) {
    const value = claim.relevance >= 0.5 ? pick(claim) : null;
    if (value)
      return { value, confidence: Math.min(0.95, 0.4 + claim.relevance * 0.5), source: claim.source };
  }
  return { value: null, confidence: 0, source: 'none' };
}

/** rel=canonical or og:url when they stay on the site and name a page of their own. */
function canonicalUrl(page: Page, meta: MetaTags): string {
  const link = page.byTag('link').find((node) => /\bcanonical\b/i.test(node.attrs.rel ?? ''));
  for (const address of [link?.attrs.href, meta.first('og:url')]) {
    const url = absolute(page, address);
    if (!url) continue;
    const other = new URL(url);
    const same =
      other.hostname.replace(/^www\./, '') === page.url.hostname.replace(/^(?:www|m)\./, '') ||
      page.url.hostname.endsWith('.invalid');
    if (same && other.pathname !== '/') return other.href;
  }
  return page.url.href;
}

function empty(kind: Reading['kind'], confidence: number, evidence: Evidence[]): Reading {
  return { kind, confidence, product: null, evidence, seen: '' };
}

/** The category in the trail that leads to the page: its last part that is not the product itself. */
function breadcrumb(trail: string[], title: string): string | null {
  const place = trail.findLast((part) => similarity(part, title) < 0.6);
  return place && trail.indexOf(place) > 0 ? toCategory(place) : null;
}

/** The four sources of claims, read once. */
function gather(page: Page): {
  meta: MetaTags;
  ld: ReturnType<typeof readJsonLd>;
  scripts: ReturnType<typeof scriptValues>;
  claims: Claim[];
} {
  const meta = readMetaTags(page);
  const ld = readJsonLd(page);
  const scripts = scriptValues(page);
  const claims = [
    ...ld.claims,
    ...readMicrodata(page),
    readOpenGraph(page, meta),
    ...readState(page, scripts),
  ];
  return { meta, ld, scripts, claims };
}

/** Everything that the fields of a product are chosen from; nothing in it depends on learned weights. */
export type Examined = {
  page: Page;
  meta: MetaTags;
  ld: ReturnType<typeof readJsonLd>;
  claims: RankedClaim[];
  title: ReturnType<typeof chooseTitle>;
  focus: Focus;
  kind: ScoredKind;
  verdict: PageVerdict;
  currencyGuess: string | null;
  facts: PriceFacts;
  prices: PriceCandidate[];
  setting: Omit<PriceSetting, 'sureCurrency'>;
  variants: ReadVariants;
  /** The features for a choice of kinds. */
  choiceFeatures: Features;
  /** Stock as far as it does not hang on a price. */
  stock: ReturnType<typeof chooseAvailability>;
};

/** Gathers the candidates of a page; a kind where it is one without content. */
export function examine(
  html: string,
  url: string,
  headers: Record<string, string> = {},
): Examined | { blank: NonNullable<ReturnType<typeof emptyKind>> } {
  const page = openPage(html, url, headers);
  markAnnouncedLists(page);
  const { meta, ld, scripts, claims } = gather(page);
  const structured = claims.filter((claim) => claim.source !== 'state' && claim.source !== 'data-layer');
  const title = chooseTitle(page, titleCandidates(page, meta, structured), meta);
  const ranked = rankClaims(page, claims, title?.text ?? null);
  const blank = emptyKind(page, headTitle(page));
  const solid = ranked.some(
    (claim) => claim.relevance > 0.6 && claim.prices.length > 0 && !/state|data-layer/.test(claim.source),
  );
  if (blank && !solid) return { blank };
  const focus = findFocus(page, title?.text ?? null);
  const near = ranked.filter((claim) => claim.relevance >= 0.5);
  const currency = pageCurrency(page, near, meta.first('og:locale'));
  const amounts = rateAmounts(page, pageAmounts(page, currency.hint), focus);
  const facts: PriceFacts = {
    ...{ claims: ranked, amounts, hint: currency.hint },
    ...{ guess: currency.guess, currencyCertain: currency.certain },
  };
  const groups = groupPrices(facts);
  const kindFacts = {
    ...{ meta, claims: ranked, all: claims, focus, amounts, types: ld.types },
    priceScore: groups[0]?.score ?? 0,
  };
  const kind = productScore(page, kindFacts);
  const stock = chooseAvailability(page, { claims: ranked, focus, hasPrice: true });
  const soldOut = stock.field.value === 'out_of_stock' ? stock.field.confidence : 0;
  const variants = readVariants(page, {
    ...{ products: ld.products, scripts, focus },
    currency: (groups[0] && currencyOf(groups[0], facts).code) ?? currency.guess,
  });
  const upTo = groups.slice(0, 2).some((group) => group.upTo !== null);
  const from = amounts.some(
    ({ amount, labels, score }) => labels.from && score > 1 && Number(amount) === groups[0]?.value,
  );
  return {
    ...{ page, meta, ld, claims: ranked, title, focus, kind, facts },
    verdict: title ? verdictOf(page, kindFacts, kind) : 'not-product',
    currencyGuess: currency.guess,
    prices: priceCandidates(groups, facts, focus),
    setting: { kind, hasBuy: focus.buy !== null, title: title?.confidence ?? 0, soldOut },
    ...{ variants, stock },
    choiceFeatures: variantFeatures(page, { focus, variants, claims: ranked, upTo, from }),
  };
}

/**
 * Reads one product page. Pure: no network, no clock. `html` is the decoded page, `url` the address it
 * was read at ("" when unknown), `headers` the response headers with lower-case names if known.
 * Never throws on any input. A page that shows no product answers its kind and `product: null`. `then` is given the
 * reading with the page that was taken apart for it, and answers the reading that counts.
 */
export function readProduct(
  html: string,
  url: string,
  headers: Record<string, string> = {},
  then?: (reading: Reading, page: Page) => Reading,
): Reading {
  const examined = examine(html, url, headers);
  const reading = decide(examined, readerWeights);
  return then && 'page' in examined ? then(reading, examined.page) : reading;
}

/** Options that were read from controls are believed where the page speaks for a choice; a list of variants always is. */
export function chooseVariants(
  read: ReadVariants,
  features: Features,
  weights: ReaderWeights,
): Pick<ReadProduct, 'variants' | 'hasVariants'> {
  const confidence = probability(scoreOf(features, weights.variants));
  const value = read.items.length > 1 || confidence >= 0.5;
  return {
    variants: value ? read : { options: [], items: [] },
    hasVariants: { value, confidence: value ? Math.max(confidence, 0.5) : 1 - confidence, source: 'page' },
  };
}

/** The reading of an examined page by learned weights. */
export function decide(examined: ReturnType<typeof examine>, weights: ReaderWeights): Reading {
  if ('blank' in examined) return empty(examined.blank.kind, examined.blank.confidence, []);
  const { page, meta, ld, claims: ranked, title, focus, kind, verdict, facts } = examined;
  const chosen = choosePrice(examined.prices, facts, { setting: examined.setting, weights });
  const evidence = [
    ...chosen.evidence,
    { field: 'kind', source: 'page', value: kind.reasons.join(', '), weight: kind.score },
  ];
  const likelihood = probability(kind.score * 2);
  if (verdict !== 'product' && isAppShell(page)) return empty('app-shell', 1 - likelihood, evidence);
  if (verdict === 'not-product' || !title)
    return empty('not-product', Math.max(likelihood, 1 - likelihood), evidence);
  const pictures = chooseImages(page, { claims: ranked, focus, title: title.text });
  const stock =
    chosen.price.value === null
      ? chooseAvailability(page, { claims: ranked, focus, hasPrice: false })
      : examined.stock;
  const variants = chooseVariants(examined.variants, examined.choiceFeatures, weights);
  const { amounts, hint } = facts;
  const price = chosen.price.value;
  const hasItems = variants.variants.items.length > 1;
  const kinds = offerKinds(page, { title: title.text, focus, claims: ranked, amounts, price, hasItems });
  const values = {
    ...{ title: title.text, price: price ?? chosen.choices[0] ?? null },
    availability: stock.field.value,
  };
  const stated = ranked.find((claim) => claim.relevance >= 0.5 && claim.condition)?.condition;
  const product: ReadProduct = {
    title: { value: title.text, confidence: title.confidence, source: title.source },
    price: chosen.price,
    priceChoices: chosen.choices,
    oldPrice: chosen.oldPrice,
    priceRange: chosen.priceRange,
    currencyGuess: examined.currencyGuess,
    images: pictures.images,
    imageConfidence: pictures.confidence,
    availability: stock.field,
    brand: firstText(ranked, (claim) => claim.brand),
    sku: firstText(ranked, (claim) => claim.sku).value,
    description: firstText(ranked, (claim) => claim.description).value,
    category: firstText(ranked, (claim) => claim.category).value ?? breadcrumb(ld.breadcrumbs, title.text),
    condition: stated ?? (kinds.includes('used') ? 'used' : null),
    offerKinds: kinds,
    places: placesOf(page, values, { titleNode: focus.title, amounts, hint }),
    leastQuantity:
      ranked.find((claim) => claim.relevance >= 0.5 && claim.leastQuantity)?.leastQuantity ?? null,
    shopName: meta.first('og:site_name') ?? meta.first('application-name') ?? null,
    canonicalUrl: canonicalUrl(page, meta),
    ...variants,
  };
  return {
    ...{ kind: 'product', confidence: likelihood, product },
    evidence: [...evidence, ...stock.evidence],
    seen: seenText(page, focus.title),
  };
}
