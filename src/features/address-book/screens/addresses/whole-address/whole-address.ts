/**
 * Finds the parts of an address that was written as one text (UX-134): its country, then the fields of that country in its own
 * way of writing. Text without a place is given back. Pure, and without any service.
 */
import type { AddressField, AddressFormat } from '../../../contract.ts';
import { chineseParts } from './chinese-parts.ts';
import { type Placed, piecesOf } from './placed.ts';
import { russianParts } from './russian-parts.ts';
import { westernParts } from './western-parts.ts';

export interface WholeAddress {
  /** The country that the text names, else the one that was chosen. */
  country: string;
  parts: Partial<Record<AddressField, string>>;
  /** Text that could not be placed. */
  rest: string;
}

export interface WrittenWhere {
  /** The country that is chosen; empty while none is. */
  country: string;
  formats: Record<string, AddressFormat>;
  /** The code of a country by its name in lower case. */
  countryOf(name: string): string | undefined;
}

/** Names that people write and tables of names lack. */
const short: Record<string, string> = {
  ...{ usa: 'US', 'u.s.a.': 'US', 'united states of america': 'US', uk: 'GB', england: 'GB' },
  ...{ рф: 'RU', 'российская федерация': 'RU', сша: 'US', 中华人民共和国: 'CN', 'p.r. china': 'CN' },
  ...{ deutschland: 'DE', österreich: 'AT', schweiz: 'CH', france: 'FR', italia: 'IT', españa: 'ES' },
  ...{ nederland: 'NL', polska: 'PL', sverige: 'SE', suomi: 'FI', česko: 'CZ', казахстан: 'KZ' },
};

export function placeAddress(text: string, { formats, ...where }: WrittenWhere): WholeAddress {
  const { named, left } = withoutCountry(text, where.countryOf);
  const country = named ?? where.country;
  const known = (formats[country] ?? formats.ZZ)?.fields.map(({ name }) => name) ?? [];
  const { parts, rest } = partsIn(left, country);
  const kept: WholeAddress['parts'] = {};
  const others = [...rest];
  for (const [name, part] of Object.entries(parts) as [AddressField, string][]) {
    if (known.includes(name)) kept[name] = part;
    else others.push(part);
  }
  return { country, parts: kept, rest: others.join(', ') };
}

/** In the way of writing of the country; the script tells where none is chosen. */
function partsIn(text: string, country: string): Placed {
  if (country === 'RU' || country === 'KZ' || (!country && /\p{Script=Cyrillic}/u.test(text)))
    return russianParts(text);
  if ((country === 'CN' || !country) && /\p{Script=Han}/u.test(text)) return chineseParts(text);
  return westernParts(text, country);
}

/** The country is a line of its own, or stands between commas; in Chinese it may be the beginning. */
function withoutCountry(
  text: string,
  countryOf: WrittenWhere['countryOf'],
): { named?: string; left: string } {
  const codeOf = (piece: string): string | undefined => {
    const name = piece.toLowerCase();
    return (Object.hasOwn(short, name) ? short[name] : undefined) ?? countryOf(name);
  };
  const pieces = piecesOf(text);
  // whoever writes a country writes it first or last; between them it is the name of something else
  for (const at of [pieces.length - 1, 0, 1]) {
    const named = pieces[at] === undefined ? undefined : codeOf(pieces[at]);
    if (named) return { named, left: pieces.toSpliced(at, 1).join('\n') };
  }
  return /^中国(?=\p{Script=Han})/u.test(text.trim())
    ? { named: 'CN', left: text.trim().slice(2) }
    : { left: text };
}
