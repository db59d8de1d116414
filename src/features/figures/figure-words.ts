/** Names and numbers of the public figures that their page knows too. */

/** In the order of the page. */
export const figureNames = [
  ...(['bought', 'arrived', 'shipped', 'delivered'] as const),
  ...(['changed', 'within', 'off', 'refunded'] as const),
] as const;

/** Of fewer orders than these no figure is told: a number of four says something of each of them, and little of the shop. */
export const leastCount = 5;

/** Whole days before the day of counting. */
export const countedDays = 90;
