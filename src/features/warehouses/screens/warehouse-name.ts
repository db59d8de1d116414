import { useWords } from '../../../kit/place.tsx';
import { countryName, locales } from '../../../platform/texts/locale.ts';
import type { WarehouseJson } from '../contract.ts';

/** The name of a warehouse; of the first one, while nobody has named it, the reader's word for it. Needs `staff-warehouses`. */
export function useWarehouseName(): (warehouse: Pick<WarehouseJson, 'code' | 'version' | 'name'>) => string {
  const words = useWords('staff-warehouses');
  return ({ code, version, name }) => (isSuggested({ code, version }) ? words('unnamed') : name);
}

/** The country that the last line of an address names, in any language of the pages; for a form to begin with. */
export function countryOnLine(address: string, countries: readonly string[]): string | undefined {
  const last = address.trim().split('\n').at(-1)?.trim().toLowerCase();
  if (!last) return undefined;
  return countries.find((code) => locales.some((locale) => countryName(locale, code).toLowerCase() === last));
}

/** The postcode and the city that a line of an address names, such as "20457 Hamburg"; for a form to begin with. */
export function cityOnLine(address: string): { postcode: string; city: string } | undefined {
  for (const line of address.split('\n')) {
    const [, postcode, city] = /^(\d{4,6}) (\p{L}[\p{L} .’'-]*)$/u.exec(line.trim()) ?? [];
    if (postcode && city) return { postcode, city };
  }
  return undefined;
}

/** The first one, which nobody has saved yet. */
export const isSuggested = ({ code, version }: Pick<WarehouseJson, 'code' | 'version'>): boolean =>
  code !== '' && version === 0;
