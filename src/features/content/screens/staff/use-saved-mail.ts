/** Saves the words of one mail in one language, over the version that was seen. */
import { useState } from 'react';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { useNewest } from '../../../../kit/two-editors/edit-conflict.tsx';
import { languageNames } from '../../../../platform/texts/locale.ts';
import { pluralWords } from './plural-words.ts';
import { type Language, languageOf, type Template, type Words, wordsOf } from './staff-mail-preview.tsx';

export interface LanguageProps {
  mail: Template;
  language: Language;
}

const inBoth = ({ subject, text }: Words, change: (one: string) => string): Words => ({
  subject: change(subject),
  text: change(text),
});

/**
 * The version that somebody writes over. Saving another language reads the page again; what is half written here keeps
 * the version that it was begun on, and only an untouched form takes the newest.
 */
function useSeen(newest: Language, shownWords: (language: Language) => Words) {
  const [seen, setSeen] = useState(newest);
  const [typed, setTyped] = useState(shownWords(newest));
  const begin = (language: Language): void => {
    setSeen(language);
    setTyped(shownWords(language));
  };
  const { subject, text } = shownWords(seen);
  const isUntouched = typed.subject === subject && typed.text === text;
  if (newest.version !== seen.version && isUntouched) begin(newest);
  return { seen, typed, setTyped, begin };
}

/** The typed words, the two ways to save it, and the version that it stands over. */
export function useSavedMail({ mail, language }: LanguageProps) {
  const { toasts, api, refresh } = usePlace();
  const words = useWords('staff-mails');
  const [plurals] = useState(() =>
    pluralWords(language.locale, (name) => mail.placeholders.find((one) => one.name === name)?.example),
  );
  const shownWords = (of: Language): Words => inBoth(wordsOf(of), plurals.fold);
  const { seen, typed, setTyped, begin } = useSeen(language, shownWords);
  const meant = inBoth(typed, plurals.unfold);
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
  const submit = useSubmit(() => writing.save((base) => save(base, meant, 'saved')), {
    alsoSends: [language.locale, typed, writing.base.version],
  });
  const takeBack = useSubmit(() => takingBack.save((base) => save(base, null, 'takenBack')), {
    alsoSends: [language.locale, takingBack.base.version],
  });
  return { seen, typed, meant, setTyped, plurals, shownWords, submit, writing, takeBack, takingBack };
}

export type Saving = ReturnType<typeof useSavedMail>;
