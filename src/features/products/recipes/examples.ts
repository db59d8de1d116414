/** Kept pages as examples for the rules of recipes. Pure. */
import { type Example, hitsOf, toldFields, valueText } from '../../reader/recipes/propose-recipe.ts';
import { openKept, type Recipe, tell } from '../../reader/recipes/recipe.ts';
import type { LabelledRow } from './kept-places.ts';
import type { ReadingRecipes } from './recipe-contract.ts';
import type { Tried } from './recipe-store.ts';
import { type SaidField, type SaidValues, storedValues, toldValues } from './said-values.ts';

export function exampleOf({ places, currency, read, said }: LabelledRow): Example {
  return { page: openKept({ places, currency }), read: toldValues(read), said: toldValues(said) };
}

const isField = (recipe: Recipe, field: SaidField): boolean => Object.hasOwn(recipe, field);

/** How often a recipe says what people said, over the fields that it finds. */
export function tryRecipe(recipe: Recipe, examples: readonly Example[]): Tried {
  const tried: Tried = { pages: examples.length, right: 0, wrong: 0, silent: 0 };
  for (const field of toldFields.filter((one) => isField(recipe, one))) {
    const hits = hitsOf(examples, field, ({ page }) => tell(recipe, page));
    tried.right += hits.right;
    tried.wrong += hits.wrong;
    tried.silent += hits.silent;
  }
  return tried;
}

/** The values that a recipe would have changed on kept pages, and what people said there. */
export function changesBy(recipe: Recipe, rows: readonly LabelledRow[]): ReadingRecipes['changes'] {
  return rows.flatMap((row) => {
    const example = exampleOf(row);
    const told = tell(recipe, example.page);
    const stored: SaidValues = storedValues(told);
    return toldFields
      .filter((field) => isField(recipe, field))
      .filter(
        (field) => valueText(told[field]) !== valueText(example.read[field]) || row.said[field] !== undefined,
      )
      .map((field) => ({
        ...{ url: row.url, field, readValue: row.read[field] ?? null },
        ...{ recipeValue: stored[field] ?? null, saidValue: row.said[field] ?? null },
      }));
  });
}
