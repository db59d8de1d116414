import { useEffect, useRef } from 'react';
import { Form, SubmitButton } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { EditChoices } from '../../../kit/two-editors/edit-choices.tsx';
import { useNewest } from '../../../kit/two-editors/edit-conflict.tsx';
import { locales } from '../../../platform/texts/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { type Canned, CannedFields, cannedDraft } from './canned-fields.tsx';

interface CannedChangeProps {
  answer: Canned;
  onChanged(changed: Canned): void;
  onLeave(): void;
}

/** One canned answer being changed; two at once are told of each other, field by field. */
export function CannedChange({ answer, onChanged, onLeave }: CannedChangeProps) {
  const { api, refresh, toasts, words: all } = usePlace();
  const words = useWords('staff-chat');
  const place = useRef<HTMLDivElement>(null);
  // the button that opened it is gone
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const { base, before, newest, save } = useNewest(answer, async () => {
    const { data } = await api.staffListCannedAnswers();
    return data.find(({ id }) => id === answer.id) ?? answer;
  });
  const submit = useSubmit(
    (values) =>
      save(async ({ id, version }) => {
        const body = { ...cannedDraft(values), version };
        const { data } = await api.staffUpdateCannedAnswer({ params: { id }, body });
        toasts.show({ type: 'success', message: words('changedAnswer', { title: data.title }) });
        onChanged(data);
        await refresh();
      }),
    { alsoSends: base.version },
  );
  const fields = [
    { name: 'title', label: words('newTitle'), value: ({ title }: Canned) => title },
    ...locales.map((locale) => ({
      name: locale,
      label: words('newText', { language: all(`cabinetLayout.languages.${locale}`) }),
      value: ({ texts }: Canned) => texts[locale],
    })),
  ];
  return (
    <div ref={place} className="my-2 border-line border-s-2 ps-4">
      <Form
        submit={submit}
        label={words('change', { title: answer.title })}
        conflict={<EditChoices before={before} newest={newest} fields={fields} about={answer.title} />}
      >
        <CannedFields answer={answer} />
        <div className="ui-actions">
          <SubmitButton>{words('saveAnswer')}</SubmitButton>
          <Button variant="quiet" onClick={onLeave}>
            {words('leaveAnswer')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
