/** Recipes of shops: what staff see of them, accept and take back. */
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { toldFields } from '../../reader/recipes/propose-recipe.ts';
import { imagePath } from '../snapshots/snapshot.ts';
import { readOf } from './check-reading.ts';
import { changesBy } from './examples.ts';
import { hitRates } from './hit-rate.ts';
import { type KeptRow, keptPages, labelledPages } from './kept-places.ts';
import type { ReadingRecipe, ReadingRecipes } from './recipe-contract.ts';
import {
  findRecipe,
  lockRecipes,
  moveRecipe,
  type RecipeRow,
  recipesOf,
  replaceAccepted,
} from './recipe-store.ts';

export async function shopRecipes(db: Database, host: string): Promise<ReadingRecipes> {
  const [rows, pages, kept] = await Promise.all([
    recipesOf(db, host),
    labelledPages(db, [host]),
    keptPages(db, host),
  ]);
  const rates = await hitRates(
    db,
    rows.map(({ id }) => id),
  );
  const proposed = rows.find(({ state }) => state === 'proposed');
  return {
    host,
    recipes: rows.map((row) => recipeJson(row, rates.get(row.id))),
    pages: pages.length,
    changes: proposed ? changesBy(proposed.selectors, pages) : [],
    kept: kept.map(keptJson),
  };
}

function keptJson(row: KeptRow): ReadingRecipes['kept'][number] {
  return {
    ...{ snapshot: row.snapshot_id, url: row.url, readAt: row.read_at.toISOString() },
    picture: row.shown_images > 0 ? imagePath(row.snapshot_id, 0) : null,
    values: toldFields.map((field) => ({
      ...{ field, readValue: readOf(row, field), saidValue: row.said?.[field] ?? null },
      saidByStaff: row.by_staff.includes(field),
    })),
  };
}

function recipeJson(row: RecipeRow, since = { right: 0, checked: 0 }): ReadingRecipe {
  const { id, host, state, origin, selectors, tried } = row;
  return {
    ...{ id, host, state, origin, selectors, tried, since },
    proposedAt: row.proposed_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

/**
 * Takes a proposed recipe into use, in the place of the one that is.
 *
 * @throws Refusal `not_found`; `wrong_state` for one that does not wait any more
 */
export async function acceptRecipe(db: Database, id: string, at: Date): Promise<ReadingRecipes> {
  const { host } = await known(db, id);
  await inTransaction(db, async (transaction) => {
    await lockRecipes(transaction, host);
    if ((await findRecipe(transaction, id))?.state !== 'proposed') throw new Refusal('wrong_state');
    await replaceAccepted(transaction, host, at);
    await moveRecipe(transaction, id, { from: 'proposed', to: 'accepted', at });
  });
  return shopRecipes(db, host);
}

/**
 * Takes a recipe out of use, or drops one that waits.
 *
 * @throws Refusal `not_found`; `wrong_state` for one that is neither
 */
export async function withdrawRecipe(db: Database, id: string, at: Date): Promise<ReadingRecipes> {
  const { host, state } = await known(db, id);
  const isOpen = state === 'accepted' || state === 'proposed';
  if (!isOpen || !(await moveRecipe(db, id, { from: state, to: 'withdrawn', at })))
    throw new Refusal('wrong_state');
  return shopRecipes(db, host);
}

async function known(db: Database, id: string): Promise<RecipeRow> {
  const recipe = await findRecipe(db, id);
  if (!recipe) throw new Refusal('not_found');
  return recipe;
}
