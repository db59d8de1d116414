/** A letter that is written goes to its writer first, then to everybody: who that is stands beside both. */

import type { Letter } from '../../../features/newsletter/screens/newsletter-look.ts';
import { SubscriberCounts } from '../../../features/newsletter/screens/subscriber-counts.tsx';
import { ChoiceField } from '../../../kit/editing/choice-field.tsx';
import { Form, SubmitButton, useFormField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { languageNames, locales } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { LetterPlan } from './letter-plan.tsx';
import type { LetterPage } from './staff-newsletter-page.tsx';

export function LetterSending({ data }: { data: LetterPage }) {
  const { dialogs } = usePlace();
  const words = useWords('staff-newsletter');
  const { letter, subscribers, mailServer } = data;
  const total = locales.reduce((sum, locale) => sum + subscribers[locale], 0);
  const plan = (): void => {
    dialogs.open({
      title: words('plan.title'),
      render: (dialog) => <LetterPlan data={data} onClose={dialog.close} />,
    });
  };
  return (
    <Sheet heading={words('plan.heading')}>
      <div className="grid gap-6 lg:grid-cols-2">
        <section className="grid content-start gap-3">
          <h3 className="font-semibold">{words('test.title')}</h3>
          <p className="text-small text-text-2">{words('test.text')}</p>
          <LetterTest letter={letter} />
        </section>
        <section className="grid content-start gap-3">
          <h3 className="font-semibold">{words('plan.everybody')}</h3>
          <SubscriberCounts subscribers={subscribers} />
          <div className="ui-actions">
            <Button variant="primary" onClick={plan}>
              {words('plan.open', { total })}
            </Button>
          </div>
          {mailServer ? null : <p className="text-small text-text-2">{words('plan.waits')}</p>}
        </section>
      </div>
    </Sheet>
  );
}

function LetterTest({ letter }: { letter: Letter }) {
  const { api, toasts } = usePlace();
  const words = useWords('staff-newsletter.test');
  const submit = useSubmit(async (values, idempotencyKey) => {
    const locale = locales.find((one) => one === values.get('language')) ?? 'en';
    const params = { id: letter.id };
    const { data } = await api.staffTestNewsletter({ params, body: { locale }, idempotencyKey });
    toasts.show({ type: 'success', message: words('sent', { email: data.email }), duration: 6000 });
  });
  return (
    <Form submit={submit} label={words('title')}>
      <div className="flex flex-wrap items-end gap-3">
        <TestLanguage label={words('language')} />
        <SubmitButton variant="secondary">{words('send')}</SubmitButton>
      </div>
    </Form>
  );
}

function TestLanguage({ label }: { label: string }) {
  const { locale } = usePlace();
  const bound = useFormField('language', true);
  const options = locales.map((one) => ({ value: one, text: languageNames[one], lang: one }));
  return <ChoiceField {...bound} label={label} options={options} defaultValue={locale} width="medium" />;
}
