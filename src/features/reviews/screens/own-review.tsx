import { usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { When } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import { StarRating } from '../../../ui/feedback/star-rating.tsx';
import { StatusTag, type StatusTone } from '../../../ui/feedback/status-tag.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Review } from '../contract.ts';
import { ReviewPhotos } from './review-photos.tsx';

const tones: Record<Review['state'], StatusTone> = {
  waiting: 'info',
  published: 'success',
  refused: 'problem',
};

/** One's own review with its state in words, the reason of a refusal, and what can be done (UX-158). */
export function OwnReview({ review, onRemove }: { review: Review; onRemove(): void }) {
  const { to, words: all } = usePlace();
  const words = useWords('cabinet-reviews');
  const { order, stars, state, text } = review;
  const of = <VisuallyHidden> {words('editOf', { number: order.orderNum })}</VisuallyHidden>;
  return (
    <li id={review.id} className={`ui-sheet grid gap-3 ${state === 'refused' ? 'ui-sheet-problem' : ''}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="break-words font-semibold text-body">
            <TextLink quiet href={to(`/cabinet/orders/${encodeURIComponent(order.orderNum)}`)}>
              <ForeignWords>{order.title}</ForeignWords>
            </TextLink>
          </h3>
          <p className="flex flex-wrap gap-x-3 text-small text-text-2">
            <span className="whitespace-nowrap">
              <When at={review.createdAt} />
            </span>
            <span className="whitespace-nowrap">
              <ForeignWords>{order.shop}</ForeignWords>
            </span>
            <span className="whitespace-nowrap">{words('order', { number: order.orderNum })}</span>
          </p>
        </div>
        <StatusTag tone={tones[state]}>{words(`states.${state}`)}</StatusTag>
      </div>
      <StarRating value={stars} label={all('ui.stars', { stars })} text={String(stars)} />
      {text ? (
        <p lang={review.language} className="max-w-reading whitespace-pre-line break-words">
          {text}
        </p>
      ) : null}
      <ReviewPhotos photos={review.photos} />
      {/* the tag says it of one that is published */}
      {state === 'published' ? null : (
        <p className="text-small text-text-2">{words(`stateTexts.${state}`)}</p>
      )}
      {review.refusal ? <Told label={words('refusal')} text={review.refusal} /> : null}
      {review.answer ? <Told label={words('answer')} text={review.answer} lang={review.language} /> : null}
      <div className="ui-actions mt-3">
        <Button size="dense" href={to(`/cabinet/reviews?edit=${review.id}`)}>
          {words('edit')}
          {of}
        </Button>
        <Button size="dense" onClick={onRemove}>
          {words('delete')}
          {of}
        </Button>
      </div>
    </li>
  );
}

function Told({ label, text, lang }: { label: string; text: string; lang?: string }) {
  return (
    <div className="border-line-strong border-s-2 ps-4">
      <p className="font-medium text-small">{label}</p>
      <p lang={lang} className="mt-1 max-w-reading whitespace-pre-line break-words">
        {text}
      </p>
    </div>
  );
}
