/** Saves the words of one mail in one language, over the version that was seen. */
import { useState } from 'react';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { useNewest } from '../../../../kit/two-editors/edit-conflict.tsx';
import { languageNames } from '../../../../platform/texts/locale.ts';
import { markOfChoice } from './mail-words/mail-conditions.ts';
import { valueNames } from './mail-words/mail-insertions.tsx';
import { type BranchField, createWording, type Wording } from './mail-words/mail-wording.ts';
import { type Language, languageOf, type Template, type Words, wordsOf } from './staff-mail-preview.tsx';

export interface LanguageProps {
  mail: Template;
  language: Language;
}

const parts = ['subject', 'text'] as const;
type MailPart = (typeof parts)[number];
type Wordings = Record<MailPart, Wording>;

/** The words in the fields: both texts with their marks, and the words of each branch by the name of its field. */
interface Typed extends Words {
  branches: Readonly<Record<string, string>>;
}

export interface MailField extends BranchField {
  name: string;
}

const inBoth = ({ subject, text }: Words, change: (one: string, part: MailPart) => string): Words => ({
  subject: change(subject, 'subject'),
  text: change(text, 'text'),
});

/** The field of a branch is called by where it stands. */
const nameOf = (part: MailPart, path: string): string => `words.${part}.${path}`;

const branchFields = (wordings: Wordings, of: Words): MailField[] =>
  parts.flatMap((part) =>
    wordings[part].fieldsOf(of[part]).map((field) => ({ ...field, name: nameOf(part, field.path) })),
  );

/** The whole messages of what is typed. */
const meantBy = (wordings: Wordings, { branches, ...words }: Typed): Words =>
  inBoth(words, (text, part) => {
    const start = nameOf(part, '');
    const own = Object.entries(branches).filter(([name]) => name.startsWith(start));
    return wordings[part].unfold(
      text,
      Object.fromEntries(own.map(([name, typed]) => [name.slice(start.length), typed])),
    );
  });

/** The wording of both texts of a mail, and what their fields begin with. */
function useWordings({ mail, language }: LanguageProps) {
  const words = useWords('staff-mails');
  const [wordings] = useState((): Wordings => {
    const markOf = markOfChoice(words, language.locale, (name) =>
      mail.placeholders.some((one) => one.name === name) ? language.examples[name] : undefined,
    );
    const names = valueNames(words, mail.placeholders);
    return { subject: createWording(markOf, names), text: createWording(markOf, names) };
  });
  const shownWords = (of: Words): Words => inBoth(of, (message, part) => wordings[part].fold(message));
  const begun = (of: Words): Typed => ({
    ...shownWords(of),
    branches: Object.fromEntries(branchFields(wordings, of).map(({ name, text }) => [name, text])),
  });
  return { wordings, shownWords, begun };
}

/**
 * The version that somebody writes over. Saving another language reads the page again; what is half written here keeps
 * the version that it was begun on, and only an untouched form takes the newest. The fields are those of `shape`: of what
 * was seen, or of the whole text that was changed by hand.
 */
function useSeen({ mail, language: newest }: LanguageProps) {
  const wording = useWordings({ mail, language: newest });
  const [seen, setSeen] = useState(newest);
  const [shape, setShape] = useState({ words: wordsOf(newest), turn: 0 });
  const [typed, setTyped] = useState(() => wording.begun(wordsOf(newest)));
  const reshape = (words: Words): void => {
    setShape(({ turn }) => ({ words, turn: turn + 1 }));
    setTyped(wording.begun(words));
  };
  const begin = (language: Language): void => {
    setSeen(language);
    reshape(wordsOf(language));
  };
  const meant = meantBy(wording.wordings, typed);
  const { subject, text } = wordsOf(seen);
  const isUntouched = meant.subject === subject && meant.text === text;
  if (newest.version !== seen.version && isUntouched) begin(newest);
  return { ...wording, seen, shape, typed, meant, setTyped, reshape, begin };
}

/** The typed words, the two ways to save it, and the version that it stands over. */
export function useSavedMail({ mail, language }: LanguageProps) {
  const { toasts, api, refresh } = usePlace();
  const words = useWords('staff-mails');
  const { seen, shape, typed, meant, setTyped, reshape, begin, wordings, shownWords } = useSeen({
    mail,
    language,
  });
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
  const fields = branchFields(wordings, shape.words);
  const branchOf = (of: Language, name: string): string =>
    branchFields(wordings, wordsOf(of)).find((field) => field.name === name)?.text ?? '';
  return {
    ...{ seen, shape, typed, meant, setTyped, reshape, fields, branchOf },
    ...{ shownWords: (of: Language) => shownWords(wordsOf(of)), markFor: wordings.text.markFor },
    ...{ submit, writing, takeBack, takingBack },
  };
}

export type Saving = ReturnType<typeof useSavedMail>;
