/** Decisions about reviews: who may write one, what is shown of its author, and how stars add up. Pure. */
/** States of an order in which it has reached the customer (rules: states). */
const reviewedStates = ['delivered', 'completed'] as const;

/** Whether an order in this state can be reviewed. */
export function mayReview(state: string): boolean {
  return (reviewedStates as readonly string[]).includes(state);
}

/** How long a deleted review can be taken back. Assumed: decisions/0035-reviews.md. */
export const undoMinutes = 15;

/** Whether a review that was deleted then can still be taken back. */
export function mayRestore(deletedAt: Date, now: Date): boolean {
  return now.getTime() - deletedAt.getTime() <= undoMinutes * 60_000;
}

/**
 * The language of a text by its script, as a BCP 47 tag: Chinese and Cyrillic letters tell, what is Latin is English.
 * Without letters it is the language of the page on which it was written.
 */
export function languageOf(text: string | null, page: string): string {
  const count = (pattern: RegExp): number => text?.match(pattern)?.length ?? 0;
  // one Chinese character says about as much as three letters
  const weights: [string, number][] = [
    ['zh', 3 * count(/\p{Script=Han}/gu)],
    // names of shops are Latin in every language
    ['ru', 2 * count(/\p{Script=Cyrillic}/gu)],
    ['en', count(/\p{Script=Latin}/gu)],
  ];
  const [language, weight] = weights.reduce((best, one) => (one[1] > best[1] ? one : best));
  return weight > 0 ? language : page;
}

/** How many reviews gave so many stars; the index is the stars less one. */
export type Distribution = readonly [number, number, number, number, number];

/** The average with one decimal, half up, as a decimal string; null without reviews. */
export function averageOf(counts: Distribution): string | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const tenths = Math.floor(
    (counts.reduce((sum, count, index) => sum + count * (index + 1), 0) * 20 + total) / (2 * total),
  );
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
