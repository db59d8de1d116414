/** The check of ISO 7064 (mod 97-10), which stands in account numbers (ISO 13616) and in references (ISO 11649). */

/** The remainder by 97 of letters and digits, letters counting as 10 to 35. */
function remainder(text: string): number {
  let rest = 0;
  for (const letter of text) {
    const value = Number.parseInt(letter, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** Whether the two digits behind the first two letters fit the rest. */
export const isChecked = (text: string): boolean => remainder(text.slice(4) + text.slice(0, 4)) === 1;

/** Puts the check digits behind the two letters. */
export function withCheck(letters: string, rest: string): string {
  const digits = 98 - remainder(`${rest}${letters}00`);
  return `${letters}${String(digits).padStart(2, '0')}${rest}`;
}
