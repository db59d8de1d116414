/** Whole grams as kilograms, a decimal string: 1250 is "1.25". */
export function kilograms(grams: number): string {
  return String(grams / 1000);
}
