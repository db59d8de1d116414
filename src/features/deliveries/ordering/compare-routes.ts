/** The ways to send to a country side by side, for everybody: what a visitor may know before anything is bought. */
import type { Database } from '../../../platform/database/database.ts';
import { toJson } from '../../../platform/money/money.ts';
import { inLanguage, type Locale } from '../../../platform/texts/locale.ts';
import { countryOf } from '../../pricing/formula/to-door.ts';
import { freightOf, kilograms, misfitOf, type Route, zoneOf } from '../../pricing/freight/route-table.ts';
import { offeredRoutesAt } from '../../shipping-rates/tariff-actions.ts';
import type { ComparedRoute } from './offer-schemas.ts';
import { arrivalTimes } from './quote-deliveries.ts';

/** Grams that ways are compared by: a letter, a pair of shoes, a coat, a full box. */
export const comparedGrams = [500, 1000, 2000, 5000] as const;

interface Asked {
  /** Null: one that the operator serves. */
  country: string | null;
  locale: Locale;
  at: Date;
}

/** The routes to a country with their freight for four weights. Throws `unavailable`. */
export async function compareRoutes(
  db: Database,
  { country: asked, locale, at }: Asked,
): Promise<{ country: string; ways: ComparedRoute[] }> {
  const { routes, currency } = await offeredRoutesAt(db, at);
  const country = countryOf({ routes }, asked);
  const ways = routes.flatMap((route) => {
    const zone = zoneOf(route, country);
    if (!zone) return [];
    return {
      route: route.code,
      name: inLanguage(route.name, locale),
      tracked: route.tracked,
      days: zone.days,
      arrives: arrivalTimes(at, zone.days),
      insurancePercent: route.insurancePercent,
      byVolume: route.volumeDivisor !== null,
      heaviest: kilograms(Math.min(route.maxGrams, zone.steps.at(-1)?.upToGrams ?? 0)),
      refuses: route.refuses,
      prices: comparedGrams.map((grams) => ({
        weight: kilograms(grams),
        freight: freightFor(route, grams, { country, currency }),
      })),
    };
  });
  return { country, ways };
}

function freightFor(route: Route, grams: number, to: { country: string; currency: string }) {
  const parcel = { grams, size: null };
  return misfitOf(route, parcel, to.country) === null ? toJson(freightOf(route, parcel, to)) : null;
}
