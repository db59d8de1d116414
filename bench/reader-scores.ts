import { decodePage } from '../src/features/reader/page/decode-page.ts';
import { SURE_THRESHOLD } from '../src/features/reader/prices/sure-price.ts';
import type { ReaderPool } from '../src/features/reader/read-in-worker.ts';
import { readProduct } from '../src/features/reader/read-product.ts';
import type { Reading } from '../src/features/reader/reading.ts';
import { normaliseWords, similarity } from '../src/features/reader/words.ts';
import type { Label, SavedPage } from './reader-pages.ts';

/** One line of a results file: what the shop would show for a page. */
export type Result = {
  id: number | string;
  isProduct: boolean;
  title: string | null;
  /** In major units. */
  price: number | null;
  currency: string | null;
  /** The upper end of a range. */
  priceMax: number | null;
  /** Address of the first image. */
  image: string | null;
  /** In the words of the labels; null when the page does not say. */
  availability: 'in_stock' | 'out_of_stock' | 'preorder_or_backorder' | null;
  /** Whether something is to be chosen. */
  variants: boolean;
  /** Of the price; of the kind of page when there is no product. */
  confidence: number;
  /** The price would be shown without a question. */
  sure: boolean;
  /** The amounts that a person would be offered, the likeliest first, at most three; in major units. */
  guesses: { price: number; currency: string }[];
  ms: number;
};

export type Measured = {
  result: Result;
  /** The kind of page, or why it could not be read. */
  kind: string;
  /** Processor time of the whole process, compiler and collector included. */
  cpuMs: number;
};

/** Right, wrong, or not counted (null), per field. */
export type PageScore = Measured & {
  label: Label;
  host: string;
  title: boolean | null;
  price: boolean | null;
  /** The price is right, or among those offered. */
  usable: boolean | null;
  image: boolean | null;
  availability: boolean | null;
  variants: boolean | null;
  surelyWrong: boolean;
  falsePositive: boolean;
};

/** Egress takes no larger page; a larger one is read here all the same, apart, within the limits of the shop. */
const MOST_IN_PROCESS = 5 * 1024 * 1024;

/** The answer of this repository's reader about a page. Never throws. */
export async function readSaved(page: SavedPage, pool: ReaderPool): Promise<Measured> {
  const started = performance.now();
  const cpu = process.cpuUsage();
  const reading = await readWithin(page, pool);
  const ms = performance.now() - started;
  const used = process.cpuUsage(cpu);
  return {
    result: resultOf(page.label.id, 'reason' in reading ? null : reading, Math.round(ms * 10) / 10),
    kind: 'reason' in reading ? `failed: ${reading.reason}` : reading.kind,
    cpuMs: Math.round((used.user + used.system) / 100) / 10,
  };
}

async function readWithin({ bytes, encoding, url }: SavedPage, pool: ReaderPool) {
  if (bytes === null) return { kind: 'failed' as const, reason: 'no file' };
  const type = `text/html; charset=${encoding}`;
  if (bytes.length > MOST_IN_PROCESS) return pool.readProduct(bytes, url, { 'content-type': type });
  try {
    return readProduct(decodePage(bytes, type), url);
  } catch (error) {
    return { kind: 'failed' as const, reason: error instanceof Error ? error.message : 'thrown' };
  }
}

/** A reading as a line of results; null: the page could not be read. */
export function resultOf(id: number | string, reading: Reading | null, ms: number): Result {
  const product = reading?.product ?? null;
  const price = product?.price.value ?? null;
  const state = product?.availability.value ?? 'unknown';
  return {
    id,
    isProduct: reading?.kind === 'product',
    title: product?.title.value ?? null,
    price: price ? Number(price.amount) : null,
    currency: price?.currency ?? null,
    priceMax: product?.priceRange ? Number(product.priceRange.max) : null,
    image: product?.images[0] ?? null,
    availability: state === 'unknown' ? null : state === 'preorder' ? 'preorder_or_backorder' : state,
    variants: product?.hasVariants.value === true,
    confidence: product?.price.confidence ?? reading?.confidence ?? 0,
    sure: price !== null && (product?.price.confidence ?? 0) >= SURE_THRESHOLD,
    guesses: (product?.priceChoices ?? []).map(({ amount, currency }) => ({
      price: Number(amount),
      currency,
    })),
    ms,
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

/** The price, or one of those that a person would be offered, is right; a page without a price offers none as such. */
function priceUsable(label: Label, result: Result): boolean {
  return (
    priceRight(label, result) || result.guesses.some((guess) => priceRight(label, { ...result, ...guess }))
  );
}

/** Every price that a label accepts, in major units with its currency. */
export function acceptedPrices(label: Label): [number, string | null | undefined][] {
  if (label.price === null || label.price === undefined) return [];
  const accepted: [number, string | null | undefined][] = [
    [label.price, label.currency],
    ...(label.price_alt ?? []),
  ];
  if (label.price_max) accepted.push([label.price_max, label.currency]);
  return accepted;
}

/** Right amount and currency; nothing where the page shows no price. */
export function priceRight(label: Label, result: Pick<Result, 'price' | 'currency'>): boolean {
  const accepted = acceptedPrices(label);
  if (accepted.length === 0) return result.price === null;
  return accepted.some(
    ([amount, code]) => Math.abs((result.price ?? -1) - amount) <= 0.005 && code === result.currency,
  );
}

/** An answer about a page against its label. */
export function scorePage(page: SavedPage, measured: Measured): PageScore {
  const { label, host } = page;
  const { result } = measured;
  const base = { ...measured, label, host };
  const uncounted = {
    ...{ title: null, price: null, usable: null },
    ...{ image: null, availability: null, variants: null },
  };
  if (label.is_product !== true) {
    const falsePositive = label.is_product === false && (result.price ?? 0) > 0;
    return { ...base, ...uncounted, surelyWrong: falsePositive && result.sure, falsePositive };
  }
  const price = priceRight(label, result);
  const keys = label.image_keys ?? [];
  return {
    ...base,
    title: label.title ? titleRight(label, result.title) : null,
    price,
    usable: priceUsable(label, result),
    image: keys.length === 0 ? null : keys.some((key) => result.image?.includes(key)),
    availability: label.availability ? label.availability === result.availability : null,
    variants:
      label.has_variants === null || label.has_variants === undefined
        ? null
        : label.has_variants === result.variants,
    surelyWrong: !price && result.sure,
    falsePositive: false,
  };
}
