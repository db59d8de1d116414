/** The preview of a mail in one language. */
import { useState } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { PreviewFrame } from '../../../../kit/rich-text/preview-frame.tsx';
import { type AnswerOf, CallFailure } from '../../../../platform/api/client.ts';
import { languageTags } from '../../../../platform/texts/locale.ts';

export type Template = AnswerOf<'staffGetMailTemplate'>;
export type Language = Template['languages'][number];
type Words = Language['builtIn'];

export const wordsOf = ({ written, builtIn }: Language): Words => written ?? builtIn;

export const languageOf = ({ languages }: Template, { locale }: Language): Language | undefined =>
  languages.find((one) => one.locale === locale);

/** The mail with example values, made by the server that will send it. */
export function Preview({ mail, language, typed }: { mail: Template; language: Language; typed: Words }) {
  const { api } = usePlace();
  const words = useWords('staff-mails');
  const [shown, setShown] = useState<Words | null>(null);
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
    <PreviewFrame label={words('preview')} show={show} failure={failure} isWritten>
      {shown ? (
        <div className="grid gap-3" lang={languageTags[locale]}>
          <p className="font-medium">{shown.subject}</p>
          <p className="whitespace-pre-line break-words">{shown.text}</p>
        </div>
      ) : null}
    </PreviewFrame>
  );
}
