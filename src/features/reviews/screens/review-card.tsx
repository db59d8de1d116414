import { usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { When } from '../../../kit/when.tsx';
import { StarRating } from '../../../ui/feedback/star-rating.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import type { PublicReview } from '../contract.ts';
import { ReviewPhotos } from './review-photos.tsx';

/** One review: stars in words, date, checked order, country, the text in its own language, photos, answer (UX-156). */
export function ReviewCard({ review }: { review: PublicReview }) {
  const { words: all } = usePlace();
  const words = useWords('reviews');
  const { stars, text, language, answer } = review;
  return (
    <li id={review.id} className="ui-sheet grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <StarRating value={stars} label={all('ui.stars', { stars })} />
        <span className="text-small text-text-2">
          <When at={review.writtenAt} />
        </span>
      </div>
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 lang={review.author ? language : undefined} className="font-semibold text-body">
            {review.author ?? words('anonymous')}
          </h3>
          {review.isVerified ? (
            <StatusTag tone="success">{words('verified')}</StatusTag>
          ) : (
            <span className="text-small text-text-2">{words('sample')}</span>
          )}
        </div>
        <p className="text-small text-text-2">
          <ForeignWords>{words('where', { country: review.countryName, shop: review.shop })}</ForeignWords>
        </p>
      </div>
      {text === null ? (
        <p className="text-text-2">{words('starsOnly')}</p>
      ) : (
        <p lang={language} className="max-w-reading whitespace-pre-line break-words">
          {text}
        </p>
      )}
      <ReviewPhotos photos={review.photos} />
      {answer ? (
        <div className="border-line-strong border-s-2 ps-4">
          <p className="font-medium text-small">
            {words('answer')}{' '}
            <span className="font-normal text-text-2">
              <When at={answer.at} />
            </span>
          </p>
          <p lang={answer.language} className="mt-1 max-w-reading whitespace-pre-line break-words text-small">
            {answer.text}
          </p>
        </div>
      ) : null}
    </li>
  );
}
