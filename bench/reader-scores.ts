import { decodePage } from '../src/features/products/reader/decode-page.ts';
import { readProduct } from '../src/features/products/reader/read-product.ts';
import { SURE_THRESHOLD } from '../src/features/products/reader/reading.ts';
import { normaliseWords, similarity } from '../src/features/products/reader/words.ts';
import type { Label, SavedPage } from './reader-pages.ts';

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
  /** Processor time of the whole process, compiler and collector included. */
  cpuMs: number;
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

/** What the reader of this repository answers about a page. */
export function read(page: SavedPage): Result {
  const started = performance.now();
  const cpu = process.cpuUsage();
  const html = decodePage(page.bytes, `text/html; charset=${page.encoding}`);
  const reading = readProduct(html, page.url);
  const ms = performance.now() - started;
  const used = process.cpuUsage(cpu);
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
    cpuMs: Math.round((used.user + used.system) / 100) / 10,
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

/** An answer about a page against its label. */
export function scorePage(page: SavedPage, result: Result = read(page)): PageScore {
  const { label } = page;
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
