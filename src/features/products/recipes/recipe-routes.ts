import type { Handlers } from '../../../platform/api/serve.ts';
import type { Installation } from '../../../platform/installation.ts';
import { checkReading } from './check-reading.ts';
import { proposeFor } from './propose.ts';
import type { recipeContract } from './recipe-contract.ts';
import { exportRecipes, importRecipes } from './recipe-file.ts';
import { acceptRecipe, shopRecipes, withdrawRecipe } from './recipes.ts';

export function recipeRoutes(shop: Installation): Handlers<typeof recipeContract> {
  const { db, clock } = shop;
  return {
    staffGetRecipes: async ({ params }) => ({ data: await shopRecipes(db, params.host) }),
    staffCheckReading: async ({ params: { host }, body }) => {
      await checkReading(db, { host, ...body }, clock.now());
      return { data: await shopRecipes(db, host) };
    },
    staffProposeRecipe: async ({ params: { host } }) => {
      await proposeFor(shop, { host, asked: true });
      return { data: await shopRecipes(db, host) };
    },
    staffAcceptRecipe: async ({ params }) => ({ data: await acceptRecipe(db, params.id, clock.now()) }),
    staffWithdrawRecipe: async ({ params }) => ({ data: await withdrawRecipe(db, params.id, clock.now()) }),
    staffShareRecipes: async () => ({ data: await exportRecipes(db) }),
    staffImportRecipes: async ({ body: { file, dry_run: isDryRun } }) => ({
      data: await importRecipes(shop, { file, isDryRun }),
    }),
  };
}
