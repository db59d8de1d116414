/** The way to a calculation; apart from its fields, since every receipt leads there. */

export const inputNames = ['price', 'currency', 'quantity', 'inland', 'weight', 'country'] as const;
export type Typed = Record<(typeof inputNames)[number], string>;

/** The address of a calculation; what is empty stays out of it. */
export function addressOfInputs(typed: Typed): string {
  const given = inputNames.map((name) => [name, typed[name].trim()]).filter(([, text]) => text);
  return `/tariffs?${new URLSearchParams(given)}`;
}
