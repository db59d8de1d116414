/** A recipe out of labelled examples of one shop: the places that would have been right on its last pages. Pure. */
import type { ReadPrice } from '../reading.ts';
import { bestSelector, type Case } from './best-selector.ts';
import {
  agreed,
  currencyIn,
  imageIn,
  type OpenedPage,
  priceIn,
  type Recipe,
  stockIn,
  type Told,
  tell,
  titleIn,
} from './recipe.ts';
import { parseSelector } from './selector.ts';

/** A kept page with what the reader said of it, and what people said. */
export interface Example {
  page: OpenedPage;
  read: Told;
  said: Told;
}

export type ToldField = keyof Told;
export const toldFields = ['title', 'price', 'image', 'availability'] as const satisfies readonly ToldField[];

/** How often a recipe, or the reader, said what people said: `silent` where it said nothing. */
export interface Hits {
  right: number;
  wrong: number;
  silent: number;
}

export const valueText = (value: string | ReadPrice | undefined): string | null =>
  value === undefined ? null : typeof value === 'string' ? value : `${value.amount} ${value.currency}`;

/** Compares what `by` says with what people said, of the examples where they did. */
export function hitsOf(examples: readonly Example[], field: ToldField, by: (example: Example) => Told): Hits {
  const hits = { right: 0, wrong: 0, silent: 0 };
  for (const example of examples) {
    const said = valueText(example.said[field]);
    if (said === null) continue;
    const told = valueText(by(example)[field]);
    hits[told === null ? 'silent' : told === said ? 'right' : 'wrong']++;
  }
  return hits;
}

/**
 * A selector for each field in which the reader was wrong and one place of the page is right on at least three examples
 * and nine of ten; null when there is none. Examples whose right value stands nowhere on their page teach nothing: a
 * person bought another size, or typed a title of his own.
 */
export function proposeRecipe(examples: readonly Example[]): Recipe | null {
  const recipe: Recipe = {
    ...textField(examples, 'title', titleIn),
    ...priceFields(examples),
    ...textField(examples, 'image', imageIn),
    ...textField(examples, 'availability', stockIn),
  };
  return Object.keys(recipe).length > 0 ? recipe : null;
}

/** Whether the recipe is right on more of the examples than the reader, which it would speak over. */
function isBetter(examples: readonly Example[], field: ToldField, recipe: Recipe): boolean {
  const ours = hitsOf(examples, field, ({ page }) => tell(recipe, page));
  return ours.right > hitsOf(examples, field, ({ read }) => read).right;
}

function textField(
  examples: readonly Example[],
  field: 'title' | 'image' | 'availability',
  read: (text: string) => string | null,
): Recipe {
  const cases = examples.flatMap(({ page, said }): Case[] => {
    const value = said[field];
    return value === undefined ? [] : [{ page, read, value }];
  });
  const selector = bestSelector(cases);
  const recipe = selector === null ? {} : { [field]: selector };
  return isBetter(examples, field, recipe) ? recipe : {};
}

/** The place of the amount; where the currency beside it is not the right one, also a place that names the currency. */
function priceFields(examples: readonly Example[]): Recipe {
  const priced = examples.flatMap(({ page, said }) => (said.price ? [{ page, price: said.price }] : []));
  const price = bestSelector(
    priced.map(({ page, price: { amount, currency } }) => ({
      ...{ page, value: `${amount} ${currency}` },
      read: (text) => priceIn(text, { named: currency, guessed: null }),
    })),
  );
  if (price === null) return {};
  const alone = { price };
  const currency = bestSelector(
    priced.map(({ page, price: said }) => ({ page, read: currencyIn, value: said.currency })),
  );
  const both = currency === null ? alone : { price, currency };
  const right = (recipe: Recipe): number => hitsOf(examples, 'price', ({ page }) => tell(recipe, page)).right;
  const chosen = right(both) > right(alone) ? both : alone;
  const shown = priced.filter(({ page, price: { currency: code } }) => showsAt(page, price, code)).length;
  return right(chosen) >= 0.9 * shown && isBetter(examples, 'price', chosen) ? chosen : {};
}

const showsAt = (page: OpenedPage, written: string, currency: string): boolean => {
  const selector = parseSelector(written);
  return (
    selector !== null &&
    agreed(page, selector, (text) => priceIn(text, { named: currency, guessed: null })) !== null
  );
};
