/** Countries whose goods cross no customs border on the way to each other (rules: customs-unions). Pure. */

/** Each is one customs territory. Sources: decisions/1100-customs-unions.md. */
export const customsUnions: Readonly<Record<'EU' | 'EAEU', readonly string[]>> = {
  EU: 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
  EAEU: 'AM BY KG KZ RU'.split(' '),
};

/** Within a country or a union there is no duty, no import VAT and no declaration. A place that nobody named is abroad. */
export function isWithinCustoms(from: string | null, to: string): boolean {
  if (from === null) return false;
  if (from === to) return true;
  return Object.values(customsUnions).some((union) => union.includes(from) && union.includes(to));
}

/** Whether goods may meet customs on the way: where nobody knows yet from which warehouse they go, one of them is enough. */
export const mayMeetCustoms = (from: readonly (string | null)[] | undefined, to: string): boolean =>
  !from || from.length === 0 || from.some((one) => !isWithinCustoms(one, to));
