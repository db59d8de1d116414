/** Reviews as everybody sees them. */
import * as z from 'zod/mini';
import { CursorMeta, CursorQuery, contracts, named, TimeSchema } from '../../../platform/api/contract.ts';
import { PictureSchema } from '../../../platform/files/pictures.ts';

/** From 1 to 5. */
export const StarsSchema = z.int().check(z.minimum(1), z.maximum(5));

/** `own_language`: those in the language of the request first, the newest of each part before the others. */
export const reviewSorts = ['newest', 'own_language', 'highest', 'lowest'] as const;

export const PublicReviewSchema = named(
  'PublicReview',
  z.object({
    id: z.string(),
    /** "Anna S."; null when the customer has no name. */
    author: z.nullable(z.string()),
    /** ISO 3166-1 alpha-2: where the order went. */
    country: z.string(),
    /** In the language of the request. */
    countryName: z.string(),
    shop: z.string(),
    stars: StarsSchema,
    text: z.nullable(z.string()),
    /** BCP 47 tag of the text. */
    language: z.string(),
    photos: z.array(PictureSchema),
    answer: z.nullable(
      z.object({
        text: z.string(),
        /** BCP 47 tag of the text. */
        language: z.string(),
        at: TimeSchema,
      }),
    ),
    /** False for what the demo shop made up. */
    isVerified: z.boolean(),
    writtenAt: TimeSchema,
  }),
);
export type PublicReview = z.output<typeof PublicReviewSchema>;

const Facet = z.array(z.object({ value: z.string(), name: z.string(), count: z.int() }));

const FacetsSchema = z.object({ languages: Facet, countries: Facet, shops: Facet });
export type ReviewFacets = z.output<typeof FacetsSchema>;

const short = (max: number) => z.optional(z.string().check(z.minLength(1), z.maxLength(max)));

export const publicReviewsContract = contracts({
  listReviews: {
    summary: 'Published reviews with their distribution; filters change the list, never the average',
    access: 'anyone',
    extension: true,
    query: z.extend(CursorQuery, {
      stars: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
      language: short(10),
      country: short(2),
      shop: short(100),
      /** Only those with photos. */
      photos: z.optional(z.enum(['true', '1'])),
      sort: z._default(z.enum(reviewSorts), 'newest'),
    }),
    data: z.array(PublicReviewSchema),
    meta: z.extend(CursorMeta, {
      /** Of all published reviews: a decimal with one digit, or null without any (UX-154: never without `count`). */
      average: z.nullable(z.string()),
      count: z.int(),
      /** How many gave 1, 2, 3, 4 and 5 stars. */
      distribution: z.array(z.int()).check(z.length(5)),
      withPhotos: z.int(),
      /** How many the filters leave. */
      found: z.int(),
      facets: FacetsSchema,
      /** Average and count of those that customers wrote: what structured data may say. */
      verified: z.object({ average: z.nullable(z.string()), count: z.int() }),
    }),
    refusals: [],
  },
});
