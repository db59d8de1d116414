/** The purpose that a customer writes into a transfer: a creditor reference of ISO 11649, digits alone behind its letters. */
import { isChecked, withCheck } from './mod-97.ts';

const digits = 8;

/** A new reference. `chance` answers a whole number below its argument. */
export const newReference = (chance: (below: number) => number): string =>
  withCheck('RF', String(chance(10 ** digits)).padStart(digits, '0'));

/** As people read and type it: RF18 5390 0754. */
export const spelledReference = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1 ');

/**
 * The references that a text names, in their one spelling. Banks cut lines, double spaces and change the case; customers
 * leave the letters out. A digit that is wrong makes it none.
 */
export function referencesIn(text: string): string[] {
  const plain = text.normalize('NFKC').toUpperCase();
  const named = plain.matchAll(/(?<![0-9A-Z])(?:R[\s.-]*F[\s.:-]*)?(\d(?:[\s.-]?\d){9})(?!\d)/g);
  const found = [...named].map(([, typed = '']) => `RF${typed.replace(/\D/g, '')}`);
  return [...new Set(found.filter(isChecked))];
}
