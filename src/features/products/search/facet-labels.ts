/** The label of a filter's value in the language of the request; names of shops and brands are their own. */

import { formatMoney, formatMoneyRange } from '../../../kit/format.ts';
import { toJson } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { type LocalisedTree, wordsOf } from '../../../platform/texts/texts.ts';
import type { ProductCard } from '../contract.ts';
import { isCategory } from '../goods/kinds-of-goods.ts';
import type { Facet } from './search-actions.ts';
import { bandEdge, noCategory, readBand } from './search-filters.ts';

export interface LabelTerms {
  texts: LocalisedTree;
  locale: Locale;
  /** Prices of bands are in it. */
  currency: string;
}

export function labelledFacets(facets: readonly Facet[], terms: LabelTerms): Facet[] {
  return facets.map(({ name, values }) => ({
    name,
    values: values.map((one) => ({ ...one, label: labelOf(name, one, terms) })),
  }));
}

/** The cards with their categories called by words of the reader; a shop's own word stays. */
export function labelledCards(cards: readonly ProductCard[], { texts, locale }: LabelTerms): ProductCard[] {
  const words = wordsOf(texts, locale);
  return cards.map((card) => {
    const { category } = card;
    if (!category || !isCategory(category.value)) return card;
    return { ...card, category: { ...category, label: words(`pages.search.categories.${category.value}`) } };
  });
}

function labelOf(
  name: Facet['name'],
  { value, label }: Facet['values'][number],
  { texts, locale, currency }: LabelTerms,
): string {
  const words = wordsOf(texts, locale);
  if (name === 'in_stock') return words('pages.search.inStock');
  if (name === 'condition') return words(`pages.search.conditions.${value}`);
  if (name === 'category' && value === noCategory) return words('pages.search.noCategory');
  if (name === 'category') return isCategory(value) ? words(`pages.search.categories.${value}`) : label;
  if (name !== 'price') return label;
  const { from, to } = readBand(value);
  const low = toJson(bandEdge(from, currency));
  if (to === null) return words('pages.search.above', { price: formatMoney(locale, low) });
  return formatMoneyRange(locale, low, toJson(bandEdge(to, currency)));
}
