/**
 * How countries write addresses: which parts, in which order, under which names, and what a postcode looks like.
 * After the open address data of libaddressinput (fmt, lfmt, require), as UX-130 to UX-132 ask.
 */
import type { AddressField, AddressFormat } from './contract.ts';

/** One line of a written address: the parts on it, and what stands between them. */
export interface Line {
  parts: AddressField[];
  between: string;
}

export interface CountryFormat extends AddressFormat {
  /** The lines as the country writes them, in its own script. */
  lines: Line[];
  /** The lines of an address in Latin letters, where they run the other way round. */
  latinLines?: Line[];
  /** How many characters a postcode has without its spaces and hyphens, and which: it says why one is none. */
  postcodeShape?: { least: number; most: number; signs: RegExp };
  /** Judges and writes a postcode, given without spaces and hyphens in upper case; null when it looks wrong. */
  postcode?: (bare: string) => string | null;
}

const line = (...parts: AddressField[]): Line => ({ parts, between: ', ' });
const field = (name: AddressField, label: string, required = true) => ({ name, label, required });
const street = field('street', 'street');
const streetDetail = field('street2', 'street2', false);
const city = field('city', 'city');

const digits = (least: number, most = least) => ({ least, most, signs: /^\d*$/ });
const lettersToo = (least: number, most: number) => ({ least, most, signs: /^[A-Z\d]*$/ });

const matching =
  (pattern: RegExp, write = '$&') =>
  (bare: string) =>
    pattern.test(bare) ? bare.replace(pattern, write) : null;

/** By country; `ZZ` stands for every other one. */
export const addressFormats: Record<string, CountryFormat> & { ZZ: CountryFormat } = {
  RU: {
    fields: [street, streetDetail, city, field('region', 'region'), field('postcode', 'index')],
    postcodeExample: '101000',
    lines: [line('street', 'street2'), line('city'), line('region'), line('postcode')],
    // the first digit names the district of the post: 1 to 4 and 6
    postcodeShape: digits(6),
    postcode: matching(/^[1-46]\d{5}$/),
  },
  CN: {
    fields: [
      field('region', 'province'),
      city,
      field('district', 'district', false),
      street,
      streetDetail,
      field('postcode', 'postcode'),
    ],
    postcodeExample: '100000',
    lines: [
      line('postcode'),
      { parts: ['region', 'city', 'district'], between: '' },
      { parts: ['street', 'street2'], between: '' },
    ],
    latinLines: [line('street2', 'street'), line('district', 'city'), line('region', 'postcode')],
    postcodeShape: digits(6),
    postcode: matching(/^\d{6}$/),
  },
  DE: {
    fields: [street, streetDetail, field('postcode', 'postcode'), city],
    postcodeExample: '10115',
    lines: [line('street'), line('street2'), { parts: ['postcode', 'city'], between: ' ' }],
    postcodeShape: digits(5),
    postcode: matching(/^\d{5}$/),
  },
  JP: {
    fields: [
      field('postcode', 'postcode'),
      field('region', 'prefecture'),
      field('city', 'city', false),
      street,
      streetDetail,
    ],
    postcodeExample: '100-0001',
    lines: [
      line('postcode'),
      { parts: ['region', 'city'], between: '' },
      { parts: ['street', 'street2'], between: ' ' },
    ],
    latinLines: [line('street2', 'street'), line('city', 'region'), line('postcode')],
    postcodeShape: digits(7),
    postcode: matching(/^(\d{3})(\d{4})$/, '$1-$2'),
  },
  HK: {
    fields: [field('region', 'area'), field('district', 'district', false), street, streetDetail],
    postcodeExample: null,
    lines: [
      { parts: ['region', 'district'], between: '' },
      { parts: ['street', 'street2'], between: '' },
    ],
    latinLines: [line('street2', 'street'), line('district'), line('region')],
  },
  KZ: {
    fields: [
      field('street', 'street', false),
      streetDetail,
      field('city', 'city', false),
      field('region', 'region', false),
      field('postcode', 'postcode', false),
    ],
    postcodeExample: '010000',
    lines: [line('postcode'), line('region'), line('city'), line('street', 'street2')],
    postcodeShape: lettersToo(6, 7),
    postcode: (bare) => (/^(\d{6}|[A-Z]\d{2}[A-Z]\d[A-Z]\d)$/.test(bare) ? bare : null),
  },
  US: {
    fields: [street, streetDetail, city, field('region', 'state'), field('postcode', 'zip')],
    postcodeExample: '10001',
    lines: [line('street'), line('street2'), line('city', 'region'), line('postcode')],
    postcodeShape: digits(5, 9),
    postcode: (bare) =>
      /^\d{5}(\d{4})?$/.test(bare) ? [bare.slice(0, 5), bare.slice(5)].filter(Boolean).join('-') : null,
  },
  IN: {
    fields: [street, streetDetail, city, field('region', 'state'), field('postcode', 'postcode')],
    postcodeExample: '110001',
    lines: [line('street'), line('street2'), { parts: ['city', 'postcode'], between: ' ' }, line('region')],
    // the PIN: its first digit names one of nine regions
    postcodeShape: digits(6),
    postcode: matching(/^[1-9]\d{5}$/),
  },
  GB: {
    fields: [street, streetDetail, city, field('postcode', 'postcode')],
    postcodeExample: 'SW1A 1AA',
    lines: [line('street'), line('street2'), line('city'), line('postcode')],
    postcodeShape: lettersToo(5, 7),
    postcode: matching(/^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, '$1 $2'),
  },
  ZZ: {
    fields: [
      street,
      streetDetail,
      city,
      field('region', 'region', false),
      field('postcode', 'postcode', false),
    ],
    postcodeExample: null,
    lines: [line('street'), line('street2'), line('city', 'region'), line('postcode')],
  },
};

/** The format of a country. */
export function formatOf(country: string): CountryFormat {
  return (Object.hasOwn(addressFormats, country) && addressFormats[country]) || addressFormats.ZZ;
}
