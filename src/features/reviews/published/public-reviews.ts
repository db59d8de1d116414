/** Published reviews with their distribution. */

import type { MetaOf, QueryOf } from '../../../platform/api/contract.ts';
import type { Database } from '../../../platform/database/database.ts';
import { countryName, isLocale, type Locale, languageNames } from '../../../platform/texts/locale.ts';
import type { PublicReview } from '../contract.ts';
import { nextOf, readCursor } from '../paging.ts';
import { reviewCounts } from '../review-counts.ts';
import { photosOf, publicJson } from '../review-json.ts';
import type { ReviewsShop } from '../reviews-shop.ts';
import { averageOf, type Distribution } from '../rules.ts';
import type { publicReviewsContract } from './public-contract.ts';
import { type ReviewCount, readPublic } from './public-store.ts';

type ListReviews = typeof publicReviewsContract.listReviews;

/** A page of published reviews; the average and its bars are those of all of them. Three statements at most. */
export async function listReviews(
  db: Database,
  { shop }: ReviewsShop,
  { locale, ...query }: QueryOf<ListReviews> & { locale: Locale },
): Promise<{ data: PublicReview[]; meta: MetaOf<ListReviews> }> {
  const { limit } = query;
  const countryName = namesOfCountries(locale);
  const withDemo = shop.settings.demo;
  const counts = await reviewCounts(db, withDemo);
  const { reviews, found } = await readPublic(db, {
    withDemo,
    stars: query.stars ?? null,
    language: query.language ?? null,
    country: query.country ?? null,
    shop: query.shop ?? null,
    onlyWithPhotos: query.photos !== undefined,
    sort: query.sort,
    locale,
    after: readCursor(query.cursor),
    limit: limit + 1,
  });
  const page = reviews.slice(0, limit);
  const photos = await photosOf(db, page);
  const all = distributionOf(counts);
  const verified = distributionOf(counts.filter(({ isDemo }) => isDemo === false));
  return {
    data: page.map((review) => publicJson(review, photos(review), countryName)),
    meta: {
      next: nextOf(reviews, limit),
      average: averageOf(all),
      count: total(all),
      distribution: [...all],
      withPhotos: counts.find(({ withPhotos }) => withPhotos === true)?.count ?? 0,
      found,
      facets: {
        languages: facetOf(counts, 'language', languageName),
        countries: facetOf(counts, 'country', countryName),
        shops: facetOf(counts, 'shop', (shopName) => shopName).slice(0, 50),
      },
      verified: { average: averageOf(verified), count: total(verified) },
    },
  };
}

// names are made here, because the Intl of servers and browsers do not always agree
function namesOfCountries(locale: Locale): (code: string) => string {
  return (code) => countryName(locale, code);
}

/** Every language in itself (UX-217). */
function languageName(language: string): string {
  return isLocale(language) ? languageNames[language] : language;
}

function distributionOf(counts: readonly ReviewCount[]): Distribution {
  const of = (stars: number): number =>
    counts.reduce((sum, one) => sum + (one.stars === stars ? one.count : 0), 0);
  return [of(1), of(2), of(3), of(4), of(5)];
}

const total = (distribution: Distribution): number => distribution.reduce((sum, count) => sum + count, 0);

/** The values in a column, the most frequent first. */
function facetOf(
  counts: readonly ReviewCount[],
  column: 'language' | 'country' | 'shop',
  nameOf: (value: string) => string,
) {
  return counts
    .flatMap((one) =>
      one[column] === null ? [] : [{ value: one[column], name: nameOf(one[column]), count: one.count }],
    )
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}
