/** A letter that is written goes to its writer first, then to everybody. */

import type { Letter } from '../../../features/newsletter/screens/newsletter-look.ts';
import { ChoiceField } from '../../../kit/editing/choice-field.tsx';
import { Form, SubmitButton, useFormField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { languageNames, locales } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { LetterPlan } from './letter-plan.tsx';
import type { LetterPage } from './staff-newsletter-page.tsx';

/** The aim of the page, unless nothing would leave: then saving is. */
export function LetterOut({ data }: { data: LetterPage }) {
  const { dialogs } = usePlace();
  const words = useWords('staff-newsletter.plan');
  const { subscribers, mailServer } = data;
  const total = locales.reduce((sum, locale) => sum + subscribers[locale], 0);
  const plan = (): void => {
    dialogs.open({
      title: words('title'),
      render: (dialog) => <LetterPlan data={data} onClose={dialog.close} />,
    });
  };
  return (
    <Button variant={mailServer ? 'primary' : 'secondary'} onClick={plan}>
      {words('open', { total })}
    </Button>
  );
}

export function LetterTrial({ letter }: { letter: Letter }) {
  const words = useWords('staff-newsletter.test');
  return (
    <Sheet heading={words('title')} dense>
      <p className="mb-3 text-small text-text-2">{words('text')}</p>
      <LetterTest letter={letter} />
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
      <div className="flex flex-wrap items-end gap-x-2">
        <TestLanguage label={words('language')} />
        {/* as far from the foot as the choices are */}
        <span className="mb-2">
          <SubmitButton variant="secondary">{words('send')}</SubmitButton>
        </span>
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
