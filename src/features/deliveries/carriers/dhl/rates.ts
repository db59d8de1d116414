/** Prices of DHL Express: GET /rates for a parcel of one piece. */
import * as z from 'zod/mini';
import { type Money, parseAmount } from '../../../../platform/money/money.ts';
import { dayOf } from '../../../../platform/time/zoned.ts';
import { isWithinCustoms } from '../../../pricing/customs-unions.ts';
import { type CarrierParcel, type CarrierPlace, type CarrierRate, CarrierRefused } from '../shipment.ts';
import type { ExpressClient, ExpressSettings } from './client.ts';

const Price = z.object({
  /** BILLC is the currency in which the account is billed. */
  currencyType: z.optional(z.string()),
  priceCurrency: z.optional(z.string()),
  price: z.optional(z.number()),
});
export const Prices = z.array(Price);

const Answer = z.object({
  products: z._default(
    z.array(
      z.object({
        productCode: z.string(),
        productName: z.optional(z.string()),
        totalPrice: z._default(Prices, []),
        deliveryCapabilities: z.optional(
          z.object({ totalTransitDays: z.optional(z.union([z.string(), z.number()])) }),
        ),
      }),
    ),
    [],
  ),
});

/** The price as the account is billed; null where DHL tells none. */
export function billed(prices: z.output<typeof Prices>): Money | null {
  const known = prices.filter(({ price, priceCurrency }) => (price ?? 0) > 0 && priceCurrency);
  const { price = 0, priceCurrency = '' } =
    known.find((one) => one.currencyType === 'BILLC') ?? known[0] ?? {};
  return priceCurrency ? parseAmount(price.toFixed(2), priceCurrency) : null;
}

/** Throws the sentence that tells what is not set. */
export function placeOf({ from }: ExpressSettings): NonNullable<ExpressSettings['from']> {
  if (!from) throw new Error('DHL Express: the place of dispatch is not set');
  return from;
}

/** Goods that stay within a country or a customs union are declared to no customs. */
export const isDeclared = (from: { country: string }, to: CarrierPlace): boolean =>
  !isWithinCustoms(from.country, to.country);

type Measured = Pick<CarrierParcel, 'grams' | 'size'>;

/** Kilograms, and whole centimetres, which DHL asks of every parcel. */
export function measuresOf({ grams, size }: Measured) {
  if (!size) throw new CarrierRefused('DHL: the size of the parcel is needed');
  return { weight: Math.max(0.001, grams / 1000), dimensions: size };
}

export async function ratesOfExpress(
  client: ExpressClient,
  { parcel, to }: { parcel: Measured; to: CarrierPlace },
  now: () => Date,
): Promise<CarrierRate[]> {
  const settings = client.settings();
  const from = placeOf(settings);
  const { weight, dimensions } = measuresOf(parcel);
  const query = new URLSearchParams({
    ...{ accountNumber: settings.account, originCountryCode: from.country, originCityName: from.city },
    ...(from.postcode ? { originPostalCode: from.postcode } : {}),
    ...{ destinationCountryCode: to.country, destinationCityName: to.city ?? '' },
    ...(to.postcode ? { destinationPostalCode: to.postcode } : {}),
    ...{ weight: String(weight), plannedShippingDate: dayOf('UTC', now()) },
    ...Object.fromEntries(Object.entries(dimensions).map(([side, length]) => [side, String(length)])),
    ...{ isCustomsDeclarable: String(isDeclared(from, to)), unitOfMeasurement: 'metric' },
    nextBusinessDay: 'true',
  });
  const found = await client.ask(`/rates?${query}`, Answer);
  return (found?.products ?? [])
    .flatMap(({ productCode, productName, totalPrice, deliveryCapabilities }): CarrierRate[] => {
      const cost = billed(totalPrice);
      const days = Number(deliveryCapabilities?.totalTransitDays ?? Number.NaN);
      if (!cost) return [];
      return [
        {
          ...{ service: productCode, name: productName ?? productCode, cost },
          days: Number.isInteger(days) ? { from: days, to: days } : null,
        },
      ];
    })
    .sort((one, other) => Number(one.cost.minor - other.cost.minor));
}
