/** The page as it is kept for recipes, and the reading with the shop's recipe laid over: what the thread does with a page. */
import type { Page } from '../page/page.ts';
import { SURE_THRESHOLD } from '../prices/sure-price.ts';
import type { Reading, ReadProduct } from '../reading.ts';
import { applyRecipe } from './apply-recipe.ts';
import { placesOf } from './places.ts';
import { type KeptPage, openKept, type Recipe, type Told, tell } from './recipe.ts';
import { withToldPlaces } from './told-places.ts';

/** A recipe that staff accepted, and how often it was right, from 0 to 1. */
export interface GivenRecipe {
  selectors: Recipe;
  confidence: number;
}

export interface Keeping {
  page: KeptPage;
  /** Without the recipe. */
  read: Told;
  /** The words of the recipe; null where the shop has none. */
  told: Told | null;
}

const SURE_TITLE = 0.9;

/** A page of which nothing is a question is seldom corrected, and teaches nothing. */
const isClear = ({ title, price }: ReadProduct): boolean =>
  price.confidence >= SURE_THRESHOLD && title.confidence >= SURE_TITLE;

/**
 * The reading with the recipe's values, and what is kept of its page; null of a page that shows no product, and of one
 * that is clear without a recipe.
 */
export function readByRecipe(
  reading: Reading,
  page: Page,
  recipe: GivenRecipe | null,
): { reading: Reading; kept: Keeping | null } {
  const { product } = reading;
  if (reading.kind !== 'product' || !product || (!recipe && isClear(product))) return { reading, kept: null };
  const currency = product.price.value?.currency ?? product.currencyGuess;
  const kept = { places: placesOf(page), currency };
  const told = recipe && tell(recipe.selectors, openKept(kept));
  const [image] = product.images;
  const read: Told = {
    ...(product.title.value ? { title: product.title.value } : {}),
    ...(product.price.value ? { price: product.price.value } : {}),
    ...(image ? { image } : {}),
    ...(product.availability.value ? { availability: product.availability.value } : {}),
  };
  const applied = recipe && told ? applyRecipe(reading, told, recipe.confidence) : reading;
  return {
    reading: applied.product ? { ...applied, product: withToldPlaces(page, applied.product) } : applied,
    kept: { page: kept, read, told },
  };
}
