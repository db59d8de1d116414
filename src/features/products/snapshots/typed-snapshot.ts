/** A product as its customer typed it, because reading failed or a field was wrong. Pure. */
import { refuseField } from '../../../platform/api/refusal.ts';
import { typedAmount } from '../../../platform/money/typed-amount.ts';
import { unturned } from '../../../platform/texts/unturned.ts';
import type { ClaimedProduct } from '../contract.ts';
import { languageOf } from './language.ts';
import { shopKeyOf } from './shop-key.ts';
import type { Snapshot } from './snapshot.ts';

export interface TypedBy {
  id: string;
  userId: string;
  url: string;
  host: string;
  key: string;
  demoOrigin: string | null;
  /** The name of the shop, where its pages were read before. */
  shopName?: string | null;
  at: Date;
  /** The part of the page that we could read, when we could read some of it. */
  base: Snapshot | undefined;
}

const currencies = new Set(Intl.supportedValuesOf('currency'));
const typed = { confidence: 0, source: 'typed' };

/**
 * The snapshot of typed fields; the rest is taken from what we read. Its price is never sure: staff confirm it
 * before it can be paid (rules: states).
 *
 * @throws Refusal that names the field, below `product.manual`
 */
export function typedSnapshot(manual: NonNullable<ClaimedProduct['manual']>, by: TypedBy): Snapshot {
  const { base } = by;
  const seen = manual.image && URL.canParse(manual.image) ? [manual.image] : [];
  const images = base && base.images.length > 0 ? base.images : seen;
  if (!currencies.has(manual.currency)) throw refuseField('product.manual.currency', 'not_one_of');
  const price = typedAmount(manual.price, manual.currency, 'product.manual.price');
  const title = unturned(manual.title).trim();
  if (title === '') throw refuseField('product.manual.title', 'required');
  if (price.minor <= 0n) throw refuseField('product.manual.price', 'price_missing');
  return {
    id: by.id,
    source: 'manual',
    typedBy: by.userId,
    askedKey: by.key,
    productKey: base?.productKey ?? by.key,
    url: base?.url ?? by.url,
    host: base?.host ?? by.host,
    shopKey: base?.shopKey ?? shopKeyOf(by.url, by.demoOrigin),
    shopName: base?.shopName ?? by.shopName ?? null,
    title,
    language: languageOf(title),
    brand: base?.brand ?? null,
    description: base?.description ?? null,
    category: base?.category ?? null,
    condition: base?.condition ?? null,
    offerKinds: base?.offerKinds ?? [],
    leastQuantity: base?.leastQuantity ?? 1,
    price,
    priceChoices: [],
    oldPrice: null,
    priceIsSure: false,
    availability: base?.availability ?? 'unknown',
    images,
    shownImages: images === seen ? seen.length : (base?.shownImages ?? 0),
    // a typed price is for what was typed, so the shop's own list of variants does not price it
    options: manual.options ? [] : (base?.options ?? []),
    variants: [],
    optionsNote: unturned(manual.options ?? '').trim() || null,
    confidence: {
      title: typed,
      price: typed,
      image:
        images === seen && seen.length > 0
          ? typed
          : (base?.confidence.image ?? { confidence: 0, source: 'none' }),
      availability: base?.confidence.availability ?? { confidence: 0, source: 'none' },
    },
    readAt: by.at,
  };
}
