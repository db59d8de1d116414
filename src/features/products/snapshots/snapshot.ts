/** A product as it was seen at an address at a time (rules: words), inside the server. Immutable. */
import type { Money } from '../../../platform/money/money.ts';
import type { OfferKind, Place } from '../../reader/reading.ts';
import type { Product } from '../contract.ts';

export type Availability = Product['availability'];
export type SnapshotSource = Product['source'];

export interface SnapshotVariant {
  /** Option values by option name; empty for a product without options. */
  options: Record<string, string>;
  /** The page's price for this variant; null when it shows none. */
  price: Money | null;
  available: boolean | null;
  /** Place in `images`, from 0. */
  image: number | null;
}

/**
 * How sure the reader was of each field, from 0 to 1, where the value came from, and the lines of the page that show it;
 * without `place` where no line does.
 */
export type Confidence = Record<
  keyof Product['confidence'],
  { confidence: number; source: string; place?: Place }
>;

export interface Snapshot {
  id: string;
  source: SnapshotSource;
  /** The person who typed a manual one; null for what we read. */
  typedBy: string | null;
  /** `sameProductKey` of the address that was asked for. */
  askedKey: string;
  /** `sameProductKey` of the address that answered. */
  productKey: string;
  url: string;
  host: string;
  /** Tells shops apart: one order is one purchase in one shop. */
  shopKey: string;
  shopName: string | null;
  title: string;
  language: string | null;
  brand: string | null;
  description: string | null;
  /** In the shop's own words. */
  category: string | null;
  condition: 'new' | 'used' | 'refurbished' | null;
  /** Empty for a new article at a fixed price. */
  offerKinds: OfferKind[];
  /** The fewest pieces that the shop sells at once, from 1. */
  leastQuantity: number;
  price: Money | null;
  /** Amounts of the page that may be the price, the likeliest first; empty when the price is sure or was typed. */
  priceChoices: Money[];
  oldPrice: Money | null;
  priceIsSure: boolean;
  availability: Availability;
  /** Addresses in the shop; a customer only ever sees our own copies. */
  images: string[];
  /** The first so many images are the product's; the others belong to variants only. */
  shownImages: number;
  options: { name: string; values: string[] }[];
  variants: SnapshotVariant[];
  /** Options as a customer typed them. */
  optionsNote: string | null;
  confidence: Confidence;
  readAt: Date;
}

/** Widths that images are made in, in pixels; a path names one of them. */
export const imageWidths = [160, 480, 960] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** The path of the same image for a mail; undefined for what is no image of a product. */
export function mailImagePath(path: string): string | undefined {
  const [, image] = /^(\/media\/products\/prd_\w+\/\d+)-\d+\.webp$/.exec(path) ?? [];
  return image && `${image}-${imageWidths[0]}.jpg`;
}

/** Path of an image of a snapshot on our own origin. `number` counts from 0. */
export function imagePath(snapshotId: string, number: number, width: ImageWidth = 480): string {
  return `/media/products/${snapshotId}/${number}-${width}.webp`;
}
