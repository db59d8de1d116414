/** One order for the pictures of "how it works": a product that others asked for, its price today, and a review. */
import type { LoadContext } from '../../../../kit/screen.ts';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { sampleItem } from '../sample-item.ts';

export interface StepExample {
  /** Null in a shop that nobody has asked for anything yet. */
  product: AnswerOf<'search'>[number] | null;
  /** Null while prices cannot be had. */
  quote: AnswerOf<'calculatePrice'> | null;
  /** In the reader's language; null where there is none yet. */
  review: AnswerOf<'listReviews'>[number] | null;
  /** When each step of the order was, by its code. */
  days: { paid: string; bought: string; arrived: string; sent: string };
}

/** More would fill the picture. */
const mostLetters = 200;

const day = 86_400_000;

/** The page stands without any of these: a picture that lacks its part is a drawing. */
export async function loadStepExample({
  api,
  locale,
  now,
}: Pick<LoadContext, 'api' | 'locale' | 'now'>): Promise<StepExample> {
  const none = () => null;
  const [found, told] = await Promise.all([
    api.search({ query: { sort: 'popular', limit: 10 } }).catch(none),
    api.listReviews({ query: { language: locale, limit: 20 } }).catch(none),
  ]);
  const shown = (found?.data ?? []).filter(({ images, price }) => images.length > 0 && price);
  const isRead = ({ translatedTitle, language }: (typeof shown)[number]): boolean =>
    translatedTitle !== null || language === locale;
  const product = shown.find(isRead) ?? shown[0] ?? null;
  const asked = product?.price;
  const body = asked ? { price: asked.amount, currency: asked.currency } : sampleItem;
  const priced = await api.calculatePrice({ body }).catch(none);
  const review = told?.data.find(({ text }) => text && text.length <= mostLetters) ?? null;
  const on = (days: number): string => new Date(now.getTime() + days * day).toISOString();
  return {
    product,
    quote: priced?.data ?? null,
    // its answer would fill the picture too
    review: review && { ...review, photos: [], answer: null },
    days: { paid: on(-12), bought: on(-11), arrived: on(-5), sent: on(-2) },
  };
}
