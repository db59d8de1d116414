import { findSigns } from '../src/features/products/reader/currency-signs.ts';
import { decodePage } from '../src/features/products/reader/decode-page.ts';
import { parsePrice } from '../src/features/products/reader/price.ts';
import { readProduct } from '../src/features/products/reader/read-product.ts';
import { SURE_THRESHOLD } from '../src/features/products/reader/reading.ts';
import { normaliseWords, similarity } from '../src/features/products/reader/words.ts';
import type { Label, PriceString, SavedPage } from './reader-pages.ts';

/** One line of a results file. */
export type Result = {
  id: number;
  isProduct: boolean;
  kind: string;
  title: string | null;
  price: number | null;
  currency: string | null;
  priceMax: number | null;
  image: string | null;
  availability: string | null;
  variants: boolean;
  confidence: number;
  sure: boolean;
  ms: number;
};

/** Right, wrong, or not counted (null), per field. */
export type PageScore = {
  label: Label;
  result: Result;
  title: boolean | null;
  price: boolean | null;
  image: boolean | null;
  availability: boolean | null;
  variants: boolean | null;
  surelyWrong: boolean;
  falsePositive: boolean;
};

function read(page: SavedPage): Result {
  const started = performance.now();
  const html = decodePage(page.bytes, `text/html; charset=${page.encoding}`);
  const reading = readProduct(html, page.url);
  const ms = performance.now() - started;
  const product = reading.product;
  const price = product?.price.value ?? null;
  const state = product?.availability.value ?? null;
  return {
    id: page.label.id,
    isProduct: reading.kind === 'product',
    kind: reading.kind,
    title: product?.title.value ?? null,
    price: price ? Number(price.amount) : null,
    currency: price?.currency ?? null,
    priceMax: product?.priceRange ? Number(product.priceRange.max) : null,
    image: product?.images[0] ?? null,
    availability: state === 'unknown' ? null : state,
    variants: (product?.variants.options.length ?? 0) > 0,
    confidence: product?.price.confidence ?? reading.confidence,
    sure: price !== null && (product?.price.confidence ?? 0) >= SURE_THRESHOLD,
    ms: Math.round(ms * 10) / 10,
  };
}

/** Equal after normalising, or token F1 of at least 0.8 (pairs of characters for Han). */
function titleRight(label: Label, title: string | null): boolean {
  const expected = [label.title ?? '', ...(label.title_alt ?? [])];
  return (
    title !== null &&
    expected.some((one) => normaliseWords(one) === normaliseWords(title) || similarity(one, title) >= 0.8)
  );
}

function priceRight(label: Label, result: Result): boolean {
  if (label.price === null || label.price === undefined) return result.price === null;
  if (result.price === null) return false;
  const accepted: [number, string | null | undefined][] = [
    [label.price, label.currency],
    ...(label.price_alt ?? []),
  ];
  if (label.price_max) accepted.push([label.price_max, label.currency]);
  return accepted.some(
    ([amount, code]) => Math.abs((result.price ?? 0) - amount) <= 0.005 && code === result.currency,
  );
}

/** Labels say preorder_or_backorder, the reader preorder. */
const sameStock = (expected: string, found: string | null): boolean =>
  found !== null && expected.startsWith(found);

export function scorePage(page: SavedPage): PageScore {
  const { label } = page;
  const result = read(page);
  if (!label.is_product) {
    const falsePositive = (result.price ?? 0) > 0;
    return {
      label,
      result,
      title: null,
      price: null,
      image: null,
      availability: null,
      variants: null,
      surelyWrong: falsePositive && result.sure,
      falsePositive,
    };
  }
  const price = priceRight(label, result);
  const keys = label.image_keys ?? [];
  return {
    label,
    result,
    title: titleRight(label, result.title),
    price,
    image: keys.length === 0 ? null : keys.some((key) => result.image?.includes(key)),
    availability: label.availability ? sameStock(label.availability, result.availability) : null,
    variants:
      label.has_variants === null || label.has_variants === undefined
        ? null
        : label.has_variants === result.variants,
    surelyWrong: !price && result.sure,
    falsePositive: false,
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(8);

function micro(values: (boolean | null)[]): number {
  const counted = values.filter((value) => value !== null);
  return counted.filter(Boolean).length / Math.max(1, counted.length);
}

function macro(scores: PageScore[], pick: (score: PageScore) => boolean | null): number {
  const hosts = new Map<string, (boolean | null)[]>();
  for (const score of scores)
    hosts.set(score.label.host, [...(hosts.get(score.label.host) ?? []), pick(score)]);
  const shares = [...hosts.values()].filter((values) => values.some((value) => value !== null)).map(micro);
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}

/** Which of two halves a shop belongs to; rules are written while looking at half 0 only. */
export function halfOf(host: string): 0 | 1 {
  let hash = 7;
  for (const sign of host) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % 2 === 0 ? 0 : 1;
}

const FIELDS = ['title', 'price', 'image', 'availability', 'variants'] as const;

export function tableOf(scores: PageScore[]): string {
  const products = scores.filter((score) => score.label.is_product);
  const others = scores.filter((score) => !score.label.is_product);
  const halves = [0, 1].map((half) => products.filter((score) => halfOf(score.label.host) === half));
  const rows = FIELDS.map((field) => {
    const pick = (score: PageScore): boolean | null => score[field];
    const cells = [
      micro(products.map(pick)),
      macro(products, pick),
      ...halves.map((half) => micro(half.map(pick))),
    ];
    return `${field.padEnd(16)}${cells.map(percent).join('  ')}`;
  });
  const ms = scores.map((score) => score.result.ms).toSorted((a, b) => a - b);
  const sure = products.filter((score) => score.result.sure);
  const wrong = scores.filter((score) => score.surelyWrong).length;
  const missed = products.filter((score) => !score.result.isProduct).length;
  const median = ms[Math.floor(ms.length / 2)] ?? 0;
  const p95 = ms[Math.floor(ms.length * 0.95)] ?? 0;
  return [
    `${products.length} product pages, ${others.length} others`,
    `${''.padEnd(16)}   micro     macro    half A    half B`,
    ...rows,
    `wrong price shown as sure: ${wrong} of ${scores.length} (${percent(wrong / Math.max(1, scores.length)).trim()}); sure at all: ${sure.length}`,
    `false positives: ${others.filter((score) => score.falsePositive).length} of ${others.length}; called product: ${others.filter((score) => score.result.isProduct).length}; products missed: ${missed}`,
    `milliseconds per page: median ${median}, p95 ${p95}, most ${ms.at(-1) ?? 0}`,
  ].join('\n');
}

/** What went wrong on a page, in one line; empty when nothing did. */
export function describeMiss(score: PageScore): string {
  const { label, result } = score;
  const parts: string[] = [];
  if (score.falsePositive) parts.push(`FALSE POSITIVE ${result.price} ${result.currency}`);
  if (label.is_product && !result.isProduct) parts.push(`called ${result.kind}`);
  if (score.title === false) parts.push(`title "${result.title}" not "${label.title}"`);
  if (score.price === false)
    parts.push(
      `price ${result.price} ${result.currency} (${result.confidence.toFixed(2)}) not ${label.price} ${label.currency}`,
    );
  if (score.image === false) parts.push(`image ${result.image} not ${label.image_keys?.join(' ')}`);
  if (score.availability === false) parts.push(`stock ${result.availability} not ${label.availability}`);
  if (score.variants === false) parts.push(`variants ${result.variants}`);
  return parts.length === 0
    ? ''
    : `${label.id} [${halfOf(label.host) === 0 ? 'A' : 'B'}] ${label.host}${score.surelyWrong ? ' SURELY WRONG' : ''}\n   ${parts.join('\n   ')}`;
}

/** A price string against its label; a locale in the source's name stands for the page's language. */
export function scorePriceString(one: PriceString): {
  amountRight: boolean;
  bothRight: boolean;
  fromPage: boolean;
} {
  const locale = /\((\w+-\w+)\)$/.exec(one.source)?.[1];
  const currency = one.currency_hint
    ? (findSigns(one.currency_hint).find((sign) => sign.code)?.code ?? null)
    : null;
  const parsed = parsePrice(one.text, { locale, currency });
  const amountRight =
    one.amount === null
      ? parsed === null
      : parsed !== null && Math.abs(Number(parsed.amount) - one.amount) <= 0.005;
  const bothRight =
    amountRight && (one.currency === null || parsed === null || parsed.currency === one.currency);
  return { amountRight, bothRight, fromPage: /page \d/.test(one.source) };
}
