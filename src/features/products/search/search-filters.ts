/** By what a search is narrowed: values of one filter are joined by or, filters by and (UX-175). Pure. */

import { type FieldLabel, refuseField } from '../../../platform/api/refusal.ts';
import { decimalsOf, formatAmount, type Money, money } from '../../../platform/money/money.ts';
import { ofLikeSize } from '../../pricing/rates/assumed-rates.ts';

export const facetNames = ['store', 'category', 'brand', 'price', 'condition', 'in_stock'] as const;
export type FacetName = (typeof facetNames)[number];

/** A filter is called as above its values on the search page: its price is the one before the service fee, not the shop's. */
export function facetLabel(field: string): FieldLabel | undefined {
  const [name = ''] = field.split('.');
  return facetNames.some((facet) => facet === name) ? { path: `pages.search.facets.${name}` } : undefined;
}

/** The value of products of no known kind whose shop names no category: the filter says so. */
export const noCategory = '-';

/** The wanted values of each filter; an absent or empty one does not narrow. */
export type SearchFilters = Partial<Record<FacetName, readonly string[]>>;

/** From and to (not included; null without end), in major units of the settlement currency. */
export interface PriceBand {
  from: number;
  to: number | null;
}

/** Edges of the bands that are offered, each some three times the one before; of a like size in every currency. */
const EDGES = [0n, 300n, 1_000n, 3_000n, 10_000n, 30_000n, 100_000n];

/** The bands of a currency, in its major units. */
export function priceBands(currency: string): readonly PriceBand[] {
  const edges = EDGES.map((edge) => Math.round(Number(formatAmount(ofLikeSize(edge, currency)))));
  return edges.map((from, at) => ({ from, to: edges[at + 1] ?? null }));
}

/** A band as it stands in an address: "1000-3000", "100000-". */
export const bandText = ({ from, to }: PriceBand): string => `${from}-${to ?? ''}`;

/**
 * Reads a band out of an address.
 *
 * @throws Refusal that names `price`
 */
export function readBand(text: string): PriceBand {
  const found = /^(\d{1,9})-(\d{1,9})?$/.exec(text);
  const [from, to] = [Number(found?.[1]), found?.[2] === undefined ? null : Number(found[2])];
  if (!found || (to !== null && to <= from)) throw refuseField('price', 'wrong_format');
  return { from, to };
}

/** An amount of a band in minor units. */
export function bandEdge(amount: number, currency: string): Money {
  return money(BigInt(amount) * 10n ** BigInt(decimalsOf(currency)), currency);
}
