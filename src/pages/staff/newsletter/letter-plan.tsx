/** When a letter goes to everybody: now, or at a time that keeps the promise. */

import { useState } from 'react';
import { DateField } from '../../../kit/editing/date-field.tsx';
import { Form, SubmitButton } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { promised } from '../../../kit/parts/promise.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';
import { languageNames, locales } from '../../../platform/texts/locale.ts';
import { minuteOf, momentOf } from '../../../platform/time/zoned.ts';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import type { LetterPage } from './staff-newsletter-page.tsx';

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
