/** The part of a carrier's answer that is believed: its texts are a stranger's, whoever wrote the adapter. Pure. */
import type { CarrierNews } from './carrier.ts';
import { requireLabel } from './label-file.ts';
import type { CarrierRate, CarrierShipment, PickUpPoint } from './shipment.ts';

/** No parcel costs more; a larger number was misread. In minor units. */
const mostMinor = 10n ** 12n;
const mostDays = 365;
const mostRates = 100;
const mostNews = 500;
const mostPoints = 400;
/** Parcels were not tracked before; in milliseconds. */
const firstNews = Date.UTC(2000);

/** One line without signs that are not seen, or that turn the direction of what follows. */
export const wordsOfCarrier = (text: string, most: number): string =>
  text
    // the cut comes first: what is thrown away need not be looked at
    .slice(0, 4 * most)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .slice(0, most)
    .toWellFormed();

const isSum = ({ minor }: { minor: bigint }): boolean => minor >= 0n && minor <= mostMinor;
const isCode = (text: string): boolean => /^[\w.:-]{1,100}$/.test(text);

/** Those that can be booked: with a code, and a price that can be one. */
export function believedRates(rates: readonly CarrierRate[]): CarrierRate[] {
  return rates
    .filter(({ service, cost }) => isCode(service) && isSum(cost))
    .slice(0, mostRates)
    .map(({ name, days, ...rate }) => ({
      ...{ ...rate, name: wordsOfCarrier(name, 200) || rate.service },
      days: days && isSpan(days) ? days : null,
    }));
}

const isSpan = ({ from, to }: { from: number; to: number }): boolean =>
  Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from <= to && to <= mostDays;

/** Throws for a number that no parcel has, and for a name that no carrier gives; what is no label is none yet. */
export function believedShipment(made: CarrierShipment): CarrierShipment {
  const { id, tracking, label, cost } = made;
  // the same that staff may type
  if (!/^[0-9A-Za-z -]{4,60}$/.test(tracking)) throw new Error('the carrier gave no number of a parcel');
  if (!isCode(id)) throw new Error('the carrier gave no name of a shipment');
  return { id, tracking, label: label && labelOrNull(label), cost: cost && isSum(cost) ? cost : null };
}

function labelOrNull(bytes: Uint8Array): Uint8Array | null {
  try {
    return requireLabel(bytes);
  } catch {
    return null;
  }
}

/** Points with a code and an address, each once; words of one line. */
export function believedPoints(points: readonly PickUpPoint[]): PickUpPoint[] {
  const known = new Map<string, PickUpPoint>();
  for (const { code, name, address, postcode, hours } of points) {
    const at = wordsOfCarrier(address, 300);
    if (!isCode(code) || !at || known.has(code) || known.size === mostPoints) continue;
    known.set(code, {
      ...{ code, name: wordsOfCarrier(name, 120) || code, address: at },
      postcode: postcode === null ? null : wordsOfCarrier(postcode, 20) || null,
      hours: hours === null ? null : wordsOfCarrier(hours, 200) || null,
    });
  }
  return [...known.values()];
}

/** News of events that have happened by now, the newest when there are too many. */
export function believedNews(news: readonly CarrierNews[], now: Date): CarrierNews[] {
  return news
    .filter(({ at }) => at.getTime() >= firstNews && at <= now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-mostNews)
    .map(({ at, state, place, text }) => ({
      ...{ at, state, text: wordsOfCarrier(text, 500) },
      place: place === null ? null : wordsOfCarrier(place, 200) || null,
    }));
}
