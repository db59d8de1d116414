/** The label of a parcel in words, for the thread that draws it: plain values alone. Pure. */
import type { WireMoney } from '../../../kit/format.ts';
import { countryName } from '../../../platform/texts/locale.ts';
import { kilograms } from '../../pricing/freight/route-table.ts';
import { pointLines, pointOf } from '../points/stored-point.ts';
import { recipientName, type StoredDelivery } from '../stored-delivery.ts';

export interface LabelFacts {
  delivery: StoredDelivery;
  carrier: string;
  routeName: string;
  orders: readonly string[];
}

/** Words of the label in the language of whoever prints it. */
export interface LabelWords {
  /** Names the maker of the file. */
  brand: string;
  to: string;
  phone: string;
  point: string;
  weight: (kilograms: string) => string;
  /** A piece in the parcel and its value. */
  content: (piece: { quantity: number; description: string; value: WireMoney }) => string;
  orders: string;
  more: (count: number) => string;
}

export interface LabelPage {
  number: string;
  createdAt: Date;
  brand: string;
  /** The carrier and the route. */
  way: string;
  to: string;
  /** In Latin letters first, then as its owner writes it where that differs. */
  names: string[];
  address: readonly string[];
  country: string;
  phone: string;
  weight: string | null;
  contents: string[];
  /** By how many contents are written: what says how many are left; empty when none is. */
  rests: string[];
  orders: string;
}

const mostContents = 6;

export function labelPage(
  { delivery, carrier, routeName, orders }: LabelFacts,
  words: LabelWords,
): LabelPage {
  const { number, createdAt, address, recipient, contents } = delivery;
  const point = pointOf(delivery);
  const grams = delivery.packedGrams ?? delivery.grams;
  const shown = contents.slice(0, mostContents);
  const lefts = Array.from({ length: shown.length + 1 }, (_, written) => contents.length - written);
  return {
    ...{ number, createdAt, brand: words.brand, way: `${carrier} · ${routeName}`, to: words.to },
    names: [...new Set([recipientName(recipient, true), recipientName(recipient)])],
    address: point ? [words.point, ...pointLines(point)] : [...address.lines],
    country: countryLine(address.country),
    phone: `${words.phone} ${recipient.phone}`,
    weight: grams === null ? null : words.weight(kilograms(grams)),
    contents: shown.map((content) =>
      words.content({ ...content, description: content.description.slice(0, 60) }),
    ),
    rests: lefts.map((left) => (left > 0 ? words.more(left) : '')),
    orders: `${words.orders} ${orders.join(', ')}`,
  };
}

/** In English, as the post asks for on parcels abroad, whoever prints it. */
export const countryLine = (code: string): string => `${countryName('en', code)} (${code})`;
