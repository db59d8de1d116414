/** Fits the weights of a choice: among candidates with features, which one is right. Newton's method, no randomness. */
import type { Features, Weights } from '../../src/features/reader/learned/linear.ts';

/** One choice with the place of the right candidate. */
export type Choice = { candidates: Features[]; right: number };

/** A yes or no is a choice between what is known and nothing. */
export const yesOrNo = (features: Features, isYes: boolean): Choice => ({
  candidates: [{ ...features, bias: 1 }, {}],
  right: isYes ? 0 : 1,
});

/** Features whose weight no penalty shrinks: those found by hand are trusted as they are. */
const FREE = new Set(['bias', 'hand', 'written', 'read']);

const STEPS = 25;
/** Digits of a weight in the file: enough for the choice, and far from where machines differ. */
const DIGITS = 4;

/** How far each feature spreads over all candidates; features that never change are left out. */
function spreads(choices: Choice[]): [string, number][] {
  const sums = new Map<string, { sum: number; squares: number }>();
  let count = 0;
  for (const { candidates } of choices) {
    for (const features of candidates) {
      count++;
      for (const [name, value] of Object.entries(features)) {
        const known = sums.get(name) ?? { sum: 0, squares: 0 };
        sums.set(name, { sum: known.sum + value, squares: known.squares + value * value });
      }
    }
  }
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { sum, squares }]): [string, number] => [
      name,
      Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)),
    ])
    .filter(([, spread]) => spread > 1e-9);
}

/** Solves `matrix x = right` by elimination; the matrix is positive definite. Both are overwritten. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const at = (row: number): Float64Array => matrix[row] ?? new Float64Array(size);
  for (let column = 0; column < size; column++) {
    const pivot = at(column);
    for (let row = column + 1; row < size; row++) {
      const own = at(row);
      const factor = (own[column] ?? 0) / (pivot[column] ?? 1);
      if (factor === 0) continue;
      for (let k = column; k < size; k++) own[k] = (own[k] ?? 0) - factor * (pivot[k] ?? 0);
      right[row] = (right[row] ?? 0) - factor * (right[column] ?? 0);
    }
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = right[row] ?? 0;
    for (let k = row + 1; k < size; k++) sum -= (at(row)[k] ?? 0) * (right[k] ?? 0);
    right[row] = sum / (at(row)[row] ?? 1);
  }
  return right;
}

/** A candidate as the places and values of the features that it has. */
type Row = { places: number[]; values: number[] };

const weigh = ({ places, values }: Row, weights: Float64Array): number =>
  places.reduce((sum, place, at) => sum + (values[at] ?? 0) * (weights[place] ?? 0), 0);

/** Adds a factor times a row, and times the row and itself, to the slope and the curve. */
function addRow(
  { places, values }: Row,
  { slope, curve }: Descent,
  { off, share }: { off: number; share: number },
): void {
  for (const [at, place] of places.entries()) {
    const value = values[at] ?? 0;
    slope[place] = (slope[place] ?? 0) + off * value;
    const line = curve[place];
    if (!line || share < 1e-9) continue;
    for (const [other, otherPlace] of places.entries())
      line[otherPlace] = (line[otherPlace] ?? 0) + share * value * (values[other] ?? 0);
  }
}

type Descent = { slope: Float64Array; curve: Float64Array[] };

/** Adds the slope and the curve of one choice at the present weights. */
function addChoice(
  { rows, right }: { rows: Row[]; right: number },
  weights: Float64Array,
  descent: Descent,
): void {
  const scores = rows.map((row) => weigh(row, weights));
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  const mean = new Map<number, number>();
  for (const [at, row] of rows.entries()) {
    const share = (powers[at] ?? 0) / total;
    addRow(row, descent, { off: share - (at === right ? 1 : 0), share });
    for (const [k, place] of row.places.entries())
      mean.set(place, (mean.get(place) ?? 0) + share * (row.values[k] ?? 0));
  }
  for (const [place, value] of mean) {
    const line = descent.curve[place];
    if (line) for (const [other, more] of mean) line[other] = (line[other] ?? 0) - value * more;
  }
}

/**
 * The weights under which the right candidates are likeliest, held small by `strength` (the inverse of how much a
 * feature is trusted before any page was seen). `bias` is not held.
 */
export function fitChoices(choices: Choice[], strength: number): Weights {
  const names = spreads(choices);
  const size = names.length;
  const prepared = choices.map(({ candidates, right }) => ({
    right,
    rows: candidates.map((features): Row => {
      const places = [...names.keys()].filter((place) => (features[names[place]?.[0] ?? ''] ?? 0) !== 0);
      const values = places.map((place) => {
        const [name = '', spread = 1] = names[place] ?? [];
        return (features[name] ?? 0) / spread;
      });
      return { places, values };
    }),
  }));
  const weights = new Float64Array(size);
  for (let step = 0; step < STEPS; step++) {
    const slope = Float64Array.from(names, ([name], k) =>
      FREE.has(name) ? 0 : strength * (weights[k] ?? 0),
    );
    const curve = names.map(([name], k) => {
      const line = new Float64Array(size);
      line[k] = FREE.has(name) ? 1e-6 : strength;
      return line;
    });
    for (const choice of prepared) addChoice(choice, weights, { slope, curve });
    const move = solve(curve, slope);
    const longest = Math.max(...move.map(Math.abs), 1e-12);
    // a full step from far away may overshoot
    const scale = Math.min(1, 1.5 / longest);
    for (let k = 0; k < size; k++) weights[k] = (weights[k] ?? 0) - scale * (move[k] ?? 0);
    if (longest < 1e-7) break;
  }
  return Object.fromEntries(
    names.map(([name, spread], k) => [name, Number(((weights[k] ?? 0) / spread).toFixed(DIGITS))]),
  );
}
