/** Prices of the Russian Post: POST /1.0/tariff for each kind of item. */

import * as z from 'zod/mini';
import { type Money, money } from '../../../../platform/money/money.ts';
import { inLanguage } from '../../../../platform/texts/locale.ts';
import {
  type CarrierParcel,
  type CarrierPlace,
  type CarrierRate,
  CarrierRefused,
  type RateQuery,
} from '../shipment.ts';
import { type RussianPostClient, readPost } from './client.ts';
import { directOf, kindsTo, russianIndex } from './kinds.ts';

/** The Post counts in hundredths of its one currency, taxes apart. */
export const postCurrency = 'RUB';

const Tariff = z.object({
  'total-rate': z.int(),
  'total-vat': z.optional(z.int()),
  'delivery-time': z.optional(z.object({ 'min-days': z.optional(z.int()), 'max-days': z.optional(z.int()) })),
});

export const withTax = (rate: number, vat: number | undefined): Money =>
  money(BigInt(rate + (vat ?? 0)), postCurrency);

/**
 * The post office of dispatch: that of the settings, or by the postcode of another warehouse. Throws a sentence while it
 * is not set, and `CarrierRefused` for a parcel that lies elsewhere than in Russia.
 */
export function officeOf({ settings }: RussianPostClient, from?: CarrierPlace): string {
  if (from) {
    if (from.country === 'RU') return String(russianIndex(from.postcode));
    throw new CarrierRefused(`Russian Post: the parcel lies in ${from.country}, not in Russia`);
  }
  const { office } = settings();
  if (!office) throw new Error('Russian Post: the post office that takes parcels in is not set');
  return office;
}

export const sidesOf = ({ size }: CarrierParcel) => (size ? { dimension: size } : {});

export async function ratesOfPost(client: RussianPostClient, query: RateQuery): Promise<CarrierRate[]> {
  const kinds = kindsTo(query.to, client.settings().kinds ?? []);
  const found: CarrierRate[] = [];
  let refused: CarrierRefused | undefined;
  for (const { code, name } of kinds) {
    try {
      found.push({
        service: code,
        name: inLanguage(name, query.locale),
        ...(await tariffOf(client, code, query)),
      });
    } catch (error) {
      // one kind may be too light or too large for this parcel, and the next one not
      if (!(error instanceof CarrierRefused)) throw error;
      refused = error;
    }
  }
  if (found.length === 0 && refused) throw refused;
  return found.sort((one, other) => Number(one.cost.minor - other.cost.minor));
}

async function tariffOf(
  client: RussianPostClient,
  kind: string,
  { from, to, parcel, point }: RateQuery,
): Promise<Pick<CarrierRate, 'cost' | 'days'>> {
  const body = {
    ...{ 'index-from': officeOf(client, from), 'mail-type': kind, 'mail-category': 'ORDINARY' },
    ...{ mass: parcel.grams, ...sidesOf(parcel), ...destinationOf(to, point) },
    'payment-method': 'CASHLESS',
  };
  const answer = await client.ask('/1.0/tariff', { method: 'POST', body });
  const { 'total-rate': rate, 'total-vat': vat, 'delivery-time': time } = await readPost(answer, Tariff);
  const [least, most] = [time?.['min-days'], time?.['max-days']];
  const days = most === undefined ? null : { from: least ?? most, to: most };
  return { cost: withTax(rate, vat), days };
}

/** Within Russia by the postcode, which names a post office too, abroad by the country. */
const destinationOf = ({ country, postcode }: CarrierPlace, point: string | null) =>
  country === 'RU'
    ? { 'index-to': String(russianIndex(point ?? postcode)) }
    : { 'mail-direct': directOf(country) };
