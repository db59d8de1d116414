/** `/staff/content/mails/{kind}`: the words of one mail in all languages, with a preview of each (UX-284). */

import { useState } from 'react';
import { type AnswerOf, CallFailure } from '../../../platform/client.ts';
import { languageNames, languageTags } from '../../../platform/locale.ts';
import { ForeignWords } from '../../../platform/screen/foreign-words.tsx';
import { Form, SubmitButton, TextField } from '../../../platform/screen/form.tsx';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { useSubmit } from '../../../platform/screen/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { mailsPath } from './staff-content-tabs.tsx';
import { EditorControl } from './staff-editor-control.tsx';
import { StaffFault } from './staff-fault.tsx';

type Template = AnswerOf<'staffGetMailTemplate'>;
type Language = Template['languages'][number];

export async function load({ api, params }: LoadContext): Promise<Template> {
  return (await api.staffGetMailTemplate({ params: { kind: params.kind ?? '' } })).data;
}

export const head: ScreenModule<Template>['head'] = (words, { kind }) => ({
  title: words('staff-mails.one', { kind }),
});

export default function StaffMailPage({ data }: { data: Template }) {
  const { to } = usePlace();
  const words = useWords('staff-mails');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <p>
          <a href={to(mailsPath)}>{words('back')}</a>
        </p>
        <h1 className="text-h1">{words('one', { kind: data.kind })}</h1>
        <p className="max-w-reading text-text-2">{words('how')}</p>
      </div>
      <Placeholders placeholders={data.placeholders} />
      {data.languages.map((language) => (
        <LanguageEditor key={`${language.locale} ${language.version}`} mail={data} language={language} />
      ))}
    </div>
  );
}

function Placeholders({ placeholders }: Pick<Template, 'placeholders'>) {
  const words = useWords('staff-mails');
  const shown = placeholders.filter(({ name }) => !name.startsWith('has_'));
  if (shown.length === 0) return null;
  return (
    <Sheet heading={words('placeholders')} dense>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {shown.map(({ name, required, example }) => (
          <li key={name}>
            <code translate="no">{`{${name}}`}</code>{' '}
            <span className="text-small text-text-2">
              {example}
              {required ? ` · ${words('required')}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function LanguageEditor({ mail, language }: { mail: Template; language: Language }) {
  const { toasts, api, refresh } = usePlace();
  const words = useWords('staff-mails');
  const { locale, builtIn, written, version } = language;
  const [typed, setTyped] = useState(written ?? builtIn);
  const save = async (given: Language['written'], message: string): Promise<void> => {
    const body = { locale, words: given, version };
    await api.staffSaveMailTemplate({ params: { kind: mail.kind }, body });
    toasts.show({ type: 'success', message });
    await refresh();
  };
  const submit = useSubmit(() => save(typed, words('saved', { language: languageNames[locale] })), {
    alsoSends: [locale, typed, version],
  });
  const takeBack = useSubmit(() => save(null, words('takenBack', { language: languageNames[locale] })), {
    alsoSends: [locale, version],
  });
  return (
    <Sheet
      heading={<ForeignWords>{languageNames[locale]}</ForeignWords>}
      actions={
        <StatusTag tone={written ? 'info' : 'neutral'}>{words(written ? 'own' : 'builtIn')}</StatusTag>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-4">
          <StaffFault submit={submit} />
          <Form submit={submit} label={languageNames[locale]}>
            <div className="grid gap-4" lang={languageTags[locale]}>
              <TextField
                name="words.subject"
                label={words('subject')}
                value={typed.subject}
                onChange={(event) => setTyped({ ...typed, subject: event.target.value })}
                autoComplete="off"
              />
              <EditorControl
                field={{ name: 'words.text', type: 'area', rows: 9 }}
                value={typed.text}
                label={words('text')}
                hint={words('textHint')}
                onText={(text) => setTyped((now) => ({ ...now, text }))}
              />
            </div>
            <div className="ui-actions">
              <SubmitButton>{words('save')}</SubmitButton>
            </div>
          </Form>
          {written ? (
            <>
              <Disclosure summary={words('builtInWords')}>
                <p className="font-medium">{builtIn.subject}</p>
                <p className="mt-2 whitespace-pre-line">{builtIn.text}</p>
              </Disclosure>
              <StaffFault submit={takeBack} />
              <Form submit={takeBack} label={words('takeBack')}>
                <div className="ui-actions">
                  <SubmitButton variant="secondary">{words('takeBack')}</SubmitButton>
                </div>
              </Form>
            </>
          ) : null}
        </div>
        <Preview mail={mail} language={language} typed={typed} />
      </div>
    </Sheet>
  );
}

/** The mail with example values, made by the server that will send it. */
function Preview({
  mail,
  language,
  typed,
}: {
  mail: Template;
  language: Language;
  typed: Language['builtIn'];
}) {
  const { api } = usePlace();
  const words = useWords('staff-mails');
  const [shown, setShown] = useState<Language['builtIn'] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { locale } = language;
  const show = (): void => {
    const body = { locale, words: typed };
    api.staffPreviewMailTemplate({ params: { kind: mail.kind }, body }).then(
      ({ data }) => {
        setShown(data);
        setFailure(null);
      },
      (error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        setFailure(Object.values(error.fields).flat().join(' ') || error.message);
      },
    );
  };
  return (
    <div className="grid gap-4">
      <div>
        <Button onClick={show}>{words('preview')}</Button>
      </div>
      {failure ? <p role="alert">{failure}</p> : null}
      {shown ? (
        <div
          className="grid gap-3 rounded-sheet border border-line bg-surface p-5"
          lang={languageTags[locale]}
          aria-live="polite"
        >
          <p className="font-medium">{shown.subject}</p>
          <p className="whitespace-pre-line break-words">{shown.text}</p>
        </div>
      ) : null}
    </div>
  );
}
