/** The entry of a book for a payment, out of the words in which a comparison has written it down. */

export interface BookEntry {
  amount: { amount: string; currency: string } | null;
  /** A state of a payment; the provider's and ours have the same words. */
  state: string | null;
  /** Numbers at the bank, and what nobody here knows. */
  codes: string[];
}

const amount = /^(-?\d+(?:\.\d+)?)(?: ([A-Z]{3}))?$/;

/** Reads `12.00 EUR · succeeded · ref`, or any of its parts alone; an amount without a currency is in the given one. */
export function bookEntry(text: string, currency: string | null, states: readonly string[]): BookEntry {
  const entry: BookEntry = { amount: null, state: null, codes: [] };
  for (const part of text.split(' · ')) {
    const [, sum, own] = amount.exec(part) ?? [];
    const known = own ?? currency;
    if (sum && known && !entry.amount) entry.amount = { amount: sum, currency: known };
    else if (states.includes(part)) entry.state = part;
    else if (part !== '–') entry.codes.push(part);
  }
  return entry;
}
