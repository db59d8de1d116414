/** Reviews as the API answers them: to their author, to staff and to everybody. */
import type { Database } from '../../platform/database/database.ts';
import { type PictureJson, pictureJson, picturesOf } from '../../platform/files/pictures.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { type LocalisedTree, wordsOf } from '../../platform/texts/texts.ts';
import { shownTitle } from '../products/translations/shown-title.ts';
import type { PublicReview, Review } from './contract.ts';
import { languageOf } from './rules.ts';
import type { StoredReview } from './stored-review.ts';

/** The photos of reviews, by review; nothing is asked when none has any. */
export async function photosOf(
  db: Database,
  reviews: readonly StoredReview[],
): Promise<(review: StoredReview) => PictureJson[]> {
  const subjectIds = reviews.filter(({ photoCount }) => photoCount > 0).map(({ id }) => id);
  const found = await picturesOf(db, { purpose: 'review', subjectIds });
  return ({ id }) => (found.get(id) ?? []).map(pictureJson);
}

/** As its author sees it. */
export function ownJson(
  review: StoredReview,
  photos: PictureJson[],
  { texts, locale }: { texts: LocalisedTree; locale: Locale },
): Review {
  return {
    id: review.id,
    order: {
      id: review.orderId ?? '',
      orderNum: review.orderNumber ?? '',
      ...shownTitle({ title: review.title ?? '', titles: review.titles }, locale),
      image: review.image,
      shop: review.shop,
    },
    stars: review.stars,
    text: review.text,
    language: review.language,
    photos,
    state: review.state,
    refusal: refusalWords(review, texts, locale),
    answer: review.answer,
    createdAt: review.createdAt.toISOString(),
    updatedAt: review.updatedAt.toISOString(),
  };
}

/** The reason, and what staff wrote besides. "Another reason" says nothing beside a note. */
function refusalWords(
  { refusalReason: reason, refusalNote: note }: StoredReview,
  texts: LocalisedTree,
  locale: Locale,
): string | null {
  if (reason === null) return null;
  const words = wordsOf(texts, locale)(`pages.cabinet-reviews.refusalReasons.${reason}`);
  if (note === null) return words;
  return reason === 'other' ? note : `${words} ${note}`;
}

/** As everybody sees it. */
export function publicJson(
  review: StoredReview,
  photos: PictureJson[],
  countryName: (code: string) => string,
): PublicReview {
  const { answer, answeredAt } = review;
  return {
    id: review.id,
    author: review.author,
    country: review.country,
    countryName: countryName(review.country),
    shop: review.shop,
    stars: review.stars,
    text: review.text,
    language: review.language,
    photos,
    answer:
      answer !== null && answeredAt
        ? { text: answer, language: languageOf(answer, review.language), at: answeredAt.toISOString() }
        : null,
    isVerified: !review.isDemo,
    writtenAt: review.createdAt.toISOString(),
  };
}
