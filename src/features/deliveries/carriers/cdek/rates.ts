/** Prices of CDEK: POST /v2/calculator/tarifflist. */
import * as z from 'zod/mini';
import { type Money, parseAmount } from '../../../../platform/money/money.ts';
import { inLanguage, type Localised } from '../../../../platform/texts/locale.ts';
import { type CarrierRate, CarrierRefused, type RateQuery } from '../shipment.ts';
import type { CdekClient } from './client.ts';
import { currencyNumbers } from './currencies.ts';
import { modesOf, originOf, packageOf, toPlace } from './places.ts';

const Answer = z.object({
  tariff_codes: z._default(
    z.array(
      z.object({
        tariff_code: z.int(),
        tariff_name: z.string(),
        delivery_mode: z.union([z.number(), z.string()]),
        delivery_sum: z.number(),
        period_min: z.optional(z.number()),
        period_max: z.optional(z.number()),
      }),
    ),
    [],
  ),
  errors: z._default(z.array(z.object({ code: z.string(), message: z.optional(z.string()) })), []),
});

const languages: Localised = { ru: 'rus', en: 'eng', zh: 'zho' };

/** A sum of CDEK, which writes numbers with at most two decimals. */
export const sumOf = (sum: number, currency: string): Money => parseAmount(sum.toFixed(2), currency);

/** In which the contract is billed. Throws the sentence that tells that it is not set. */
export function currencyOf({ settings }: CdekClient): { code: string; number: number } {
  const code = settings().currency ?? '';
  const number = currencyNumbers[code];
  if (number === undefined) throw new Error('CDEK: the currency of the contract is not set');
  return { code, number };
}

export async function ratesOfCdek(client: CdekClient, query: RateQuery): Promise<CarrierRate[]> {
  const { code, number } = currencyOf(client);
  const origin = originOf(client.settings(), query.from);
  const answer = await client.ask('/v2/calculator/tarifflist', {
    method: 'POST',
    body: {
      ...{ type: 1, currency: number, lang: inLanguage(languages, query.locale) },
      ...{ from_location: origin.place(), to_location: toPlace(query.to) },
      packages: [packageOf(query.parcel)],
    },
  });
  if (!answer.ok && answer.status !== 400) throw new Error(`CDEK answered ${answer.status}`);
  const { tariff_codes: tariffs, errors } = z.parse(Answer, await answer.json());
  if (errors.length > 0)
    throw new CarrierRefused(errors.map(({ code: fault, message }) => message || fault).join('; '));
  if (!answer.ok) throw new Error(`CDEK answered ${answer.status}`);
  const modes = modesOf(Boolean(origin.point), query.point !== null);
  return tariffs
    .filter(({ delivery_mode: mode }) => modes.includes(Number(mode)))
    .map((tariff) => ({
      ...{ service: String(tariff.tariff_code), name: tariff.tariff_name },
      cost: sumOf(tariff.delivery_sum, code),
      days:
        tariff.period_min === undefined || tariff.period_max === undefined
          ? null
          : { from: tariff.period_min, to: tariff.period_max },
    }))
    .sort((one, other) => Number(one.cost.minor - other.cost.minor));
}
