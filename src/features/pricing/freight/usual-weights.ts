/** Usual weights of goods by category, while nobody has weighed them: decisions/0782-weights-by-category.md. Pure. */

/** Grams of one piece, packed by its shop, from a light one to a heavy one. */
interface Usual {
  light: bigint;
  heavy: bigint;
}

/** Of goods whose category nobody knows: decisions/0218-a-price-to-the-door-before-weighing.md. */
export const unknownWeight: Usual = { light: 300n, heavy: 3_000n };

const grams = (light: number, heavy: number): Usual => ({ light: BigInt(light), heavy: BigInt(heavy) });

/** By the codes of `products/goods`. Furniture, tools and what differs by more than the unknown has no row. */
const byCategory: Readonly<Record<string, Usual>> = {
  clothing: grams(200, 1200),
  accessories: grams(50, 400),
  shoes: grams(700, 1800),
  bags: grams(300, 1500),
  jewellery: grams(50, 200),
  beauty: grams(100, 600),
  health: grams(100, 800),
  kitchen: grams(300, 2500),
  phones: grams(150, 700),
  photo: grams(300, 2000),
  games: grams(100, 1500),
  toys: grams(150, 1500),
  collectibles: grams(100, 1000),
  books: grams(250, 1200),
  music: grams(100, 600),
  stationery: grams(50, 600),
  food: grams(200, 1500),
};

/** The weight of so many pieces together, and of each of them, from the lightest to the heaviest. */
export interface UsualWeight {
  all: Usual;
  each: Usual;
}

/** A category that is null or has no row weighs what unknown goods do. At least one thing. */
export function usualWeight(
  things: readonly { pieces: number; category?: string | null | undefined }[],
): UsualWeight {
  const told = things.map(({ pieces, category }) => ({
    pieces: BigInt(pieces),
    usual: (category && Object.hasOwn(byCategory, category) && byCategory[category]) || unknownWeight,
  }));
  const sum = (end: keyof Usual): bigint =>
    told.reduce((total, { pieces, usual }) => total + usual[end] * pieces, 0n);
  const edge = (end: keyof Usual, isBeyond: (one: bigint, other: bigint) => boolean): bigint =>
    told.reduce(
      (most, { usual }) => (isBeyond(usual[end], most) ? usual[end] : most),
      told[0]?.usual[end] ?? unknownWeight[end],
    );
  return {
    all: { light: sum('light'), heavy: sum('heavy') },
    each: {
      light: edge('light', (one, other) => one < other),
      heavy: edge('heavy', (one, other) => one > other),
    },
  };
}
