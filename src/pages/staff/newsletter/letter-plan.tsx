/** A letter that is written goes to its writer first, then to everybody: now or at a time that keeps the promise. */

import { useState } from 'react';
import type { Letter } from '../../../features/newsletter/screens/newsletter-look.ts';
import { ChoiceField } from '../../../kit/editing/choice-field.tsx';
import { DateField } from '../../../kit/editing/date-field.tsx';
import { Form, SubmitButton, useFormField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { promised } from '../../../kit/parts/promise.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';
import { languageNames, locales } from '../../../platform/texts/locale.ts';
import { minuteOf, momentOf } from '../../../platform/time/zoned.ts';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import type { LetterPage } from './staff-newsletter-page.tsx';

export function LetterTest({ letter }: { letter: Letter }) {
  const { api, toasts } = usePlace();
  const words = useWords('staff-newsletter.test');
  const submit = useSubmit(async (values, idempotencyKey) => {
    const locale = locales.find((one) => one === values.get('language')) ?? 'en';
    const params = { id: letter.id };
    const { data } = await api.staffTestNewsletter({ params, body: { locale }, idempotencyKey });
    toasts.show({ type: 'success', message: words('sent', { email: data.email }), duration: 6000 });
  });
  return (
    <Sheet heading={words('title')} dense>
      <p className="mb-4 text-text-2">{words('text')}</p>
      <Form submit={submit} label={words('title')}>
        <div className="flex flex-wrap items-end gap-3">
          <TestLanguage label={words('language')} />
          <SubmitButton variant="secondary">{words('send')}</SubmitButton>
        </div>
      </Form>
    </Sheet>
  );
}

function TestLanguage({ label }: { label: string }) {
  const { locale } = usePlace();
  const bound = useFormField('language', true);
  const options = locales.map((one) => ({ value: one, text: languageNames[one], lang: one }));
  return <ChoiceField {...bound} label={label} options={options} defaultValue={locale} width="medium" />;
}

interface LetterPlanProps {
  data: LetterPage;
  onClose(): void;
}

/** When the letter goes, and to how many; in a dialog over its words. */
export function LetterPlan({ data, onClose }: LetterPlanProps) {
  const { letter, subscribers, earliest, hasImprint } = data;
  const { api, refresh, toasts, zone, now } = usePlace();
  const { zoneName } = useFormats();
  const words = useWords('staff-newsletter.plan');
  const [when, setWhen] = useState('later');
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const typed = String(values.get('at') ?? '').slice(0, 16);
      const at = values.get('when') === 'now' ? null : (momentOf(zone, typed)?.toISOString() ?? typed);
      const body = { version: letter.version, at };
      await api.staffPlanNewsletter({ params: { id: letter.id }, body, idempotencyKey });
      onClose();
      await refresh();
      toasts.show({ type: 'success', message: words(at === null ? 'sending' : 'planned') });
    },
    { alsoSends: letter.version },
  );
  const total = locales.reduce((sum, locale) => sum + subscribers[locale], 0);
  const others = locales.filter((locale) => subscribers[locale] > 0 && !letter.written.includes(locale));
  // the server read its clock a moment later than the page
  const waits = Date.parse(earliest) > now.getTime() + 60_000;
  // the same hour of the next day
  const tomorrow = `${minuteOf(zone, new Date(now.getTime() + 86_400_000)).slice(0, 13)}:00`;
  return (
    <>
      <div className="mb-4 grid gap-2 text-text-2">
        <p>{words('to', { total })}</p>
        {letter.written.length > 0
          ? others.map((locale) => (
              <p key={locale}>
                {words('other', { language: languageNames[locale], count: subscribers[locale] })}
              </p>
            ))
          : null}
        {waits ? (
          <p className="text-text" suppressHydrationWarning>
            <Timed at={earliest} form="moment" say={(date) => words('earliest', { ...promised, date })} />
          </p>
        ) : null}
        {hasImprint ? null : <p className="text-text">{words('noImprint')}</p>}
      </div>
      <Form submit={submit} label={words('title')}>
        <WhenChoice when={when} choose={setWhen} />
        {when === 'later' ? (
          <DateField
            name="at"
            type="datetime-local"
            label={words('at', { zone: zoneName() })}
            defaultValue={waits ? minuteOf(zone, new Date(Date.parse(earliest) + 60_000)) : tomorrow}
            autoComplete="off"
          />
        ) : null}
        <div className="ui-actions">
          <SubmitButton>{words(when === 'now' ? 'send' : 'schedule')}</SubmitButton>
        </div>
      </Form>
    </>
  );
}

interface WhenChoiceProps {
  when: string;
  choose(when: string): void;
}

function WhenChoice({ when, choose }: WhenChoiceProps) {
  const words = useWords('staff-newsletter.plan');
  return (
    <RadioCards
      name="when"
      legend={words('when')}
      options={[
        { value: 'now', title: words('now') },
        { value: 'later', title: words('later') },
      ]}
      value={when}
      onValueChange={choose}
    />
  );
}
