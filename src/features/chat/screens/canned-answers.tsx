import { useEffect, useState } from 'react';
import { type AnswerOf, CallFailure } from '../../../platform/client.ts';
import { type Locale, languageTags, locales } from '../../../platform/locale.ts';
import { Form, SubmitButton, TextField, useFormField } from '../../../platform/screen/form.tsx';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { useSubmit } from '../../../platform/screen/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

type Canned = AnswerOf<'staffListCannedAnswers'>;

/** The answers that are given often: what there is, and a form for one more. */
export function CannedAnswers() {
  const words = useWords('staff-chat');
  return (
    <Disclosure summary={words('edit')}>
      <List />
    </Disclosure>
  );
}

function List() {
  const { api, refresh, toasts, words: all } = usePlace();
  const words = useWords('staff-chat');
  const [list, setList] = useState<Canned>([]);
  useEffect(() => {
    api.staffListCannedAnswers().then(
      ({ data }) => setList(data),
      () => {
        // the page itself says that the shop cannot be reached
      },
    );
  }, [api]);
  const submit = useSubmit(async (values, idempotencyKey) => {
    const texts = Object.fromEntries(locales.map((locale) => [locale, String(values.get(locale) ?? '')]));
    const body = { title: String(values.get('title')), texts };
    const { data } = await api.staffCreateCannedAnswer({ body, idempotencyKey });
    setList((known) => [...known, data]);
    await refresh();
  });
  const remove = async ({ id, version }: Canned[number]): Promise<void> => {
    try {
      await api.staffDeleteCannedAnswer({ params: { id }, query: { version } });
      setList((known) => known.filter((each) => each.id !== id));
      await refresh();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // what a colleague has written since is shown before it is thrown away
      if (error.code === 'changed_meanwhile') setList((await api.staffListCannedAnswers()).data);
      const message = error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`);
      toasts.show({ type: 'error', duration: 0, message });
    }
  };
  return (
    <div className="grid max-w-reading gap-5">
      <ul className="grid gap-2">
        {list.map((answer) => (
          <li key={answer.id} className="flex items-center justify-between gap-3">
            <span lang="">{answer.title}</span>
            <Button size="dense" variant="quiet" onClick={() => void remove(answer)}>
              {words('remove', { title: answer.title })}
            </Button>
          </li>
        ))}
      </ul>
      <Form key={list.length} submit={submit} label={words('add')}>
        <TextField name="title" label={words('newTitle')} maxLength={100} />
        {locales.map((locale) => (
          <AnswerText
            key={locale}
            name={locale}
            label={words('newText', { language: all(`cabinetLayout.languages.${locale}`) })}
          />
        ))}
        <div className="ui-actions">
          <SubmitButton>{words('add')}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

function AnswerText({ name, label }: { name: Locale; label: string }) {
  return (
    <TextArea
      {...useFormField(name, false)}
      label={label}
      lang={languageTags[name]}
      rows={2}
      maxLength={2000}
    />
  );
}
