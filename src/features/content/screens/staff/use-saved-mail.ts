/** Saves the words of one mail in one language, over the version that was seen. */
import { useState } from 'react';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { useNewest } from '../../../../kit/two-editors/edit-conflict.tsx';
import { languageNames } from '../../../../platform/texts/locale.ts';
import { type Language, languageOf, type Template, wordsOf } from './staff-mail-preview.tsx';

export interface LanguageProps {
  mail: Template;
  language: Language;
}

/**
 * The version that somebody writes over. Saving another language reads the page again; what is half written here keeps
 * the version that it was begun on, and only an untouched form takes the newest.
 */
function useSeen(newest: Language) {
  const [seen, setSeen] = useState(newest);
  const [typed, setTyped] = useState(wordsOf(newest));
  const begin = (language: Language): void => {
    setSeen(language);
    setTyped(wordsOf(language));
  };
  const { subject, text } = wordsOf(seen);
  const isUntouched = typed.subject === subject && typed.text === text;
  if (newest.version !== seen.version && isUntouched) begin(newest);
  return { seen, typed, setTyped, begin };
}

/** The typed words, the two ways to save it, and the version that it stands over. */
export function useSavedMail({ mail, language }: LanguageProps) {
  const { toasts, api, refresh } = usePlace();
  const words = useWords('staff-mails');
  const { seen, typed, setTyped, begin } = useSeen(language);
  const params = { kind: mail.kind };
  const read = async (): Promise<Language> => {
    const { data } = await api.staffGetMailTemplate({ params });
    return languageOf(data, language) ?? language;
  };
  const writing = useNewest(seen, read);
  const takingBack = useNewest(seen, read);
  const save = async (base: Language, given: Language['written'], message: string): Promise<void> => {
    const body = { locale: base.locale, words: given, version: base.version };
    const { data } = await api.staffSaveMailTemplate({ params, body });
    toasts.show({ type: 'success', message: words(message, { language: languageNames[base.locale] }) });
    begin(languageOf(data, base) ?? base);
    await refresh();
  };
  const submit = useSubmit(() => writing.save((base) => save(base, typed, 'saved')), {
    alsoSends: [language.locale, typed, writing.base.version],
  });
  const takeBack = useSubmit(() => takingBack.save((base) => save(base, null, 'takenBack')), {
    alsoSends: [language.locale, takingBack.base.version],
  });
  return { seen, typed, setTyped, submit, writing, takeBack, takingBack };
}

export type Saving = ReturnType<typeof useSavedMail>;
