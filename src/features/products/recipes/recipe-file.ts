/** Recipes as a file, so that installations share what they learned: hosts and selectors, and nothing of any page. */
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import type { ExportFile } from '../../../platform/tables/table-contract.ts';
import { recipeFields } from '../../reader/recipes/recipe.ts';
import { exampleOf, tryRecipe } from './examples.ts';
import { labelledPages } from './kept-places.ts';
import { isSameRecipe } from './propose.ts';
import type { ImportedRecipes, RecipeFile } from './recipe-contract.ts';
import { acceptedRecipes, insertProposals, openRecipes } from './recipe-store.ts';

export async function exportRecipes(db: Database): Promise<ExportFile> {
  const recipes = await acceptedRecipes(db);
  const file: RecipeFile = {
    ...{ format: 'reading-recipes', version: 1 },
    recipes: recipes.map(({ host, selectors }) => ({ host, selectors })),
  };
  return {
    fileName: 'reading-recipes.json',
    text: `${JSON.stringify(file, null, 2)}\n`,
    rows: recipes.length,
  };
}

/** Proposes the recipes of a file, each tried on the pages that are kept here. With `isDryRun` nothing is written. */
export async function importRecipes(
  { db, clock, newId }: Pick<Installation, 'db' | 'clock' | 'newId'>,
  { file, isDryRun }: { file: RecipeFile; isDryRun: boolean },
): Promise<ImportedRecipes> {
  const hosts = file.recipes.map(({ host }) => host);
  return inTransaction(db, async (transaction) => {
    const [open, pages] = [await openRecipes(transaction, hosts), await labelledPages(transaction, hosts)];
    const judged = file.recipes.map(({ host, selectors }) => {
      const here = open.filter((one) => one.host === host);
      const isKnown = here.some((one) => isSameRecipe(one.selectors, selectors));
      const verdict = isKnown
        ? ('known' as const)
        : here.length > 0
          ? ('replaces' as const)
          : ('new' as const);
      const examples = pages.filter((page) => page.host === host).map(exampleOf);
      return { host, selectors, verdict, tried: tryRecipe(selectors, examples) };
    });
    const wanted = judged.filter(({ verdict }) => verdict !== 'known');
    const recipes = wanted.map(({ host, selectors, tried }) => ({
      ...{ id: newId('rec'), host, origin: 'imported' as const, selectors, tried },
    }));
    if (!isDryRun) await insertProposals(transaction, recipes, clock.now());
    return {
      recipes: judged.map(({ host, verdict, selectors, tried }) => ({
        ...{ host, verdict, tried, fields: recipeFields.filter((field) => selectors[field] !== undefined) },
      })),
      proposed: isDryRun ? 0 : recipes.length,
    };
  });
}
