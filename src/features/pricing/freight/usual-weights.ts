/**
 * Usual weights of goods by category, and by the size that their customer says, while nobody has weighed them:
 * decisions/0782-weights-by-category.md, decisions/1135-the-said-size-of-goods.md. Pure.
 */

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

/** Sizes that a customer may say of goods that nobody has weighed, the lightest first. */
export const goodsSizes = ['small', 'medium', 'large'] as const;
export type GoodsSize = (typeof goodsSizes)[number];

/** A category that is null or has no row weighs what unknown goods do. */
const usualOf = (category: string | null | undefined): Usual =>
  (category && Object.hasOwn(byCategory, category) && byCategory[category]) || unknownWeight;

/** Where a third ends, in grams that people read at a glance. */
function readable(grams: number): bigint {
  const step = grams < 200 ? 10 : grams < 500 ? 50 : 100;
  return BigInt(Math.round(grams / step) * step);
}

/**
 * The weight of each size: a third of the category's range by ratio, so that each is as many times as heavy at its end as at
 * its beginning. One begins where the one before ends.
 */
export function weightsOfSizes(category: string | null | undefined): Record<GoodsSize, Usual> {
  const { light, heavy } = usualOf(category);
  const third = Math.cbrt(Number(heavy) / Number(light));
  const [first, second] = [readable(Number(light) * third), readable(Number(light) * third ** 2)];
  return {
    small: { light, heavy: first },
    medium: { light: first, heavy: second },
    large: { light: second, heavy },
  };
}

/** Up to how many kilograms each size goes, as the API writes weights. */
export function endsOfSizes(category: string | null | undefined): Record<GoodsSize, string> {
  const { small, medium, large } = weightsOfSizes(category);
  const kilograms = ({ heavy }: Usual): string => String(Number(heavy) / 1000);
  return { small: kilograms(small), medium: kilograms(medium), large: kilograms(large) };
}

/** Goods that nobody has weighed, as far as anybody knows them. */
export interface UnweighedThing {
  pieces: number;
  category?: string | null | undefined;
  /** As its customer says; without it the whole range of its category. */
  size?: GoodsSize | null | undefined;
}

/** The weight of so many pieces together, and of each of them, from the lightest to the heaviest. */
export interface UsualWeight {
  all: Usual;
  each: Usual;
}

/** At least one thing. */
export function usualWeight(things: readonly UnweighedThing[]): UsualWeight {
  const told = things.map(({ pieces, category, size }) => ({
    pieces: BigInt(pieces),
    usual: size ? weightsOfSizes(category)[size] : usualOf(category),
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
