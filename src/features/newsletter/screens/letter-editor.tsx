/** The words of a letter in three languages, each with a preview made by the server that will send it. */
import { useRef, useState } from 'react';
import { EditorControl } from '../../../kit/editing/editor-control.tsx';
import { LanguageTabs } from '../../../kit/editing/language-tabs.tsx';
import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { PreviewFrame } from '../../../kit/rich-text/preview-frame.tsx';
import { RichHtml } from '../../../kit/rich-text/rich-html.tsx';
import { EditChoices } from '../../../kit/two-editors/edit-choices.tsx';
import { useNewest } from '../../../kit/two-editors/edit-conflict.tsx';
import { type AnswerOf, CallFailure } from '../../../platform/api/client.ts';
import {
  inEachLanguage,
  type Locale,
  languageNames,
  languageTags,
  locales,
} from '../../../platform/texts/locale.ts';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import type { Letter } from './newsletter-look.ts';

const parts = ['subject', 'body'] as const;

export function LetterEditor({ letter }: { letter: Letter }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-newsletter');
  const { aside } = useFormats();
  const params = { id: letter.id };
  const fields = locales.flatMap((locale) =>
    parts.map((part) => ({
      name: `words.${locale}.${part}`,
      label: aside(words(part), languageNames[locale]),
      value: (of: Letter) => of.words[locale][part],
    })),
  );
  const { base, before, newest, save } = useNewest(
    letter,
    async () => (await api.staffGetNewsletter({ params })).data.letter,
  );
  const send = async (values: FormData, { version }: Letter): Promise<void> => {
    const of = (locale: Locale) => ({
      subject: String(values.get(`words.${locale}.subject`) ?? ''),
      body: String(values.get(`words.${locale}.body`) ?? ''),
    });
    const body = { version, words: inEachLanguage(of) };
    await api.staffSaveNewsletter({ params, body });
    await refresh();
    toasts.show({ type: 'success', message: words('saved') });
  };
  const submit = useSubmit((values) => save((seen) => send(values, seen)), { alsoSends: base.version });
  return (
    <Form
      submit={submit}
      label={words('title')}
      conflict={<EditChoices before={before} newest={newest} fields={fields} />}
    >
      <Sheet>
        <LanguageTabs
          label={words('languages')}
          mark={(locale) => (letter.written.includes(locale) ? undefined : words('unwritten'))}
        >
          {(locale) => <LetterLanguage letter={letter} locale={locale} />}
        </LanguageTabs>
        <div className="ui-actions mt-5 border-line border-t pt-4">
          <SubmitButton>{words('save')}</SubmitButton>
        </div>
      </Sheet>
    </Form>
  );
}

function LetterLanguage({ letter, locale }: { letter: Letter; locale: Locale }) {
  const words = useWords('staff-newsletter');
  const fields = useRef<HTMLDivElement>(null);
  const { subject, body } = letter.words[locale];
  const typed = () => {
    const [first, second] = parts.map(
      (part) =>
        fields.current?.querySelector<HTMLInputElement>(`[name="words.${locale}.${part}"]`)?.value ?? '',
    );
    return { subject: first ?? '', body: second ?? '' };
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div ref={fields} className="grid gap-4" lang={languageTags[locale]}>
        <TextField
          name={`words.${locale}.subject`}
          label={words('subject')}
          defaultValue={subject}
          autoComplete="off"
          optional
          unmarked
        />
        <EditorControl
          field={{ name: `words.${locale}.body`, type: 'area', rows: 10, optional: true, unmarked: true }}
          value={body}
          label={words('body')}
          hint={words('bodyHint')}
        />
      </div>
      <Preview locale={locale} typed={typed} isWritten={letter.written.includes(locale)} />
    </div>
  );
}

type Previewed = AnswerOf<'staffPreviewNewsletter'>;

interface PreviewProps {
  locale: Locale;
  typed: () => Letter['words'][Locale];
  isWritten: boolean;
}

function Preview({ locale, typed, isWritten }: PreviewProps) {
  const { api } = usePlace();
  const words = useWords('staff-newsletter');
  const [shown, setShown] = useState<Previewed | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const show = (): void => {
    api.staffPreviewNewsletter({ body: { locale, words: typed() } }).then(
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
    <PreviewFrame label={words('preview')} show={show} failure={failure} isWritten={isWritten}>
      {shown ? (
        <>
          <div lang={languageTags[locale]}>
            <p className="font-semibold">{shown.subject}</p>
            <div className="ui-prose mt-3">
              <RichHtml html={shown.html} />
            </div>
            <p className="mt-5 whitespace-pre-line border-line border-t pt-3 text-small text-text-2">
              {shown.footer}
            </p>
          </div>
          <Disclosure summary={words('plain')}>
            <p lang={languageTags[locale]} className="whitespace-pre-line text-small">
              {shown.text}
            </p>
          </Disclosure>
        </>
      ) : null}
    </PreviewFrame>
  );
}
