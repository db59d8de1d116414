/** A proposal of a recipe for one shop, out of what people said of its pages. */
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { proposeRecipe } from '../../reader/recipes/propose-recipe.ts';
import { type Recipe, recipeFields } from '../../reader/recipes/recipe.ts';
import { exampleOf, tryRecipe } from './examples.ts';
import { labelledPages } from './kept-places.ts';
import { insertProposals, lockRecipes, recipesOf } from './recipe-store.ts';

export const isSameRecipe = (one: Recipe, other: Recipe): boolean =>
  recipeFields.every((field) => one[field] === other[field]);

/**
 * Stores a proposal where one would be right more often than what is in use. `asked` by staff: also one that was
 * withdrawn or failed before, and in the place of an imported one that waits.
 *
 * @returns whether one was stored
 */
export async function proposeFor(
  { db, clock, newId }: Pick<Installation, 'db' | 'clock' | 'newId'>,
  { host, asked }: { host: string; asked: boolean },
): Promise<boolean> {
  const examples = (await labelledPages(db, [host])).map(exampleOf);
  const selectors = proposeRecipe(examples);
  if (!selectors) return false;
  const tried = tryRecipe(selectors, examples);
  return inTransaction(db, async (transaction) => {
    if (!(await isWanted(transaction, { host, asked, selectors, right: tried.right, examples })))
      return false;
    const recipe = { id: newId('rec'), host, origin: 'learned' as const, selectors, tried };
    await insertProposals(transaction, [recipe], clock.now());
    return true;
  });
}

interface Input {
  host: string;
  asked: boolean;
  selectors: Recipe;
  right: number;
  examples: Parameters<typeof tryRecipe>[1];
}

async function isWanted(db: Database, { host, asked, selectors, right, examples }: Input): Promise<boolean> {
  await lockRecipes(db, host);
  const known = await recipesOf(db, host);
  const inUse = known.find(({ state }) => state === 'accepted');
  if (inUse && tryRecipe(inUse.selectors, examples).right >= right) return false;
  if (asked) return true;
  const waits = known.some(({ state, origin }) => state === 'proposed' && origin === 'imported');
  return !waits && !known.some((one) => isSameRecipe(one.selectors, selectors));
}
