/** How often recipes were right since they were accepted, by what people said of the pages that were read with them. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { GivenRecipe } from '../../reader/recipes/keep-page.ts';
import type { Recipe } from '../../reader/recipes/recipe.ts';
import type { Tried } from './recipe-store.ts';

/** A recipe is switched off when so many of its last checked values were wrong. */
export const MOST_MISSES = 3;
export const OF_LAST = 10;

/** The confidence of a recipe looks at so many of its last pages. */
const MOST_PAGES = 50;

/**
 * The checked values of a page that was read with a recipe: staff are believed before customers, and a title that a
 * customer typed is no miss, since people write titles of their own.
 */
export const checkedOf = (place: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select said_at, ${place}.told ->> field = said_value as is_right from (
    select distinct on (field) field, said_value, said_by, verdict, said_at from reading_check
    where snapshot_id = ${place}.snapshot_id order by field, said_by desc
  ) newest
  where ${place}.told ? field and (field <> 'title' or said_by = 'staff' or ${place}.told ->> field = said_value)
`;

export interface Rate {
  right: number;
  checked: number;
}

/** Hits of recipes by their ids; those about whose pages nobody said anything are missing. One statement. */
export async function hitRates(db: Database, ids: readonly string[]): Promise<Map<string, Rate>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Rate & { id: string }>`
    select place.recipe_id as id, count(*)::integer as checked,
      (count(*) filter (where checked.is_right))::integer as right
    from reading_place place cross join lateral (${checkedOf(sql.raw('place'))}) checked
    where place.recipe_id = any(${sql.val(ids)}::text[]) group by place.recipe_id
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ id, right, checked }) => [id, { right, checked }]));
}

/** The recipe that pages of a shop are read with; null when it has none. One statement, bounded. */
export async function recipeFor(db: Database, host: string): Promise<(GivenRecipe & { id: string }) | null> {
  const { rows } = await sql<{ id: string; selectors: Recipe; tried: Tried } & Rate>`
    select recipe.id, recipe.selectors, recipe.tried, since.right, since.checked
    from reading_recipe recipe cross join lateral (
      select (count(*) filter (where checked.is_right))::integer as right, count(*)::integer as checked
      from (
        select snapshot_id, told from reading_place
        where recipe_id = recipe.id order by read_at desc limit ${MOST_PAGES}
      ) place cross join lateral (${checkedOf(sql.raw('place'))}) checked
    ) since
    where recipe.host = ${host} and recipe.state = 'accepted'
  `.execute(tablesOf<object>(db));
  const found = rows[0];
  if (!found) return null;
  const { id, selectors, tried, right, checked } = found;
  return { id, selectors, confidence: shareRight(tried.right + right, tried.right + tried.wrong + checked) };
}

/** The share that is to be expected after so many hits (Laplace's rule of succession): three of three are 0.8. */
export function shareRight(right: number, of: number): number {
  return (right + 1) / (of + 2);
}

/** Switches off recipes that were wrong too often, those with which one of these snapshots was read. */
export async function switchOffFailing(
  db: Database,
  snapshotIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    update reading_recipe recipe set state = 'failing', ended_at = ${at}
    where recipe.state = 'accepted' and recipe.id in (
      select recipe_id from reading_place where snapshot_id = any(${sql.val(snapshotIds)}::text[])
    ) and ${MOST_MISSES} <= (
      select count(*) filter (where not is_right) from (
        select checked.is_right from reading_place place
          cross join lateral (${checkedOf(sql.raw('place'))}) checked
        where place.recipe_id = recipe.id order by checked.said_at desc limit ${OF_LAST}
      ) last
    )
  `.execute(tablesOf<object>(db));
}
