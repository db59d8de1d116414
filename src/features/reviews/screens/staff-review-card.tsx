import { useState } from 'react';
import { Form, SubmitButton } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { openFormDialog } from '../../../kit/leaving/ask-to-leave.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { Timed, When } from '../../../kit/when.tsx';
import { countryName } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { StarRating } from '../../../ui/feedback/star-rating.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { StaffReview } from '../contract.ts';
import { ReviewPhotos } from './review-photos.tsx';
import { StaffAnswer } from './staff-answer.tsx';
import { StaffRefusal } from './staff-refusal.tsx';

/** A review with what its moderator decides: publish, refuse with a reason, answer. */
export function StaffReviewCard({ review }: { review: StaffReview }) {
  const words = useWords('staff-reviews');
  const { text, refusal } = review;
  const [isAnswering, setAnswering] = useState(review.answer !== null);
  return (
    <li id={review.id} className="ui-sheet ui-sheet-dense grid gap-3">
      <Facts review={review} />
      {text === null ? (
        <p className="text-text-2">{words('starsOnly')}</p>
      ) : (
        <p lang={review.language} className="max-w-reading whitespace-pre-line break-words">
          {text}
        </p>
      )}
      <ReviewPhotos photos={review.photos} />
      {refusal ? (
        <p className="text-small text-danger">
          {words('refusedBecause', { reason: words(`reasons.${refusal.reason}`) })} {refusal.note}
        </p>
      ) : null}
      {/* the reply stands before the press that publishes both */}
      {isAnswering && review.state !== 'refused' ? <StaffAnswer review={review} /> : null}
      <Deciding review={review} onAnswer={isAnswering ? null : () => setAnswering(true)} />
    </li>
  );
}

function Facts({ review }: { review: StaffReview }) {
  const { to, locale, words: all } = usePlace();
  const words = useWords('staff-reviews');
  const { order, stars, createdAt, updatedAt } = review;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <StarRating value={stars} label={all('ui.stars', { stars })} text={all('ui.stars', { stars })} />
        {order ? (
          <span className="flex flex-wrap gap-x-3 text-small text-text-2">
            <ForeignWords>{review.shop}</ForeignWords>
            <TextLink href={to(`/staff/orders/${order.id}`)}>
              {words('order', { number: order.orderNum })}
            </TextLink>
          </span>
        ) : (
          <StatusTag tone="neutral">{words('sample')}</StatusTag>
        )}
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3 text-small text-text-2">
        <h2 className="font-medium text-small text-text">
          <span lang={review.author ? review.language : undefined}>
            {review.author ?? words('anonymous')}
          </span>
        </h2>
        {/* names of countries and zones differ between the Intl of servers and browsers */}
        <span suppressHydrationWarning>{countryName(locale, review.country)}</span>
        <When at={createdAt} form="short-day" />
        {updatedAt === createdAt ? null : (
          <Timed at={updatedAt} form="short-day" say={(date) => words('changed', { date })} />
        )}
      </div>
    </div>
  );
}

interface DecidingProps {
  review: StaffReview;
  /** Opens the reply; null while it stands open. */
  onAnswer: (() => void) | null;
}

function Deciding({ review, onAnswer }: DecidingProps) {
  const place = usePlace();
  const { api, refresh, toasts } = place;
  const words = useWords('staff-reviews');
  const { id, version, state, author } = review;
  const publish = useSubmit(async () => {
    await api.staffDecideReview({ params: { id }, body: { decision: 'publish', version } });
    await refresh();
    toasts.show({ type: 'success', message: words('publishedNow') });
  });
  const refuse = (): void => {
    openFormDialog(place, {
      title: words('refuseTitle'),
      render: (dialog) => <StaffRefusal review={review} onClose={dialog.close} />,
    });
  };
  const of = (
    <VisuallyHidden>
      ,{' '}
      <span translate={author ? 'no' : undefined}>
        {words('of', { author: author ?? words('anonymous') })}
      </span>
    </VisuallyHidden>
  );
  return (
    <Form submit={publish}>
      {state !== 'refused' && onAnswer ? (
        <div>
          <Button variant="link" onClick={onAnswer}>
            {words('reply')}
            {of}
          </Button>
        </div>
      ) : null}
      <div className="ui-actions max-sm:[&_.ui-button:not(.ui-button-link)]:px-4 max-sm:[&_.ui-button-link]:px-0">
        {state === 'published' ? null : (
          <SubmitButton>
            {words('publish')}
            {of}
          </SubmitButton>
        )}
        {state === 'refused' ? null : (
          <Button onClick={refuse}>
            {words('refuse')}
            {of}
          </Button>
        )}
      </div>
    </Form>
  );
}
