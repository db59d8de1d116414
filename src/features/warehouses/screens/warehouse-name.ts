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

/** The town that a form begins with: until a warehouse is saved, its address says it. */
export function townOf(warehouse: WarehouseJson): Town {
  const written = isSuggested(warehouse) ? cityOnLine(warehouse.address) : undefined;
  return {
    city: warehouse.city ?? written?.city ?? '',
    postcode: warehouse.postcode ?? written?.postcode ?? '',
  };
}

interface Town {
  city: string;
  postcode: string;
}

const linesOf = (address: string): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const lineOf = ({ city, postcode }: Town): string => [postcode, city].filter(Boolean).join(' ');

/** The line of a country: the last one, behind the line of the town. */
const isCountry = (line: string | undefined, codes: readonly string[]): boolean =>
  line !== undefined && countryOnLine(line, codes) !== undefined;

/**
 * An address without the lines that fields of their own ask for, and whether it has them: postcode with city, and behind
 * it the country. An address of another form stays whole; an empty one is to be written in this form.
 */
export function streetOf(address: string, town: Town): { street: string; isSplit: boolean; last: string[] } {
  const lines = linesOf(address);
  if (lines.length === 0) return { street: '', isSplit: true, last: [] };
  const at = lines.lastIndexOf(lineOf(town));
  const isSplit = town.city !== '' && at > 0 && at >= lines.length - 2;
  return isSplit
    ? { street: lines.slice(0, at).join('\n'), isSplit, last: lines.slice(at + 1) }
    : { street: address, isSplit, last: [] };
}

/** The whole address of a form: its street with the line of the town, and the country as it was written before. */
export function wholeAddress(before: WarehouseJson, now: Town & { street: string; country: string }): string {
  const { isSplit, last } = streetOf(before.address, townOf(before));
  if (!isSplit) return now.street;
  // one that was written without its country stays so
  const stays = isCountry(last[0], [now.country]) || (last.length === 0 && before.address.trim() !== '');
  const country = stays || !now.country ? last : [countryName('en', now.country)];
  return [now.street, lineOf(now), ...country].filter(Boolean).join('\n');
}

/** The first one, which nobody has saved yet. */
export const isSuggested = ({ code, version }: Pick<WarehouseJson, 'code' | 'version'>): boolean =>
  code !== '' && version === 0;
