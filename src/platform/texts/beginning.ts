/** The beginning of a text that is too long. Pure. */

/** At most so many UTF-16 units: a sign of two is left out where only half of it would fit, and never shown as a box. */
export function beginningOf(text: string, most: number): string {
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed();
}
