/** The declaration for customs that goes outside on a parcel, in words, for the thread that draws it. Pure. */
import type { WireMoney } from '../../../kit/format.ts';
import { toJson } from '../../../platform/money/money.ts';
import { kilograms } from '../../pricing/freight/route-table.ts';
import { countryLine } from '../labels/label-page.ts';
import { recipientName, type StoredDelivery } from '../stored-delivery.ts';

export interface CustomsWords {
  title: string;
  from: string;
  to: string;
  content(piece: { quantity: number; description: string; value: WireMoney }): string;
  total(value: WireMoney): string;
  weight(kilograms: string): string;
  signature: string;
}

export interface CustomsPage {
  number: string;
  title: string;
  from: { label: string; lines: readonly string[] };
  to: { label: string; lines: readonly string[] };
  contents: readonly string[];
  total: string;
  weight: string | null;
  signature: string;
}

/** Of the name of a piece: its value stands behind it, on the same page. */
const mostLetters = 120;

/** Everything in the parcel is declared: a page that is full is followed by another. */
export function customsPage(
  { number, address, recipient, contents, declared, packedGrams, grams }: StoredDelivery,
  { sender, words }: { sender: readonly string[]; words: CustomsWords },
): CustomsPage {
  const weight = packedGrams ?? grams;
  return {
    number,
    title: words.title,
    from: { label: words.from, lines: sender },
    to: {
      label: words.to,
      lines: [
        recipientName(recipient, true),
        ...address.lines,
        countryLine(address.country),
        recipient.phone,
      ],
    },
    contents: contents.map((content) =>
      words.content({ ...content, description: content.description.slice(0, mostLetters).toWellFormed() }),
    ),
    total: words.total(toJson(declared)),
    weight: weight === null ? null : words.weight(kilograms(weight)),
    signature: words.signature,
  };
}
