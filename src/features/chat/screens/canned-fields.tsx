import { useLengthLimit } from '../../../kit/editing/use-length-limit.ts';
import { TextField, useFormField } from '../../../kit/forms/form.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { type Locale, languageTags, locales } from '../../../platform/texts/locale.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';

export type Canned = AnswerOf<'staffListCannedAnswers'>[number];

/** The fields of a canned answer, empty for a new one. */
export function CannedFields({ answer }: { answer: Canned | null }) {
  const { words: all } = usePlace();
  const words = useWords('staff-chat');
  return (
    <>
      <TextField name="title" label={words('newTitle')} maxLength={100} defaultValue={answer?.title ?? ''} />
      {locales.map((locale) => (
        <AnswerText
          key={locale}
          name={locale}
          label={words('newText', { language: all(`cabinetLayout.languages.${locale}`) })}
          value={answer?.texts[locale] ?? ''}
        />
      ))}
    </>
  );
}

function AnswerText({ name, label, value }: { name: Locale; label: string; value: string }) {
  return (
    <TextArea
      {...useFormField(name, false)}
      {...useLengthLimit(2000)}
      label={label}
      lang={languageTags[name]}
      rows={2}
      defaultValue={value}
    />
  );
}

/** The form as the calls take it. */
export function cannedDraft(values: FormData) {
  const texts = Object.fromEntries(locales.map((locale) => [locale, String(values.get(locale) ?? '')]));
  return { title: String(values.get('title')), texts };
}
