/** A letter that is written goes to its writer first, then to everybody. */

import type { Letter } from '../../../features/newsletter/screens/newsletter-look.ts';
import { NoMail } from '../../../features/newsletter/screens/no-mail.tsx';
import { SubscriberCounts, subscribersOf } from '../../../features/newsletter/screens/subscriber-counts.tsx';
import { Form, SubmitButton } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { openFormDialog } from '../../../kit/leaving/ask-to-leave.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { Locale } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { LetterPlan } from './letter-plan.tsx';
import type { LetterPage } from './staff-newsletter-page.tsx';

/** The last step: tried in the language that is open, then sent. */
export function LetterSending({ data, language }: { data: LetterPage; language: Locale }) {
  const words = useWords('staff-newsletter');
  return (
    <Sheet heading={words('plan.title')} dense>
      <div className="grid gap-4">
        {data.mailServer ? null : <NoMail />}
        <div className="grid gap-2">
          <p className="text-text-2">{words('test.text')}</p>
          <LetterTest letter={data.letter} language={language} />
        </div>
        <div className="grid gap-2 border-line border-t pt-4">
          <SubscriberCounts subscribers={data.subscribers} />
          <LetterOut data={data} />
        </div>
      </div>
    </Sheet>
  );
}

/** The aim of the page, once a mail can leave. */
function LetterOut({ data }: { data: LetterPage }) {
  const place = usePlace();
  const words = useWords('staff-newsletter.plan');
  const plan = (): void => {
    openFormDialog(place, {
      title: words('title'),
      render: (dialog) => <LetterPlan data={data} onClose={dialog.close} />,
    });
  };
  return (
    <div className="ui-actions">
      <Button variant={data.mailServer ? 'primary' : 'secondary'} onClick={plan}>
        {words('open', { total: subscribersOf(data.subscribers) })}
      </Button>
    </div>
  );
}

function LetterTest({ letter, language }: { letter: Letter; language: Locale }) {
  const { api, toasts } = usePlace();
  const words = useWords('staff-newsletter.test');
  const submit = useSubmit(
    async (_values, idempotencyKey) => {
      const params = { id: letter.id };
      const { data } = await api.staffTestNewsletter({ params, body: { locale: language }, idempotencyKey });
      toasts.show({ type: 'success', message: words('sent', { email: data.email }) });
    },
    { alsoSends: language },
  );
  return (
    <Form submit={submit} label={words('title')}>
      <div className="ui-actions">
        <SubmitButton variant="secondary">{words('send')}</SubmitButton>
      </div>
    </Form>
  );
}
