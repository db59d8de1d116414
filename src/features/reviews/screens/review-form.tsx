import { useState } from 'react';
import { useLengthLimit } from '../../../kit/editing/use-length-limit.ts';
import { Form, SubmitButton, useFormField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { useLeaveWarning } from '../../../kit/leaving/use-leave-warning.ts';
import { PhotosField } from '../../../kit/photos/photos-field.tsx';
import { usePhotos, useSubmitAfter } from '../../../kit/photos/use-photos.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import type { Review, ReviewableOrder } from '../contract.ts';
import { publicName } from './public-name.ts';
import { useDraft } from './use-draft.ts';

/** A new review of an order, or the change of one. */
export type ReviewFormProps =
  | { order: ReviewableOrder; review?: undefined }
  | { review: Review; order?: undefined };

const place = '/cabinet/reviews';

/** Stars as radios with words, a text with prompts, photos in order; what is typed is kept (UX-157). */
export function ReviewForm({ order, review }: ReviewFormProps) {
  const { api, to, words: all } = usePlace();
  const words = useWords('cabinet-reviews.form');
  const number = order ? order.orderNum : review.order.orderNum;
  const draft = useDraft(review ? null : `review ${number}`);
  const leaving = useLeaveWarning();
  const photos = usePhotos({
    ...(review ? { initial: review.photos } : {}),
    most: 10,
    upload: (call) => api.uploadReviewPhotos(call),
    words,
  });
  const sending = useSending({ order, review, photos: photos.photos.map(({ id }) => id) }, () => {
    leaving.markClean();
    draft.forget();
  });
  const submit = useSubmitAfter(photos, sending);
  return (
    <Sheet heading={words(review ? 'editTitle' : 'title', { number })}>
      <div
        onInput={(event) => {
          // a new review is kept as a draft; a change of one is not
          if (review) leaving.markDirty();
          else draft.keep(event.currentTarget);
        }}
      >
        <Form key={draft.version} submit={submit} label={words(review ? 'editTitle' : 'title', { number })}>
          <Stars initial={review ? String(review.stars) : draft.value('stars')} />
          <Words initial={review ? (review.text ?? '') : draft.value('text')} />
          <PhotosField photos={photos} words={words} />
          <Notes isChange={review !== undefined} />
          {photos.isSending ? (
            <p role="status" className="text-small text-text-2">
              {words('wait')}
            </p>
          ) : null}
          <div className="ui-actions">
            <SubmitButton>{words(review ? 'save' : 'send')}</SubmitButton>
            <Button href={to(place)}>{all('ui.cancel')}</Button>
          </div>
        </Form>
      </div>
    </Sheet>
  );
}

function Stars({ initial }: { initial: string }) {
  const words = useWords('cabinet-reviews.form');
  const { id, name, error, mark } = useFormField('stars', true);
  return (
    <RadioCards
      {...{ id, name, error, mark }}
      legend={words('stars')}
      {...(initial ? { defaultValue: initial } : {})}
      options={['5', '4', '3', '2', '1'].map((stars) => ({ value: stars, title: words(`words.${stars}`) }))}
    />
  );
}

function Words({ initial }: { initial: string }) {
  const words = useWords('cabinet-reviews.form');
  const field = useFormField('text', false);
  return (
    <TextArea
      {...field}
      rows={6}
      label={words('text')}
      hint={words('textHint')}
      defaultValue={initial}
      {...useLengthLimit(4000)}
    />
  );
}

/** How the author is shown, and what happens next. */
function Notes({ isChange }: { isChange: boolean }) {
  const { user } = usePlace();
  const words = useWords('cabinet-reviews.form');
  const name = publicName(user?.name ?? null);
  return (
    <div className="grid gap-1 text-small text-text-2">
      <p>{name ? words('public', { name }) : words('publicNameless')}</p>
      <p>{words(isChange ? 'again' : 'draft')}</p>
    </div>
  );
}

function useSending(
  {
    order,
    review,
    photos,
  }: { order: ReviewableOrder | undefined; review: Review | undefined; photos: string[] },
  onDone: () => void,
) {
  const { api, navigate, toasts } = usePlace();
  const words = useWords('cabinet-reviews.form');
  const [isSent, setSent] = useState(false);
  return useSubmit(
    async (values, idempotencyKey) => {
      if (isSent) return;
      const text = String(values.get('text') ?? '').trim();
      const written = { stars: Number(values.get('stars') ?? 0) || undefined, text: text || null, photos };
      const body = written as { stars: number; text: string | null; photos: string[] };
      if (order) await api.createReview({ body: { order: order.id, ...body }, idempotencyKey });
      else if (review) await api.updateReview({ params: { id: review.id }, body });
      setSent(true);
      onDone();
      toasts.show({ type: 'success', message: words(order ? 'sent' : 'saved') });
      await navigate(place, { replace: true });
    },
    { alsoSends: [order?.id, review?.id, photos] },
  );
}
