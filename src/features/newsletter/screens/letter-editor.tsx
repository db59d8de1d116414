/** The words of a letter in three languages, each with a preview made by the server that will send it. */
import { Fragment, useState } from 'react';
import { EditorControl } from '../../../kit/editing/editor-control.tsx';
import { LanguageTabs } from '../../../kit/editing/language-tabs.tsx';
import { Form, SubmitButton } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { PreviewFrame, usePreview } from '../../../kit/rich-text/preview-frame.tsx';
import { RichHtml } from '../../../kit/rich-text/rich-html.tsx';
import { EditChoices } from '../../../kit/two-editors/edit-choices.tsx';
import { useNewest } from '../../../kit/two-editors/edit-conflict.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import {
  inEachLanguage,
  type Locale,
  languageNames,
  languageTags,
  locales,
} from '../../../platform/texts/locale.ts';
import { Disclosure, PhoneFold } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import type { Letter } from './newsletter-look.ts';

const parts = ['subject', 'body'] as const;

interface LetterEditorProps {
  letter: Letter;
  /** Nothing else on the page is to be done before it. */
  isMain: boolean;
  /** Told which language is written. */
  onShow(locale: Locale): void;
}

export function LetterEditor({ letter, isMain, onShow }: LetterEditorProps) {
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
      subject: inOneLine(String(values.get(`words.${locale}.subject`) ?? '')),
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
      <Sheet dense>
        <LanguageTabs
          label={words('languages')}
          onShow={onShow}
          mark={(locale) => (letter.written.includes(locale) ? undefined : words('unwritten'))}
        >
          {(locale) => <LetterLanguage letter={letter} locale={locale} />}
        </LanguageTabs>
        <div className="ui-actions mt-5">
          <SubmitButton variant={isMain ? 'primary' : 'secondary'}>{words('save')}</SubmitButton>
          {letter.written.length < locales.length ? (
            <p className="text-small text-text-2">{words('how')}</p>
          ) : null}
        </div>
      </Sheet>
    </Form>
  );
}

/** A long subject is read whole in a field that grows; what is sent has no breaks. */
const inOneLine = (text: string): string =>
  text
    .split(/[\n\r]+/)
    .map((line) => line.trim())
    .join(' ');

function LetterLanguage({ letter, locale }: { letter: Letter; locale: Locale }) {
  const { api } = usePlace();
  const words = useWords('staff-newsletter');
  const [typed, setTyped] = useState(letter.words[locale]);
  const { subject, body } = typed;
  // one that lacks its subject or its text can't be sent, so it has no preview
  const preview = usePreview(subject && body ? `${subject}\n${body}` : '', () =>
    api.staffPreviewNewsletter({ body: { locale, words: typed } }),
  );
  return (
    <div className="grid items-start gap-x-6 sm:gap-y-4 lg:grid-cols-2">
      <div className="grid gap-4" lang={languageTags[locale]}>
        <EditorControl
          field={{
            ...{ name: `words.${locale}.subject`, type: 'area', rows: 1, fits: true },
            ...{ optional: true, unmarked: true },
          }}
          value={letter.words[locale].subject}
          label={words('subject')}
          onText={(text) => setTyped((now) => ({ ...now, subject: inOneLine(text) }))}
        />
        <EditorControl
          field={{ name: `words.${locale}.body`, type: 'area', rows: 12, optional: true, unmarked: true }}
          value={letter.words[locale].body}
          label={words('body')}
          onText={(body) => setTyped((now) => ({ ...now, body }))}
        />
        {/* rows that open follow one another without a gap, all as high as the preview below them on a phone */}
        <div className="[&_summary]:min-h-11 [&_summary]:py-2">
          <Disclosure summary={words('howToFormat')}>
            <p className="text-small">{words('bodyHint')}</p>
          </Disclosure>
          {subject && body ? (
            <Disclosure summary={words('plain')}>
              <p className="whitespace-pre-line text-small">{preview.shown?.text}</p>
            </Disclosure>
          ) : null}
        </div>
      </div>
      {subject && body ? (
        <PhoneFold summary={words('preview')}>
          <Preview locale={locale} {...preview} />
        </PhoneFold>
      ) : null}
    </div>
  );
}

interface PreviewProps {
  locale: Locale;
  shown: AnswerOf<'staffPreviewNewsletter'> | null;
  failure: string | null;
}

/** The letter as its readers get it. */
function Preview({ locale, shown, failure }: PreviewProps) {
  const words = useWords('staff-newsletter');
  return (
    <PreviewFrame label={words('preview')} failure={failure}>
      {shown ? (
        <div lang={languageTags[locale]}>
          <p className="font-semibold text-h2">{shown.subject}</p>
          <div className="ui-prose mt-3 [&_h2]:mt-6 [&_h2]:text-h3">
            <RichHtml html={shown.html} />
          </div>
          <p className="mt-5 whitespace-pre-line border-line border-t pt-3 text-small text-text-2">
            <Footer text={shown.footer} />
          </p>
        </div>
      ) : null}
    </PreviewFrame>
  );
}

/** The way out is a link in the letter, as its readers see it. */
function Footer({ text }: { text: string }) {
  return text.split('\n').map((line, index) => {
    const [, label] = /^(.*?)[:：]\s*https?:\S+$/.exec(line) ?? [];
    return (
      <Fragment key={String(index)}>
        {index > 0 ? '\n' : null}
        {label ? <span className="underline">{label}</span> : line}
      </Fragment>
    );
  });
}
