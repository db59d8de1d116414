/** The recipe of each shop as the board of readings shows it. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { ShopReadings } from '../contract.ts';
import { checkedOf } from './hit-rate.ts';
import type { Tried } from './recipe-store.ts';

type OnBoard = NonNullable<ShopReadings['recipe']>;
type Row = { host: string; state: OnBoard['state']; tried: Tried; right: number; checked: number };

/** By host: the recipe in use, else the one that waits, else one that failed. One statement. */
export async function boardRecipes(db: Database, hosts: readonly string[]): Promise<Map<string, OnBoard>> {
  if (hosts.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select recipe.host, recipe.state, recipe.tried, since.right, since.checked from (
      select distinct on (host) id, host, state, tried from reading_recipe
      where host = any(${sql.val(hosts)}::text[]) and state in ('accepted', 'proposed', 'failing')
      order by host, array_position(array['accepted', 'proposed', 'failing'], state), ended_at desc nulls last
    ) recipe cross join lateral (
      select (count(*) filter (where checked.is_right))::integer as right, count(*)::integer as checked
      from reading_place place cross join lateral (${checkedOf(sql.raw('place'))}) checked
      where place.recipe_id = recipe.id
    ) since
  `.execute(tablesOf<object>(db));
  return new Map(
    rows.map(({ host, state, tried, right, checked }) => [
      host,
      state === 'proposed'
        ? { state, right: tried.right, checked: tried.right + tried.wrong + tried.silent }
        : { state, right, checked },
    ]),
  );
}
