/** A packed delivery as its carrier is asked about it. Pure. */
import { fromJson, type Money, money } from '../../../platform/money/money.ts';
import type { RateQuery, ShipmentOrder } from '../carriers/shipment.ts';
import { pointOf } from '../points/stored-point.ts';
import { recipientName, type StoredDelivery } from '../stored-delivery.ts';

/** The weight as packed, else as billed; undefined before the parcel was weighed. */
export function parcelOf(delivery: StoredDelivery): Omit<RateQuery, 'locale'> | undefined {
  const { address, declared } = delivery;
  const grams = delivery.packedGrams ?? delivery.grams;
  const sides = delivery.packedSize ?? delivery.size;
  if (grams === null) return undefined;
  const [length = 0, width = 0, height = 0] = (sides ?? []).map((side) => Math.ceil(side / 10));
  return {
    parcel: { grams, size: sides && { length, width, height }, worth: declared },
    to: {
      ...{ country: address.country, region: address.region, city: address.city, postcode: address.postcode },
      street: [address.district, address.street, address.street2].filter((line) => line !== null),
    },
    point: pointOf(delivery)?.code ?? null,
  };
}

export function orderOf(
  delivery: StoredDelivery,
  asked: { parcel: Omit<RateQuery, 'locale'>; reference: string; service: string },
): ShipmentOrder {
  const { recipient, contents, address } = delivery;
  // within its own country a parcel goes by the name as its owner writes it
  const name = recipientName(recipient, address.country !== 'RU');
  return {
    ...{ ...asked.parcel, reference: asked.reference, service: asked.service },
    recipient: {
      ...{
        familyName: recipient.familyName,
        givenName: recipient.givenName,
        patronymic: recipient.patronymic,
      },
      ...{ name, phone: recipient.phone, email: recipient.email },
    },
    contents: worthsOf(delivery).map((worth, at) => ({
      description: contents[at]?.description ?? '',
      quantity: contents[at]?.quantity ?? 1,
      worth,
    })),
  };
}

/**
 * The declared value in shares of what each content was paid with, so that carriers read one currency and the shares
 * are the whole; in shares of pieces where the goods were paid in several currencies.
 */
function worthsOf({ contents, declared }: StoredDelivery): Money[] {
  const values = contents.map(({ value }) => fromJson(value));
  const isOne = new Set(values.map(({ currency }) => currency)).size === 1;
  const shares = contents.map(({ quantity }, at) => (isOne ? (values[at]?.minor ?? 0n) : BigInt(quantity)));
  const whole = shares.reduce((sum, share) => sum + share, 0n);
  let [given, seen] = [0n, 0n];
  return shares.map((share) => {
    seen += share;
    const until = whole === 0n ? 0n : (declared.minor * seen) / whole;
    const minor = until - given;
    given = until;
    return money(minor, declared.currency);
  });
}

/** Distinct for each attempt: what was taken back is never asked for again. */
export const referenceOf = ({ number }: StoredDelivery, attempt: number): string =>
  attempt === 1 ? number : `${number}-${attempt}`;
