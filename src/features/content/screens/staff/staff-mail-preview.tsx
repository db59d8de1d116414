/** The preview of a mail in one language. */
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { PreviewFrame, usePreview } from '../../../../kit/rich-text/preview-frame.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { languageTags } from '../../../../platform/texts/locale.ts';

export type Template = AnswerOf<'staffGetMailTemplate'>;
export type Language = Template['languages'][number];
export type Words = Language['builtIn'];

export const wordsOf = ({ written, builtIn }: Language): Words => written ?? builtIn;

export const languageOf = ({ languages }: Template, { locale }: Language): Language | undefined =>
  languages.find((one) => one.locale === locale);

/** Where a mail begins with its subject, as a heading, that is not said twice. */
const below = ({ subject, text }: Words): string =>
  text.startsWith(`${subject}\n`) ? text.slice(subject.length).trimStart() : text;

/** The mail with example values, made by the server that will send it. */
export function Preview({ mail, language, typed }: { mail: Template; language: Language; typed: Words }) {
  const { api } = usePlace();
  const words = useWords('staff-mails');
  const { locale } = language;
  const { shown, failure } = usePreview(`${typed.subject}\n${typed.text}`, () =>
    api.staffPreviewMailTemplate({ params: { kind: mail.kind }, body: { locale, words: typed } }),
  );
  return (
    <PreviewFrame label={words('preview')} failure={failure}>
      {shown ? (
        <div className="grid gap-3" lang={languageTags[locale]}>
          <p className="font-semibold text-h3">{shown.subject}</p>
          <MailText text={below(shown)} button={mail.button[locale]} />
        </div>
      ) : null}
    </PreviewFrame>
  );
}

/** The plain text drawn as the letter shows it: its link is a button, and its sign-off stands below a line. */
export function MailText({ text, button }: { text: string; button: string | undefined }) {
  return text.split(/\n{2,}/).map((block, index) => {
    const key = String(index);
    if (button && block.startsWith(button) && /\nhttps?:\S+$/.test(block))
      return (
        <p key={key}>
          <span className="ui-button ui-button-primary">{button}</span>
        </p>
      );
    const closing = block.startsWith('-- \n') ? block.slice(4) : undefined;
    return (
      <p
        key={key}
        className={`whitespace-pre-line break-words ${closing ? 'border-line border-t pt-3 text-small text-text-2' : ''}`}
      >
        {(closing ?? block).trim()}
      </p>
    );
  });
}
