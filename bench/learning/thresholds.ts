/** From which confidence on a price may be called sure, chosen for each shop without looking at it. */
import type { PageScore } from '../reader-scores.ts';
import { foldOf, shopOf } from './examples.ts';

const STEP = 0.005;
const GRID = Array.from({ length: 20 }, (_, at) => 0.9 + at * STEP);

const isSureFrom = ({ result }: PageScore, from: number): boolean =>
  result.price !== null && result.confidence >= from;

const isWrong = ({ price, label }: PageScore): boolean =>
  label.is_product === true ? price === false : label.is_product === false;

/**
 * The lowest threshold at which none of the pages is surely wrong, and one step more: one page that just stays below says
 * little of shops that were not seen.
 */
function lowestSafe(scores: PageScore[]): number {
  const isSafe = (from: number): boolean =>
    !scores.some((score) => isSureFrom(score, from) && isWrong(score));
  return (GRID.find((_, at) => GRID.slice(at).every(isSafe)) ?? GRID.at(-1) ?? 1) + STEP;
}

/** One line of the report: sure prices by thresholds that were chosen on the other shops, fold by fold. */
export function nestedThresholds(crossed: PageScore[], folds: number): string {
  const chosen: number[] = [];
  let sure = 0;
  let wrong = 0;
  for (let fold = 0; fold < folds; fold++) {
    const isHeld = ({ host }: PageScore): boolean => foldOf(shopOf(host), folds) === fold;
    const from = lowestSafe(crossed.filter((score) => !isHeld(score)));
    const held = crossed.filter((score) => isHeld(score) && isSureFrom(score, from));
    chosen.push(from);
    sure += held.length;
    wrong += held.filter(isWrong).length;
  }
  const products = crossed.filter(({ label }) => label.is_product === true).length;
  const share = (part: number, whole: number): string =>
    `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  const span = `${Math.min(...chosen).toFixed(3)} to ${Math.max(...chosen).toFixed(3)}`;
  return `thresholds chosen without the shop (${span}): wrong as sure ${wrong} of ${crossed.length} (${share(wrong, crossed.length)}); sure ${sure} (${share(sure, products)})`;
}
