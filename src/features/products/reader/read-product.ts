import { verdictOf } from './choice/page-verdict.ts';
import { choosePrice } from './choose-price.ts';
import { type Claim, toCategory } from './claim.ts';
import { readState } from './embedded-state.ts';
import { readJsonLd } from './json-ld.ts';
import { type RankedClaim, rankClaims } from './main-product.ts';
import { type MetaTags, readMetaTags, readOpenGraph } from './meta-tags.ts';
import { readMicrodata } from './microdata.ts';
import { absolute, openPage, type Page } from './page.ts';
import { chooseAvailability } from './page-availability.ts';
import { pageCurrency } from './page-currency.ts';
import { findFocus } from './page-focus.ts';
import { chooseImages } from './page-images.ts';
import { emptyKind, headTitle, isAppShell } from './page-kind.ts';
import { rateAmounts } from './page-price.ts';
import { pageAmounts } from './page-price-candidates.ts';
import { chooseTitle, titleCandidates } from './page-title.ts';
import { productScore } from './product-score.ts';
import type { Evidence, Field, Reading, ReadProduct } from './reading.ts';
import { scriptValues } from './script-values.ts';
import { readVariants } from './variants.ts';
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
  return { kind, confidence, product: null, evidence };
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

/**
 * Reads one product page. Pure: no network, no clock. `html` is the decoded page, `url` the address it
 * was read at ("" when unknown), `headers` the response headers with lower-case names if known.
 * Never throws on any input. A page that shows no product answers its kind and `product: null`.
 */
export function readProduct(html: string, url: string, headers: Record<string, string> = {}): Reading {
  const page = openPage(html, url, headers);
  const { meta, ld, scripts, claims } = gather(page);
  const structured = claims.filter((claim) => claim.source !== 'state' && claim.source !== 'data-layer');
  const title = chooseTitle(page, titleCandidates(page, meta, structured));
  const ranked = rankClaims(page, claims, title?.text ?? null);
  const blank = emptyKind(page, headTitle(page));
  const solid = ranked.some(
    (claim) => claim.relevance > 0.6 && claim.prices.length > 0 && !/state|data-layer/.test(claim.source),
  );
  if (blank && !solid) return empty(blank.kind, blank.confidence, []);

  const focus = findFocus(page, title?.text ?? null);
  const currency = pageCurrency(
    page,
    ranked.filter((claim) => claim.relevance >= 0.5),
    meta.first('og:locale'),
  );
  const amounts = rateAmounts(page, pageAmounts(page, currency.hint), focus);
  const chosen = choosePrice({
    claims: ranked,
    amounts,
    hint: currency.hint,
    guess: currency.guess,
    currencyCertain: currency.certain,
  });
  const facts = {
    ...{ meta, claims: ranked, all: claims, focus, amounts, types: ld.types },
    priceScore: chosen.evidence[0]?.weight ?? 0,
  };
  const kind = productScore(page, facts);
  const verdict = title ? verdictOf(page, facts, kind) : 'not-product';
  const evidence = [
    ...chosen.evidence,
    { field: 'kind', source: 'page', value: kind.reasons.join(', '), weight: kind.score },
  ];
  const likelihood = 1 / (1 + Math.exp(-kind.score * 2));
  if (verdict !== 'product' && isAppShell(page)) return empty('app-shell', 1 - likelihood, evidence);
  if (verdict === 'not-product' || !title)
    return empty('not-product', Math.max(likelihood, 1 - likelihood), evidence);
  const pictures = chooseImages(page, { claims: ranked, focus, title: title.text });
  const stock = chooseAvailability(page, { claims: ranked, focus, hasPrice: chosen.price.value !== null });
  const product: ReadProduct = {
    title: { value: title.text, confidence: title.confidence, source: title.source },
    price: chosen.price,
    priceChoices: chosen.choices,
    oldPrice: chosen.oldPrice,
    priceRange: chosen.priceRange,
    currencyGuess: currency.guess,
    images: pictures.images,
    imageConfidence: pictures.confidence,
    availability: stock.field,
    brand: firstText(ranked, (claim) => claim.brand),
    sku: firstText(ranked, (claim) => claim.sku).value,
    description: firstText(ranked, (claim) => claim.description).value,
    category: firstText(ranked, (claim) => claim.category).value ?? breadcrumb(ld.breadcrumbs, title.text),
    condition: ranked.find((claim) => claim.relevance >= 0.5 && claim.condition)?.condition ?? null,
    leastQuantity:
      ranked.find((claim) => claim.relevance >= 0.5 && claim.leastQuantity)?.leastQuantity ?? null,
    shopName: meta.first('og:site_name') ?? meta.first('application-name') ?? null,
    canonicalUrl: canonicalUrl(page, meta),
    variants: readVariants(page, {
      products: ld.products,
      scripts,
      focus,
      currency: chosen.price.value?.currency ?? currency.guess,
    }),
  };
  return { kind: 'product', confidence: likelihood, product, evidence: [...evidence, ...stock.evidence] };
}
