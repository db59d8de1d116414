/** Keeps whole numbers of cards and accounts out of what is stored. Pure. */
import { refuseField } from '../../../platform/api/refusal.ts';

/** Twelve digits and more, however they are grouped: no card has fewer, and an account's last digits are enough. */
const wholeNumber = /\p{Nd}(?:[\s\p{Pd}.]?\p{Nd}){11,}/gu;

/** Throws a refusal of the first field that holds a whole number. */
export function refuseWholeNumbers(fields: Readonly<Record<string, string | null | undefined>>): void {
  for (const [name, text] of Object.entries(fields)) {
    if (text?.normalize('NFKC').match(wholeNumber)) throw refuseField(name, 'whole_number');
  }
}

/** A bank's own words, with the last four digits of each whole number. */
export const withoutWholeNumbers = (text: string): string =>
  text.replaceAll(wholeNumber, (number) => `…${number.replaceAll(/\P{Nd}/gu, '').slice(-4)}`);
