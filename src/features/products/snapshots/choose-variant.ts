/** Which variant a customer chose, and what it costs: by our own snapshot, never by what a client sends. Pure. */

import type { FieldRefusal, RefusalCode } from '../../../platform/api/refusal.ts';
import type { Money } from '../../../platform/money/money.ts';
import type { Availability, Snapshot, SnapshotVariant } from './snapshot.ts';

export interface Choice {
  options: Record<string, string>;
  price: Money | null;
  priceIsSure: boolean;
  availability: Availability;
  /** Place in the snapshot's images, or null when it has none. */
  image: number | null;
}

export interface RefusedChoice {
  refused: RefusalCode;
  fields: Record<string, FieldRefusal>;
}

/**
 * The chosen variant. `option_missing` names every option that lacks a choice (UX-048); `fields` names a value that
 * the shop does not offer, or a combination of values that it does not sell.
 */
export function chooseVariant(
  snapshot: Pick<Snapshot, 'options' | 'variants' | 'price' | 'priceIsSure' | 'availability' | 'shownImages'>,
  chosen: Record<string, string>,
): Choice | RefusedChoice {
  const refused = refusedOptions(snapshot.options, chosen);
  if (refused) return refused;
  const options = Object.fromEntries(snapshot.options.map(({ name }) => [name, chosen[name] ?? '']));
  const variant = variantFor(snapshot.variants, options);
  if (variant === 'not-offered') {
    const last = snapshot.options.at(-1)?.name ?? '';
    return { refused: 'fields', fields: { [`options.${last}`]: { code: 'not_offered' } } };
  }
  return {
    options,
    price: variant?.price ?? snapshot.price,
    // without its own price, a variant may cost something else than the page says when others do
    priceIsSure: snapshot.priceIsSure && (variant?.price != null || !pricesDiffer(snapshot.variants)),
    availability: availabilityOf(variant, snapshot.availability),
    image: variant?.image ?? (snapshot.shownImages > 0 ? 0 : null),
  };
}

function refusedOptions(
  options: Snapshot['options'],
  chosen: Record<string, string>,
): RefusedChoice | undefined {
  // an option of a foreign page may be called as a property that every object has
  const missing = options.filter(({ name }) => !Object.hasOwn(chosen, name) || !chosen[name]?.trim());
  if (missing.length > 0) {
    const fields = missing.map(({ name }) => [
      `options.${name}`,
      { code: 'option_missing', values: { name } },
    ]);
    return { refused: 'option_missing', fields: Object.fromEntries(fields) };
  }
  const unknown = Object.entries(chosen).filter(
    ([name, value]) => !options.some((option) => option.name === name && option.values.includes(value)),
  );
  if (unknown.length === 0) return undefined;
  const fields = unknown.map(([name]) => [`options.${name}`, { code: 'not_one_of' }]);
  return { refused: 'fields', fields: Object.fromEntries(fields) };
}

function variantFor(
  variants: SnapshotVariant[],
  options: Record<string, string>,
): SnapshotVariant | 'not-offered' | undefined {
  const names = Object.keys(options);
  if (names.length === 0) return variants.length === 1 ? variants[0] : undefined;
  // a page may name only some options of a variant; the one that names most of the choice is meant
  const agreeing = variants
    .filter((variant) => Object.entries(variant.options).every(([name, value]) => options[name] === value))
    .toSorted((a, b) => Object.keys(b.options).length - Object.keys(a.options).length);
  const [best] = agreeing;
  if (best && Object.keys(best.options).length > 0) return best;
  const listsAll = variants.some((variant) => names.every((name) => variant.options[name] !== undefined));
  return listsAll ? 'not-offered' : undefined;
}

function pricesDiffer(variants: SnapshotVariant[]): boolean {
  return new Set(variants.flatMap(({ price }) => (price ? [price.minor] : []))).size > 1;
}

function availabilityOf(variant: SnapshotVariant | undefined, page: Availability): Availability {
  if (variant?.available === false) return 'out_of_stock';
  if (variant?.available === true) return page === 'preorder' ? 'preorder' : 'in_stock';
  return page;
}
