import { useLengthLimit } from '../../../kit/editing/use-length-limit.ts';
import { Form, SubmitButton, useFormField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import type { StaffReview } from '../contract.ts';

/** The public answer; emptied, it is taken away. */
export function StaffAnswer({ review }: { review: StaffReview }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-reviews');
  const { id, version } = review;
  const submit = useSubmit(async (values) => {
    const answer = String(values.get('answer')).trim() || null;
    await api.staffAnswerReview({ params: { id }, body: { version, answer } });
    await refresh();
    toasts.show({ type: 'success', message: words(answer ? 'answeredNow' : 'answerGone') });
  });
  return (
    <Form submit={submit} label={words('answer')}>
      <Answer initial={review.answer ?? ''} language={review.language} />
      <div className="ui-actions">
        <SubmitButton variant="secondary">{words('saveAnswer')}</SubmitButton>
      </div>
    </Form>
  );
}

function Answer({ initial, language }: { initial: string; language: string }) {
  const words = useWords('staff-reviews');
  const field = useFormField('answer', false);
  const limit = useLengthLimit(2000);
  return (
    <TextArea
      {...field}
      {...limit}
      lang={initial ? language : undefined}
      rows={3}
      label={words('answer')}
      hint={words('answerHint')}
      defaultValue={initial}
    />
  );
}
