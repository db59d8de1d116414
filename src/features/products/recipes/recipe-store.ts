/** SQL on reading_recipe. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Recipe } from '../../reader/recipes/recipe.ts';

export type RecipeState = 'proposed' | 'accepted' | 'replaced' | 'withdrawn' | 'failing';

/** Hits on the values that a recipe was tried on: `silent` where it found none. */
export interface Tried {
  pages: number;
  right: number;
  wrong: number;
  silent: number;
}

export interface RecipeRow {
  id: string;
  host: string;
  state: RecipeState;
  origin: 'learned' | 'imported';
  selectors: Recipe;
  tried: Tried;
  proposed_at: Date;
  accepted_at: Date | null;
  ended_at: Date | null;
}

const columns = sql.raw('id, host, state, origin, selectors, tried, proposed_at, accepted_at, ended_at');

const MOST_SHOWN = 20;

/** The newest recipes of a shop; what is in use or waits comes first. */
export async function recipesOf(db: Database, host: string): Promise<RecipeRow[]> {
  const { rows } = await sql<RecipeRow>`
    select ${columns} from reading_recipe where host = ${host}
    order by state in ('accepted', 'proposed') desc, proposed_at desc, id limit ${MOST_SHOWN}
  `.execute(tablesOf<object>(db));
  return rows;
}

/** All that are in use, by their shops. */
export async function acceptedRecipes(db: Database): Promise<RecipeRow[]> {
  const { rows } = await sql<RecipeRow>`
    select ${columns} from reading_recipe where state = 'accepted' order by host
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Those in use and those that wait, of these shops. */
export async function openRecipes(db: Database, hosts: readonly string[]): Promise<RecipeRow[]> {
  const { rows } = await sql<RecipeRow>`
    select ${columns} from reading_recipe
    where state in ('accepted', 'proposed') and host = any(${sql.val(hosts)}::text[])
  `.execute(tablesOf<object>(db));
  return rows;
}

export interface NewRecipe {
  id: string;
  host: string;
  origin: 'learned' | 'imported';
  selectors: Recipe;
  tried: Tried;
}

/** Puts proposals in the place of those that wait for the same shops. Inside a transaction. */
export async function insertProposals(db: Database, recipes: readonly NewRecipe[], at: Date): Promise<void> {
  if (recipes.length === 0) return;
  const hosts = recipes.map(({ host }) => host);
  await sql`
    delete from reading_recipe where state = 'proposed' and host = any(${sql.val(hosts)}::text[])
  `.execute(tablesOf<object>(db));
  await sql`
    insert into reading_recipe (id, host, state, origin, selectors, tried, proposed_at)
    select id, host, 'proposed', origin, selectors, tried, ${at}
    from jsonb_to_recordset(${JSON.stringify(recipes)}::jsonb)
      as given (id text, host text, origin text, selectors jsonb, tried jsonb)
    on conflict (host) where state = 'proposed' do nothing
  `.execute(tablesOf<object>(db));
}

/** Moves a recipe on from a state in which it still is; undefined when it is in another one, or there is none. */
export async function moveRecipe(
  db: Database,
  id: string,
  { from, to, at }: { from: RecipeState; to: 'accepted' | 'withdrawn'; at: Date },
): Promise<RecipeRow | undefined> {
  const { rows } = await sql<RecipeRow>`
    update reading_recipe set state = ${to},
      accepted_at = case when ${to === 'accepted'} then ${at}::timestamptz else accepted_at end,
      ended_at = case when ${to === 'accepted'} then null else ${at}::timestamptz end
    where id = ${id} and state = ${from} returning ${columns}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** Ends the recipe that is in use where another one takes its place. */
export async function replaceAccepted(db: Database, host: string, at: Date): Promise<void> {
  await sql`
    update reading_recipe set state = 'replaced', ended_at = ${at} where host = ${host} and state = 'accepted'
  `.execute(tablesOf<object>(db));
}

/** Holds the recipes of a shop until the transaction ends. */
export async function lockRecipes(db: Database, host: string): Promise<void> {
  await sql`select id from reading_recipe where host = ${host} order by id for update`.execute(
    tablesOf<object>(db),
  );
}

export async function findRecipe(db: Database, id: string): Promise<RecipeRow | undefined> {
  const { rows } = await sql<RecipeRow>`
    select ${columns} from reading_recipe where id = ${id}
  `.execute(tablesOf<object>(db));
  return rows[0];
}
